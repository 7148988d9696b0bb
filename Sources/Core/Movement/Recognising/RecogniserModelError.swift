// Why a text is no recogniser.

/// A failure to read a model: facts only, worded elsewhere.
///
/// Lines count from 1.
public enum RecogniserModelError: Error, Hashable, Sendable {
  /// The first line is not that of a model.
  case notAModel
  /// The model was written in another format; `version` is what it says.
  case unknownVersion(String)
  /// A line is missing or is not what must stand there.
  case damaged(line: Int)
  /// Every line can be read, but something was changed since it was written.
  case changed
}
