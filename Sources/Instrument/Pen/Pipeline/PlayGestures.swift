// What the hand that holds the pen does to lead through the modes of playing: the barrel's lower button, and
// the tablet's upper corners. Only the pen thread sees the tip where no image is.

import Calibration
import Geometry
import Movement

/// A gesture at the tablet that belongs to the modes of playing.
public enum PlayGesture: Sendable, Hashable, BitwiseCopyable {
  /// The movement that leads on begins, at a time in nanoseconds.
  case stepBegins(Int64)
  /// It ends; held for a second it leads to freestyle.
  case stepEnds
  /// An empty step.
  case skip
}

/// The gestures of one tablet under way.
struct PlayGestures: Sendable {
  /// The tablet's area.
  let area: TabletArea
  /// Whether the barrel's lower button is one of them.
  let hasButton: Bool
  private var onward: CornerGesture
  private var empty: CornerGesture
  private var isButtonDown = false

  init(_ area: TabletArea, hasButton: Bool) {
    self.area = area
    self.hasButton = hasButton
    var unitsAcross = 1.0
    if let across = area.unitsPerMillimetreX, let down = area.unitsPerMillimetreY, across > 0,
      down > 0
    {
      unitsAcross = across / down
    }
    func corner(_ corner: CornerGesture.Corner) -> CornerGesture {
      CornerGesture(
        corner, upperLeft: area.minimum, lowerRight: area.maximum, unitsAcross: unitsAcross)
    }
    onward = corner(.topRight)
    empty = corner(.topLeft)
  }

  /// Goes on to a sample of the pen.
  mutating func follow(_ sample: PenSample<TabletPoint>, tell: (PlayGesture) -> Void) {
    let isDown = hasButton && sample.isInProximity && sample.buttons.contains(.lower)
    if isDown != isButtonDown {
      isButtonDown = isDown
      tell(isDown ? .stepBegins(sample.timeNanoseconds) : .stepEnds)
    }
    switch onward.follow(sample) {
    case .entered: tell(.stepBegins(sample.timeNanoseconds))
    case .left: tell(.stepEnds)
    case nil: break
    }
    if empty.follow(sample) == .entered { tell(.skip) }
  }
}
