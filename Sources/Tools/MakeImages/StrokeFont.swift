// Figures and the letters of a scale bar, as strokes of a pen.
import Foundation
import Geometry

/// A font of lines: the digits, "n" and "m".
enum StrokeFont {
  /// The shapes of `text`; `origin` is its top left corner, `height` that of a digit in pixels.
  static func shapes(
    _ text: String, at origin: ImagePoint, height: Double, width: Double
  ) -> [Shape] {
    var left = origin.x
    var shapes: [Shape] = []
    for character in text {
      for stroke in strokes(of: character) {
        let points = stroke.map {
          ImagePoint(x: left + $0.x * height, y: origin.y + $0.y * height)
        }
        for (from, to) in zip(points, points.dropFirst()) {
          shapes.append(.line(from: from, to: to, width: width))
        }
      }
      left += advance(of: character) * height
    }
    return shapes
  }

  /// The width of `text` in pixels, without the gap after its last character.
  static func width(of text: String, height: Double) -> Double {
    (text.reduce(0) { $0 + advance(of: $1) } - gap) * height
  }

  private static let gap = 0.26

  private static func advance(of character: Character) -> Double {
    switch character {
    case "m": 0.86 + gap
    case "n": 0.46 + gap
    case "1": 0.3 + gap
    case " ": 0.4
    default: 0.56 + gap
    }
  }

  // Strokes in units of the digit's height, y down, digits in a box of 0.56 by 1.
  private static func strokes(of character: Character) -> [[ImagePoint]] {
    switch character {
    case "0": [arc(0.28, 0.5, 0.28, 0.5, 0, 360)]
    case "1": [[point(0, 0.2), point(0.22, 0), point(0.22, 1)]]
    case "2":
      [arc(0.28, 0.28, 0.27, 0.28, 190, 385) + [point(0.01, 1), point(0.56, 1)]]
    case "3":
      [arc(0.27, 0.25, 0.25, 0.25, 200, 450), arc(0.27, 0.74, 0.28, 0.26, 270, 520)]
    case "4": [[point(0.42, 1), point(0.42, 0), point(0, 0.68), point(0.56, 0.68)]]
    case "5":
      [[point(0.5, 0), point(0.07, 0), point(0.03, 0.46)] + arc(0.26, 0.68, 0.29, 0.32, 225, 510)]
    case "6":
      [arc(0.28, 0.69, 0.28, 0.31, 0, 360), arc(0.58, 0.66, 0.58, 0.66, 180, 262)]
    case "7": [[point(0, 0), point(0.56, 0), point(0.2, 1)]]
    case "8": [arc(0.28, 0.24, 0.24, 0.24, 0, 360), arc(0.28, 0.74, 0.28, 0.26, 0, 360)]
    case "9":
      [arc(0.28, 0.31, 0.28, 0.31, 0, 360), arc(-0.02, 0.34, 0.58, 0.66, 0, 82)]
    case "n": [[point(0, 0.32), point(0, 1)], arch(from: 0, to: 0.46)]
    case "m":
      [[point(0, 0.32), point(0, 1)], arch(from: 0, to: 0.43), arch(from: 0.43, to: 0.86)]
    default: []
    }
  }

  private static func arch(from left: Double, to right: Double) -> [ImagePoint] {
    let half = (right - left) / 2
    return arc(left + half, 0.32 + half, half, half, 180, 360) + [point(right, 1)]
  }

  private static func point(_ x: Double, _ y: Double) -> ImagePoint { ImagePoint(x: x, y: y) }

  /// An arc from one angle to the other in degrees, clockwise on the screen from the right.
  private static func arc(
    _ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double, _ from: Double, _ to: Double
  ) -> [ImagePoint] {
    let steps = max(2, Int((to - from) / 15))
    return (0...steps).map { step in
      let angle = (from + (to - from) * Double(step) / Double(steps)) * .pi / 180
      return point(x + radiusX * cos(angle), y + radiusY * sin(angle))
    }
  }
}
