// The contents of a folder, by name and kind.

import Glibc

/// One entry of a folder.
public struct FolderEntry: Sendable, Hashable {
  /// Its name, without the folder's.
  public let name: String
  /// Its kind; a link is a link, whatever it leads to.
  public let kind: FileKind
}

extension Folder {
  /// The contents of a folder, sorted by name.
  ///
  /// - Throws: `notFound`, `notReadable`.
  public static func entries(of path: String) throws(FileError) -> [FolderEntry] {
    guard let stream = opendir(path) else {
      let number = errno
      if number == ENOENT || number == ENOTDIR { throw .notFound(path: path) }
      throw .notReadable(path: path, errno: number)
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      var status = stat()
      guard fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        // It may have been removed since; a name that is not text cannot be looked up.
        if errno != ENOENT { throw .notReadable(path: "\(path)/\(name)", errno: errno) }
        if name.contains("\u{FFFD}") { entries.append(FolderEntry(name: name, kind: .file)) }
        continue
      }
      entries.append(FolderEntry(name: name, kind: FileKind(mode: status.st_mode)))
    }
    return entries.sorted { $0.name < $1.name }
  }
}
