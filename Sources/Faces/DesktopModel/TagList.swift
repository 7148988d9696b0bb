// The tags of one image: added, found, edited and taken away. Numbers are never given twice, so that
// a number that was said or written down keeps its meaning.

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

  /// Takes a tag away; false where there is none of this number.
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
}
