// How the bundled gestures are drawn, in words for a hand that does not see them.

import Movement
import Translation

extension PenGesture {
  /// How it is drawn.
  public var words: String {
    switch self {
    case .tap: translated("touch and lift at once, without moving")
    case .doubleTap: translated("two taps in one place, within a third of a second")
    case .circle: translated("once round, from anywhere, either way")
    case .zigzag: translated("up and down from left to right, four strokes or more")
    case .check: translated("a short stroke down, then a long one up to the right")
    case .caret: translated("up and down again to the right, like a roof")
    case .left: translated("a straight stroke to the left")
    case .right: translated("a straight stroke to the right")
    case .up: translated("a straight stroke away from you")
    case .down: translated("a straight stroke towards you")
    }
  }
}
