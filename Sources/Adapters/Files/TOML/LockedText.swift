// A small file that several programs read, change and write: under a lock, and replaced at once.

import Foundation

/// Changes text files that others change as well.
public enum LockedText {
  /// Reads a file, changes its text and writes it, while no other program does the same.
  ///
  /// - Parameters:
  ///   - path: the file; its folder is made where it is missing.
  ///   - body: receives the text, nil where there is no file or none that can be read, and gives the
  ///     new one, nil to leave the file as it is.
  /// - Throws: `SettingsError.cannotWrite`.
  public static func change(
    _ path: String, _ body: (String?) -> String?
  ) throws(SettingsError) {
    try FolderLock.hold(for: path, orThrow: SettingsError.file) { () throws(SettingsError) in
      let old = try? SettingsText.read(path)
      guard let new = body(old), new != old else { return }
      try SettingsText.write(new, to: path)
    }
  }

  /// The text of a file; nil where it does not exist or cannot be read.
  public static func read(_ path: String) -> String? {
    try? SettingsText.read(path)
  }
}
