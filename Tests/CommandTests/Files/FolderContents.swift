// Everything in a folder, as the kernel reports it, to see what a run has changed.

import Foundation

/// The contents of a folder and its subfolders, by path.
struct FolderContents: Equatable {
  /// A thing with a path.
  enum Item: Equatable {
    case file(Data)
    case link(String)
    case folder
    case other
  }

  private(set) var items: [String: Item] = [:]

  /// Reads a folder; links are not followed.
  init(of folder: String) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG: items[name] = .file(FileManager.default.contents(atPath: path) ?? Data())
      case S_IFLNK:
        items[name] = .link(try FileManager.default.destinationOfSymbolicLink(atPath: path))
      case S_IFDIR: items[name] = .folder
      default: items[name] = .other
      }
    }
  }

  /// The paths that differ from an earlier state, in alphabetical order.
  func changes(since before: FolderContents) -> [String] {
    Set(items.keys).union(before.items.keys).filter { items[$0] != before.items[$0] }.sorted()
  }

  /// The paths of what writers leave in a folder when they are killed.
  static func leftovers(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { ($0 as NSString).lastPathComponent.hasPrefix(".penumbra-") }.sorted()
  }
}
