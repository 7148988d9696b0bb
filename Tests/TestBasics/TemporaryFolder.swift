// A folder for one test's files.

import Foundation

/// A new, empty folder; it goes away with this value.
public final class TemporaryFolder: Sendable {
  /// The folder's path.
  public let path: String

  /// Makes the folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("penumbra-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    remove()
  }

  /// The path of a name in the folder.
  public func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes bytes to a file in the folder and gives its path.
  public func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Writes a text to a file in the folder and gives its path.
  public func file(_ name: String, _ text: String) throws -> String {
    try file(name, Array(text.utf8))
  }

  /// The names in the folder, hidden ones too, in alphabetical order.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Removes the folder now.
  public func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
