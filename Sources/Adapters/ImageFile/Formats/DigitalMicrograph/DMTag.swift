// The values of Digital Micrograph's tags.
import Micrograph

/// A tag's value.
indirect enum DMTag: Sendable {
  case group([Entry])
  case integer(Int)
  case real(Double)
  case text(String)
  /// A few numbers, such as a place or a colour.
  case numbers([Double])
  /// Numbers that are not read: where they are, how many, the bytes and the code of each.
  case array(offset: Int, count: Int, elementBytes: Int, code: Int)

  /// A tag with its name, which in lists is empty.
  struct Entry: Sendable {
    let name: String
    let value: DMTag
  }

  /// The entries of a group; empty for all else.
  var entries: [Entry] {
    if case .group(let entries) = self { return entries }
    return []
  }

  /// The value at a path of names.
  subscript(_ path: String...) -> DMTag? {
    var tag = self
    for name in path {
      guard let next = tag.entries.first(where: { $0.name == name })?.value else { return nil }
      tag = next
    }
    return tag
  }

  /// A number as one.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  /// A whole number.
  var whole: Int? {
    if case .integer(let value) = self { return value }
    return nil
  }

  /// A text, without white space at its ends; nil where that leaves nothing.
  var words: String? {
    guard case .text(let text) = self else { return nil }
    let words = text.trimmed
    return words.isEmpty ? nil : words
  }

  /// This value as entries of text, named by the groups around it.
  ///
  /// Names within names can outgrow their file many times: the list ends where it has `budget` bytes.
  func listed(under name: String, into list: inout [MetadataTag], budget: inout Int) {
    guard budget > 0 else { return }
    func add(_ value: String) {
      budget -= name.utf8.count + value.utf8.count
      list.append(MetadataTag(key: name, value: value))
    }
    switch self {
    case .group(let entries):
      for (index, entry) in entries.enumerated() {
        let part = entry.name.isEmpty ? "[\(index)]" : entry.name
        entry.value.listed(
          under: name.isEmpty ? part : "\(name).\(part)", into: &list,
          budget: &budget)
      }
    case .integer(let value): add("\(value)")
    case .real(let value): add("\(value)")
    case .text(let text): add(text)
    case .numbers(let values): add(values.map { "\($0)" }.joined(separator: ", "))
    case .array(_, let count, let bytes, _): add("\(count) values of \(bytes) bytes")
    }
  }
}
