// What the window holds of exercises: what is chosen, what is under way, and what it came from.

import Library
import Movement
import Session

/// Exercises in the window.
struct ExerciseWindowState {
  /// What was there before an exercise began.
  struct Former {
    var imagePath: String
    /// The image as it was; nil over a moving picture.
    var view: FormerView?
    var sound: EditedPreset
  }

  /// The exercise that is chosen.
  var name = "circle"
  /// Under which name attempts are kept; empty for none.
  var person = ""
  var way = ExerciseWay.both
  /// How fast, 1 as the exercise says.
  var pace = 1.0
  /// How many attempts; nil for as many as the exercise says.
  var attemptCount: Int?
  /// How many attempts the chosen exercise says.
  var ownAttemptCount = Exercise.usualAttemptCount
  var reach = ExerciseReach()
  /// The run under way; nil where none is.
  var run: ExerciseRun?
  /// What the last run came to; nil before the first.
  var last: ExerciseRecord?
  /// The file of the picture that is shown.
  var picturePath: String?
  /// How many pictures of exercises were made.
  var begunCount = 0
  /// The map of the tablet while an exercise is on.
  var placed: CalibrationRecord?
  /// What to go back to.
  var former: Former?
  /// What leads the hand.
  var lead: ExerciseLead?
  /// Whether it is being ended.
  var isEnding = false
  /// Whether an exercise is being prepared.
  var isPreparing = false
  /// What was said of it at the last frame.
  var shownWords = ""
  /// How many attempts were kept, so that lists are read again.
  var keptCount = 0
}
