// Time between two stamps that may be any two numbers.

/// The time from one moment to another.
enum ElapsedTime {
  /// The seconds between two stamps in nanoseconds; negative where the second is earlier.
  static func seconds(from start: Int64, to end: Int64) -> Double {
    let (exact, isFar) = end.subtractingReportingOverflow(start)
    return (isFar ? Double(end) - Double(start) : Double(exact)) * 1e-9
  }
}
