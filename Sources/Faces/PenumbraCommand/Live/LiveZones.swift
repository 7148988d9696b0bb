// The zones of a live session: counted, and written as a table.

import Files
import Movement
import Pen
import Rendering
import Session
import Sonification

/// What a session met of its zones so far.
struct LiveZones: ~Copyable {
  /// The zones; nil for none.
  let set: ZoneSet?
  /// The counts.
  private(set) var tally = ZoneTally()
  private let path: String?
  private var table: ZoneTable?
  // The time that becomes 0 s, that of the first reading, as in the trace.
  private var originNanoseconds: Int64?

  init(_ set: ZoneSet?, path: String?) {
    self.set = set
    self.path = path
  }

  /// Notes the first reading of the session.
  mutating func note(_ reading: SonifiedReading) {
    if originNanoseconds == nil { originNanoseconds = reading.control.timeNanoseconds }
  }

  /// Takes what happened at zones since the last time, after the readings.
  mutating func take(from session: LiveSession) throws(Fault) {
    var found: [HeardHit] = []
    session.takeHits { found.append($0) }
    guard let set, let first = found.first else { return }
    for heard in found { tally.count(heard.hit, spacingNanometres: heard.spacingNanometres) }
    try begin(at: first.hit.timeNanoseconds)
    try Fault.wrap { () throws(FileError) in
      for heard in found { try table?.append(heard, of: set) }
    }
  }

  /// Completes the table.
  consuming func finish() throws(Fault) {
    if set != nil { try begin(at: 0) }
    guard let table = table.take() else { return }
    do throws(FileError) { try table.finish() } catch { throw .file(error) }
  }

  private mutating func begin(at nanoseconds: Int64) throws(Fault) {
    guard let path else { return }
    switch table {
    case .some: return
    case .none: break
    }
    let origin = originNanoseconds ?? nanoseconds
    table = try Fault.wrap { () throws(FileError) in
      try ZoneTable(path: path, originNanoseconds: origin)
    }
  }
}
