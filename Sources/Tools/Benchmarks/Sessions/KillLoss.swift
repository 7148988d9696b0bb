// What one killed program left of its session.

import Pen
import Recorded
import Wording

/// The end of a session that was cut off, in milliseconds before the kill.
struct KillLoss {
  /// Why a session is of no use.
  struct Broken: Error {
    let sentence: String
  }

  /// From the last kept report to the kill.
  var pen: Double?
  /// From the end of the sound's file to the kill.
  var sound: Double?
  /// The sound of the cycles that the server had begun by then and the file does not hold.
  var begun: Double?

  /// Examines a session without sound.
  ///
  /// - Throws: its damage, apart from lines that break off.
  init(_ folder: SessionFolder, killed: Int64) throws(Broken) {
    let record = try KillLoss.record(folder)
    var rows = SessionTable<StrokeRow>(path: folder.strokes)
    while let row = rows.next() {
      pen = Double(killed - record - row.timeNanoseconds) * 1e-6
    }
  }

  /// Examines a session with sound; `begun` counts the cycles that began between two moments.
  ///
  /// - Throws: its damage, apart from lines that break off.
  init(
    _ folder: SessionFolder, killed: Int64, cycles begun: (Int64, Int64) -> Int
  ) throws(Broken) {
    try self.init(folder, killed: killed)
    let origin = try KillLoss.record(folder)
    var cycles = SessionTable<CycleRow>(path: folder.cycles)
    var played = 0
    var last: CycleRow?
    while let cycle = cycles.next() {
      played += Int(cycle.frameCount)
      last = cycle
    }
    guard let last else { throw Broken(sentence: "engine.csv holds no cycle") }
    guard let frames = SoundLength.frames(of: folder.sound()), frames > 0 else {
      throw Broken(sentence: "sound.flac holds no sound")
    }
    // The sound has no gaps where a late server left cycles out: it is counted back from the last.
    let kept = Int(last.frameCount) - (played - frames)
    let lastStart = origin + last.timeNanoseconds
    let end = lastStart + Int64(Double(kept) / KillServer.rateHertz * 1e9)
    sound = Double(killed - end) * 1e-6
    // Half a cycle later, because both clients read their clocks for themselves.
    let period = Double(KillServer.framesPerCycle) / KillServer.rateHertz * 1e9
    let missed = begun(lastStart + Int64(period / 2), killed) * KillServer.framesPerCycle
    self.begun = Double(missed + played - frames) / KillServer.rateHertz * 1e3
  }

  /// The moment a session began; any damage other than at its end makes it useless.
  private static func record(_ folder: SessionFolder) throws(Broken) -> Int64 {
    let record: SessionRecord
    let damage: String?
    do throws(Fault) {
      let session = try RecordedSession(path: folder.path)
      damage = SessionCheck.sentences(session).first { !$0.contains("breaks off") }
      record = try session.facts()
    } catch {
      throw Broken(sentence: error.sentence)
    }
    if let damage { throw Broken(sentence: damage) }
    return record.originNanoseconds
  }
}
