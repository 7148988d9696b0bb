// What the window holds of gestures, from one session to the next.

import Movement
import Session

/// Gestures of the window.
struct GesturesState {
  /// The model's name; nil where no gesture is recognised.
  var modelName: String?
  /// The model; nil until it is read.
  var model: RecogniserModel?
  /// What gestures do, by their labels.
  var responses: [String: GestureResponse] = [:]
  /// The gesture whose response is shown.
  var label = ""
  /// Where rows are saved; nil where none are.
  var rowsPath: String?
  /// Under which name; empty for none.
  var rowLabel = ""
  /// Who draws.
  var person = ""
  /// What is drawn; nil where nothing is asked of it.
  var live: LiveGestures?
  /// How long a pixel is for it, in millimetres.
  var millimetresPerPixel = 0.0
  /// What came last, in words.
  var words = ""
  /// What the face is to do.
  var due: [Action] = []
}
