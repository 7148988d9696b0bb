// Images that some tests need beside those of a home.

import Foundation
import TestBasics

/// An image in a folder of its own.
struct TemporaryImage {
  private let folder: TemporaryFolder
  let path: String

  func remove() { folder.remove() }

  /// A square image of 8 bits whose pixels follow a linear congruence.
  static func ofNoise(side: Int) throws -> TemporaryImage {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "noise.pgm").path
    var bytes = [UInt8]("P5\n\(side) \(side)\n255\n".utf8)
    var state: UInt32 = 1
    for _ in 0..<side * side {
      state = state &* 1_664_525 &+ 1_013_904_223
      bytes.append(UInt8(state >> 24))
    }
    try Data(bytes).write(to: URL(filePath: path))
    return TemporaryImage(folder: folder, path: path)
  }

  /// A grey image of 200 by 100 pixels, whose notes tell the size of a pixel as OME does.
  static func withPixels(
    ofNanometres size: Double, by height: Double? = nil
  ) throws -> TemporaryImage {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "sized.tif").path
    let text =
      "<OME><Pixels PhysicalSizeX=\"\(size)\" PhysicalSizeXUnit=\"nm\" "
      + "PhysicalSizeY=\"\(height ?? size)\" PhysicalSizeYUnit=\"nm\"/></OME>\0"
    let notes = [UInt8](text.utf8)
    let (columns, rows) = (200, 100)
    // Tag, type (2 text, 3 short, 4 long), count, value; the notes follow the entries, then the pixels.
    let notesPlace = 8 + 2 + 10 * 12 + 4
    let entries = [
      (256, 4, 1, columns), (257, 4, 1, rows), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 1),
      (270, 2, notes.count, notesPlace), (273, 4, 1, notesPlace + notes.count), (277, 3, 1, 1),
      (278, 4, 1, rows), (279, 4, 1, columns * rows),
    ]
    var bytes: [UInt8] = Array("II".utf8)
    func append(_ number: Int, _ count: Int) {
      for index in 0..<count { bytes.append(UInt8(number >> (8 * index) & 0xFF)) }
    }
    append(42, 2)
    append(8, 4)
    append(entries.count, 2)
    for (tag, type, count, value) in entries {
      append(tag, 2)
      append(type, 2)
      append(count, 4)
      append(value, 4)
    }
    append(0, 4)
    bytes += notes
    for index in 0..<columns * rows { bytes.append(UInt8(index % columns)) }
    try Data(bytes).write(to: URL(filePath: path))
    return TemporaryImage(folder: folder, path: path)
  }
}
