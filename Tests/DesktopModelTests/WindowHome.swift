// A home for one test of the window's model, with images whose pixels are known.

import DesktopModel
import Foundation
import TestBasics
import Testing

/// A user's folders with two images: each pixel's value is its column.
struct WindowHome {
  private let temporary: TemporaryFolder
  var folder: URL { temporary.url }
  var image: String { folder.appending(path: "ramp.pgm").path }
  var otherImage: String { folder.appending(path: "other.pgm").path }
  var sessions: String { folder.path + "/data/penumbra/sessions" }
  var environment: [String: String] {
    [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/config",
      "XDG_DATA_HOME": folder.path + "/data", "XDG_STATE_HOME": folder.path + "/state",
    ]
  }

  init() throws {
    temporary = try TemporaryFolder()
    var bytes = [UInt8]("P5\n200 100\n255\n".utf8)
    for index in 0..<20_000 { bytes.append(UInt8(index % 200)) }
    try Data(bytes).write(to: URL(filePath: image))
    bytes[bytes.count - 1] = 255
    try Data(bytes).write(to: URL(filePath: otherImage))
  }

  /// Writes the settings that `penumbra settings` writes.
  func writeSettings(_ text: String) throws {
    let place = folder.appending(path: "config/penumbra")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place.appending(path: "settings.toml"))
  }

  /// The names of the recorded sessions.
  func sessionNames() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: sessions)) ?? []).sorted()
  }

  func remove() { temporary.remove() }
}
