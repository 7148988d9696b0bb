// What can be wrong with a recorded session, as facts.

import Files
import ImageFile
import Pen
import Tablet

/// Something missing or damaged in a session.
public enum SessionFinding: Sendable, Equatable {
  /// A table of which lines, or all, are left out.
  case damage(TableDamage)
  /// A file that cannot be used.
  case fault(Fault)
  /// Events of a tablet that no scene names.
  case sceneFileMissing(penPath: String)
  /// A file with sound is not there.
  case soundMissing(path: String)
  /// A file with sound cannot be read.
  case soundNotRead(FileError)
  /// A file with sound ends before the session did.
  case soundCutShort(path: String, frames: Int, framesExpected: Int, rateHertz: Double)

  /// Reports a missing file as damage, because the user did not name it.
  package init(of fault: Fault) {
    let file: FileError
    switch fault {
    case .settings(.file(let error)), .tablet(.recordingFile(let error)), .image(.file(let error)):
      file = error
    default:
      self = .fault(fault)
      return
    }
    if case .notFound(let path) = file {
      self = .damage(TableDamage(path: path, line: 1, fault: .missing))
      return
    }
    self = .damage(TableDamage(path: file.path, line: 1, fault: .notOpened(file)))
  }
}
