// Distinguishes a touch that rests on a target from one that slides or is too short.
//
// A pen at rest reports nothing: its position holds until the next report. Each report therefore
// counts for the time until the next one, and time that passes without reports counts for the last.

import Geometry

/// Follows the pen from touch-down to lift-off.
public struct TouchDetector: Sendable {
  /// The outcome of a touch.
  public enum Outcome: Sendable, Hashable {
    /// The tip came to rest; the median position in device units and the mean lean in degrees.
    case rested(TabletPoint, tiltXDegrees: Double, tiltYDegrees: Double)
    /// The tip moved this far while it touched, in millimetres.
    case slid(millimetres: Double)
    /// The tip was lifted before it had rested long enough, after this many milliseconds.
    case tooShort(milliseconds: Double)
    /// The pen was turned round.
    case wrongTool
  }

  /// How long the tip must rest, in nanoseconds: a position needs a tenth of a second, and twice
  /// that lets the hand settle first.
  public static let restNanoseconds: Int64 = 200_000_000
  /// How far a resting tip may move from its median position, in millimetres.
  public static let restRadiusMillimetres = 0.1
  /// How far from the first contact the tip may come to rest, in millimetres.
  public static let slideLimitMillimetres = 1.0

  private enum State {
    case waiting
    case touching
    /// The outcome has been reported; the tip is still down.
    case told
  }

  private struct Report {
    let timeNanoseconds: Int64
    let position: TabletPoint
    let tiltX: Double
    let tiltY: Double

    init(_ sample: PenSample<TabletPoint>) {
      timeNanoseconds = sample.timeNanoseconds
      position = sample.position
      tiltX = sample.tiltXDegrees
      tiltY = sample.tiltYDegrees
    }
  }

  private let millimetresPerUnit: (x: Double, y: Double)
  private var state = State.waiting
  private var start: Report?
  /// The reports since the tip may have come to rest, oldest first.
  private var resting: [Report] = []
  private var farthestMillimetres = 0.0

  // A bound for a pen that stays pressed down: 4 s at 250 reports a second.
  private static let longestRest = 1_000

  /// Creates a detector for a tablet of this resolution.
  public init(unitsPerMillimetreX: Double, unitsPerMillimetreY: Double) {
    millimetresPerUnit = (1 / unitsPerMillimetreX, 1 / unitsPerMillimetreY)
  }

  /// Whether the tip is down.
  public var isTouching: Bool {
    switch state {
    case .waiting: false
    case .touching, .told: true
    }
  }

  /// Takes the next report.
  ///
  /// - Returns: the outcome of the touch, once for each touch.
  public mutating func take(_ sample: PenSample<TabletPoint>) -> Outcome? {
    // The time up to this report belongs to the last position.
    if let outcome = advance(toNanoseconds: sample.timeNanoseconds) {
      if !sample.isInContact { end() }
      return outcome
    }
    switch (state, sample.isInContact) {
    case (.waiting, false), (.told, true):
      return nil
    case (.told, false):
      end()
      return nil
    case (.waiting, true):
      return begin(sample)
    case (.touching, true):
      // After lost reports the path is unknown: the rest starts over.
      if sample.isDiscontinuity { resting.removeAll() }
      add(Report(sample))
      return nil
    case (.touching, false):
      let outcome = outcomeOfEarlyLift(at: sample.timeNanoseconds)
      end()
      return outcome
    }
  }

  /// Lets time pass without a report.
  ///
  /// - Parameter nanoseconds: the time now, in the clock of the samples.
  /// - Returns: the outcome of a touch whose rest is long enough now.
  public mutating func advance(toNanoseconds nanoseconds: Int64) -> Outcome? {
    guard case .touching = state, let first = resting.first, let start else { return nil }
    guard nanoseconds - first.timeNanoseconds >= TouchDetector.restNanoseconds else { return nil }
    state = .told
    let place = median(until: nanoseconds)
    let slide = distance(place, start.position)
    guard slide <= TouchDetector.slideLimitMillimetres else { return .slid(millimetres: slide) }
    let count = Double(resting.count)
    return .rested(
      place, tiltXDegrees: resting.reduce(0) { $0 + $1.tiltX } / count,
      tiltYDegrees: resting.reduce(0) { $0 + $1.tiltY } / count)
  }

  private mutating func begin(_ sample: PenSample<TabletPoint>) -> Outcome? {
    guard sample.tool != .eraser else {
      state = .told
      return .wrongTool
    }
    state = .touching
    start = Report(sample)
    farthestMillimetres = 0
    resting = [Report(sample)]
    return nil
  }

  private mutating func end() {
    state = .waiting
    start = nil
    resting = []
  }

  private mutating func add(_ report: Report) {
    if let start {
      farthestMillimetres = max(farthestMillimetres, distance(report.position, start.position))
    }
    resting.append(report)
    if resting.count > TouchDetector.longestRest { resting.removeFirst() }
    // Reports outside the circle around the median of those that follow are not part of the rest.
    while resting.count > 1 {
      let middle = median(until: report.timeNanoseconds)
      let farthest = resting.map { distance($0.position, middle) }.max() ?? 0
      if farthest <= TouchDetector.restRadiusMillimetres { return }
      resting.removeFirst()
    }
  }

  private func outcomeOfEarlyLift(at nanoseconds: Int64) -> Outcome {
    guard farthestMillimetres <= TouchDetector.slideLimitMillimetres else {
      return .slid(millimetres: farthestMillimetres)
    }
    let since = start?.timeNanoseconds ?? nanoseconds
    return .tooShort(milliseconds: Double(nanoseconds - since) * 1e-6)
  }

  private func distance(_ one: TabletPoint, _ other: TabletPoint) -> Double {
    let x = (one.x - other.x) * millimetresPerUnit.x
    let y = (one.y - other.y) * millimetresPerUnit.y
    return (x * x + y * y).squareRoot()
  }

  /// The median of each coordinate over the time of the rest.
  private func median(until end: Int64) -> TabletPoint {
    let times = resting.map(\.timeNanoseconds) + [end]
    // A report that arrived just now has no duration yet, but it has a position.
    let weights = resting.indices.map { max(times[$0 + 1] - times[$0], 1) }
    func median(_ values: [Double]) -> Double {
      let order = values.indices.sorted { values[$0] < values[$1] }
      let half = Double(weights.reduce(0, +)) / 2
      var passed = 0.0
      for (place, index) in order.enumerated() {
        passed += Double(weights[index])
        if passed > half { return values[index] }
        if passed == half, place + 1 < order.count {
          return (values[index] + values[order[place + 1]]) / 2
        }
      }
      return values.last ?? 0
    }
    return TabletPoint(x: median(resting.map(\.position.x)), y: median(resting.map(\.position.y)))
  }
}
