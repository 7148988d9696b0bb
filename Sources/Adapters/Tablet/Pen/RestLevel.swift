// The pressure a tip reports while nothing presses it: 0 for a new one, more for a worn one.

/// What one tool's tip reports while it hovers, learned from its first reports in reach.
struct RestLevel: Sendable {
  // The median of 16 reports is steady, robust against the few of a press among them, and known
  // before most strokes begin.
  private static let reportsToLearn = 16
  // Up to two of them may be a press that has just begun or ended.
  private static let mostStrays = 2
  // One low report may be noise.
  private static let reportsToFall = 2

  private var reports: [Double]
  private var bitCount: Int
  private var lowCount = 0

  /// The level as a fraction of the pressure axis.
  private(set) var level: Double

  /// The pressure from which the device's own touch bit can be believed: the level itself where the
  /// tip reports exactly that in the air, else above it by a multiple of the range of its noise.
  ///
  /// It is nil where the bit was set in the air too, and until enough is known.
  private(set) var bitLevel: Double?

  /// Takes the first hovering report.
  init(_ force: Double, isBitDown: Bool) {
    level = force
    reports = [force]
    reports.reserveCapacity(RestLevel.reportsToLearn)
    bitCount = isBitDown ? 1 : 0
  }

  /// Takes a report that is not in contact; `noise` is the largest difference that still is rest.
  ///
  /// The level follows its first reports and, later on, only falls: a slow press must not become
  /// rest.
  mutating func take(_ force: Double, isBitDown: Bool, noise: Double) {
    lowCount = force < level - noise ? lowCount + 1 : 0
    if lowCount == RestLevel.reportsToFall {
      self = RestLevel(force, isBitDown: isBitDown)
    } else if lowCount == 0, force - level < noise, reports.count < RestLevel.reportsToLearn {
      reports.append(force)
      if isBitDown { bitCount += 1 }
      judge()
    }
  }

  private mutating func judge() {
    let sorted = reports.sorted()
    level = sorted[sorted.count / 2]
    guard sorted.count == RestLevel.reportsToLearn, bitCount <= RestLevel.mostStrays else { return }
    let isQuiet = sorted[sorted.count - 1 - RestLevel.mostStrays] == sorted[0]
    // Sixteen reports of noise span 3.5 standard deviations, half of that where 0 cuts them off: the
    // bit counts from about seven on.
    let factor = sorted[0] > 0 ? 2.0 : 4.0
    bitLevel = isQuiet ? level : level + factor * (sorted[sorted.count - 1] - sorted[0])
  }
}
