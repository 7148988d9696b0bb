// How the hand moves at one end of a stroke: by a quartic over the first or last 0.2 s that goes
// through the end's place.

import RealModule

/// The motion at an end of a stroke, per sample.
struct PathEnd {
  /// The speed, in units of length per sample.
  let speed: Double
  /// The acceleration from left to right, in units of length per sample and sample.
  let accelerationX: Double
  /// The acceleration along the other axis.
  let accelerationY: Double

  private static let seconds = 0.2
  private static let degree = 4

  init(_ track: ResampledTrack, isStart: Bool) {
    let last = track.x.count - 1
    let reach = Int(min((Self.seconds * track.sampleRateHertz).rounded(), Double(last)))
    let x = Self.motion(track.x, isStart ? 0 : last, isStart ? 1 : -1, reach)
    let y = Self.motion(track.y, isStart ? 0 : last, isStart ? 1 : -1, reach)
    speed = (x.velocity * x.velocity + y.velocity * y.velocity).squareRoot()
    accelerationX = x.acceleration
    accelerationY = y.acceleration
  }

  private static func motion(
    _ values: [Double], _ end: Int, _ step: Int, _ reach: Int
  ) -> (velocity: Double, acceleration: Double) {
    let degree = min(Self.degree, reach)
    var matrix = [Double](repeating: 0, count: degree * degree)
    var right = [Double](repeating: 0, count: degree)
    for offset in 1...reach {
      let share = Double(offset) / Double(reach)
      let cosine = Double.cos(.pi / 2 * Double(offset) / Double(reach + 1))
      var powers = [share]
      for _ in 1..<max(degree, 1) { powers.append(powers[powers.count - 1] * share) }
      let value = values[end + step * offset] - values[end]
      for row in 0..<degree {
        right[row] += cosine * cosine * powers[row] * value
        for column in 0..<degree {
          matrix[row * degree + column] += cosine * cosine * powers[row] * powers[column]
        }
      }
    }
    guard let found = NormalEquations.solution(matrix, right) else { return (0, 0) }
    let width = Double(reach)
    return (found[0] / width, degree > 1 ? 2 * found[1] / (width * width) : 0)
  }
}
