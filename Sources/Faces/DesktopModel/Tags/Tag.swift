// A point of the image that the user marked to find it again.

import Geometry

/// A numbered point with the intensity that lay there.
public struct Tag: Sendable, Hashable, Identifiable {
  /// The tag's number, from 1; it stays with the tag.
  public let id: Int
  /// Where it is, in image pixels.
  public let position: ImagePoint
  /// The intensity there, in the file's own values; nil where there is none.
  public let value: Double?
  /// The user's text about it; one line.
  public var note: String

  /// Creates a tag.
  public init(id: Int, position: ImagePoint, value: Double?, note: String = "") {
    self.id = id
    self.position = position
    self.value = value
    self.note = note
  }
}
