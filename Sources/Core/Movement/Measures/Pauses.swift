// Where a stroke stands still on its way.

/// The pauses of a speed.
///
/// A pause is a time of at least 100 ms below 5 % of the peak speed, with motion before and after
/// it: what goes before the first motion is reaction, and what follows the last is its end.
///
/// The rule is ours. A share of the peak speed is the limit of rest also in the mean arrest period
/// ratio of Rohrer, Fasoli, Krebs and others, "Movement smoothness changes during stroke recovery",
/// Journal of Neuroscience 22(18), 2002. An end of a pause is known to half a sample, 2.5 ms at
/// 200 Hz. Hands set off and stop slowly: a rest of 0.4 s counts as up to 0.47 s.
public struct Pauses: Sendable, Hashable {
  /// The pauses.
  public let count: Int
  /// Their time altogether.
  public let totalSeconds: Double

  /// The share of the peak speed below which the hand stands still where no other is asked for.
  public static let usualShare = 0.05
  /// The shortest pause where no other is asked for.
  public static let usualLeastSeconds = 0.1

  /// Counts them in a smoothed speed.
  ///
  /// - Parameters:
  ///   - speed: in any unit.
  ///   - sampleRateHertz: the rate of its samples, above 0.
  ///   - speedShare: the share of the peak speed below which the hand stands still.
  ///   - leastSeconds: the shortest time that is a pause.
  public init(
    speed: [Double], sampleRateHertz: Double, speedShare: Double = Self.usualShare,
    leastSeconds: Double = Self.usualLeastSeconds
  ) {
    let threshold = speedShare * (speed.max() ?? 0)
    var count = 0
    var seconds = 0.0
    var lastMotion: Int?
    for (index, value) in speed.enumerated() where value >= threshold && value > 0 {
      if let lastMotion, index - lastMotion > 1 {
        // From the threshold's crossing to the next one, each halfway between two samples.
        let still = Double(index - lastMotion - 1) / sampleRateHertz
        // A pause of exactly the least time may be a rounding error short of it.
        if still >= leastSeconds - 1e-9 {
          count += 1
          seconds += still
        }
      }
      lastMotion = index
    }
    self.count = count
    totalSeconds = seconds
  }
}
