// The last seven days of listening, hour by hour, because the allowance of ITU-T H.870 counts over
// a sliding week. Exposure is kept in Pa^2 h, so that the total stays right when the headphones
// change in the middle of a week.

extension ListeningDose {
  /// What both ears have heard in each hour of the last seven days.
  public struct Week: Sendable, Hashable {
    /// One hour in which something was heard.
    public struct Hour: Sendable, Hashable {
      /// Whole hours since 1970-01-01 00:00 UTC.
      public var number: Int64
      /// Exposure of the left ear, in Pa^2 h.
      public var left: Double
      /// Exposure of the right ear, in Pa^2 h.
      public var right: Double

      /// Creates an hour with its exposure.
      public init(number: Int64, left: Double, right: Double) {
        self.number = number
        self.left = left
        self.right = right
      }
    }

    /// The hours of seven days.
    public static let hoursKept: Int64 = 168

    /// The hours in which something was heard, oldest first.
    public private(set) var hours: [Hour] = []

    /// A week without sound.
    public init() {}

    /// Adds exposure of an hour, in Pa^2 h, and forgets hours that are more than seven days older.
    ///
    /// Negative exposure, NaN and infinity count as nothing. An hour before the newest one, as after
    /// a clock was set back, counts as the newest.
    public mutating func add(left: Double, right: Double, inHour number: Int64) {
      let left = left.isFinite ? max(left, 0) : 0
      let right = right.isFinite ? max(right, 0) : 0
      if let last = hours.last, number <= last.number {
        hours[hours.count - 1].left += left
        hours[hours.count - 1].right += right
      } else {
        hours.append(Hour(number: number, left: left, right: right))
      }
      forget(before: number)
    }

    /// The dose of the seven days that end with an hour.
    public func dose(
      endingInHour number: Int64, calibration: Calibration, mode: Mode = .adult
    ) -> ListeningDose {
      let counted = hours.filter { Self.isKept($0.number, at: number) }
      return ListeningDose(
        calibration: calibration, mode: mode,
        exposureLeft: counted.reduce(0) { $0 + $1.left },
        exposureRight: counted.reduce(0) { $0 + $1.right })
    }

    private mutating func forget(before number: Int64) {
      hours.removeAll { !Self.isKept($0.number, at: number) }
    }

    private static func isKept(_ hour: Int64, at now: Int64) -> Bool {
      let end = hour.addingReportingOverflow(hoursKept)
      return end.overflow || end.partialValue > now
    }
  }
}
