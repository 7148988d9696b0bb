// What can go wrong with recordings, as facts.

/// Why a recording could not be read or written.
public enum RecordingError: Error, Sendable, Equatable {
  /// There is no file at this path.
  case fileNotFound(path: String)
  /// The file is there but cannot be read.
  case notReadable(path: String, errno: Int32)
  /// The file holds nothing.
  case empty(path: String)
  /// The first line is not the header of a stroke file; `found` is its beginning.
  case wrongHeader(path: String, found: String)
  /// A line does not say what it should; the header is line 1.
  case malformedLine(path: String, line: Int, fault: StrokeLineFault)
  /// A sample holds what no stroke file can say; samples count from 0.
  case sampleNotStorable(path: String, sample: Int, fault: StrokeLineFault)
  /// The file could not be written; nothing is left behind.
  case cannotWrite(path: String, errno: Int32)
  /// The ZIP file could not be written; `message` is libzip's.
  case archiveFailed(path: String, message: String)
}
