// Finds the line of a key, so that an error message can name it.

/// Looks keys up in the text of a settings file.
enum KeyLocation {
  /// The line of a key, counted from 1, or of its table where the key itself does not occur.
  ///
  /// `key` includes its table, as in `mapping.gamma`.
  ///
  /// - Returns: nil where neither occurs in plain spelling.
  static func line(of key: String, in text: String) -> Int? {
    let parts = key.split(separator: ".")
    guard let name = parts.last else { return nil }
    let table = parts.dropLast().joined(separator: ".")
    var current = ""
    var tableLine: Int?
    var lists: [String: Int] = [:]
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let bare = line.drop { $0 == " " || $0 == "\t" }
      if bare.first == "[" {
        current = String(bare.drop { $0 == "[" }.prefix { $0 != "]" }).filter { $0 != " " }
        if bare.hasPrefix("[[") {
          // The tables of a list count from 1.
          lists[current, default: 0] += 1
          current += "[\(lists[current, default: 0])]"
        }
        if current == table { tableLine = number }
      } else {
        let found = bare.prefix { $0 != "=" && $0 != "#" }.filter {
          $0 != " " && $0 != "\t" && $0 != "\""
        }
        if current == table, found == name { return number }
        if current.isEmpty, found == key { return number }
      }
    }
    return tableLine
  }
}

extension SettingsError {
  /// The line of the faulty key, looked up in its file; nil where it is not found there.
  public var line: Int? {
    let (path, key): (String, String)
    switch self {
    case .malformed(_, let line, _, _): return line
    case .unknownKey(let file, let name, _): (path, key) = (file, name)
    case .wrongType(let file, let name, _): (path, key) = (file, name)
    case .unknownChoice(let file, let name, _, _): (path, key) = (file, name)
    case .layerNotReadable(let file, let name, _, _): (path, key) = (file, name)
    case .offsetNotReadable(let file, let name, _): (path, key) = (file, name)
    case .tooManyVoices(let file, let name, _): (path, key) = (file, name)
    case .voiceLeftOut(let file, let name, _): (path, key) = (file, name)
    case .notYetPossible(let file, let name): (path, key) = (file, name)
    case .notFinite(let file, let name): (path, key) = (file, name)
    case .outOfRange(let file, let name, _, _): (path, key) = (file, name)
    case .emptyWindow(let file, let name, _, _): (path, key) = (file, name)
    case .polygonCrosses(let file, let name): (path, key) = (file, name)
    case .polygonFlat(let file, let name): (path, key) = (file, name)
    case .zoneNamedTwice(let file, let name, _): (path, key) = (file, name)
    case .gapMissing(let file, let name, _): (path, key) = (file, name)
    case .unsupportedVersion(let file, _, _): (path, key) = (file, "version")
    case .unsupportedEngine(let file, _, _): (path, key) = (file, "engine")
    default: return nil
    }
    guard let text = try? SettingsText.read(path) else { return nil }
    return KeyLocation.line(of: key, in: text)
  }
}
