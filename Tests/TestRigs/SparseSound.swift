// Sound files that last for hours and take no room on the disk: a header, and a hole as long as it tells.

import Foundation

/// The kinds of such files.
package enum SparseSound: String, CaseIterable, Sendable {
  /// RIFF, mono, 16 bits, 8 kHz: ten hours are 549 MiB.
  case wave
  /// RF64, stereo, 32-bit float, 48 kHz: ten hours are 12.9 GiB.
  case rf64

  /// Writes silence.
  package func write(hours: Int, to path: String) throws {
    let (channels, bytes, rate) = self == .wave ? (1, 2, 8_000) : (2, 4, 48_000)
    let frame = channels * bytes
    let length = hours * 3_600 * rate * frame
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let format =
      Array("fmt ".utf8) + little(16, 4) + little(self == .wave ? 1 : 3, 2) + little(channels, 2)
      + little(rate, 4) + little(rate * frame, 4) + little(frame, 2) + little(8 * bytes, 2)
    let header: [UInt8]
    switch self {
    case .wave:
      header =
        Array("RIFF".utf8) + little(36 + length, 4) + Array("WAVE".utf8) + format
        + Array("data".utf8) + little(length, 4)
    case .rf64:
      header =
        Array("RF64".utf8) + little(-1, 4) + Array("WAVEds64".utf8) + little(28, 4)
        + little(72 + length, 8) + little(length, 8) + little(length / frame, 8) + little(0, 4)
        + format + Array("data".utf8) + little(-1, 4)
    }
    try Data(header).write(to: URL(filePath: path))
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: UInt64(header.count + length))
    try file.close()
  }
}
