// The tempo of what is tapped.

/// Taps, and the tempo that they have.
public struct TapTempo: Sendable, Hashable {
  // Four beats are a bar; one late tap among them does not count.
  private static let kept = 4
  // Whoever paused this long begins anew; a beat of the slowest tempo lasts 3 s.
  private static let pauseNanoseconds: Int64 = 3_500_000_000

  private var intervals: [Int64] = []
  private var last: Int64?

  /// Nothing tapped yet.
  public init() {}

  /// Takes a tap.
  ///
  /// - Returns: the tempo in beats per minute, from the second tap on.
  public mutating func tap(at nanoseconds: Int64) -> Double? {
    defer { last = nanoseconds }
    guard let last, nanoseconds > last, nanoseconds - last <= Self.pauseNanoseconds else {
      intervals = []
      return nil
    }
    intervals.append(nanoseconds - last)
    if intervals.count > Self.kept { intervals.removeFirst() }
    let sorted = intervals.sorted()
    let middle = Double(sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    return 60e9 / middle
  }
}
