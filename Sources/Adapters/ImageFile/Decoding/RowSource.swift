// The interface of codecs that decode a picture from its first row to its last.

/// A picture whose rows are decoded one after the other.
protocol RowSource: ~Copyable {
  /// The columns and rows as they are stored.
  var size: (width: Int, height: Int) { get }
  /// 1 for grey, 3 for red, green and blue.
  var channels: Int { get }
  /// The bits of a sample in memory, 8 or 16.
  var bits: Int { get }
  /// Whether rows can only be unpacked all at once.
  var isInterlaced: Bool { get }

  /// Unpacks the next rows, one right after the other.
  borrowing func read(rows: Int, into buffer: UnsafeMutableRawBufferPointer) -> DecodedPicture
    .Failure?

  /// Reads what follows the last row.
  borrowing func finish() -> DecodedPicture.Failure?
}
