// JSON for programs, always with the same order of keys.

import Foundation

/// Encoding of machine output.
enum JSONText {
  /// The JSON text of a value.
  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
