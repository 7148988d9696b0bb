// A large image file made for measuring: 16-bit TIFF, uncompressed, in strips of 64 rows.

import Foundation

/// A TIFF file of 16-bit noise on a ramp or on what is asked for, written row by row.
struct LargeImage {
  /// The file's path.
  let path: String
  /// Its width and its height in pixels.
  let side: Int

  private static let rowsPerStrip = 64

  /// Writes the file, with up to 4095 of noise on the values of each row; nil where there is no room for it.
  init?(
    side: Int,
    row values: (_ row: Int, _ side: Int) -> [Int] = { row, side in
      (0..<side).map { (row + $0) % 60_000 }
    }
  ) {
    self.side = side
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "penumbra-bench-\(getpid())-\(side).tif").path
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { return nil }
    defer { try? file.close() }
    do {
      try file.write(contentsOf: header())
      var word: UInt32 = 1
      for row in 0..<side {
        let line = values(row, side).map { value in
          word = word &* 1_664_525 &+ 1_013_904_223
          return UInt16(truncatingIfNeeded: Int(word >> 20) + value)
        }
        try line.withUnsafeBytes { try file.write(contentsOf: Data($0)) }
      }
    } catch {
      remove()
      return nil
    }
  }

  /// Takes the file away.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  private var stripCount: Int {
    (side + LargeImage.rowsPerStrip - 1) / LargeImage.rowsPerStrip
  }

  // Little-endian TIFF 6.0: the directory first, then the strips' places and lengths, then pixels.
  private func header() -> Data {
    var data = Data("II".utf8)
    func short(_ value: Int) { withUnsafeBytes(of: UInt16(value).littleEndian) { data += $0 } }
    func long(_ value: Int) { withUnsafeBytes(of: UInt32(value).littleEndian) { data += $0 } }
    let entries: [(tag: Int, type: Int, count: Int, value: Int)] = [
      (256, 4, 1, side), (257, 4, 1, side), (258, 3, 1, 16), (259, 3, 1, 1), (262, 3, 1, 1),
      (273, 4, stripCount, 8 + 2 + 9 * 12 + 4), (277, 3, 1, 1),
      (278, 4, 1, LargeImage.rowsPerStrip),
      (279, 4, stripCount, 8 + 2 + 9 * 12 + 4 + 4 * stripCount),
    ]
    short(42)
    long(8)
    short(entries.count)
    for entry in entries {
      short(entry.tag)
      short(entry.type)
      long(entry.count)
      long(entry.value)
    }
    long(0)
    let pixels = data.count + 8 * stripCount
    let strip = LargeImage.rowsPerStrip * side * 2
    for index in 0..<stripCount { long(pixels + index * strip) }
    for index in 0..<stripCount { long(min(strip, side * side * 2 - index * strip)) }
    return data
  }
}
