// The bytes of TIFF files, by libtiff.
import CTIFF
import Glibc
import Micrograph

/// Pictures as TIFF files in memory.
enum TIFFEncoding {
  /// An uncompressed picture of 32-bit floats, row by row, and what its pixels measure.
  static func bytes(
    floats pixels: [Float], width: Int, height: Int,
    axes: (x: AxisCalibration, y: AxisCalibration)? = nil
  ) throws(DecodedPicture.Failure) -> [UInt8] {
    guard let columns = UInt32(exactly: width), let rows = UInt32(exactly: height),
      pixels.count == width * height
    else { throw .refused }
    var output = tiff_output()
    defer { free(output.bytes) }
    let isDone = pixels.withUnsafeBufferPointer {
      guard let axes else {
        return tiff_encode_floats(&output, $0.baseAddress, columns, rows, nil, 1, 1) != 0
      }
      return tiff_encode_floats(
        &output, $0.baseAddress, columns, rows, notes(axes), 1 / axes.x.scale, 1 / axes.y.scale)
        != 0
    }
    guard isDone, let count = Int(exactly: output.count) else { throw .noMemory }
    return Array(UnsafeBufferPointer(start: output.bytes, count: count))
  }

  // As ImageJ writes it (ij.io.TiffEncoder): the origin in pixels, the pixels per unit as resolution.
  private static func notes(_ axes: (x: AxisCalibration, y: AxisCalibration)) -> String {
    """
    ImageJ=1.53t
    unit=\(axes.x.unit.name)
    xorigin=\(axes.x.origin)
    yorigin=\(axes.y.origin)

    """
  }
}
