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
  /// What can be saved of it; nil before its board was found.
  var findings: ThrowFindings?
  /// Whether a camera is opened for a game.
  var isOpening = false
}
