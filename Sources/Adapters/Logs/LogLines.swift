// Entries as lines: time, level, event, and facts as key=value in the order of the alphabet.

import Foundation
import Glibc
import Logging

/// Writes each entry as one line.
struct LogLines: LogHandler {
  let descriptor: Int32
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]

  init(descriptor: Int32, level: Logger.Level) {
    self.descriptor = descriptor
    logLevel = level
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let time = Date().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    var line = "\(time) \(event.level.rawValue) \(LogLines.quoted("\(event.message)"))"
    let facts = metadata.merging(event.metadata ?? [:]) { $1 }
    for (key, value) in facts.sorted(by: { $0.key < $1.key }) {
      line += " \(key)=\(LogLines.quoted("\(value)"))"
    }
    let bytes = Array((line + "\n").utf8)
    // One call, so that the lines of two programs do not mix; a full disk costs the entry.
    _ = write(descriptor, bytes, bytes.count)
  }

  /// A text that is one word, or is quoted on one line.
  private static func quoted(_ text: String) -> String {
    let isWord =
      !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x3D }
    guard !isWord else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      default:
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .format: quoted += "\u{FFFD}"
        default: quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}
