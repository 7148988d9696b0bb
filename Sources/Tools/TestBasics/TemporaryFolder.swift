// A folder for one test's files.

import Foundation
import Synchronization

/// A new, empty folder; removed with this value, or with the process where that ends first.
public final class TemporaryFolder: Sendable {
  /// The folder's path.
  public let path: String

  // A value that a test keeps for the whole process is never freed, and a program that a test has ended
  // may write while it closes: the process removes at exit what is there of all its folders.
  private static let made = Mutex<Set<String>>([])
  private static let removesAtExit: Void = {
    atexit {
      for path in TemporaryFolder.made.withLock({ $0 }) { TemporaryFolder.remove(path) }
    }
  }()

  /// Creates the folder.
  ///
  /// - Throws: `POSIXError` where it cannot be created.
  public init() throws {
    _ = Self.removesAtExit
    // Not a UUID in its name: umockdev's preload leaves a socket open for each read of
    // /dev/urandom.
    var name = Array(
      FileManager.default.temporaryDirectory.appendingPathComponent("penumbra-XXXXXX").path
        .utf8CString)
    guard mkdtemp(&name) != nil else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.path = path
    Self.made.withLock { _ = $0.insert(path) }
  }

  deinit {
    remove()
  }

  /// The folder as a URL.
  public var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

  /// The path of a name in the folder.
  public func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes bytes to a file in the folder and returns its path.
  ///
  /// - Throws: Foundation's error where it cannot be written.
  public func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Writes a text to a file in the folder and returns its path.
  ///
  /// - Throws: Foundation's error where it cannot be written.
  public func file(_ name: String, _ text: String) throws -> String {
    try file(name, Array(text.utf8))
  }

  /// The names in the folder, hidden ones too, in alphabetical order.
  ///
  /// - Throws: Foundation's error where the folder cannot be read.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Removes the folder now.
  public func remove() {
    Self.remove(path)
  }

  // A file that comes while the others are removed keeps the folder: once more, for a second at most.
  private static func remove(_ path: String) {
    for _ in 0..<20 {
      try? FileManager.default.removeItem(atPath: path)
      guard FileManager.default.fileExists(atPath: path) else { return }
      usleep(50_000)
    }
  }
}
