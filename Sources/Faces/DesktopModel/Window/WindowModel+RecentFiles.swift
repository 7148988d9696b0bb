// The files that were open last: images, films and sessions, and how one that moved is found again.

import Foundation
import Translation

/// A file that was open.
public struct RecentFile: Sendable, Hashable {
  /// Where it was.
  public let path: String
  /// Its name, with its folder's where another has the same.
  public let title: String
}

extension WindowModel {
  /// The files that were open last, the newest first.
  public var recentFiles: [RecentFile] {
    let names = preferences.recentFiles.map { URL(filePath: $0).lastPathComponent }
    return preferences.recentFiles.enumerated().map { index, path in
      let isAlone = names.count { $0 == names[index] } == 1
      let folder = URL(filePath: path).deletingLastPathComponent().lastPathComponent
      let title = isAlone ? names[index] : translated("\(names[index]) in \(folder)")
      return RecentFile(path: path, title: title.isolated)
    }
  }

  /// Opens a file that was open before; where it is gone a message helps to find it.
  public func openRecent(path: String) async {
    guard allows(.open) else { return }
    guard !FileManager.default.fileExists(atPath: path) else { return await openOrPlay(path: path) }
    let folder = URL(filePath: path).deletingLastPathComponent().path
    guard
      URL(filePath: folder).standardizedFileURL != URL(filePath: sessionsFolder).standardizedFileURL
    else {
      // Sessions have a list of their own, which has those that were renamed.
      forgetRecent(path)
      return show(
        Notice(
          sentence:
            translated(
              "The session \(path) is not there any more; the page Sessions has all there are."),
          remedy: .dismiss))
    }
    show(
      Notice(
        missing: path,
        sentence: translated(
          "\(path) is not there any more; find it where it was moved to, or open "
            + "another image.")))
  }

  /// Opens a file in place of one that moved, which the recent files then forget.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - former: where it was.
  public func openMoved(path: String, from former: String) async {
    guard allows(.open) else { return }
    let number = imageNumber
    await openOrPlay(path: path)
    if imageNumber != number { forgetRecent(former) }
  }

  func forgetRecent(_ path: String) {
    preferences.recentFiles.removeAll { $0 == path }
    keep()
    changes.insert(.recentFiles)
  }

  /// Where to look for a file that moved: the nearest folder of its former path that is there.
  public nonisolated static func folder(near path: String) -> String {
    var folder = URL(filePath: path).deletingLastPathComponent()
    while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path) {
      folder = folder.deletingLastPathComponent()
    }
    return folder.path
  }

  func noteRecent(_ path: String) {
    preferences.note(recentFile: URL(filePath: path).standardizedFileURL.path)
    keep()
    changes.insert(.recentFiles)
  }
}
