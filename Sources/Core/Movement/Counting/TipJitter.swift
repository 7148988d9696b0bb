// How much a tip trembles, learned from its reports.
//
// At rest the scatter about the mean is the jitter. In motion the second differences of the places are
// six times its variance and more, for what the hand accelerates comes on top: they are an upper bound at
// any speed.

import Geometry

/// The jitter of one pointer, learned from its reports in contact.
public struct TipJitter: Sendable {
  /// One standard deviation along either axis, in pixels.
  public private(set) var pixels = Self.assumedPixels

  /// What is assumed before anything is known: a poor tablet over an image that fills it.
  public static let assumedPixels = 1.0
  // No more than a hand that trembles strongly: beyond that it is motion.
  private static let mostPixels = 6.0
  private static let window = 16
  // A window of sixteen errs by a seventh, and a tip that rests for a minute shows a thousand of them.
  private static let share = 0.125
  // Means of halves of eight reports differ by more than this many deviations once in a thousand windows at
  // rest, and by at least twice as much in even motion.
  private static let restingDeviations = 1.5

  private var places: [ImagePoint] = []

  /// Nothing known.
  public init() {
    places.reserveCapacity(Self.window)
  }

  /// Begins another stroke.
  public mutating func begin() {
    places.removeAll(keepingCapacity: true)
  }

  /// Takes the next report of a stroke.
  public mutating func add(_ place: ImagePoint) {
    places.append(place)
    guard places.count == Self.window else { return }
    let deviation = restingDeviation
    if let deviation, deviation <= Self.mostPixels {
      mix(deviation)
      if deviation < pixels / 2 { pixels = deviation }
    } else {
      mix(min(pixels, motionDeviation))
    }
    places.removeFirst(Self.window / 2)
  }

  private mutating func mix(_ deviation: Double) {
    pixels = (pixels * pixels * (1 - Self.share) + deviation * deviation * Self.share).squareRoot()
  }

  /// The scatter of a resting tip; nil of one that moves.
  private var restingDeviation: Double? {
    let half = Self.window / 2
    let first = mean(0..<half)
    let second = mean(half..<Self.window)
    var sum = 0.0
    for (index, place) in places.enumerated() {
      let middle = index < half ? first : second
      let (dx, dy) = (place.x - middle.x, place.y - middle.y)
      sum += dx * dx + dy * dy
    }
    // Two axes, and a mean taken from each half.
    let deviation = (sum / Double(2 * (Self.window - 2))).squareRoot()
    return first.distance(to: second) <= Self.restingDeviations * deviation ? deviation : nil
  }

  private var motionDeviation: Double {
    var sum = 0.0
    for index in 1..<Self.window - 1 {
      let dx = places[index - 1].x - 2 * places[index].x + places[index + 1].x
      let dy = places[index - 1].y - 2 * places[index].y + places[index + 1].y
      sum += dx * dx + dy * dy
    }
    return (sum / Double(12 * (Self.window - 2))).squareRoot()
  }

  private func mean(_ range: Range<Int>) -> ImagePoint {
    var (x, y) = (0.0, 0.0)
    for index in range {
      x += places[index].x
      y += places[index].y
    }
    return ImagePoint(x: x / Double(range.count), y: y / Double(range.count))
  }
}
