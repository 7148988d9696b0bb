// The short sounds of what is met on the way over a crystal: at the moment and the place of the voice.

import Synthesis

extension SonifiedReading {
  // The rows of b sound a fifth above those of a; both well below the pitch of a click by itself, so that
  // ten a second are not tiring.
  private static let firstRowHertz = 700.0
  private static let secondRowHertz = 1_050.0
  private static let rowLevel: Float = 0.35
  // A column that differs by a tenth should be heard as well as one that is missing, but not as loud.
  private static let leastSiteLevel: Float = 0.35

  /// Sounds what is met here: a ruler's tick, a tick for a column of the row that is followed, a click for each row, a falling or rising tone for a site.
  ///
  /// A cue is due when the voice is at its reading, which lags behind the pen; that of a row when it is at
  /// the row.
  public func forEachCue(_ body: (Cue) -> Void) {
    if let tick = TickSound.cue(tick, lagNanoseconds: control.lagNanoseconds, pan: control.pan) {
      body(tick)
    }
    if let tick = TickSound.cue(column, lagNanoseconds: control.lagNanoseconds, pan: control.pan) {
      body(tick)
    }
    guard landmark != .none else { return }
    let time = control.timeNanoseconds + control.lagNanoseconds
    if landmark.crossesFirstRow {
      body(
        Cue(
          timeNanoseconds: time - landmark.firstRowLeadNanoseconds, kind: .click,
          pitchHertz: Self.firstRowHertz, level: Self.rowLevel, pan: control.pan))
    }
    if landmark.crossesSecondRow {
      body(
        Cue(
          timeNanoseconds: time - landmark.secondRowLeadNanoseconds, kind: .click,
          pitchHertz: Self.secondRowHertz, level: Self.rowLevel, pan: control.pan))
    }
    if landmark.site != .none {
      body(
        Cue(
          timeNanoseconds: time, kind: landmark.site == .less ? .falling : .rising,
          level: Self.leastSiteLevel + (1 - Self.leastSiteLevel) * landmark.strength,
          pan: control.pan))
    }
  }
}
