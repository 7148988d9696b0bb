// The zones on the screen: outlines with their names, and the handles of the one that is being changed.

import Foundation
import Geometry
import Movement
import Sonification

/// The marks of a zone, in view pixels.
public struct ZoneMark: Sendable, Hashable {
  /// Its number from 1 and its name.
  public let label: String
  /// Its outline, or the two ends of a line.
  public let points: [ViewPoint]
  /// Whether the outline goes on from the last point to the first.
  public let isClosed: Bool
  /// Whether it is the selected one.
  public let isSelected: Bool
  /// Its place in the set, from 0, which decides how its outline is broken.
  public let index: Int
  /// Its handles; empty unless one was taken.
  public let handles: [ViewPoint]
  /// The handle that is moved; nil for none.
  public let handle: Int?
}

extension WindowModel {
  // So many sides look round.
  private static let ellipseSides = 64

  /// The marks of the zones that have a place on the image, the selected one last.
  public var zoneMarks: [ZoneMark] {
    guard image != nil, let set = zones.set else { return [] }
    let marks = set.parts.enumerated().compactMap { index, part -> ZoneMark? in
      guard let (points, isClosed) = outline(of: part.zone.shape) else { return nil }
      let isSelected = index == selectedZone
      let handles = isSelected && zones.handle != nil ? part.zone.shape.handles : []
      return ZoneMark(
        label: "\(index + 1) \(part.zone.name)", points: points, isClosed: isClosed,
        isSelected: isSelected, index: index,
        handles: handles.map { viewport.viewPoint(of: $0.place) },
        handle: isSelected ? zones.handle : nil)
    }
    return marks.filter { !$0.isSelected } + marks.filter(\.isSelected)
  }

  /// The outline of the zone that is being drawn; nil while none is.
  public var drawnZone: [ViewPoint]? {
    guard let way = zones.way?.places else { return nil }
    guard zones.form != .polygon, let shape = zones.form.shape(drawn: way),
      let (points, isClosed) = outline(of: shape)
    else { return way.map { viewport.viewPoint(of: $0) } }
    return isClosed ? points + [points[0]] : points
  }

  /// The outline of a shape in view pixels; nil where it has no place on the image.
  func outline(of shape: Zone.Shape) -> (points: [ViewPoint], isClosed: Bool)? {
    switch shape {
    case .grey, .edge: return nil
    case .line(let start, let end):
      return ([start, end].map { viewport.viewPoint(of: $0) }, false)
    case .area(.rectangle(let area)):
      let (corner, other) = (area.upperLeft, area.lowerRight)
      let corners = [
        corner, ImagePoint(x: other.x, y: corner.y), other, ImagePoint(x: corner.x, y: other.y),
      ]
      return (corners.map { viewport.viewPoint(of: $0) }, true)
    case .area(.ellipse(let center, let radiusX, let radiusY)):
      let points = (0..<Self.ellipseSides).map { (side: Int) -> ViewPoint in
        let angle = 2 * Double.pi * Double(side) / Double(Self.ellipseSides)
        return viewport.viewPoint(
          of: ImagePoint(
            x: center.x + radiusX * cos(angle), y: center.y + radiusY * sin(angle)))
      }
      return (points, true)
    case .area(.polygon(let corners)):
      return (corners.map { viewport.viewPoint(of: $0) }, true)
    }
  }
}
