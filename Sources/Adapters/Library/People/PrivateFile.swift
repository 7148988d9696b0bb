// Folders and files that only the user may read, whatever the umask says.

import Files
import Glibc

/// Makes folders of mode 0700 and writes files of mode 0600.
enum PrivateFile {
  /// Makes a folder and those above it where they are missing; its own mode is set.
  ///
  /// - Throws: `notAFolder`, `cannotWrite`.
  static func makeFolder(_ path: String) throws(FileError) {
    try Folder.make(path)
    guard chmod(path, 0o700) == 0 else { throw .cannotWrite(path: path, errno: errno) }
  }

  /// Makes a folder that must not be there yet, in one that is.
  ///
  /// - Throws: `cannotWrite`.
  static func makeNewFolder(_ path: String) throws(FileError) {
    guard mkdir(path, 0o700) == 0 else { throw .cannotWrite(path: path, errno: errno) }
  }

  /// Writes a whole file, which appears when it is complete.
  ///
  /// - Parameters:
  ///   - text: what it holds.
  ///   - path: its path.
  ///   - group: the files together with which it is renamed; nil to rename it now.
  /// - Throws: `unusableName`, `cannotReplace`, `cannotWrite`.
  static func write(
    _ text: String, to path: String, in group: OutputGroup? = nil
  ) throws(FileError) {
    var file = try OutputFile(path: path, mayBeInput: true)
    guard fchmod(file.descriptor, 0o600) == 0 else {
      throw .cannotWrite(path: path, errno: errno)
    }
    try file.append(text)
    try file.finish(in: group)
  }

  /// Copies a file, which is no link.
  ///
  /// - Throws: why the one cannot be read or the other written.
  static func copy(_ path: String, to target: String) throws(FileError) {
    let input = try InputFile(path: path, followsLinks: false)
    var output = try OutputFile(path: target)
    guard fchmod(output.descriptor, 0o600) == 0 else {
      throw .cannotWrite(path: target, errno: errno)
    }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = try input.read(into: &chunk)
      guard count > 0 else { break }
      try output.append(Array(chunk[..<count]))
    }
    try output.finish()
  }

  /// Whether there is anything at a path, a link that leads nowhere included.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
