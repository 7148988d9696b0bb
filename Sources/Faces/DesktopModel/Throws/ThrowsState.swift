// What the window keeps of a game of throws.

import Session
import Tracks
import Wording

/// The game of the window.
struct ThrowsState {
  /// How it is played.
  var choice = ThrowChoice()
  /// The game that is played; nil for none.
  var watch: ThrowWatch?
  /// How it stands, or how the last one ended; nil before one began.
  var score: ThrowScore?
  /// What is said of it; empty before one began.
  var sentence = ""
  /// What can be saved of it, or of the game before while it has no throw; nil before there was one.
  var findings: ThrowFindings?
  /// Whether a camera is opened for a game.
  var isOpening = false
  /// Whether it ends because that was asked for.
  var isEnding = false
  /// How many pictures of the film were left out before the game.
  var droppedBefore = 0
}
