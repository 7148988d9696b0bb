// The files of paint: a PNG of the rectangle that has paint, and where that lies on the image. Whoever writes takes
// turns, and what another window wrote meanwhile gets a name of its own.

import Files
import Foundation
import ImageFile
import Paint
import Pen
import Synchronization

/// Reads and writes the paint of images.
enum PaintStore {
  /// When a file was changed, and how large it is.
  private struct Stamp: Sendable, Hashable {
    let modified: Date
    let size: Int

    init?(_ path: String) {
      guard let facts = try? FileManager.default.attributesOfItem(atPath: path),
        let modified = facts[.modificationDate] as? Date, let size = facts[.size] as? Int
      else { return nil }
      (self.modified, self.size) = (modified, size)
    }
  }

  // The files as this program read or wrote them last.
  private static let known = Mutex<[String: Stamp]>([:])

  /// Reads the paint of an image.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - width: the image's columns, in pixels.
  ///   - height: the image's rows, in pixels.
  /// - Returns: the paint, and how much of the image has any, 0...1; nil where it cannot be read, or does not lie on
  ///   the image.
  static func read(
    _ path: String, width: Int, height: Int
  ) -> (layer: PaintLayer, share: Double)? {
    let stamp = Stamp(path)
    guard let picture = try? ImageFile.readColors(path: path), picture.left >= 0, picture.top >= 0,
      var layer = PaintLayer(width: width, height: height),
      let patch = PaintPatch(
        area: PaintArea(
          columns: picture.left..<picture.left + picture.width,
          rows: picture.top..<picture.top + picture.height), pixels: picture.pixels),
      layer.put(patch)
    else { return nil }
    known.withLock { $0[path] = stamp }
    return (layer, layer.paintedShare)
  }

  /// Writes the paint of an image, or takes its file away where there is none.
  ///
  /// - Parameters:
  ///   - layer: the paint.
  ///   - path: the file.
  /// - Returns: why it cannot be written; nil where it was.
  static func keep(_ layer: PaintLayer, to path: String) -> Fault? {
    known.withLock { known in
      if let found = Stamp(path), found != known[path] { setAside(path) }
      guard let area = layer.area(differingFrom: nil) else {
        unlink(path)
        known[path] = nil
        return nil
      }
      do throws(Fault) {
        try Fault.wrap { () throws(FileError) in
          try Folder.make(URL(filePath: path).deletingLastPathComponent().path)
        }
        try write(layer, area, to: path)
      } catch {
        return error
      }
      known[path] = Stamp(path)
      return nil
    }
  }

  /// Writes a part of the paint as a PNG.
  ///
  /// - Parameters:
  ///   - layer: the paint.
  ///   - area: the part; it lies on the image.
  ///   - path: the file.
  /// - Throws: `Fault.image` where it cannot be written.
  static func write(_ layer: PaintLayer, _ area: PaintArea, to path: String) throws(Fault) {
    guard let patch = layer.patch(area),
      let picture = ColorPicture(
        width: area.columns.count, height: area.rows.count, left: area.columns.lowerBound,
        top: area.rows.lowerBound, pixels: patch.pixels)
    else { return }
    try Fault.wrap { () throws(ImageFileError) in try ImageFile.write(picture, to: path) }
  }

  private static func setAside(_ path: String) {
    let number = (1...).first { !FileManager.default.fileExists(atPath: "\(path).unread-\($0)") }
    try? FileManager.default.moveItem(atPath: path, toPath: "\(path).unread-\(number ?? 1)")
  }
}
