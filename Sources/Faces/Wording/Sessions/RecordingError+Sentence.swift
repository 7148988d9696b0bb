// Sentences and exit statuses for stroke files and traces.

import Files
import Glibc
import Pen
import Translation

extension RecordingError {
  var sentence: String {
    switch self {
    case .file(.cannotWrite(let path, ENOTEMPTY)):
      translated("The folder \(path) holds files already; name a new one for the session.")
    case .file(let error): error.sentence
    case .empty(let path):
      translated("\(path) is empty; a stroke file begins with the header \(StrokeFile.header).")
    case .wrongHeader(let path, let found):
      translated(
        "\(path) begins with \"\(Fault.beginning(of: found))\"; a stroke file begins with the header \(StrokeFile.header)."
      )
    case .malformedLine(let path, let line, let fault):
      translated("Line \(line) of \(path) \(fault.words); correct that line.")
    case .sampleNotStorable(let path, let sample, let fault):
      translated(
        "Sample \(sample) for \(path) \(fault.words), which is Penumbra's own fault; please report it."
      )
    case .partNotAFile(let error):
      translated(
        "\(error.finding), and without it the session is not packed; put the file itself in its place."
      )
    case .foreignFile(let path):
      translated("\(path) is not part of the session, so nothing was removed; move it away.")
    case .archiveFailed(let path, let message):
      translated("\(path) cannot be written (\(message)); choose another place.")
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .file(let error), .partNotAFile(let error): error.exitStatus
    case .empty, .wrongHeader, .malformedLine, .foreignFile: ExitStatus.dataError
    case .sampleNotStorable: ExitStatus.internalFault
    case .archiveFailed: ExitStatus.cannotCreate
    }
  }
}

extension StrokeLineFault {
  fileprivate var words: String {
    switch self {
    case .tooLong(let limit): translated("is longer than \(limit) bytes")
    case .notText: translated("is not text")
    case .missingColumns(let found): translated("has \(found) columns instead of 5")
    case .notANumber(let column, let text):
      translated("has \"\(text)\" in \(column.rawValue), not a number")
    case .notFinite(let column): translated("has a number in \(column.rawValue) that is not finite")
    case .timeOutOfRange: translated("has a time beyond 292 years")
    case .timeRunsBackwards(let previous, let now):
      translated("goes back in time, from \(Double(previous) * 1e-9) s to \(Double(now) * 1e-9) s")
    case .pressureOutOfRange(let pressure):
      translated("has the pressure \(pressure), outside 0 to 1")
    case .contactNotZeroOrOne(let text): translated("has the contact \"\(text)\", neither 0 nor 1")
    case .pointerNotOneOrTwo(let text): translated("has the pointer \"\(text)\", neither 1 nor 2")
    case .tooManySamples(let limit): translated("is beyond the \(limit) samples that are read")
    }
  }
}
