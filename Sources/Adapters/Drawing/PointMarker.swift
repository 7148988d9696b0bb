// Shapes that tell points apart where their colours do not.

import Geometry
import Glibc

/// The shape of a point.
public enum PointMarker: Int, Sendable, Hashable, CaseIterable {
  case circle
  case square
  case triangle
  case diamond
  case cross
  case plus

  /// Its name, for a legend that is heard.
  public var word: String {
    switch self {
    case .circle: "circle"
    case .square: "square"
    case .triangle: "triangle"
    case .diamond: "diamond"
    case .cross: "cross"
    case .plus: "plus sign"
    }
  }

  /// Its lines round a middle of (0, 0), about 1 from it.
  public var lines: [[SharePoint]] {
    switch self {
    case .circle:
      [
        (0...Self.circleCorners).map { corner in
          let angle = 2 * Double.pi * Double(corner) / Double(Self.circleCorners)
          return SharePoint(x: cos(angle), y: sin(angle))
        }
      ]
    case .square: [closed([(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)])]
    case .triangle: [closed([(0, -1.2), (1.1, 0.8), (-1.1, 0.8)])]
    case .diamond: [closed([(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)])]
    case .cross: [open([(-1, -1), (1, 1)]), open([(-1, 1), (1, -1)])]
    case .plus: [open([(-1.2, 0), (1.2, 0)]), open([(0, -1.2), (0, 1.2)])]
    }
  }

  private static let circleCorners = 24

  private func open(_ corners: [(Double, Double)]) -> [SharePoint] {
    corners.map { SharePoint(x: $0.0, y: $0.1) }
  }

  private func closed(_ corners: [(Double, Double)]) -> [SharePoint] {
    open(corners + corners.prefix(1))
  }

  /// The marker as the data of an SVG path.
  func path(x: Double, y: Double, radius: Double) -> String {
    lines.map { line in
      let places = line.map {
        "\(ReportNumber.place(x + $0.x * radius)) \(ReportNumber.place(y + $0.y * radius))"
      }
      return "M" + places.joined(separator: "L")
    }.joined()
  }
}
