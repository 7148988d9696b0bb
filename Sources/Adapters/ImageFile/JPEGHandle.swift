// The owner of libjpeg's view of a file: the one place that holds its pointer.
import CJPEG

/// A JPEG file that lies in memory and is being read.
struct JPEGHandle: ~Copyable, RowSource {
  private let reader: OpaquePointer
  private let shape: jpeg_file_shape

  deinit { jpeg_file_close(reader) }

  /// Reads the header; `bytes` must outlive the handle.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(DecodedPicture.Failure) {
    var opened: OpaquePointer?
    let status = jpeg_file_open(bytes.baseAddress, bytes.count, &opened)
    if let failure = DecodedPicture.Failure(status) { throw failure }
    guard let opened else { throw .refused }
    reader = opened
    shape = jpeg_file_reader_shape(opened)
  }

  var size: (width: Int, height: Int) { (Int(shape.width), Int(shape.height)) }
  var channels: Int { Int(shape.channels) }
  var bits: Int { 8 }
  // Progressive files are gathered by libjpeg before their first row.
  var isInterlaced: Bool { false }

  borrowing func read(
    rows: Int, into buffer: UnsafeMutableRawBufferPointer
  ) -> DecodedPicture.Failure? {
    guard buffer.count == rows * size.width * channels, let count = UInt32(exactly: rows)
    else { return .refused }
    return DecodedPicture.Failure(jpeg_file_read(reader, buffer.baseAddress, count))
  }

  // All pixels are there, and the file's end has been checked with its structure.
  borrowing func finish() -> DecodedPicture.Failure? { nil }
}

extension DecodedPicture.Failure {
  init?(_ status: jpeg_file_status) {
    switch status {
    case JPEG_FILE_DONE: return nil
    case JPEG_FILE_NO_MEMORY: self = .noMemory
    default: self = .refused
    }
  }
}
