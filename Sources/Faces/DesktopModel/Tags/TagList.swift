// The tags of one image: added, found, edited and removed. Numbers are never reused, so that a
// number that was spoken or written down keeps its meaning.

import Geometry

/// The tags of one image, in the order of their numbers.
public struct TagList: Sendable, Hashable {
  /// The tags.
  public private(set) var tags: [Tag]
  private var nextNumber: Int

  /// A list of tags as they were kept; numbers that occur twice are given once only.
  public init(_ tags: [Tag] = []) {
    var seen: Set<Int> = []
    self.tags = tags.filter { $0.id > 0 && seen.insert($0.id).inserted }.sorted { $0.id < $1.id }
    nextNumber = (self.tags.last?.id ?? 0) + 1
  }

  /// Tags a point and gives the new tag.
  @discardableResult
  public mutating func add(_ position: ImagePoint, value: Double?) -> Tag {
    let tag = Tag(id: nextNumber, position: position, value: value)
    nextNumber += 1
    tags.append(tag)
    return tag
  }

  /// Restores a removed tag; false where its number is in use.
  @discardableResult
  public mutating func restore(_ tag: Tag) -> Bool {
    guard !tags.contains(where: { $0.id == tag.id }) else { return false }
    tags.insert(tag, at: tags.firstIndex { $0.id > tag.id } ?? tags.count)
    nextNumber = max(nextNumber, tag.id + 1)
    return true
  }

  /// Puts other tags in the place of all; numbers that were given stay given.
  mutating func replace(with other: [Tag]) {
    let next = nextNumber
    self = TagList(other)
    nextNumber = max(nextNumber, next)
  }

  /// The tag of a number; nil where there is none.
  public func tag(_ id: Int?) -> Tag? {
    tags.first { $0.id == id }
  }

  /// The tag after or before another one in the order of numbers, around the ends; the first or the
  /// last one where there is no other one.
  public func neighbour(of id: Int?, isNext: Bool) -> Tag? {
    let ordered = isNext ? tags : tags.reversed()
    let next = id.flatMap { id in ordered.first { isNext ? $0.id > id : $0.id < id } }
    return next ?? ordered.first
  }

  /// Removes a tag; false where there is none of this number.
  @discardableResult
  public mutating func remove(id: Int) -> Bool {
    guard let index = tags.firstIndex(where: { $0.id == id }) else { return false }
    tags.remove(at: index)
    return true
  }

  /// Writes a note to a tag; line breaks become spaces.
  public mutating func setNote(_ note: String, id: Int) {
    guard let index = tags.firstIndex(where: { $0.id == id }) else { return }
    tags[index].note = note.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The tag nearest to a point, and its distance in image pixels.
  public func nearest(to point: ImagePoint) -> (tag: Tag, distancePixels: Double)? {
    tags.map { (tag: $0, distancePixels: $0.position.distance(to: point)) }
      .min { $0.distancePixels < $1.distancePixels }
  }

  /// These tags combined with another window's changes.
  ///
  /// Tags are matched by place: both windows may have used the same number.
  ///
  /// - Parameters:
  ///   - other: the other window's tags.
  ///   - base: the tags when both windows last had the same.
  /// - Returns: the combined tags.
  public func merged(with other: TagList, since base: TagList) -> TagList {
    var result = self
    for theirs in other.tags {
      let old = base.tag(at: theirs.position)
      if let mine = result.tag(at: theirs.position) {
        if mine.note == old?.note { result.setNote(theirs.note, id: mine.id) }
      } else if old == nil, !result.restore(theirs) {
        let added = result.add(theirs.position, value: theirs.value)
        result.setNote(theirs.note, id: added.id)
      }
    }
    for old in base.tags where other.tag(at: old.position) == nil {
      if let mine = result.tag(at: old.position), mine.note == old.note {
        result.remove(id: mine.id)
      }
    }
    return result
  }

  private func tag(at position: ImagePoint) -> Tag? {
    tags.first { $0.position == position }
  }
}
