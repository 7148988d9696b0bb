// Writes TIFF files from their specification (revision 6.0), for the tests only.

/// A one-page TIFF file in the making.
struct TIFFBuilder {
  enum Value {
    case short([Int])
    case long([Int])
    case text(String)
    case rational(Int, Int)
    case double(Double)
  }

  var isBigEndian = false
  var isBig = false
  /// The bytes of the only strip.
  var strip: [UInt8]
  /// All tags but the place and length of the strip, which are added.
  var tags: [Int: Value]

  /// A grey image of the given kind.
  static func grey(
    width: Int, height: Int, bits: Int, format: Int, strip: [UInt8], isBigEndian: Bool = false,
    isBig: Bool = false, compression: Int = 1, photometric: Int = 1,
    more: [Int: Value] = [:]
  ) -> TIFFBuilder {
    var tags: [Int: Value] = [
      256: .long([width]), 257: .long([height]), 258: .short([bits]), 259: .short([compression]),
      262: .short([photometric]), 277: .short([1]), 278: .long([height]), 339: .short([format]),
    ]
    tags.merge(more) { $1 }
    return TIFFBuilder(isBigEndian: isBigEndian, isBig: isBig, strip: strip, tags: tags)
  }

  /// An integer in the file's byte order.
  func bytes(_ value: Int, _ length: Int) -> [UInt8] {
    let little = (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? little.reversed() : little
  }

  /// The whole file: header, strip, values, directory.
  func build() -> [UInt8] {
    let pointer = isBig ? 8 : 4
    let headerLength = isBig ? 16 : 8
    var all = tags
    all[273] = .long([headerLength])
    all[279] = .long([strip.count])
    var body = strip
    if body.count % 2 == 1 { body.append(0) }
    var directory = bytes(all.count, isBig ? 8 : 2)
    for (tag, value) in all.sorted(by: { $0.key < $1.key }) {
      let (type, count, content) = encode(value)
      directory += bytes(tag, 2) + bytes(type, 2) + bytes(count, pointer)
      if content.count <= pointer {
        directory += content + [UInt8](repeating: 0, count: pointer - content.count)
      } else {
        directory += bytes(headerLength + body.count, pointer)
        body += content + [UInt8](repeating: 0, count: content.count % 2)
      }
    }
    directory += bytes(0, pointer)
    let mark: [UInt8] = isBigEndian ? [0x4D, 0x4D] : [0x49, 0x49]
    let start = bytes(headerLength + body.count, pointer)
    let header = mark + bytes(isBig ? 43 : 42, 2) + (isBig ? bytes(8, 2) + bytes(0, 2) : []) + start
    return header + body + directory
  }

  private func encode(_ value: Value) -> (type: Int, count: Int, content: [UInt8]) {
    switch value {
    case .short(let values): (3, values.count, values.flatMap { bytes($0, 2) })
    case .long(let values): (4, values.count, values.flatMap { bytes($0, 4) })
    case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
    case .rational(let above, let below): (5, 1, bytes(above, 4) + bytes(below, 4))
    case .double(let value):
      (12, 1, bytes(Int(bitPattern: UInt(value.bitPattern)), 8))
    }
  }
}
