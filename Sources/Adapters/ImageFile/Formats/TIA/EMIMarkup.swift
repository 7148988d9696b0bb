// The XML of an experiment's notes: elements without attributes that hold text or other elements.
import Micrograph

/// Reads notes as entries.
enum EMIMarkup {
  private static let limitDepth = 32
  private static let limitName = 256
  private static let limitEntries = 100_000

  /// The entries with text, named by the elements around them.
  ///
  /// In a list of data the label and the unit are the name:
  /// "ExperimentalDescription.High tension (kV)".
  static func entries(_ bytes: ArraySlice<UInt8>) -> [MetadataTag] {
    var entries: [MetadataTag] = []
    var path: [String] = []
    var datum: [String: String] = [:]
    var text: [UInt8] = []
    var place = bytes.startIndex
    while place < bytes.endIndex, entries.count < limitEntries {
      guard bytes[place] == UInt8(ascii: "<") else {
        text.append(bytes[place])
        place += 1
        continue
      }
      guard let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) else { break }
      let inside = bytes[bytes.index(after: place)..<end]
      place = bytes.index(after: end)
      if inside.first == UInt8(ascii: "/") {
        close(&path, &datum, plain(text), into: &entries)
      } else if inside.last != UInt8(ascii: "/"), inside.first != UInt8(ascii: "?") {
        guard path.count < limitDepth else { break }
        path.append(String(decoding: inside.prefix(limitName).prefix { $0 != 0x20 }, as: UTF8.self))
      }
      text = []
    }
    return entries
  }

  private static func close(
    _ path: inout [String], _ datum: inout [String: String], _ text: String,
    into entries: inout [MetadataTag]
  ) {
    guard let name = path.popLast() else { return }
    if path.last == "Data" {
      datum[name] = text
      return
    }
    // The outermost element is the object itself.
    if name == "Data", let label = datum["Label"] {
      let unit = datum["Unit"].flatMap { $0.isEmpty ? nil : " (\($0))" } ?? ""
      let key = (path.dropFirst().filter { $0 != "Root" } + [label + unit]).joined(separator: ".")
      entries.append(MetadataTag(key: key, value: datum["Value"] ?? ""))
      datum = [:]
    } else if !text.isEmpty {
      entries.append(
        MetadataTag(key: (path.dropFirst() + [name]).joined(separator: "."), value: text))
    }
  }

  private static func plain(_ bytes: [UInt8]) -> String {
    var text = String(validating: bytes, as: UTF8.self) ?? bytes.latin1
    for (entity, sign) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
    ] where text.contains("&") {
      text = text.replacing(entity, with: sign)
    }
    return text.trimmed
  }
}
