// A small TIFF of 8 bits with one note, written as the TIFF 6.0 specification says, apart from the reader under test.

/// A grey picture with a text that a program left in it.
struct NotedPicture {
  let width: Int
  let rows: [[UInt8]]
  /// The number of the text's tag: 270 is the description, 34682 what FEI's microscopes say.
  let tag: UInt16
  let note: String

  /// The file.
  var bytes: [UInt8] {
    let pixels = rows.flatMap { $0 }
    let text = Array(note.utf8) + [0]
    // The header, the pixels and the text come before the directory.
    let entries: [(tag: UInt16, type: UInt16, count: Int, value: Int)] =
      ([
        (256, 3, 1, width), (257, 3, 1, rows.count), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 1),
        (273, 4, 1, 8), (277, 3, 1, 1), (278, 3, 1, rows.count), (279, 4, 1, pixels.count),
        (tag, 2, text.count, 8 + pixels.count),
      ] as [(tag: UInt16, type: UInt16, count: Int, value: Int)]).sorted { $0.tag < $1.tag }
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bytes: [UInt8] = [0x49, 0x49, 42, 0] + little(8 + pixels.count + text.count, 4)
    bytes += pixels + text + little(entries.count, 2)
    for entry in entries {
      bytes += little(Int(entry.tag), 2) + little(Int(entry.type), 2) + little(entry.count, 4)
      bytes += little(entry.value, 4)
    }
    return bytes + little(0, 4)
  }
}
