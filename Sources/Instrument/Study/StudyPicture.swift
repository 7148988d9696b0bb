// The pictures that a study's strokes and hands go over, made from the numbers of a stimulus.

import Analysis
import Foundation
import Geometry
import Micrograph

/// Pictures with values from 0 to 1.
public enum StudyPicture {
  /// The side of a picture that a hand goes over, in pixels.
  public static let tracedPixels = 600
  /// Within this distance a hand follows a line, in pixels.
  public static let heldPixels = 30.0
  /// Within this distance a place is reached, in pixels.
  public static let reachedPixels = 10.0

  static let shapePixels = 96
  // Where a line begins and ends, from the edges of the picture.
  private static let linePixels = 40
  private static let lineSpread = 6.0
  private static let dark = 0.1
  private static let bright = 0.9

  /// The picture that a hand goes over; nil for a stimulus that is only heard.
  public static func traced(_ stimulus: StudyStimulus) -> Micrograph? {
    let side = tracedPixels
    switch stimulus {
    case .place(let x, let y):
      let target = ImagePoint(x: x, y: y)
      // From one corner to the other.
      let most = Double(side) * 2.0.squareRoot()
      return picture(width: side, height: side) { column, row in
        let distance = ImagePoint(x: Double(column), y: Double(row)).distance(to: target)
        return bright - (bright - dark) * distance / most
      }
    case .line:
      let heights = (0..<side).map { height(of: stimulus, at: Double($0)) }
      return picture(width: side, height: side) { column, row in
        let offset = (Double(row) - heights[column]) / lineSpread
        return dark + (bright - dark) * exp(-offset * offset / 2)
      }
    case .patches, .row, .shape, .earcon: return nil
    }
  }

  /// The line of a stimulus, from left to right; nil for others.
  public static func line(_ stimulus: StudyStimulus) -> TracedLine? {
    guard case .line = stimulus else { return nil }
    let points = (linePixels...(tracedPixels - linePixels)).map {
      ImagePoint(x: Double($0), y: height(of: stimulus, at: Double($0)))
    }
    return TracedLine(.row, points, isClosed: false)
  }

  private static func height(of stimulus: StudyStimulus, at x: Double) -> Double {
    guard case .line(let amplitude, let waves, let phase) = stimulus else { return 0 }
    let share = (x - Double(linePixels)) / Double(tracedPixels - 2 * linePixels)
    return Double(tracedPixels) / 2 + amplitude * sin(2 * .pi * waves * share + phase)
  }

  /// A shape that stands out from its ground, both around the middle of the window.
  static func shape(
    _ shape: StudyShape, contrast: Double, x: Double, y: Double, radius: Double
  ) -> Micrograph {
    let middle = Double(shapePixels - 1) / 2
    let half = (bright - dark) / 2 * min(max(contrast, 0), 1)
    return picture(width: shapePixels, height: shapePixels) { column, row in
      let holds = shape.holds(
        x: (Double(column) - middle - x) / radius, y: (Double(row) - middle - y) / radius)
      return 0.5 + (holds ? half : -half)
    }
  }

  private static func picture(
    width: Int, height: Int, _ value: (Int, Int) -> Double
  ) -> Micrograph {
    Micrograph(
      width: width, height: height,
      pixels: (0..<height).flatMap { row in (0..<width).map { Float(value($0, row)) } },
      pixelType: .float32)
  }
}
