// The facts of a session being recorded, stored in its folder: changed by the face, and by the
// thread that computes the image's digest.

import Files
import Synchronization

/// The facts of a session, each change written at once.
package final class RecordedFacts: Sendable {
  private let path: String
  private let record: Mutex<SessionRecord>

  /// Facts that are not written yet.
  package init(_ record: SessionRecord, path: String) {
    self.path = path
    self.record = Mutex(record)
  }

  /// The facts as they are now.
  var current: SessionRecord {
    record.withLock { $0 }
  }

  /// Changes the facts and writes them, for the first time.
  func begin(_ body: (inout SessionRecord) -> Void) throws(SettingsError) {
    try record.withLock { record throws(SettingsError) in
      body(&record)
      try SessionFile.write(record, to: path)
    }
  }

  /// Changes the facts and writes them.
  func change(_ body: (inout SessionRecord) -> Void) {
    record.withLock { record in
      body(&record)
      // Where this fails the disk is full, which the recorder has reported already.
      try? SessionFile.write(record, to: path)
    }
  }
}
