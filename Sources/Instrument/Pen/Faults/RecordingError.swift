// What can go wrong with recordings, as facts.

import Files

/// Why a recording could not be read or written.
public enum RecordingError: Error, Sendable, Equatable {
  /// A file could not be opened, read or written, whatever it holds.
  case file(FileError)
  /// The file holds nothing.
  case empty(path: String)
  /// The first line is not the header of a stroke file; `found` is its beginning.
  case wrongHeader(path: String, found: String)
  /// A line is malformed; the header is line 1.
  case malformedLine(path: String, line: Int, fault: StrokeLineFault)
  /// A sample cannot be stored in a stroke file; samples count from 0.
  case sampleNotStorable(path: String, sample: Int, fault: StrokeLineFault)
  /// A file of a session is not an ordinary one, and the session is not packed without it.
  case partNotAFile(FileError)
  /// A session's folder holds a file that is not part of the session, and is not removed.
  case foreignFile(path: String)
  /// The ZIP file could not be written; `message` is libzip's.
  case archiveFailed(path: String, message: String)
}
