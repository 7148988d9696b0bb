// How much memory the machine can give without sending something else away.

import Foundation

/// The memory that is free.
package enum FreeMemory {
  /// The memory available to a program, in bytes; nil where the system does not report it.
  package static func bytes() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("MemAvailable:") })
    else { return nil }
    // "MemAvailable:   12345678 kB"
    return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
  }
}
