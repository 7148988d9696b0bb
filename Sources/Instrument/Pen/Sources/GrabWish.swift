// When a tablet is taken from the desktop or given back to it: never within a stroke.

import Tablet

/// Whether a tablet is to be taken for the session alone, and whether that waits for the end of a stroke.
///
/// A desktop that loses the tablet within a stroke never hears of the lift-off and keeps the button pressed; and to
/// give a tablet back, the kernel waits until no processor delivers its reports to one reader alone, some milliseconds.
struct GrabWish {
  /// Whether the pen or a finger touches, or a button of the pen is down.
  var isTouching = false
  private var isWanted: Bool
  private var isGrabbed: Bool

  /// Begins with a tablet that was taken, or was not.
  init(isGrabbed: Bool) {
    isWanted = isGrabbed
    self.isGrabbed = isGrabbed
  }

  /// Wants it taken, or given back.
  mutating func want(_ isWanted: Bool) { self.isWanted = isWanted }

  /// What is to be done now; nil for nothing, and while something touches.
  mutating func next() -> Bool? {
    guard !isTouching, isWanted != isGrabbed else { return nil }
    isGrabbed = isWanted
    return isWanted
  }
}
