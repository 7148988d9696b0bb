// What the window holds of modes, knobs and loops, from one session to the next.

import Movement
import Session
import Synthesis

/// Modes, patterns, knobs and loops of the window.
struct PlayState {
  /// What is chosen about the modes, the last pattern among it.
  var modes = ModeChoice()
  /// What is on the knobs.
  var knobs = KnobChoice()
  /// What is chosen of loops.
  var loops = LoopChoice()
  /// Whether the keys 1 to 4 and fingers on a surface choose the channel.
  var loopsHaveKeys = false
  /// Fingers on their way to a channel, and how much of their second has passed, 0...1; nil for none.
  var loopHand: (fingers: Int, share: Double)?
  /// Where the loops were at the last frame.
  var loopReport = LoopReport()
  /// What of each channel's loop is repeated, while another part may wait for its boundary.
  var loopRegions = [LoopRegion](repeating: .whole, count: LoopScene.channelCount)
  /// The end of a part that is being dragged.
  var loopEnd: LoopEnd?
  /// What was tapped.
  var taps = TapTempo()
  /// Whether barrel or pad held the knobs at the last frame.
  var areKnobsInHand = false
  /// How many patterns were kept by a name, so that lists are read again.
  var keptCount = 0
}
