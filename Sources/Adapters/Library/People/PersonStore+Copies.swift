// Everything of a person as a folder or an archive of its own, and nothing of a person any more.

import Files
import Foundation

extension PersonStore {
  private static let archiveEnding = ".zip"

  /// Copies everything of a person to a new folder, or to an archive where the path ends in `.zip`.
  ///
  /// - Returns: what is no file or folder and was left out, as paths below the person's folder.
  /// - Throws: `notFound`, `targetExists`, `file`, `archiveFailed`; nothing is left behind then.
  @discardableResult
  public func export(_ name: String, to target: String) throws(PeopleFault) -> [String] {
    var target = target
    while target.utf8.count > 1, target.hasSuffix("/") { target.removeLast() }
    let end = target
    return try hold { () throws(PeopleFault) -> [String] in
      let (_, path) = try existing(name)
      guard !PrivateFile.isTaken(end) else { throw .targetExists(path: end) }
      var contents = Contents()
      try PeopleFault.wrap { () throws(FileError) in try contents.add(path, below: "") }
      if end.lowercased().hasSuffix(Self.archiveEnding) {
        try pack(contents, of: path, to: end)
      } else {
        try copy(contents, of: path, to: end)
      }
      return contents.others
    }
  }

  /// Removes everything of a person and nothing else; links are removed, not followed.
  ///
  /// - Throws: `notFound`, `file`; cut short, it can be done again.
  public func remove(_ name: String) throws(PeopleFault) {
    try hold { () throws(PeopleFault) in
      let (_, path) = try existing(name)
      try PeopleFault.wrap { () throws(FileError) in try Folder.removeAll(path) }
    }
  }

  private struct Contents {
    var folders: [String] = []
    var files: [String] = []
    var others: [String] = []

    /// Adds what lies in a folder; what a killed writer left is no part of it.
    mutating func add(_ root: String, below inner: String) throws(FileError) {
      for entry in try Folder.entries(of: root + inner) where !Leftovers.isTemporary(entry.name) {
        let name = "\(inner)/\(entry.name)"
        switch entry.kind {
        case .folder:
          folders.append(name)
          try add(root, below: name)
        case .file: files.append(name)
        default: others.append(String(name.dropFirst()))
        }
      }
    }
  }

  private func copy(
    _ contents: Contents, of path: String, to target: String
  ) throws(PeopleFault) {
    try PeopleFault.wrap { () throws(FileError) in
      guard try Folder.makeNew(target) else { throw .cannotWrite(path: target, errno: EEXIST) }
    }
    do throws(FileError) {
      try PrivateFile.makeFolder(target)
      for folder in contents.folders { try PrivateFile.makeNewFolder(target + folder) }
      for file in contents.files { try PrivateFile.copy(path + file, to: target + file) }
    } catch {
      try? Folder.removeAll(target)
      throw .file(error)
    }
  }

  private func pack(
    _ contents: Contents, of path: String, to target: String
  ) throws(PeopleFault) {
    let name = (path as NSString).lastPathComponent
    let output = try PeopleFault.wrap { () throws(FileError) in
      let output = try OutputFile(path: target)
      guard fchmod(output.descriptor, 0o600) == 0 else {
        throw .cannotWrite(path: target, errno: errno)
      }
      return output
    }
    do throws(ArchiveError) {
      var inputs: [ZipInput] = []
      do throws(FileError) {
        for file in contents.files {
          inputs.append(try ZipInput(path: path + file, name: name + file, isPacked: false))
        }
      } catch {
        throw .file(error)
      }
      try ZipArchive.write(
        inputs, to: output.descriptor, path: target, isCancelled: { false }, progress: { _ in })
    } catch {
      switch error {
      case .file(let error): throw .file(error)
      case .failed(let path, let message): throw .archiveFailed(path: path, message: message)
      }
    }
    do throws(FileError) { try output.finish() } catch { throw .file(error) }
  }
}
