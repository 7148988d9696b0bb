// A region drawn over the image by mouse, stylus or a tablet's pen, as zones are.

import Analysis
import Geometry
import Movement
import Pen
import Translation

extension WindowModel {
  /// Whether the next stroke on the image draws a region.
  public var isRegionArmed: Bool { regions.isArmed }

  /// Lets the next stroke on the image draw a region of the chosen shape, or no more.
  public func armRegion(_ isArmed: Bool) {
    guard isArmed != regions.isArmed else { return }
    changes.insert(.measure)
    guard isArmed else {
      (regions.isArmed, regions.way) = (false, nil)
      return say(translated("Nothing is drawn"), isAsked: true)
    }
    guard image != nil else { return say(translated("no image"), isAsked: true) }
    if zones.isArmed { armZone(false) }
    (regions.isArmed, regions.handle) = (true, nil)
    say(translated("\(regions.form.drawingWords); Escape ends this"), isAsked: true)
  }

  func beginRegion(at point: ImagePoint) {
    regions.way = DrawnWay(from: onZoneLimits(point), isAround: regions.form == .polygon)
    changes.insert(.overlay)
  }

  func drawRegion(to point: ImagePoint) {
    guard regions.way?.go(to: onZoneLimits(point), zoom: viewport.zoom) == true else { return }
    changes.insert(.overlay)
  }

  /// Makes the region that was drawn; what is none is said, and the next stroke may draw again.
  func endRegion() {
    guard let way = regions.way?.places else { return }
    regions.way = nil
    changes.formUnion([.overlay, .measure])
    let drawn = regions.form.region(drawn: onPixels(way))
    guard let region = drawn, !region.isFlatPolygon else {
      return say(
        translated("That is too small for a region; draw it again, or press Escape"), isAsked: true)
    }
    if case .polygon(let corners) = region, Outline.crossesItself(corners) {
      return say(
        translated(
          "The way crosses itself; draw around the area without crossing it, or press Escape"),
        isAsked: true)
    }
    regions.isArmed = false
    add(region)
  }

  // The outermost pixels' centres bound what is made of whole pixels, and their borders the others.
  private func onPixels(_ way: [ImagePoint]) -> [ImagePoint] {
    guard let limits = zoneLimits, regions.form == .box || regions.form == .point else {
      return way
    }
    return way.map { place in
      ImagePoint(
        x: min(max(place.x, limits.upperLeft.x + 0.5), limits.lowerRight.x - 0.5),
        y: min(max(place.y, limits.upperLeft.y + 0.5), limits.lowerRight.y - 0.5))
    }
  }

  /// Draws with a tablet's pen; the stroke is heard as any other.
  func drawRegion(with sample: PenSample<ImagePoint>, wasInContact: Bool) {
    if sample.isInContact, !wasInContact, regions.isArmed {
      beginRegion(at: sample.position)
    } else if regions.way != nil {
      if sample.isInContact { drawRegion(to: sample.position) } else { endRegion() }
    }
  }
}

extension Region {
  /// Whether it is a polygon that encloses nothing.
  fileprivate var isFlatPolygon: Bool {
    guard case .polygon(let corners) = self else { return false }
    return AreaShape.polygon(corners).isFlat
  }
}
