// A folder that is gone after the test.

import Foundation

/// A fresh folder, removed with this value.
final class TemporaryFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("penumbra-audio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    remove()
  }

  /// The path of a name in the folder.
  func path(_ name: String) -> String {
    url.appendingPathComponent(name).path
  }

  /// Every name in the folder, hidden ones too.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  /// Removes the folder now.
  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
