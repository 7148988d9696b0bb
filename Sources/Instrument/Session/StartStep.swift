// The steps of the first start, in their order, for both faces.

import Geometry
import Micrograph

/// What the first start is at.
public enum StartStep: Int, Sendable, CaseIterable {
  /// It says what it found.
  case found
  /// A tone in the left ear.
  case left
  /// A tone in the right ear.
  case right
  /// The lowest tone.
  case low
  /// The highest tone.
  case high
  /// The way to the first bright column of the image.
  case image
  /// The keys to remember.
  case end

  /// The step after this one; nil after the last.
  public var next: StartStep? { StartStep(rawValue: rawValue + 1) }

  /// The tone that is played: its pitch in hertz and its place from -1 to 1.
  public var tone: (hertz: Double, pan: Float)? {
    switch self {
    case .left: (440, -1)
    case .right: (440, 1)
    case .low: (110, 0)
    case .high: (1_760, 0)
    case .found, .image, .end: nil
    }
  }

  /// How near counts as there, in pixels.
  public static let nearPixels = 3.0
  /// The least time between two words about the way, in nanoseconds.
  public static let wayNanoseconds: Int64 = 1_500_000_000
  // How far the column may be, in pixels.
  private static let searchPixels = 40

  /// The brightest place near another, as the mean of five by five pixels.
  public static func brightestPlace(of image: Micrograph, near point: ImagePoint) -> ImagePoint {
    var best = point
    var highest = -Double.infinity
    for y in -searchPixels...searchPixels {
      for x in -searchPixels...searchPixels {
        let place = ImagePoint(x: point.x + Double(x), y: point.y + Double(y))
        var sum = 0.0
        for row in -2...2 {
          for column in -2...2 {
            let near = ImagePoint(x: place.x + Double(column), y: place.y + Double(row))
            sum += image.value(at: near) ?? -.infinity
          }
        }
        if sum > highest { (best, highest) = (place, sum) }
      }
    }
    return best
  }
}
