// The owner of libtiff's view of a file: the one place that holds its pointers.
import CTIFF
import Micrograph

/// A page of an open TIFF file.
struct TIFFHandle: ~Copyable {
  private let input: UnsafeMutablePointer<tiff_input>
  private let file: OpaquePointer

  deinit {
    TIFFClose(file)
    input.deallocate()
  }

  /// Opens a page; nil where libtiff finds it damaged, or sees another page than the one that was
  /// checked.
  ///
  /// The file must stay open as long as the handle.
  static func open(_ source: TIFFSource, _ picture: TIFFPicture) -> TIFFHandle? {
    let input = UnsafeMutablePointer<tiff_input>.allocate(capacity: 1)
    input.initialize(
      to: tiff_input(
        descriptor: source.descriptor, count: UInt64(source.length), place: 0, error_count: 0))
    let largest = tmsize_t(TIFFHandle.largestAllocation(picture))
    guard let file = tiff_open(input, UInt64(picture.directoryOffset), largest) else {
      input.deallocate()
      return nil
    }
    if picture.isJPEGLuma { _ = tiff_decode_jpeg_as_rgb(file) }
    input.pointee.error_count = 0
    guard agrees(file, with: picture) else {
      TIFFClose(file)
      input.deallocate()
      return nil
    }
    return TIFFHandle(input: input, file: file)
  }

  private init(input: UnsafeMutablePointer<tiff_input>, file: OpaquePointer) {
    self.input = input
    self.file = file
  }

  // Decoders take a strip or a tile twice at most, and tables beside.
  private static func largestAllocation(_ picture: TIFFPicture) -> Int {
    let block = picture.tile ?? (picture.width, picture.height)
    return 64 << 20 + 2 * picture.rowBytes(columns: block.0) * block.1
  }

  /// Whether libtiff will fill exactly the memory that is taken for this page.
  private static func agrees(_ file: OpaquePointer, with picture: TIFFPicture) -> Bool {
    guard Int(tiff_long_field(file, UInt32(TIFFTAG_IMAGEWIDTH))) == picture.width,
      Int(tiff_long_field(file, UInt32(TIFFTAG_IMAGELENGTH))) == picture.height,
      Int(tiff_short_field(file, UInt32(TIFFTAG_BITSPERSAMPLE))) == picture.pixelType.bits,
      Int(tiff_short_field(file, UInt32(TIFFTAG_SAMPLESPERPIXEL))) == picture.samples,
      picture.samples == 1
        || (tiff_short_field(file, UInt32(TIFFTAG_PLANARCONFIG)) == UInt16(PLANARCONFIG_SEPARATE))
          == picture.isPlanar,
      (TIFFIsTiled(file) != 0) == (picture.tile != nil)
    else { return false }
    if let tile = picture.tile {
      return Int(tiff_long_field(file, UInt32(TIFFTAG_TILEWIDTH))) == tile.width
        && Int(tiff_long_field(file, UInt32(TIFFTAG_TILELENGTH))) == tile.height
        && Int(exactly: TIFFTileSize64(file)) == picture.rowBytes(columns: tile.width) * tile.height
    }
    return Int(exactly: TIFFScanlineSize64(file)) == picture.rowBytes(columns: picture.width)
  }

  /// Whether everything read so far was valid.
  var isSound: Bool { input.pointee.error_count == 0 }

  /// Unpacks a row of a sample's plane; rows are read in their order.
  borrowing func read(row: Int, plane: Int, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    TIFFReadScanline(file, buffer.baseAddress, UInt32(row), UInt16(plane)) == 1
  }

  /// The rows of every strip but the last, which may have fewer.
  var rowsPerStrip: Int { Int(tiff_long_field(file, UInt32(TIFFTAG_ROWSPERSTRIP))) }

  /// Unpacks a strip of the first plane; faster than its rows one by one.
  borrowing func read(strip: Int, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    TIFFReadEncodedStrip(file, UInt32(strip), buffer.baseAddress, tmsize_t(buffer.count))
      == buffer.count
  }

  /// Unpacks the tile that holds a pixel of a sample's plane.
  borrowing func read(
    tileAtColumn column: Int, row: Int, plane: Int, into tile: UnsafeMutableRawBufferPointer
  ) -> Bool {
    TIFFReadTile(file, tile.baseAddress, UInt32(column), UInt32(row), 0, UInt16(plane))
      == tile.count
  }
}
