// Checks for new tablets, and for the permission to read them. A check costs a system call for each
// node; the nodes themselves are opened only when something has changed since the last one.

import Foundation
import Tablet

/// The result of the last check.
package struct TabletWatch: Sendable {
  private var seen: [String] = []

  /// The first pen that can be read and the tablets that may not be; nil where nothing has changed.
  mutating func look() -> (pen: DiscoveredNode?, all: [DiscoveredNode])? {
    let now = TabletWatch.signature()
    guard now != seen else { return nil }
    seen = now
    let nodes = TabletDiscovery.list()
    return (nodes.first(where: \.isPen), nodes)
  }

  // Which nodes there are, and which of them may be read.
  private static func signature() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/input")) ?? []
    return names.filter { $0.hasPrefix("event") }.sorted()
      .map { "\($0) \(access("/dev/input/\($0)", R_OK))" }
  }

  /// The tablets among nodes that may not be read: keyboards and mice are closed to everyone.
  ///
  /// A device's capabilities are readable for everyone (Documentation/input/input.rst: sysfs);
  /// where they are missing, the node may be a tablet.
  static func closedTablets(among paths: [String]) -> [String] {
    paths.filter { path in
      let name = URL(filePath: path).lastPathComponent
      let file = "/sys/class/input/\(name)/device/capabilities/key"
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return true }
      return hasPenTool(keys: text)
    }
  }

  /// Whether a mask of keys contains BTN_TOOL_PEN, 0x140: words of 64 bits, the highest first.
  package static func hasPenTool(keys text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    let pen = 0x140
    guard words.count > pen / 64 else { return false }
    let word = UInt64(words[words.count - 1 - pen / 64], radix: 16) ?? 0
    return word >> UInt64(pen % 64) & 1 == 1
  }
}
