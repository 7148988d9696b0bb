// How often a tablet reports, learned from the reports themselves: a movement after a rest is
// assumed to take one such interval, and the lag of live motion is one such interval.

/// The usual time between two reports of the current device.
///
/// The estimate depends only on earlier reports, so that a recording gives the same values when
/// it is played live and when it is rendered.
public struct ReportInterval: Sendable {
  // 133 reports a second, the commonest rate of Wacom tablets; used until the first interval.
  private static let initialNanoseconds: Int64 = 7_500_000
  // No tablet reports more than 2,000 times a second; faster reports were delayed and then
  // delivered together.
  private static let shortestNanoseconds: Int64 = 500_000
  // A longer gap is a pause of the hand, not the device's rate.
  private static let longestNanoseconds: Int64 = 40_000_000
  private static let memory = 31

  private var recent: [Int64] = []
  private var next = 0

  private var medianNanoseconds = ReportInterval.initialNanoseconds

  /// The lower bound of the interval, in nanoseconds.
  public var leastNanoseconds: Int64 = 0

  /// The median of the last 31 intervals, in nanoseconds, or the lower bound.
  public var nominalNanoseconds: Int64 { max(medianNanoseconds, leastNanoseconds) }

  /// Whether nothing has been learned yet, so that the commonest rate is used.
  public var isAssumed: Bool { recent.isEmpty }

  /// Assumes the commonest rate.
  public init() {
    recent.reserveCapacity(ReportInterval.memory)
  }

  /// Takes in the time between two successive reports, in nanoseconds.
  public mutating func observe(nanoseconds: Int64) {
    guard nanoseconds >= ReportInterval.shortestNanoseconds,
      nanoseconds <= ReportInterval.longestNanoseconds
    else { return }
    if recent.count < ReportInterval.memory {
      recent.append(nanoseconds)
    } else {
      recent[next] = nanoseconds
      next = (next + 1) % ReportInterval.memory
    }
    medianNanoseconds = recent.sorted()[recent.count / 2]
  }

  /// Whether the device was at rest during an interval: more than one report is missing from it.
  public func isRest(nanoseconds: Int64) -> Bool {
    nanoseconds > 2 * nominalNanoseconds
  }
}
