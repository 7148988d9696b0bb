// How the bundled gestures are drawn, in words for a hand that does not see them.

import Movement

extension PenGesture {
  /// How it is drawn.
  public var words: String {
    switch self {
    case .tap: "touch and lift at once, without moving"
    case .doubleTap: "two taps in one place, within a third of a second"
    case .circle: "once round, from anywhere, either way"
    case .zigzag: "up and down from left to right, four strokes or more"
    case .check: "a short stroke down, then a long one up to the right"
    case .caret: "up and down again to the right, like a roof"
    case .left: "a straight stroke to the left"
    case .right: "a straight stroke to the right"
    case .up: "a straight stroke away from you"
    case .down: "a straight stroke towards you"
    }
  }
}
