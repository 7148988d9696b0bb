// Tags: set, selected, taken away and brought back, and written about.

import Engine
import Foundation
import Geometry
import Micrograph
import Session
import Translation

extension WindowModel {
  // Within this distance a tap selects the tag, in view pixels, because no hand is perfectly
  // steady.
  private static let tapReach = 12.0
  // Marks closer than this lie over one another, in view pixels.
  private static let markReach = 4.0

  /// Tags the point that is meant by "here".
  public func tagHere() {
    guard image != nil else { return }
    // The keyboard's cursor is on its pixel exactly, whatever the zoom.
    addTag(at: point, reachInView: isCursorShown ? 0 : Self.markReach)
  }

  func addTag(at position: ImagePoint) {
    addTag(at: position, reachInView: Self.markReach)
  }

  private func addTag(at position: ImagePoint, reachInView: Double) {
    // Two tags on one pixel would be indistinguishable.
    if let near = tags.nearest(to: position),
      near.distancePixels < 0.5 || near.distancePixels * viewport.zoom <= reachInView
    {
      select(near.tag)
      return say(translated("Tag \(near.tag.id) is here already; it is selected"))
    }
    let tag = tags.add(position, value: value(at: position))
    noteStep()
    selectedTag = tag.id
    say(translated("Tag \(tag.id), \(valueWords(of: tag))"))
    session?.tag(position)
    session?.play(.tagSet)
    sessionTags.append(tag.id)
    tagsHaveChanged()
  }

  // MARK: The selected tag

  /// Selects the tag that a tap means, or none.
  func selectTag(near position: ImagePoint) {
    if let near = tags.nearest(to: position),
      near.distancePixels * viewport.zoom <= Self.tapReach
    {
      select(near.tag)
      say(translated("Tag \(near.tag.id) selected, \(words(of: near.tag))"))
    } else if selectedTag != nil {
      selectedTag = nil
      changes.formUnion([.overlay, .tags])
    }
  }

  /// Selects the tag with the next number, or the one before, and moves to it.
  public func selectTag(isNext: Bool) {
    guard let tag = tags.neighbour(of: selectedTag, isNext: isNext) else {
      return say(translated("there are no tags"))
    }
    goToTag(id: tag.id)
  }

  private func select(_ tag: Tag) {
    selectedTag = tag.id
    changes.formUnion([.overlay, .tags])
  }

  /// Selects a tag and moves to it with the keyboard's cursor.
  public func goToTag(id: Int) {
    guard let tag = tags.tag(id) else { return }
    select(tag)
    isCursorShown = true
    cursor.put(tag.position)
    places.target = tag.position
    viewport.reveal(tag.position, margin: min(viewport.viewWidth, viewport.viewHeight) / 3)
    look(at: cursor.position)
    say(translated("Tag \(id) selected, \(words(of: tag))"))
    changes.formUnion([.picture, .overlay])
  }

  private func isSeen(_ tag: Tag) -> Bool {
    let place = viewport.viewPoint(of: tag.position)
    return (0...viewport.viewWidth).contains(place.x) && (0...viewport.viewHeight).contains(place.y)
  }

  // MARK: Taking away

  /// Takes the selected tag away, where it is seen.
  public func removeSelectedTag() {
    guard let tag = tags.tag(selectedTag) else {
      return say(
        tags.tags.isEmpty
          ? translated("there are no tags")
          : translated("No tag is selected; N selects the next one, a tap the one under it"))
    }
    guard isSeen(tag) else {
      goToTag(id: tag.id)
      return say(translated("Tag \(tag.id) was out of sight and is shown now; Delete removes it"))
    }
    removeTag(id: tag.id)
  }

  /// Takes a tag away.
  public func removeTag(id: Int) {
    guard tags.remove(id: id) else { return }
    noteStep()
    if selectedTag == id { selectedTag = nil }
    session?.play(.tagRemoved)
    say(translated("Removed tag \(id); Ctrl+Z brings it back"))
    tagsHaveChanged()
  }

  func tagsHaveChanged() {
    storeTags()
    changes.formUnion([.overlay, .tags])
  }

  /// Writes a note to a tag.
  public func setNote(_ note: String, id: Int) {
    guard let tag = tags.tag(id), tag.note != note else { return }
    tags.setNote(note, id: id)
    noteStep()
    storeTags()
    changes.insert(.tags)
  }
}
