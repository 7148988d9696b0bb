// Why the files of a run cannot be used together.

/// A file of a run that conflicts with another one.
public enum FileConflict: Error, Hashable, Sendable {
  /// The file to be written is one that is to be read.
  case outputIsInput(output: String, input: String)
  /// Two files to be written are one.
  case outputsAreOne(first: String, second: String)
  /// The file to be written would lie among the files of a session that is only read.
  case outputInSession(output: String, session: String)
  /// The file to be written would lie among the files of a session that is being recorded.
  case outputInNewSession(output: String, session: String)
  /// One of the places cannot be written to at all.
  case place(FileError)
}
