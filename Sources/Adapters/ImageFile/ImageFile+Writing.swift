// Writes images: grey values for measuring, and pictures of a path for looking.
import Files
import Geometry
import Micrograph

extension ImageFile {
  /// Writes 16-bit grey values as PNG, row by row, with the pixel size as a text chunk.
  ///
  /// - Throws: `file` where it cannot be written, `outOfMemory`, `notEncodable`.
  public static func writeGray16PNG(
    path: String, pixels: [UInt16], width: Int, height: Int, pixelSize: String? = nil
  ) throws(ImageFileError) {
    precondition(width > 0 && height > 0 && pixels.count == width * height)
    try write(path: path, width: width, height: height) { () throws(DecodedPicture.Failure) in
      let file = try PNGEncoding.bytes(grey: pixels, width: width, height: height)
      guard let pixelSize else { return file }
      return PNGStructure.adding(
        text: pixelSize, keyword: PNGStructure.pixelSizeKeyword, to: file)
    }
  }

  /// Writes 32-bit floats as an uncompressed TIFF, row by row.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - pixels: the values.
  ///   - width: pixels in a row.
  ///   - height: the number of rows.
  ///   - axes: what a pixel measures, both in one unit, as ImageJ notes it; nil for nothing.
  /// - Throws: `file` where it cannot be written, `outOfMemory`, `notEncodable`.
  public static func writeFloatTIFF(
    path: String, pixels: [Float], width: Int, height: Int,
    axes: (x: AxisCalibration, y: AxisCalibration)? = nil
  ) throws(ImageFileError) {
    precondition(width > 0 && height > 0 && pixels.count == width * height)
    try write(path: path, width: width, height: height) { () throws(DecodedPicture.Failure) in
      try TIFFEncoding.bytes(floats: pixels, width: width, height: height, axes: axes)
    }
  }

  /// Writes the micrograph as an 8-bit colour PNG, `low` black and `high` white, or the
  /// reverse where white is zero, under the strokes.
  ///
  /// Lines are anti-aliased; a white casing keeps them visible on every grey. NaN becomes black.
  /// In a group the picture gets its name together with the others.
  ///
  /// - Throws: `file` where it cannot be written, `outOfMemory`, `notEncodable`.
  public static func writePicture(
    path: String, of micrograph: Micrograph, low: Float, high: Float, strokes: [PictureStroke],
    in group: OutputGroup? = nil
  ) throws(ImageFileError) {
    let range = high - low
    let grey = micrograph.pixels.map { value -> UInt8 in
      let place = range > 0 ? (value - low) / range : (value > low ? 1 : 0)
      let level = micrograph.polarity.brightness(at: min(max(place, 0), 1))
      return place.isNaN ? 0 : UInt8((level * 255).rounded())
    }
    try write(
      path: path, width: micrograph.width, height: micrograph.height, in: group
    ) { () throws(DecodedPicture.Failure) in
      let canvas = try DecodedPicture(
        canvas: grey, width: micrograph.width, height: micrograph.height)
      // A line of 3 px at 1024 px, scaled for larger images.
      let core = max(
        2, Int((3 * Double(max(micrograph.width, micrograph.height)) / 1024).rounded()))
      let white = PictureColor(red: 255, green: 255, blue: 255)
      for stroke in strokes {
        try draw(stroke, on: canvas, thickness: core + 4) { _ in white }
      }
      for stroke in strokes {
        try draw(stroke, on: canvas, thickness: core) { vertex in
          stroke.colors.isEmpty
            ? PictureColor(red: 255, green: 0, blue: 0)
            : stroke.colors[min(vertex, stroke.colors.count - 1)]
        }
      }
      return try canvas.pngBytes()
    }
  }

  static func draw(
    _ stroke: PictureStroke, on canvas: borrowing DecodedPicture, thickness: Int,
    color: (Int) -> PictureColor
  ) throws(DecodedPicture.Failure) {
    // The decoder's fixed-point coordinates end at about 2^24 px.
    let limit = 1e6
    let points = stroke.points
    for vertex in points.indices where vertex > 0 || points.count == 1 {
      let ends = [points[max(vertex - 1, 0)], points[vertex]]
      guard ends.allSatisfy({ abs($0.x) < limit && abs($0.y) < limit }) else { continue }
      try canvas.drawLine(
        from: ends[0], to: ends[1], thickness: thickness, color: color(vertex))
    }
  }

  static func write(
    path: String, width: Int, height: Int, in group: OutputGroup? = nil,
    encode: () throws(DecodedPicture.Failure) -> [UInt8]
  ) throws(ImageFileError) {
    let bytes: [UInt8]
    do throws(DecodedPicture.Failure) {
      bytes = try encode()
    } catch {
      switch error {
      case .noMemory: throw .outOfMemory(path: path, width: width, height: height)
      case .refused, .noDecoder: throw .notEncodable(path: path)
      }
    }
    try FileContent.write(bytes, path: path, in: group)
  }
}
