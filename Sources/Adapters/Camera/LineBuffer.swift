// Bytes become lines.

/// Lines out of the pieces in which they are read.
package struct LineBuffer {
  // No line is longer than a few words.
  private static let longest = 4_096
  private var bytes: [UInt8] = []

  /// Nothing yet.
  package init() {}

  /// Takes a piece and returns the lines that end in it; of one that is too long nothing is kept.
  package mutating func take(_ piece: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in piece {
      if byte == UInt8(ascii: "\n") {
        lines.append(String(decoding: bytes, as: UTF8.self))
        bytes.removeAll(keepingCapacity: true)
      } else if bytes.count < Self.longest {
        bytes.append(byte)
      }
    }
    return lines
  }
}
