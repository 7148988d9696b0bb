// Guidance to a place of the image: pulses for as long as the pen is near the tablet and not yet there.

import Analysis
import Calibration
import Geometry
import Micrograph
import Pen
import Realtime
import Sonification
import Synthesis

extension LiveSession {
  /// The place that the pen is guided to; nil for none.
  public var guidedTo: ImagePoint? { guidance?.beacon.target }

  /// Whether the pen is at the place that it is guided to.
  public var isGuidedThere: Bool { guidance?.isArrived ?? false }

  /// Guides the pen to a place of the image, or ends the guidance.
  public func guide(to target: ImagePoint?) {
    if target != nil, following != nil { follow(nil) }
    guidance = target.map { target in
      Guidance(
        GuidanceBeacon(
          at: target, width: image.micrograph.width, height: image.micrograph.height,
          millimetresPerPixel: millimetresPerPixel(at: target)))
    }
  }

  /// The line that is followed by ear; nil for none.
  public var followed: TracedLine? { following?.line }

  /// Tells by pulses on which side of a line the pen is, and the columns of a row by ticks, or no more.
  ///
  /// A line and a place are not told at once: guidance to a place ends.
  public func follow(_ line: TracedLine?) {
    if line != nil { guidance = nil }
    let columns = following?.columns
    columnCount = ColumnCount()
    defer { if following?.columns != columns { sendScene() } }
    following = line.map { line in
      Following(
        line, LineCue(millimetresPerPixel: millimetresPerPixel(at: line.points[0])))
    }
  }

  /// How many columns of the row that is followed the last stroke has crossed, once after its end; nil where
  /// none has ended since, or no row is followed.
  public func takeColumnCount() -> Int? { columnCount.takeComplete() }

  /// How many millimetres of the tablet a pixel is at a place; nil where no tablet tells.
  public func millimetresPerPixel(at place: ImagePoint) -> Double? {
    guard let area = tablet?.area, let unitsX = area.unitsPerMillimetreX,
      let unitsY = area.unitsPerMillimetreY, let back = map?.transform.plane.inverted()
    else { return nil }
    func millimetres(_ x: Double, _ y: Double) -> Double {
      let (from, to) = (
        back.apply(to: place), back.apply(to: ImagePoint(x: place.x + x, y: place.y + y))
      )
      let (dx, dy) = ((to.x - from.x) / unitsX, (to.y - from.y) / unitsY)
      return (dx * dx + dy * dy).squareRoot()
    }
    let size = (millimetres(1, 0) + millimetres(0, 1)) / 2
    return size > 0 && size.isFinite ? size : nil
  }

  /// Plays the pulses that are due.
  func followGuidance() {
    guard guidance != nil || following != nil, let tip, tip.isInContact || tip.isInProximity
    else { return }
    let now = MonotonicClock.nowNanoseconds()
    let due =
      guidance?.cues(at: tip.position, nowNanoseconds: now)
      ?? following?.cues(at: tip.position, nowNanoseconds: now)
    for cue in due ?? [] { play(cue) }
  }
}
