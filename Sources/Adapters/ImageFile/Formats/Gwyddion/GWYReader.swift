// Gwyddion's native files: objects in objects, little-endian. Arrays stay where they are.
// Layout: gwyddion.net/documentation/user-guide-en/gwyfile-format.html.
import Files

/// Reads the components of a file.
struct GWYReader {
  static let mark = Array("GWYP".utf8)

  // Objects hold objects a few levels deep, and a container some dozens of components.
  private static let limitDepth = 32
  private static let limitComponents = 100_000
  private static let limitName = 1 << 10
  private static let limitText = 1 << 20

  /// A component's value.
  enum Value: Sendable {
    case whole(Int)
    case real(Double)
    case text(String)
    /// An object of this class; its components follow.
    case object(String)
    /// Numbers that are not read: where, how many, the bytes of each.
    case array(offset: Int, count: Int, elementBytes: Int)
  }

  /// The components in their order, each named by the objects around it: "/0/data.xres".
  private(set) var components: [(name: String, value: Value)] = []
  private var places: [String: Int] = [:]
  private var cursor = FileCursor(at: Self.mark.count)

  init(_ file: borrowing InputFile) throws(ImageFlaw) {
    let kind = try text(Self.limitName, file)
    guard kind == "GwyContainer" else {
      throw .unsupportedVariant("a Gwyddion file of the class \(kind.prefix(40))")
    }
    try object(under: "", depth: 0, within: file.length, file)
  }

  /// The value of a component.
  subscript(_ name: String) -> Value? { places[name].map { components[$0].value } }

  private mutating func object(
    under name: String, depth: Int, within limit: Int, _ file: borrowing InputFile
  ) throws(ImageFlaw) {
    guard depth < Self.limitDepth else { throw .damaged }
    let size = try cursor.number(4, isBigEndian: false, file)
    try file.check(size, at: cursor.position)
    let end = cursor.position + size
    guard end <= limit else { throw .damaged }
    while cursor.position < end {
      let part = try text(Self.limitName, file)
      let path = name.isEmpty ? part : "\(name).\(part)"
      let type = UInt8(truncatingIfNeeded: try cursor.integer(1, isBigEndian: false, file))
      try component(path, type, depth: depth, within: end, file)
    }
    guard cursor.position == end else { throw .damaged }
  }

  private mutating func component(
    _ path: String, _ type: UInt8, depth: Int, within end: Int, _ file: borrowing InputFile
  ) throws(ImageFlaw) {
    switch type {
    case UInt8(ascii: "b"), UInt8(ascii: "c"):
      try add(path, .whole(try cursor.number(1, isBigEndian: false, file)))
    case UInt8(ascii: "i"):
      let bits = try cursor.integer(4, isBigEndian: false, file)
      try add(path, .whole(Int(Int32(truncatingIfNeeded: bits))))
    case UInt8(ascii: "q"):
      try add(path, .whole(Int(Int64(bitPattern: try cursor.integer(8, isBigEndian: false, file)))))
    case UInt8(ascii: "d"):
      try add(path, .real(Double(bitPattern: try cursor.integer(8, isBigEndian: false, file))))
    case UInt8(ascii: "s"): try add(path, .text(try text(Self.limitText, file)))
    case UInt8(ascii: "o"):
      let kind = try text(Self.limitName, file)
      try add(path, .object(kind))
      try object(under: path, depth: depth + 1, within: end, file)
    case UInt8(ascii: "C"): try array(path, 1, file)
    case UInt8(ascii: "I"): try array(path, 4, file)
    case UInt8(ascii: "Q"), UInt8(ascii: "D"): try array(path, 8, file)
    case UInt8(ascii: "S"):
      for index in 0..<(try cursor.number(4, isBigEndian: false, file)) {
        try add("\(path)[\(index)]", .text(try text(Self.limitText, file)))
      }
    case UInt8(ascii: "O"):
      for index in 0..<(try cursor.number(4, isBigEndian: false, file)) {
        let kind = try text(Self.limitName, file)
        try add("\(path)[\(index)]", .object(kind))
        try object(under: "\(path)[\(index)]", depth: depth + 1, within: end, file)
      }
    default: throw .damaged
    }
  }

  private mutating func array(
    _ path: String, _ elementBytes: Int, _ file: borrowing InputFile
  ) throws(ImageFlaw) {
    let count = try cursor.number(4, isBigEndian: false, file)
    try add(path, .array(offset: cursor.position, count: count, elementBytes: elementBytes))
    try cursor.skip(count * elementBytes, file)
  }

  private mutating func add(_ path: String, _ value: Value) throws(ImageFlaw) {
    // Names within names would otherwise outgrow the file many times.
    guard components.count < Self.limitComponents, path.utf8.count <= Self.limitName else {
      throw .damaged
    }
    if places[path] == nil { places[path] = components.count }
    components.append((path, value))
  }

  // Texts end with a zero. Some programs write the micro sign as one byte.
  private mutating func text(
    _ limit: Int, _ file: borrowing InputFile
  ) throws(ImageFlaw) -> String {
    var bytes: [UInt8] = []
    while true {
      let byte = UInt8(truncatingIfNeeded: try cursor.integer(1, isBigEndian: false, file))
      if byte == 0 { break }
      bytes.append(byte)
      guard bytes.count < limit else { throw .damaged }
    }
    return String(validating: bytes, as: UTF8.self) ?? bytes.latin1
  }
}
