// A pointer's way along a ruler: each mark is told once, at the moment the path crosses it.

import Geometry
import Micrograph

/// What a pointer has met of a ruler, and what it meets next.
public struct TickWay: Sendable {
  /// The ruler.
  public let ruler: TickRuler
  /// The marks crossed since touch-down.
  public private(set) var count = 0
  private var isInside = false
  private var timeNanoseconds: Int64 = 0
  private var coordinate = 0.0
  // The mark that was crossed last; it counts again after the tip was away from it.
  private var spent: Double?
  private var dividers: PathDividers?
  private var crossedNanoseconds = Int64.min
  private var soundedNanoseconds = Int64.min

  // A tip that rests on a mark trembles; the mark counts again after this much of a step.
  private static let hysteresis = 0.25
  // Ticks are counted by ear up to ten a second.
  private static let leastNanoseconds: Int64 = 100_000_000
  // Beyond that they are a buzz, and the engine's queue is bounded.
  private static let leastSoundedNanoseconds: Int64 = 25_000_000
  // A jump over more marks is no hand's.
  private static let mostMarks = 100_000.0

  /// Creates a way that begins with the next touch-down.
  public init(_ ruler: TickRuler) {
    self.ruler = ruler
  }

  /// Takes a reading of the tip; returns what is crossed on the way to it.
  ///
  /// Nothing is crossed outside the image, nor on the step out of it or into it.
  public mutating func follow(_ reading: PathReading) -> PathTick {
    switch reading.phase {
    case .touchDown:
      begin(reading)
      return .none
    case .motion: return move(to: reading)
    case .liftOff: return .none
    }
  }

  /// Begins a way at a reading.
  public mutating func begin(_ reading: PathReading) {
    count = 0
    isInside = reading.value != nil
    timeNanoseconds = reading.timeNanoseconds
    coordinate = ruler.coordinate(reading.position, reading.value) ?? 0
    spent = nil
    dividers = ruler.axis == .path ? ruler.dividers(at: reading.position) : nil
    crossedNanoseconds = .min
    soundedNanoseconds = .min
  }

  private mutating func move(to reading: PathReading) -> PathTick {
    let isInsideNow = reading.value != nil
    let wasInside = isInside
    let start = (coordinate, timeNanoseconds)
    isInside = isInsideNow
    timeNanoseconds = reading.timeNanoseconds
    if ruler.axis == .path {
      return goOn(to: reading, from: start.1, isTold: isInsideNow && wasInside)
    }
    let end = ruler.coordinate(reading.position, reading.value)
    guard let end, end.isFinite else { return .none }
    coordinate = end
    guard isInsideNow, wasInside else {
      // The edge's own mark is not told on the way back.
      spent = nil
      return .none
    }
    return cross(from: start, to: (end, reading.timeNanoseconds))
  }

  /// Measures the path to a reading; the length goes on where nothing is told.
  private mutating func goOn(
    to reading: PathReading, from start: Int64, isTold: Bool
  ) -> PathTick {
    guard var dividers = dividers.take() else { return .none }
    var tick = PathTick.none
    let duration = Double(reading.timeNanoseconds - start)
    let (x, y) = (
      reading.position.x * ruler.stepsPerColumn, reading.position.y * ruler.stepsPerRow
    )
    dividers.go(toX: x, y: y) { mark, share in
      if isTold { meet(mark, start + Int64((duration * share).rounded()), &tick) }
    }
    self.dividers = dividers
    return tick
  }

  private mutating func cross(
    from start: (at: Double, nanoseconds: Int64), to end: (at: Double, nanoseconds: Int64)
  ) -> PathTick {
    var tick = PathTick.none
    let isUp = end.at > start.at
    let (low, high) = (min(start.at, end.at), max(start.at, end.at))
    // A mark belongs to the stretch above it: no mark is crossed twice where a reading lies on it.
    let (first, last) = (low.rounded(.down) + 1, high.rounded(.down))
    if first <= last, last - first < Self.mostMarks {
      for step in 0...Int(last - first) {
        let mark = isUp ? first + Double(step) : last - Double(step)
        if mark == spent, step == 0 { continue }
        if let marks = ruler.marks, !marks.contains(mark) { continue }
        let share = (mark - start.at) / (end.at - start.at)
        let duration = Double(end.nanoseconds - start.nanoseconds)
        meet(mark, start.nanoseconds + Int64((duration * share).rounded()), &tick)
      }
    }
    if let mark = spent, (end.at - mark).magnitude >= Self.hysteresis { spent = nil }
    return tick
  }

  private mutating func meet(_ mark: Double, _ time: Int64, _ tick: inout PathTick) {
    spent = mark
    count += 1
    tick.count += 1
    let interval = crossedNanoseconds == .min ? Int64.max : time - crossedNanoseconds
    crossedNanoseconds = time
    let every = TickWay.every(intervalNanoseconds: interval)
    guard every == 1 || mark.remainder(dividingBy: every) == 0 else { return }
    guard
      soundedNanoseconds == .min || time - soundedNanoseconds >= Self.leastSoundedNanoseconds
    else { return }
    soundedNanoseconds = time
    tick.timeNanoseconds = time
    tick.sound = mark.remainder(dividingBy: 5) == 0 ? .accented : .plain
  }

  /// Which marks sound: each, every fifth or every tenth, where they follow each other so closely.
  static func every(intervalNanoseconds: Int64) -> Double {
    if intervalNanoseconds >= leastNanoseconds { return 1 }
    return intervalNanoseconds >= leastNanoseconds / 5 ? 5 : 10
  }
}
