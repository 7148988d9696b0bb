// A zone: what a pointer enters and leaves on its way.
//
// What the gesture instruments that this follows left open is decided here:
// - thresholds: a value on a threshold has reached it, to enter and to leave;
// - direction: along the stroke, brighter is right and darker is left;
// - overlap: of the zones of one kind a pointer is in one at a time, the first in order; zones of
//   different kinds tell different things and do not exclude each other;
// - touch-down within a zone enters it, and lift-off leaves it; hovering enters nothing.

import Geometry

/// A zone of an image or of its values.
public struct Zone: Sendable, Hashable {
  /// What makes the zone.
  public enum Shape: Sendable, Hashable {
    /// Places whose value, on the pitch scale of a voice (0...1), lies in a range.
    case grey(GreyRange)
    /// A change of that value along the stroke: over `overPixels` of the way, in -1...1.
    case edge(GreyRange, overPixels: Double)
    /// An area of the image.
    case area(AreaShape)
    /// A line between two places, crossed from either side.
    case line(from: ImagePoint, to: ImagePoint)
  }

  /// Its name.
  public var name: String
  /// What makes it.
  public var shape: Shape
  /// The only pointer that it is for; nil for each pointer by itself.
  public var pointer: UInt8?
  /// The voice whose values are meant, from 0; areas and lines have none.
  public var voice: Int
  /// The least gap between entering and leaving an area, or coming back to a line, in pixels; nil for a
  /// tenth of the area's width.
  public var gapPixels: Double?

  /// The most zones of a set: what a reading costs is bounded by them.
  public static let mostZones = 32
  /// The range of the way over which an edge is measured, in pixels.
  public static let overPixelsRange = 1.0...64
  /// The gaps a zone may ask for, in pixels: what is less than a tenth of one is no distance of a hand's.
  public static let gapPixelsRange = 0.1...1_000
  /// The values there are, and the changes of them.
  public static let (valueScale, changeScale) = (0.0...1.0, -1.0...1.0)

  /// Creates a zone.
  public init(
    name: String, shape: Shape, pointer: UInt8? = nil, voice: Int = 0, gapPixels: Double? = nil
  ) {
    self.name = name
    self.shape = shape
    self.pointer = pointer
    self.voice = voice
    self.gapPixels = gapPixels
  }

  /// The kinds of zones, of which each excludes only its own.
  enum Kind: Int, CaseIterable {
    case grey, edge, area, line
  }

  /// Its kind.
  var kind: Kind {
    switch shape {
    case .grey: .grey
    case .edge: .edge
    case .area: .area
    case .line: .line
    }
  }

  /// The gap in force, in pixels, for a tip that trembles by `jitterPixels` (one standard deviation).
  ///
  /// Eight standard deviations let a resting tip enter falsely about once in two minutes at 200 reports a
  /// second; a tenth of the range is what the gesture drum had: of an area's width, or of the values' scale, which
  /// ``GreyRange/withLeastGap(on:)`` keeps.
  func gapPixels(jitterPixels: Double) -> Double {
    let trembling = max(8 * jitterPixels, Self.gapPixelsRange.lowerBound)
    switch shape {
    case .area(let area):
      return max(gapPixels ?? area.narrowestPixels / 10, trembling)
    case .grey, .edge, .line: return max(gapPixels ?? 0, trembling)
    }
  }
}
