// The elements of a small XML text with their attributes and their own text. No entity is fetched and no
// document type read, so that a hostile text costs no more than its length.

/// The elements of an XML text in their order.
struct XMLElements {
  /// One element.
  struct Element: Equatable {
    /// Its name without a prefix.
    let name: String
    /// The index of the element that holds it; nil for the outermost.
    let parent: Int?
    let attributes: [String: String]
    /// The text before its first inner element.
    var text = ""
  }

  // More and deeper than any microscope writes.
  private static let limitElements = 200_000
  private static let limitDepth = 256

  private(set) var all: [Element] = []

  /// Scans a text; what follows a fault is left out.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    var open: [Int] = []
    var place = 0
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      if let current = open.last, all[current].text.isEmpty {
        all[current].text = Self.plain(bytes[place..<start]).trimmed
      }
      let rest = bytes[start...]
      if let end = Self.end(of: rest, from: "<!--", to: "-->")
        ?? Self.end(of: rest, from: "<![CDATA[", to: "]]>")
        ?? Self.end(of: rest, from: "<?", to: "?>")
      {
        place = end
        continue
      }
      guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { return }
      place = close + 1
      let tag = bytes[start + 1..<close]
      if tag.first == UInt8(ascii: "/") {
        _ = open.popLast()
      } else if tag.first != UInt8(ascii: "!") {
        guard all.count < Self.limitElements, open.count < Self.limitDepth else { return }
        let isEmpty = tag.last == UInt8(ascii: "/")
        all.append(Self.element(isEmpty ? tag.dropLast() : tag, parent: open.last))
        if !isEmpty { open.append(all.count - 1) }
      }
    }
  }

  /// The first element of a name, below another where that is named.
  func first(_ name: String, in parent: String? = nil) -> Element? {
    all.first { element in
      element.name == name
        && (parent == nil || element.parent.map { all[$0].name } == parent)
    }
  }

  /// The elements of a name below an element.
  func children(_ name: String, of parent: Int) -> [Element] {
    all.filter { $0.parent == parent && $0.name == name }
  }

  private static func element(_ tag: ArraySlice<UInt8>, parent: Int?) -> Element {
    let words = tag.split(maxSplits: 1) { isSpace($0) }
    let name = plain(words.first ?? [])
    var attributes: [String: String] = [:]
    var rest = words.count > 1 ? words[1] : []
    while let equal = rest.firstIndex(of: UInt8(ascii: "=")) {
      let key = plain(rest[..<equal]).trimmed
      let value = rest[(equal + 1)...].drop { isSpace($0) }
      guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = value.dropFirst().firstIndex(of: quote)
      else { break }
      attributes[local(key)] = plain(value[(value.startIndex + 1)..<end])
      rest = rest[(end + 1)...]
    }
    return Element(name: local(name), parent: parent, attributes: attributes)
  }

  /// The name without the prefix of its name space.
  private static func local(_ name: String) -> String {
    name.split(separator: ":").last.map(String.init) ?? name
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [9, 10, 13, 32].contains(byte) }

  private static func end(of rest: ArraySlice<UInt8>, from start: String, to end: String) -> Int? {
    guard rest.starts(with: start.utf8) else { return nil }
    let mark = Array(end.utf8)
    var place = rest.startIndex + start.utf8.count
    while let next = rest[min(place, rest.endIndex)...].firstIndex(of: mark[0]) {
      if rest[next...].starts(with: mark) { return next + mark.count }
      place = next + 1
    }
    return rest.endIndex
  }

  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("&") else { return text }
    var parts = text.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
    let names = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
    for index in parts.indices.dropFirst() {
      let sides = parts[index].split(
        separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else {
        parts[index] = "&" + parts[index]
        continue
      }
      let code = sides[0]
      let number =
        code.hasPrefix("#x")
        ? UInt32(code.dropFirst(2), radix: 16)
        : code.hasPrefix("#") ? UInt32(code.dropFirst()) : nil
      let sign = names[String(code)] ?? number.flatMap { Unicode.Scalar($0) }.map { String($0) }
      parts[index] = sign.map { $0 + sides[1] } ?? "&" + parts[index]
    }
    return parts.joined()
  }
}
