// Work that a start needs but the window does not: begun before the toolkit, so that image and
// devices are ready when the window is.

import Files
import Foundation
import Pen
import Session
import Tablet

/// Work begun ahead of the window.
struct HeadStart: Sendable {
  /// The image's path and what became of it.
  let path: String
  let image: Task<Result<ShownImage, Fault>, Never>
  /// The input devices.
  let nodes: Task<[DiscoveredNode], Never>
  /// The session over the image; nil where none was begun.
  var session: SessionAhead?

  /// Starts to read the image and to look for tablets.
  init(path: String, folders: XDGFolders) {
    self.path = path
    image = Task.detached(priority: .userInitiated) {
      do throws(Fault) {
        return .success(try await ShownImage.open(path: path, folders: folders))
      } catch {
        return .failure(error)
      }
    }
    nodes = Task.detached(priority: .userInitiated) { TabletDiscovery.list() }
  }
}

extension WindowModel {
  /// Begins what takes time before there is a window.
  ///
  /// - Parameter path: the file the program was started with; nil for the last image.
  public func prepare(path: String?) {
    let isImage = path.map { !$0.hasSuffix(".events") && !$0.hasSuffix(".csv") } ?? false
    var chosen = isImage ? path : nil
    if chosen == nil, let last = preferences.imagePath, FileManager.default.fileExists(atPath: last)
    {
      chosen = last
    }
    if chosen == nil { chosen = try? BundledFiles.path(of: BundledFiles.defaultImage) }
    // A film's first picture comes from a program of its own.
    guard let chosen, FilmSource.named(chosen) == nil else { return }
    headStart = HeadStart(
      path: URL(filePath: chosen).standardizedFileURL.path, folders: folders)
  }

  /// The image that was begun ahead, if it is this one; once only.
  func takeHeadStart(_ path: String) async -> Result<ShownImage, Fault>? {
    guard let headStart, headStart.path == URL(filePath: path).standardizedFileURL.path else {
      return nil
    }
    foundNodes = headStart.nodes
    sessionAhead = headStart.session
    self.headStart = nil
    return await headStart.image.value
  }
}
