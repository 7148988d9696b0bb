// The files of paint: a PNG of the rectangle that has paint, and where that lies on the image. Whoever writes takes
// turns, and what another window wrote meanwhile gets a name of its own.

import Files
import Foundation
import ImageFile
import Paint
import Pen
import Synchronization

/// Reads and writes the paint of images for one window.
final class PaintStore: Sendable {
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

  /// A file as this program has it.
  private struct Known: Sendable {
    /// The file when it was read or written last.
    var stamp: Stamp?
    /// The paint of this window that is in it.
    var own: PaintLayer
    /// The number of that paint.
    var number = 0
    /// Whether the file has paint of other windows as well.
    var hasOthers = false
  }

  private let known = Mutex<[String: Known]>([:])

  /// Reads the paint of an image.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - width: the image's columns, in pixels.
  ///   - height: the image's rows, in pixels.
  /// - Returns: the paint, and how much of the image has any, 0...1; nil where it cannot be read, or does not lie on
  ///   the image.
  func read(
    _ path: String, width: Int, height: Int
  ) -> (layer: PaintLayer, share: Double)? {
    let stamp = Stamp(path)
    guard let layer = Self.layer(in: path, width: width, height: height) else { return nil }
    known.withLock { known in
      // What was written meanwhile is newer than what was read.
      guard Stamp(path) == stamp else { return }
      known[path] = Known(stamp: stamp, own: layer)
    }
    return (layer, layer.paintedShare)
  }

  /// Whether a file is as this program read or wrote it last, or is not there and never was.
  ///
  /// - Parameter path: the file.
  /// - Returns: whether nobody else has written it since.
  func isUnchanged(_ path: String) -> Bool {
    known.withLock { $0[path]?.stamp } == Stamp(path)
  }

  private static func layer(in path: String, width: Int, height: Int) -> PaintLayer? {
    guard let picture = try? ImageFile.readColors(path: path), picture.left >= 0, picture.top >= 0,
      var layer = PaintLayer(width: width, height: height),
      let patch = PaintPatch(
        area: PaintArea(
          columns: picture.left..<picture.left + picture.width,
          rows: picture.top..<picture.top + picture.height), pixels: picture.pixels),
      layer.put(patch)
    else { return nil }
    return layer
  }

  /// Writes the paint of an image, or takes its file away where there is none.
  ///
  /// What another window painted meanwhile stays where this one painted nothing; a file that cannot be read gets another
  /// name.
  ///
  /// - Parameters:
  ///   - paint: the paint; one that is older than what was written is left out.
  ///   - path: the file.
  /// - Returns: why it cannot be written; nil where it was.
  func keep(_ paint: KeptPaint, to path: String) -> Fault? {
    known.withLock { known in
      let former = known[path]
      if let former, former.number > paint.number { return nil }
      var whole = paint.layer
      var hasOthers = false
      do throws(Fault) {
        // Another window may do the same.
        try FolderLock.hold(for: path, orThrow: Fault.file) { () throws(Fault) in
          if let stamp = Stamp(path), former?.hasOthers == true || stamp != former?.stamp {
            let (width, height) = (whole.width, whole.height)
            if let found = Self.layer(in: path, width: width, height: height) {
              whole = Self.merged(whole, since: former?.own, with: found)
              hasOthers = true
            } else {
              try Self.setAside(path)
            }
          }
          try Self.write(whole, to: path)
        }
      } catch {
        return error
      }
      known[path] = Known(
        stamp: Stamp(path), own: paint.layer, number: paint.number, hasOthers: hasOthers)
      return nil
    }
  }

  // Square by square, the later hand has it.
  private static func merged(
    _ own: PaintLayer, since former: PaintLayer?, with other: PaintLayer
  ) -> PaintLayer {
    var merged = other
    guard let area = own.area(differingFrom: former), let patch = own.patch(area),
      merged.put(patch)
    else { return other }
    return merged
  }

  private static func write(_ layer: PaintLayer, to path: String) throws(Fault) {
    guard let area = layer.area(differingFrom: nil) else {
      guard unlink(path) == 0 || errno == ENOENT else {
        throw .file(.cannotWrite(path: path, errno: errno))
      }
      return
    }
    try write(layer, area, to: path)
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

  private static func setAside(_ path: String) throws(Fault) {
    let number = (1...).first { !FileManager.default.fileExists(atPath: "\(path).unread-\($0)") }
    guard rename(path, "\(path).unread-\(number ?? 1)") == 0 else {
      throw .file(.cannotWrite(path: path, errno: errno))
    }
  }
}
