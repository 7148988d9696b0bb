// The speed of a hand that comes to rest, without the kink that a magnitude has there.
//
// At rest the velocity is noise, which turns its direction: its magnitude goes down to 0 and up
// again at once. The two samples that differ so make a quarter of all the jerk of a slow stroke.

extension SmoothedPath {
  /// Below this share of the peak speed a direction is noise.
  private static let stillShare = 0.02

  /// The speed for measures of jerk.
  ///
  /// Where the hand is almost still it is the velocity along the direction in which it came to
  /// rest, and from the middle of the rest on along the one in which it leaves; it may be a little
  /// below 0 there.
  var speedThroughRest: [Double] {
    let threshold = Self.stillShare * (speed.max() ?? 0)
    var result = speed
    var start = 0
    while start < speed.count {
      guard speed[start] < threshold else {
        start += 1
        continue
      }
      let end = speed[start...].firstIndex { $0 >= threshold } ?? speed.count
      let middle = start == 0 ? start : end == speed.count ? end : (start + end) / 2
      for index in start..<middle { result[index] = velocity(index, along: start - 1) }
      for index in middle..<end { result[index] = velocity(index, along: end) }
      start = end
    }
    return result
  }

  /// The velocity of one sample in the direction of another.
  private func velocity(_ index: Int, along other: Int) -> Double {
    (velocityX[index] * velocityX[other] + velocityY[index] * velocityY[other]) / speed[other]
  }
}
