// The handles of a region: those of a zone of the same shape, but that a box consists of whole pixels, a circle stays
// round, and a point is its own handle.

import Analysis
import Geometry
import Movement
import Translation
import Wording

extension Region {
  /// The zone of the same shape, a box by the borders of its pixels; nil of a point and of the whole image.
  var zoneShape: Zone.Shape? {
    switch self {
    case .whole, .point: return nil
    case .line(let start, let end): return .line(from: start, to: end)
    case .box(let x, let y, let width, let height):
      let corner = ImagePoint(x: Double(x) - 0.5, y: Double(y) - 0.5)
      let other = ImagePoint(x: corner.x + Double(width), y: corner.y + Double(height))
      return .area(.rectangle(ImageArea(upperLeft: corner, lowerRight: other)))
    case .circle(let center, let radius):
      return .area(.ellipse(center: center, radiusX: radius, radiusY: radius))
    case .ellipse(let center, let radiusX, let radiusY):
      return .area(.ellipse(center: center, radiusX: radiusX, radiusY: radiusY))
    case .polygon(let corners): return .area(.polygon(corners))
    }
  }

  /// The region of a zone's shape; nil of one that has no place on the image.
  init?(_ shape: Zone.Shape) {
    switch shape {
    case .grey, .edge: return nil
    case .line(let start, let end): self = .line(from: start, to: end)
    case .area(.rectangle(let area)):
      // Borders lie half way between the centres of pixels.
      func border(_ coordinate: Double) -> Int { Int((coordinate + 0.5).rounded()) }
      let (x, y) = (border(area.upperLeft.x), border(area.upperLeft.y))
      self = .box(
        x: x, y: y, width: max(border(area.lowerRight.x) - x, 1),
        height: max(border(area.lowerRight.y) - y, 1))
    case .area(.ellipse(let center, let radiusX, let radiusY)):
      self = .ellipse(center: center, radiusX: radiusX, radiusY: radiusY)
    case .area(.polygon(let corners)): self = .polygon(corners)
    }
  }

  /// The region of a shape that its zone was changed to.
  func with(_ shape: Zone.Shape) -> Region {
    guard case .circle(_, let radius) = self,
      case .area(.ellipse(let center, let radiusX, let radiusY)) = shape
    else { return Region(shape) ?? self }
    return .circle(center: center, radius: radiusX == radius ? radiusY : radiusX)
  }

  /// Its handles, the middle first; none of the whole image.
  var handles: [ZoneHandle] {
    if case .point(let place) = self {
      return [ZoneHandle(name: translated("place"), place: place)]
    }
    return zoneShape?.handles ?? []
  }

  /// This with a handle at another place, as near to it as the image allows.
  ///
  /// - Parameters:
  ///   - index: the handle's place among ``handles``.
  ///   - place: where it is wanted.
  ///   - limits: the image.
  /// - Returns: the region.
  /// - Throws: why it stays as it is.
  func moving(
    handle index: Int, to place: ImagePoint, within limits: ImageArea
  ) throws(HandleRefusal) -> Region {
    let moved: Region
    if case .point = self {
      moved = .point(
        ImagePoint(
          x: min(max(place.x, limits.upperLeft.x + 0.5), limits.lowerRight.x - 0.5),
          y: min(max(place.y, limits.upperLeft.y + 0.5), limits.lowerRight.y - 0.5)))
    } else if let shape = zoneShape {
      moved = with(try shape.changed(handle: index, to: place, within: limits))
        .held(within: limits, isMoved: index == 0)
    } else {
      moved = self
    }
    guard moved != self else { throw .edge }
    return moved
  }

  // A circle grows to both axes where one of its handles is drawn out.
  private func held(within limits: ImageArea, isMoved: Bool) -> Region {
    guard case .circle(let center, let radius) = self, !isMoved else { return self }
    let most = min(
      center.x - limits.upperLeft.x, limits.lowerRight.x - center.x,
      center.y - limits.upperLeft.y, limits.lowerRight.y - center.y)
    return .circle(center: center, radius: min(radius, max(most, 0.5)))
  }

  /// Where a handle is, in words; of a box's corner the pixel.
  func words(ofHandle index: Int) -> String {
    let handle = handles[index]
    var (x, y) = (handle.place.x, handle.place.y)
    if case .box = self, index > 0 {
      // From the border to the centre of the pixel within: the corners go round from the upper left one.
      x += index == 1 || index == 4 ? 0.5 : -0.5
      y += index < 3 ? 0.5 : -0.5
    }
    let size = index == 0 || sizeWords.isEmpty ? "" : "; \(sizeWords)"
    return "\(handle.name): x \(NumberText.number(x, 1)), y \(NumberText.number(y, 1))\(size)"
  }

  /// How far within it a place lies, in pixels; negative outside, and of what has no area.
  func depthPixels(_ place: ImagePoint) -> Double {
    switch self {
    case .whole: return -.infinity
    case .point(let point): return -point.distance(to: place)
    case .line(let start, let end):
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let along = ((place.x - start.x) * dx + (place.y - start.y) * dy) / (dx * dx + dy * dy)
      return -start.interpolated(to: end, fraction: min(max(along, 0), 1)).distance(to: place)
    case .box, .circle, .ellipse, .polygon:
      guard case .area(let area)? = zoneShape else { return -.infinity }
      return area.depthPixels(place)
    }
  }
}
