// DM3 and DM4: a tree of named tags. Its structure is big-endian, its values have the byte order that
// the start of the file names; DM4 has 64-bit counts and the size of each entry.
// Layout: C. Boothroyd, phyweb.physics.nus.edu.sg/~phybcb/info/dmformat.
import Files

/// Reads a tree of tags, leaving large arrays where they are.
struct DMTagReader {
  // More than any program writes: images with thousands of tags have some 10 levels.
  private static let limitDepth = 64
  private static let limitTags = 1_000_000
  private static let limitInfo = 100_000
  // Longer arrays are data, shorter ones of 16-bit numbers may be text.
  private static let limitTextLength = 1 << 14
  private static let limitNumbers = 16

  private enum Mark {
    static let end = 0
    static let data = 21
    static let group = 20
  }

  private enum Code {
    static let unsigned16 = 4
    static let structure = 15
    static let text = 18
    static let array = 20
  }

  let isBigEndian: Bool
  private let isWide: Bool
  private var cursor = FileCursor()
  private var tagsLeft = Self.limitTags

  /// Begins behind the file's first numbers.
  init(_ file: borrowing InputFile) throws(ImageFlaw) {
    let version = try cursor.number(4, isBigEndian: true, file)
    guard version == 3 || version == 4 else { throw .damaged }
    isWide = version == 4
    // The length of the file, in which writers differ by some bytes.
    _ = try cursor.integer(isWide ? 8 : 4, isBigEndian: true, file)
    isBigEndian = try cursor.number(4, isBigEndian: true, file) == 0
  }

  /// The root of the tree.
  mutating func root(_ file: borrowing InputFile) throws(ImageFlaw) -> DMTag {
    try group(depth: 0, file)
  }

  private mutating func group(
    depth: Int, _ file: borrowing InputFile
  ) throws(ImageFlaw) -> DMTag {
    guard depth < Self.limitDepth else { throw .damaged }
    // Whether it is sorted and whether it is open in the program's browser.
    _ = try cursor.integer(2, isBigEndian: true, file)
    let count = try size(file)
    var entries: [DMTag.Entry] = []
    for _ in 0..<count {
      tagsLeft -= 1
      guard tagsLeft >= 0 else { throw .damaged }
      let mark = try cursor.number(1, isBigEndian: true, file)
      if mark == Mark.end { break }
      let length = try cursor.number(2, isBigEndian: true, file)
      let name = try cursor.bytes(length, file)
      let text = String(validating: name, as: UTF8.self) ?? name.latin1
      if isWide { _ = try cursor.integer(8, isBigEndian: true, file) }
      switch mark {
      case Mark.group:
        entries.append(.init(name: text, value: try group(depth: depth + 1, file)))
      case Mark.data: entries.append(.init(name: text, value: try data(named: text, file)))
      default: throw .damaged
      }
    }
    return .group(entries)
  }

  private mutating func data(
    named name: String, _ file: borrowing InputFile
  ) throws(ImageFlaw) -> DMTag {
    guard try cursor.bytes(4, file).elementsEqual("%%%%".utf8) else { throw .damaged }
    let count = try size(file)
    guard (1...Self.limitInfo).contains(count) else { throw .damaged }
    var info: [Int] = []
    for _ in 0..<count { info.append(try size(file)) }
    let last = info.count - 1
    switch info[0] {
    case Code.structure:
      let fields = try fields(info[...])
      var values: [Double] = []
      for code in fields { values.append(try value(code, file).number ?? 0) }
      return .numbers(values)
    case Code.text:
      guard info.count >= 2, info[1] < Self.limitTextLength else { throw .damaged }
      return .text(text(try cursor.bytes(info[1], file)))
    case Code.array where info.count >= 3 && info[1] == Code.structure:
      var bytes = 0
      for code in try fields(info[1..<last]) { bytes += try self.bytes(of: code) }
      return try array(info[last], bytes, Code.structure, named: name, file)
    case Code.array where info.count == 3:
      return try array(info[2], try bytes(of: info[1]), info[1], named: name, file)
    case Code.array:
      // Arrays of arrays: none of Penumbra's concern, but their bytes must be passed.
      guard info.count == 4, info[1] == Code.array else { throw .damaged }
      return try array(
        try SizeProduct.of(info[3], info[2]), 1, info[1], named: name, file)
    default: return try value(info[0], file)
    }
  }

  // A structure: its code, the length of its name, the number of fields, then the length of the name
  // and the type of each.
  private func fields(_ info: ArraySlice<Int>) throws(ImageFlaw) -> [Int] {
    let info = Array(info)
    guard info.count >= 3, info[2] >= 0, info[2] <= Self.limitInfo, info.count >= 3 + 2 * info[2]
    else { throw .damaged }
    return (0..<info[2]).map { info[4 + 2 * $0] }
  }

  private mutating func array(
    _ count: Int, _ elementBytes: Int, _ code: Int, named name: String,
    _ file: borrowing InputFile
  ) throws(ImageFlaw) -> DMTag {
    let bytes = try SizeProduct.of(count, elementBytes)
    let offset = cursor.position
    if code == Code.unsigned16, count <= Self.limitTextLength, name != "Data" {
      let units = try words(count, file)
      // Texts are arrays of 16-bit numbers, as are tables.
      if units.allSatisfy({ $0 >= 0x20 || $0 == 9 || $0 == 10 || $0 == 13 }) {
        return .text(String(decoding: units, as: UTF16.self))
      }
      if count <= Self.limitNumbers { return .numbers(units.map(Double.init)) }
    } else {
      try cursor.skip(bytes, file)
    }
    return .array(offset: offset, count: count, elementBytes: elementBytes, code: code)
  }

  private mutating func words(
    _ count: Int, _ file: borrowing InputFile
  ) throws(ImageFlaw) -> [UInt16] {
    let bytes = Array(try cursor.bytes(2 * count, file))
    return (0..<count).map { index in
      let (first, second) = (UInt16(bytes[2 * index]), UInt16(bytes[2 * index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
  }

  private mutating func value(
    _ code: Int, _ file: borrowing InputFile
  ) throws(ImageFlaw) -> DMTag {
    let bits = try cursor.integer(try bytes(of: code), isBigEndian: isBigEndian, file)
    return switch code {
    case 2: .integer(Int(Int16(truncatingIfNeeded: bits)))
    case 3: .integer(Int(Int32(truncatingIfNeeded: bits)))
    case 6: .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    case 7: .real(Double(bitPattern: bits))
    case 9: .integer(Int(Int8(truncatingIfNeeded: bits)))
    case 11: .integer(Int(Int64(bitPattern: bits)))
    default: Int(exactly: bits).map { .integer($0) } ?? .real(Double(bits))
    }
  }

  private func bytes(of code: Int) throws(ImageFlaw) -> Int {
    switch code {
    case 8, 9, 10: 1
    case 2, 4: 2
    case 3, 5, 6: 4
    case 7, 11, 12: 8
    default: throw .damaged
    }
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self) ?? bytes.latin1
  }

  private mutating func size(_ file: borrowing InputFile) throws(ImageFlaw) -> Int {
    try cursor.number(isWide ? 8 : 4, isBigEndian: true, file)
  }
}
