// Where tags are kept: one file for each image in the user's data folder, read, changed and written
// under a lock. Tags that cannot be written stay here, whatever image is shown, and are tried again.

import Files
import Foundation
import Geometry
import Micrograph
import Pen
import Recorded
import Translation
import Wording

/// Tags that could not be written.
struct UnkeptTags: Sendable {
  let imageName: String
  let tags: TagList
  /// The tags as the file had them last.
  let stored: TagList
  let pixelSize: PixelSize?
  let fault: SettingsError

  /// What cannot be kept and why.
  var sentence: String {
    let number = tags.tags.count
    let reason = WindowModel.whyNotKept(fault)
    return translated(
      count: number, one: "Not kept: \(number) tag of \(imageName). \(reason)",
      many: "Not kept: \(number) tags of \(imageName). \(reason)")
  }
}

extension WindowModel {
  /// Writes the tags as a table; if that fails the message bar says why.
  public func exportTags(to path: String) {
    let text = TagTable.text(of: tags, pixelSize: image?.micrograph.pixelSize)
    if let refusal = exportRefusal(path) {
      return show(Notice(sentence: refusal, remedy: .dismiss))
    }
    do throws(FileError) {
      try OutputFile.write(Array(text.utf8), to: path)
      say(
        translated(
          count: tags.tags.count, one: "Exported \(tags.tags.count) tag",
          many: "Exported \(tags.tags.count) tags"
        ))
    } catch {
      show(Notice(.file(error)))
    }
  }

  /// Why nothing may be written to a path; nil where it may.
  func exportRefusal(_ path: String) -> String? {
    // A camera is no file, and a file may be gone by now.
    if let image, let shown = FileIdentity(path: image.path), FileIdentity(path: path) == shown {
      return translated("\(path) is the image that is shown; choose another name.")
    }
    let parts = URL(filePath: path).deletingLastPathComponent()
    guard RecordedSession.isSession(parts.path) else { return nil }
    return translated(
      "\(parts.path) holds a session, in which nothing is replaced; choose another place.")
  }

  private var tagPath: String? { keptPath(in: "tags") }

  /// Where something of the image is kept: one file for each, named after it; the number distinguishes equal names in
  /// two folders.
  func keptPath(in folder: String) -> String? {
    guard let image else { return nil }
    let sum = image.path.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return "\(folders.data)/\(folder)/\(image.name)-\(String(sum, radix: 16)).csv"
  }

  /// Reads the tags of the image.
  func loadTags() {
    selectedTag = nil
    (tags, storedTags) = (TagList(), TagList())
    guard let tagPath else { return }
    if let unkept = unkeptTags[tagPath] { return (tags, storedTags) = (unkept.tags, unkept.stored) }
    guard FileManager.default.fileExists(atPath: tagPath) else { return }
    if let read = LockedText.read(tagPath).flatMap(TagTable.tags(in:)) {
      return (tags, storedTags) = (read, read)
    }
    add(
      Notice(
        sentence:
          translated(
            "The tags of \(image?.name ?? translated("the image")) in \(tagPath) cannot be read; the file "
              + "is set aside as soon as new ones are kept."), remedy: .dismiss))
  }

  /// Writes the tags of the image, and those of other images that could not be written.
  func storeTags() {
    for (path, unkept) in unkeptTags where path != tagPath {
      if (try? write(unkept.tags, since: unkept.stored, unkept.pixelSize, to: path)) != nil {
        unkeptTags[path] = nil
      }
    }
    defer { if unkeptTags.isEmpty { dismissNotices(about: .state(.tagsUnkept)) } }
    guard let tagPath, let image else { return }
    guard tags != storedTags || unkeptTags[tagPath] != nil else { return }
    let pixelSize = image.micrograph.pixelSize
    do throws(SettingsError) {
      let merged = try write(tags, since: storedTags, pixelSize, to: tagPath)
      unkeptTags[tagPath] = nil
      if merged != tags { changes.formUnion([.overlay, .tags]) }
      withoutStep { (tags, storedTags) = (merged, merged) }
    } catch {
      let isNew = unkeptTags[tagPath] == nil
      unkeptTags[tagPath] = UnkeptTags(
        imageName: image.name, tags: tags, stored: storedTags, pixelSize: pixelSize, fault: error)
      guard isNew else { return }
      show(
        Notice(
          .tagsUnkept,
          sentence:
            translated(
              "The tags cannot be kept: \(Fault.settings(error).windowSentence) Until then they are "
                + "in the window alone; Ctrl+E exports them."), isLoss: false))
    }
  }

  // What another window has written meanwhile is taken over.
  @discardableResult
  private func write(
    _ tags: TagList, since stored: TagList, _ pixelSize: PixelSize?, to path: String
  ) throws(SettingsError) -> TagList {
    var merged = tags
    try LockedText.change(path) { text in
      if let other = text.flatMap(TagTable.tags(in:)) {
        merged = tags.merged(with: other, since: stored)
      } else if FileManager.default.fileExists(atPath: path) {
        setAside(path)
      }
      return TagTable.text(of: merged, pixelSize: pixelSize)
    }
    return merged
  }

  /// Gives a file that cannot be read another name.
  func setAside(_ path: String) {
    let number = (1...).first { !FileManager.default.fileExists(atPath: "\(path).unread-\($0)") }
    try? FileManager.default.moveItem(atPath: path, toPath: "\(path).unread-\(number ?? 1)")
  }
}
