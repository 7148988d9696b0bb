// One hand as a pointer: the smoothed tip of its index finger, and whether it pinches.

import Geometry

/// A hand that points.
struct HandPointer: Sendable {
  /// The parameters of the smoothing; places are in heights of the picture.
  ///
  /// Found as its authors say (Casiez, Roussel and Vogel, CHI 2012): at rest 1 Hz, where a tip that is found
  /// within 1 % of the hand trembles a third as much at 30 pictures a second; then a beta at which three heights of
  /// the picture a second, a hand's length in a tenth of one, are 4 ms late at 60 pictures a second.
  static let smoothing = OneEuroParameters(minimumCutoffHertz: 1, beta: 10)

  /// The hand's number.
  let track: Int
  private var x: OneEuroFilter?
  private var y: OneEuroFilter?
  private var contact = PinchContact()
  /// The last report of it.
  private(set) var last: PenSample<CameraPoint>

  /// Begins where a hand is.
  init(_ hand: HandLandmarks, pointer: Int, in frame: HandFrame) {
    track = hand.track
    x = Self.smoothing.map { OneEuroFilter($0) }
    y = x
    last = PenSample(
      timeNanoseconds: frame.timeNanoseconds, position: hand[.indexTip], tool: .finger,
      pointer: UInt8(pointer))
    follow(hand, in: frame)
  }

  /// Goes on to the hand in another frame.
  mutating func follow(_ hand: HandLandmarks, in frame: HandFrame) {
    let tip = hand[.indexTip]
    let height = Double(frame.height)
    let time = frame.timeNanoseconds
    last.timeNanoseconds = time
    last.position = CameraPoint(
      x: (x?.filter(tip.x / height, timeNanoseconds: time)).map { $0 * height } ?? tip.x,
      y: (y?.filter(tip.y / height, timeNanoseconds: time)).map { $0 * height } ?? tip.y)
    last.isInContact = contact.follow(hand)
  }

  /// The report that it is gone: out of contact and reach, at its last place.
  func gone(at nanoseconds: Int64) -> PenSample<CameraPoint> {
    var sample = last
    sample.timeNanoseconds = nanoseconds
    (sample.isInProximity, sample.isInContact) = (false, false)
    return sample
  }
}
