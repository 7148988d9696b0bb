// The way of an overview: once over a part of the image at constant speed. A column is under way from its
// left border to its right one, so that each takes the same time.

import Analysis
import Geometry
import Synthesis

/// Where an overview is at each time.
///
/// ```swift
/// let sweep = OverviewSweep(area: PixelRegion(of: image), seconds: 2)
/// let middle = sweep.place(atSeconds: 1)
/// ```
public struct OverviewSweep: Sendable, Hashable {
  /// How long an overview may last, in seconds.
  public static let secondsRange = 1.0...8.0
  /// How long it lasts where nothing else is chosen, in seconds.
  public static let standardSeconds = 2.0

  /// The part of the image, in pixels.
  public let area: PixelRegion
  /// Which way it goes.
  public let direction: OverviewDirection
  /// How long it lasts, in seconds.
  public let seconds: Double

  /// Creates the way over a part of an image; `seconds` is forced into `secondsRange`.
  ///
  /// `area` must hold at least one pixel.
  public init(
    area: PixelRegion, direction: OverviewDirection = .columns,
    seconds: Double = OverviewSweep.standardSeconds
  ) {
    precondition(area.width > 0 && area.height > 0)
    self.area = area
    self.direction = direction
    self.seconds = OverviewStroke.length(seconds: seconds)
  }

  /// The columns or rows that are passed.
  public var count: Int { direction == .columns ? area.width : area.height }

  /// How long one column or row is under way, in seconds.
  public var secondsPerStep: Double { seconds / Double(count) }

  /// The place at a time since the beginning, in image pixels: in the middle of the area across the
  /// way, and on its borders before the beginning and after the end.
  public func place(atSeconds time: Double) -> ImagePoint {
    let share = min(max(time / seconds, 0), 1)
    return point(along: share * Double(count) - 0.5)
  }

  /// When a place is passed, in seconds since the beginning; the place's distance from the way does
  /// not matter.
  public func seconds(at place: ImagePoint) -> Double {
    min(max((along(place) + 0.5) / Double(count), 0), 1) * seconds
  }

  /// The columns or rows from the first one to a place; the centre of the first is 0.
  public func along(_ place: ImagePoint) -> Double {
    direction == .columns ? place.x - Double(area.x) : place.y - Double(area.y)
  }

  /// Where a place sounds, from -1 (left) to 1 (right): columns by x, rows in the middle.
  public func pan(at place: ImagePoint) -> Float {
    direction == .columns ? PanMode.full.position(x: along(place), width: count) : 0
  }

  /// The overview as one stroke, which begins at `start`, in nanoseconds.
  public func samples(fromNanoseconds start: Int64) -> [PenSample<ImagePoint>] {
    OverviewStroke.samples(fromNanoseconds: start, seconds: seconds) { place(atSeconds: $0) }
  }

  /// A click where it begins and one where it ends; it begins at `start`, in nanoseconds.
  public func cues(fromNanoseconds start: Int64) -> [Cue] {
    [0, seconds].map { time in
      Cue(
        timeNanoseconds: start + Int64((time * 1e9).rounded()), kind: .click,
        level: OverviewStroke.clickLevel, pan: pan(at: place(atSeconds: time)))
    }
  }

  private func point(along position: Double) -> ImagePoint {
    let middleX = Double(area.x) + Double(area.width - 1) / 2
    let middleY = Double(area.y) + Double(area.height - 1) / 2
    return direction == .columns
      ? ImagePoint(x: Double(area.x) + position, y: middleY)
      : ImagePoint(x: middleX, y: Double(area.y) + position)
  }
}
