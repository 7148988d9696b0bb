// A zone drawn over the image by mouse, stylus or a tablet's pen: a rectangle and an ellipse from corner to
// corner, a line from end to end, a polygon by a way around it.

import Geometry
import Movement
import Pen
import Translation

extension WindowModel {
  /// Whether the next stroke on the image draws a zone.
  public var isZoneArmed: Bool { zones.isArmed }

  /// Lets the next stroke on the image draw a zone of the chosen form, or no more.
  public func armZone(_ isArmed: Bool) {
    guard isArmed != zones.isArmed else { return }
    changes.insert(.zones)
    guard isArmed else {
      zones.isArmed = false
      zones.way = nil
      return say(translated("Nothing is drawn"), isAsked: true)
    }
    guard image != nil else { return say(translated("no image"), isAsked: true) }
    guard zones.form.isDrawn else {
      return say(
        translated("\(zones.form.title) has no place on the image; make it here"), isAsked: true)
    }
    if regions.isArmed { armRegion(false) }
    zones.isArmed = true
    zones.handle = nil
    let way =
      switch zones.form {
      case .polygon: translated("Draw around the area on the image")
      case .line: translated("Draw the line on the image")
      default: translated("Draw from corner to corner on the image")
      }
    say(translated("\(way); Escape ends this"), isAsked: true)
  }

  func beginZone(at point: ImagePoint) {
    zones.way = DrawnWay(from: onZoneLimits(point), isAround: zones.form == .polygon)
    changes.insert(.overlay)
  }

  func drawZone(to point: ImagePoint) {
    guard zones.way?.go(to: onZoneLimits(point), zoom: viewport.zoom) == true else { return }
    changes.insert(.overlay)
  }

  /// Makes the zone that was drawn; what is none is said, and the next stroke may draw again.
  func endZone() {
    guard let way = zones.way?.places else { return }
    zones.way = nil
    changes.insert(.overlay)
    var drawn = zones.form.shape(drawn: way)
    if case .area(let area) = drawn, area.isFlat { drawn = nil }
    guard let shape = drawn else {
      return say(
        translated("That is too small for a zone; draw it again, or press Escape"), isAsked: true)
    }
    if case .area(.polygon(let corners)) = shape, Outline.crossesItself(corners) {
      return say(
        translated(
          "The way crosses itself; draw around the area without crossing it, or press Escape"),
        isAsked: true)
    }
    zones.isArmed = false
    add(shape, zones.form.word)
  }

  /// Draws with a tablet's pen; the stroke is heard as any other.
  func drawZone(with sample: PenSample<ImagePoint>, wasInContact: Bool) {
    if sample.isInContact, !wasInContact, zones.isArmed {
      beginZone(at: sample.position)
    } else if zones.way != nil {
      if sample.isInContact { drawZone(to: sample.position) } else { endZone() }
    }
  }

  /// A place, held on the image.
  func onZoneLimits(_ point: ImagePoint) -> ImagePoint {
    guard let limits = zoneLimits else { return point }
    return ImagePoint(
      x: min(max(point.x, limits.upperLeft.x), limits.lowerRight.x),
      y: min(max(point.y, limits.upperLeft.y), limits.lowerRight.y))
  }
}
