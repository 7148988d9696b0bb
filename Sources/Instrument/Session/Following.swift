// A line that is followed by ear: on which side of the way the pen is, and which pulses are due.

import Analysis
import Geometry
import Sonification
import Synthesis

/// Following one line, asked for its sounds some fifty times a second.
struct Following {
  let line: TracedLine
  /// The columns of a row, which the pen thread tells; nil for another line.
  let columns: TickRuler?
  private let cue: LineCue
  private var lastPulseNanoseconds: Int64?
  private var lastAlongPixels: Double?
  // Which way the hand goes: along the line or back.
  private var way = 1.0

  // Two polls of a face: so far ahead of its time a pulse is decided.
  private static let leadNanoseconds: Int64 = 40_000_000
  // A hand that trembles does not turn round.
  private static let turnPixels = 4.0

  init(_ line: TracedLine, _ cue: LineCue) {
    self.line = line
    self.cue = cue
    columns = line.marks.flatMap { marks in
      let first = line.point(atPixels: marks.firstPixels)
      let end = line.points[line.points.count - 1]
      let share = marks.stepPixels / line.lengthPixels
      let way = (x: end.x - line.points[0].x, y: end.y - line.points[0].y)
      return TickRuler(
        first: first, step: ImagePoint(x: share * way.x, y: share * way.y), count: marks.count)
    }
  }

  /// The sounds that are due while the pen is at a place.
  mutating func cues(at tip: ImagePoint, nowNanoseconds now: Int64) -> [Cue] {
    let place = line.place(of: tip)
    turn(to: place.alongPixels)
    let offset = way * place.offsetPixels
    guard let rate = cue.rateHertz(offsetPixels: offset) else {
      lastPulseNanoseconds = nil
      return []
    }
    let interval = Int64(1e9 / rate)
    let due = lastPulseNanoseconds.map { $0 &+ interval } ?? now
    guard due <= now &+ Self.leadNanoseconds else { return [] }
    let time = max(due, now)
    lastPulseNanoseconds = time
    return [LineCue.cue(offsetPixels: offset, timeNanoseconds: time)]
  }

  private mutating func turn(to along: Double) {
    guard let last = lastAlongPixels else {
      lastAlongPixels = along
      return
    }
    var step = along - last
    if line.isClosed {
      let length = line.lengthPixels
      if step > length / 2 { step -= length } else if step < -length / 2 { step += length }
    }
    guard abs(step) >= Self.turnPixels else { return }
    way = step < 0 ? -1 : 1
    lastAlongPixels = along
  }
}
