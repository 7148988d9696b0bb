// What the window holds of recorded sessions: which is chosen, what is made of one, and what is played.

import Recorded
import Session

/// Recorded sessions in the window.
struct SessionsState {
  var counts = StrokeCounts()
  /// The listing that was begun last; nil before the first.
  var listing: Task<Void, Never>?
  /// The folder of the one that is chosen; nil for the newest.
  var chosen: String?
  /// What is being made of one; nil where nothing is.
  var work: SessionWork?
  /// What is played or paused; nil where nothing is.
  var playback: WindowPlayback?
  /// The user's own image, while that of a recording is shown; nil where they are the same.
  var former: FormerView?
  /// Whether a recording is played that the user's own waits for.
  var isRecordingHeld = false
  /// How often something was asked to be played or stopped: what is still read for an earlier one is not played.
  var turnNumber = 0
  /// How much faster than they were drawn recordings are played.
  var speed = 1.0
  /// Whether they begin again at their end.
  var isLooping = false
  /// The second that was shown last.
  var shownSecond = -1
}

/// A report or a sound that is being made of a session.
struct SessionWork {
  let job: LayerJob
  /// What is being made, such as "Report of monday".
  let words: String
  /// How much of it is done, in percent; nil where that is not known.
  var percent: Int?
}

/// A recording that is played in the window, or paused.
struct WindowPlayback {
  /// Where it is, and how fast.
  var transport: SessionTransport
  /// What it is called.
  let name: String
  /// The session's folder; nil for another recording.
  let path: String?
}
