// Where a path leads, for files that may not exist yet.

import Glibc

/// The place a path leads to: the file's identity where it is there, else its folder's and its name.
struct FilePlace: Equatable {
  private enum Leaf: Equatable {
    case there(FileIdentity)
    case missing(folder: FileIdentity, name: String)
    case nowhere(String)
  }

  private let leaf: Leaf
  /// The folders it lies in, the nearest first.
  let folders: [FileIdentity]

  // The kernel follows as many links in a row.
  private static let mostLinks = 40

  init(_ path: String) {
    let path = Self.followed(path)
    let folder = OutputPath.folder(of: path)
    let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    if let identity = FileIdentity(path: path) {
      leaf = .there(identity)
    } else if let identity = FileIdentity(path: folder) {
      leaf = .missing(folder: identity, name: name)
    } else {
      leaf = .nowhere(path)
    }
    folders = Self.folders(from: folder)
  }

  static func == (one: FilePlace, other: FilePlace) -> Bool { one.leaf == other.leaf }

  /// The path that remains when the links at its end are followed, also those that lead to nothing.
  static func followed(_ path: String) -> String {
    var path = path
    for _ in 0..<mostLinks {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = readlink(path, &buffer, Int(PATH_MAX))
      guard count > 0 else { break }
      let target = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = target.hasPrefix("/") ? target : "\(OutputPath.folder(of: path))/\(target)"
    }
    return path
  }

  private static func folders(from folder: String) -> [FileIdentity] {
    var found: [FileIdentity] = []
    var path = folder
    // The root is its own parent.
    while let identity = FileIdentity(path: path), !found.contains(identity) {
      found.append(identity)
      path += "/.."
    }
    return found
  }
}
