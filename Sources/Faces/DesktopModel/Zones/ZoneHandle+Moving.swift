// Handles as a hand moves them: found under a press, moved by keys, and refused where no shape would be left.

import Geometry
import Movement
import Translation

/// Why a shape stays as it is.
enum HandleRefusal: Error {
  /// The image ends there, or the shape would have no extent.
  case edge
  /// Sides would cross each other.
  case crossing
  /// All corners would lie on one line.
  case flat
  /// Three corners are left.
  case fewCorners

  /// The refusal in words, where what is changed is called `noun`.
  func sentence(of noun: String) -> String {
    switch self {
    case .edge: translated("edge of the image, or of the \(noun)")
    case .crossing: translated("The sides would cross; the corner stays")
    case .flat: translated("The corners would lie on one line; the corner stays")
    case .fewCorners: translated("A polygon has three corners or more; the corner stays")
    }
  }
}

extension Zone.Shape {
  /// This with a handle at another place, as near to it as the image allows.
  ///
  /// - Throws: why it stays as it is.
  func changed(
    handle index: Int, to place: ImagePoint, within limits: ImageArea
  ) throws(HandleRefusal) -> Zone.Shape {
    let shape = moving(handle: index, to: place, within: limits)
    guard shape != self else { throw .edge }
    if case .area(.polygon(let corners)) = shape, Outline.crossesItself(corners) {
      throw .crossing
    }
    if case .area(let area) = shape, area.isFlat { throw .flat }
    return shape
  }

  /// A polygon with a corner more, half way from a handle to the next one, and the new corner's handle; nil of another
  /// shape, and of one that has enough.
  func addingCorner(after handle: Int?) -> (shape: Zone.Shape, handle: Int)? {
    guard case .area(.polygon(var corners)) = self, corners.count < AreaShape.mostCorners else {
      return nil
    }
    let place = min(max((handle ?? 1) - 1, 0), corners.count - 1)
    let next = corners[(place + 1) % corners.count]
    corners.insert(corners[place].interpolated(to: next, fraction: 0.5), at: place + 1)
    return (.area(.polygon(corners)), place + 2)
  }

  /// A polygon without the corner of a handle.
  ///
  /// - Throws: why the corner stays.
  func removingCorner(at handle: Int) throws(HandleRefusal) -> Zone.Shape {
    guard case .area(.polygon(var corners)) = self, corners.indices.contains(handle - 1) else {
      return self
    }
    corners.remove(at: handle - 1)
    guard corners.count >= 3 else { throw .fewCorners }
    guard !Outline.crossesItself(corners) else { throw .crossing }
    guard !AreaShape.polygon(corners).isFlat else { throw .flat }
    return .area(.polygon(corners))
  }
}

extension Viewport {
  /// The handle that a press means, and how far the press is from it in view pixels; nil where none is near.
  func handle(
    near place: ViewPoint, among handles: [ZoneHandle]
  ) -> (index: Int, grip: (x: Double, y: Double))? {
    // No hand hits a mark exactly, in view pixels.
    var nearest = 14.0
    var found: (index: Int, grip: (x: Double, y: Double))?
    for (index, handle) in handles.enumerated() {
      let seen = viewPoint(of: handle.place)
      guard seen.distance(to: place) <= nearest else { continue }
      nearest = seen.distance(to: place)
      found = (index, (seen.x - place.x, seen.y - place.y))
    }
    return found
  }
}

extension ImagePoint {
  /// The place that an arrow key means, from this one.
  func moved(_ direction: KeyCursor.Direction, by step: KeyCursor.Step) -> ImagePoint {
    switch direction {
    case .left: ImagePoint(x: x - step.rawValue, y: y)
    case .right: ImagePoint(x: x + step.rawValue, y: y)
    case .up: ImagePoint(x: x, y: y - step.rawValue)
    case .down: ImagePoint(x: x, y: y + step.rawValue)
    }
  }
}
