// The turned rectangle in which a hand is looked at.
// Source: MediaPipe 0.10.21, modules/hand_landmark and modules/palm_detection (the graphs' options),
// and the calculators DetectionsToRects, HandLandmarksToRect and RectTransformation.

import Glibc
import Hands

/// A rectangle in the picture, in pixels from its upper left corner.
struct HandRegion: Hashable {
  /// The centre's column.
  var x: Double
  /// The centre's row.
  var y: Double
  /// The extent across the hand.
  var width: Double
  /// The extent along the hand.
  var height: Double
  /// How far the hand is turned from upright, in radians, clockwise on the screen.
  var angle: Double

  /// The longer side.
  var side: Double { max(width, height) }

  // The landmarks that stay near the palm, whatever the fingers do.
  private static let steady = [0, 1, 2, 3, 5, 6, 9, 10, 13, 14, 17, 18]

  /// The region of a hand by its palm.
  init(palm: Palm) {
    let wrist = palm.points[0]
    let middle = palm.points[2]
    self.init(
      x: (palm.left + palm.right) / 2, y: (palm.top + palm.bottom) / 2,
      width: palm.right - palm.left, height: palm.bottom - palm.top,
      angle: Self.turn(from: wrist, to: middle))
    grow(by: 2.6, alongShare: -0.5)
  }

  /// The region in which a hand is expected next, by its landmarks now.
  init(landmarks: [DetectedPoint]) {
    let points = landmarks.map { (x: $0.x, y: $0.y) }
    let (index, middle, ring) = (points[5], points[9], points[13])
    let angle = Self.turn(
      from: points[0],
      to: (
        x: ((index.x + ring.x) / 2 + middle.x) / 2, y: ((index.y + ring.y) / 2 + middle.y) / 2
      ))
    let steady = Self.steady.map { points[$0] }
    let upright = Self.bounds(steady)
    let (cosine, sine) = (cos(angle), sin(angle))
    let turned = Self.bounds(
      steady.map { point in
        let (x, y) = (point.x - upright.x, point.y - upright.y)
        return (x: x * cosine + y * sine, y: y * cosine - x * sine)
      })
    self.init(
      x: upright.x + turned.x * cosine - turned.y * sine,
      y: upright.y + turned.x * sine + turned.y * cosine, width: turned.width,
      height: turned.height, angle: angle)
    grow(by: 2, alongShare: -0.1)
  }

  /// Creates a region.
  init(x: Double, y: Double, width: Double, height: Double, angle: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.angle = angle
  }

  /// The area that two regions share as if they were upright, as a share of what they cover.
  func overlap(_ other: HandRegion) -> Double {
    let area = commonArea(other)
    return area / (width * height + other.width * other.height - area)
  }

  /// The area that two regions share as if they were upright, as a share of the smaller one.
  func shared(_ other: HandRegion) -> Double {
    commonArea(other) / min(width * height, other.width * other.height)
  }

  private func commonArea(_ other: HandRegion) -> Double {
    let across =
      min(x + width / 2, other.x + other.width / 2) - max(x - width / 2, other.x - other.width / 2)
    let along =
      min(y + height / 2, other.y + other.height / 2)
      - max(y - height / 2, other.y - other.height / 2)
    return max(across, 0) * max(along, 0)
  }

  /// The place of a point of the square region, whose coordinates run from -0.5 to 0.5.
  func place(across: Double, along: Double) -> (x: Double, y: Double) {
    let (cosine, sine) = (cos(angle), sin(angle))
    return (
      x: x + side * (across * cosine - along * sine), y: y + side * (across * sine + along * cosine)
    )
  }

  // Moves the region along the hand by a share of its height, and makes a larger square of it.
  private mutating func grow(by factor: Double, alongShare: Double) {
    x -= height * alongShare * sin(angle)
    y += height * alongShare * cos(angle)
    let grown = side * factor
    width = grown
    height = grown
  }

  // How far the way from the wrist to the fingers is turned from upwards, from -π up to π.
  private static func turn(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) -> Double {
    let angle = Double.pi / 2 - atan2(start.y - end.y, end.x - start.x)
    return angle - 2 * .pi * ((angle + .pi) / (2 * .pi)).rounded(.down)
  }

  private static func bounds(
    _ points: [(x: Double, y: Double)]
  ) -> (x: Double, y: Double, width: Double, height: Double) {
    var (left, right) = (Double.infinity, -Double.infinity)
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    return ((left + right) / 2, (top + bottom) / 2, right - left, bottom - top)
  }
}
