// What can go wrong with labelled rows and models, as facts.

import Files
import Movement

/// Why rows or a model cannot be read, made or kept.
public enum RecognisingFault: Error, Hashable, Sendable {
  /// A file could not be opened, read or written, whatever it holds.
  case file(FileError)
  /// A label or a person's name that no row may have.
  case name(LabelledRowError)
  /// A line of a file of rows is none.
  case rowFile(path: String, LabelledRowError)
  /// The file holds something else than labelled rows; `found` is its beginning.
  case notRows(path: String, found: String)
  /// The files hold no rows.
  case noRows(path: String)
  /// Rows of strokes were to be added to those of another kind, or the other way round.
  case otherKind(path: String, found: ShapeKind)
  /// Nothing was drawn: the pen never touches.
  case noGestures(path: String)
  /// The rows make no recogniser.
  case training(RecogniserTrainingError)
  /// A file is no model that can be used.
  case model(path: String, RecogniserModelError)
  /// The model recognises hands, and strokes were to be recognised.
  case modelOfHands(path: String)
  /// The model recognises strokes, and hands were to be recognised.
  case modelOfStrokes(path: String)
  /// No model has this name.
  case modelNotFound(name: String, available: [String])
  /// Something was to follow a gesture that the model does not know; `gestures` are those it knows.
  case gestureNotFound(label: String, gestures: [String])
  /// A text that cannot be a model's name.
  case modelNameRefused(name: String, flaw: NameFlaw)
}
