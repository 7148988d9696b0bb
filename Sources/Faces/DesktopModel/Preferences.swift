// What the window remembers from one start to the next. A file that cannot be read, or holds what no
// window would write, counts as none.

import Foundation
import Micrograph

/// The window's memory.
public struct Preferences: Sendable, Hashable, Codable {
  /// The image shown last; nil for the bundled one.
  public var imagePath: String?
  /// The window's width and height, in view pixels.
  public var windowWidth = 1_280
  public var windowHeight = 800
  /// Whether the window fills the screen.
  public var isMaximised = false
  /// Whether the panel is shown.
  public var isPanelShown = true
  /// The preset's name.
  public var presetName = "classic"
  /// The corrections of screens' scales, in percent; absent in older files.
  public var screenScales: [String: Double]?
  /// The colours of the image.
  public var colorMap = ColorMap.gray.rawValue

  /// What a first start has.
  public init() {}

  /// Reads the memory; what is missing or strange has its default.
  public init(path: String) {
    self.init()
    guard let data = FileManager.default.contents(atPath: path), data.count < 100_000,
      let read = try? JSONDecoder().decode(Preferences.self, from: data)
    else { return }
    self = read
    windowWidth = min(max(windowWidth, 640), 16_384)
    windowHeight = min(max(windowHeight, 400), 16_384)
    if ColorMap(rawValue: colorMap) == nil { colorMap = ColorMap.gray.rawValue }
  }

  /// Writes the memory, the older one replaced at once.
  ///
  /// - Returns: whether it could be written.
  @discardableResult
  public func write(to path: String) -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return false }
    let file = URL(filePath: path)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    return (try? data.write(to: file, options: .atomic)) != nil
  }

  /// The file of the window's memory (XDG Base Directory Specification 0.8: state that is worth
  /// keeping but not worth carrying to another machine).
  public static func path(environment: [String: String], home: String) -> String {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let base = absolute("XDG_STATE_HOME") ?? (absolute("HOME") ?? home) + "/.local/state"
    return base + "/penumbra/window.json"
  }
}
