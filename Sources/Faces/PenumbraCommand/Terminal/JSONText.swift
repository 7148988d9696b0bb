// JSON for programs, always with the same order of keys.

import Foundation

/// Encoding of machine output.
enum JSONText {
  /// The JSON text of a value.
  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// The encoder leaves control characters beyond ASCII as they are, and some move the cursor.
  private static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { (0x7F...0x9F).contains($0.value) }) else {
      return text
    }
    var escaped = ""
    for scalar in text.unicodeScalars {
      if (0x7F...0x9F).contains(scalar.value) {
        escaped += "\\u00" + String(scalar.value, radix: 16)
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
