// Tags: set, taken away, written about, kept beside the user's data and exported.

import Foundation
import Geometry
import Instrument
import Micrograph
import Settings

extension WindowModel {
  /// Tags the point that is meant by "here".
  public func tagHere() {
    guard image != nil else { return }
    addTag(at: point)
  }

  func addTag(at position: ImagePoint) {
    let tag = tags.add(position, value: value(at: position))
    say("Tag \(tag.id), \(tag.value.map { Words.significant($0, 5) } ?? "outside the image")")
    session?.tag(position)
    sessionTags.append(tag.id)
    storeTags()
    changes.formUnion([.overlay, .tags])
  }

  /// Takes the tag nearest to "here" away.
  public func removeNearestTag() {
    guard let nearest = tags.nearest(to: point) else { return say("there are no tags") }
    removeTag(id: nearest.tag.id)
  }

  /// Takes a tag away.
  public func removeTag(id: Int) {
    guard tags.remove(id: id) else { return }
    say("Removed tag \(id)")
    storeTags()
    changes.formUnion([.overlay, .tags])
  }

  /// Writes a note to a tag.
  public func setNote(_ note: String, id: Int) {
    guard tags.tags.first(where: { $0.id == id })?.note != note else { return }
    tags.setNote(note, id: id)
    storeTags()
  }

  /// Goes to a tag with the keyboard's cursor.
  public func goToTag(id: Int) {
    guard let tag = tags.tags.first(where: { $0.id == id }) else { return }
    isCursorShown = true
    cursor.put(tag.position)
    viewport.reveal(tag.position, margin: min(viewport.viewWidth, viewport.viewHeight) / 3)
    look(at: cursor.position)
    announce()
    changes.formUnion([.picture, .overlay])
  }

  /// Writes the tags as a table; where that fails the bar says why.
  public func exportTags(to path: String) {
    let text = TagTable.text(of: tags, pixelSize: image?.micrograph.pixelSize)
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
      say("Exported \(tags.tags.count) \(tags.tags.count == 1 ? "tag" : "tags")")
    } catch {
      show(
        Notice(
          sentence: "\(path) cannot be written (\(error.localizedDescription)); choose another "
            + "place.", remedy: .dismiss))
    }
  }

  // One file for each image, named after it; the number tells equal names in two folders apart.
  private var tagPath: String? {
    guard let image else { return nil }
    let sum = image.path.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return "\(folders.data)/tags/\(image.name)-\(String(sum, radix: 16)).csv"
  }

  func loadTags() -> TagList {
    guard let tagPath, let data = FileManager.default.contents(atPath: tagPath) else {
      return TagList()
    }
    return TagTable.tags(in: String(decoding: data, as: UTF8.self)) ?? TagList()
  }

  func storeTags() {
    guard let tagPath else { return }
    let exists = FileManager.default.fileExists(atPath: tagPath)
    guard !tags.tags.isEmpty || exists else { return }
    let folder = URL(filePath: tagPath).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    exportTagsQuietly(to: tagPath)
  }

  private func exportTagsQuietly(to path: String) {
    let text = TagTable.text(of: tags, pixelSize: image?.micrograph.pixelSize)
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      show(
        Notice(
          sentence: "The tags cannot be kept in \(path) (\(error.localizedDescription)); export "
            + "them with Ctrl+E.", remedy: .dismiss))
    }
  }
}
