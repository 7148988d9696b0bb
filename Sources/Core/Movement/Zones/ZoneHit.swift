// What happens at a zone on the way of a pointer.

import Geometry

/// One event of a zone.
public struct ZoneHit: Sendable, Hashable, BitwiseCopyable {
  /// What happened.
  public enum Event: UInt8, Sendable, Hashable, BitwiseCopyable, CaseIterable {
    /// The zone was entered, or its line crossed.
    case entry
    /// It was left.
    case exit
    /// One of its regular entries was missing, at this place.
    case missing
  }

  /// What happened.
  public let event: Event
  /// The zone's place in its set, from 0.
  public let zone: Int
  /// The pointer, from 0.
  public let pointer: UInt8
  /// The running number of the stroke.
  public let stroke: UInt32
  /// When the path crossed the threshold, in nanoseconds of the pen's clock; of a missing entry, when it was
  /// known.
  public let timeNanoseconds: Int64
  /// Where, in pixels; of a missing entry, where its middle was due.
  public let position: ImagePoint
  /// The zone's entries in this stroke so far.
  public let count: Int
  /// The place of the entry before; nil of the first one, of an exit, and where one of the two was a
  /// touch-down within the zone, which is at no border.
  public let previous: ImagePoint?

  /// Creates an event.
  public init(
    event: Event, zone: Int, pointer: UInt8, stroke: UInt32, timeNanoseconds: Int64,
    position: ImagePoint, count: Int, previous: ImagePoint?
  ) {
    self.event = event
    self.zone = zone
    self.pointer = pointer
    self.stroke = stroke
    self.timeNanoseconds = timeNanoseconds
    self.position = position
    self.count = count
    self.previous = previous
  }

  /// The distance from the entry before, in pixels; nil where that is.
  public var spacingPixels: Double? { previous?.distance(to: position) }
}
