// The owner of libpng's view of a file: the one place that holds its pointer.
import CPNG

/// A PNG file that lies in memory and is being read.
struct PNGHandle: ~Copyable, RowSource {
  private let reader: OpaquePointer
  private let shape: png_file_shape

  deinit { png_file_close(reader) }

  /// Reads the header; `bytes` must outlive the handle, and rows have colour and alpha where `hasAlpha`.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, hasAlpha: Bool = false
  ) throws(DecodedPicture.Failure) {
    var opened: OpaquePointer?
    let status =
      hasAlpha
      ? png_file_open_colors(bytes.baseAddress, bytes.count, &opened)
      : png_file_open(bytes.baseAddress, bytes.count, &opened)
    if let failure = DecodedPicture.Failure(status) { throw failure }
    guard let opened else { throw .refused }
    reader = opened
    shape = png_file_reader_shape(opened)
  }

  /// Where the picture belongs on its page, in pixels; its corner where the file does not say.
  var offset: (left: Int, top: Int) {
    var (left, top): (Int32, Int32) = (0, 0)
    guard png_file_reader_offset(reader, &left, &top) else { return (0, 0) }
    return (Int(left), Int(top))
  }

  var size: (width: Int, height: Int) { (Int(shape.width), Int(shape.height)) }
  var channels: Int { Int(shape.channels) }
  var bits: Int { Int(shape.bits) }
  var isInterlaced: Bool { shape.is_interlaced }

  borrowing func read(
    rows: Int, into buffer: UnsafeMutableRawBufferPointer
  ) -> DecodedPicture.Failure? {
    guard buffer.count == rows * size.width * channels * bits / 8, let count = UInt32(exactly: rows)
    else { return .refused }
    return DecodedPicture.Failure(png_file_read(reader, buffer.baseAddress, count))
  }

  borrowing func finish() -> DecodedPicture.Failure? {
    DecodedPicture.Failure(png_file_finish(reader))
  }
}

extension DecodedPicture.Failure {
  init?(_ status: png_file_status) {
    switch status {
    case PNG_FILE_DONE: return nil
    case PNG_FILE_NO_MEMORY: self = .noMemory
    default: self = .refused
    }
  }
}
