// Of how many movements a stroke is made up: the speed rises and falls once in each.

/// The sub-movements of a speed.
///
/// A sub-movement is a rise by a share of the peak speed and a fall by as much after it. Before the
/// first sample and after the last the speed counts as 0, so that a stroke that begins in motion
/// has at least one.
///
/// Speed peaks are counted as a measure of smoothness by Rohrer, Fasoli, Krebs and others,
/// "Movement smoothness changes during stroke recovery", Journal of Neuroscience 22(18), 2002; the
/// share, a tenth, is ours. A count has no unit and no standard error: it depends on the share and
/// on the smoothing. Two movements of equal peak that overlap too much for the speed to fall in
/// between by the share count as one.
public struct SubMovements: Sendable, Hashable {
  /// The sub-movements.
  public let count: Int
  /// The places of their highest speeds among the samples, in order.
  public let peaks: [Int]

  /// The share of the peak speed that a sub-movement rises and falls by where no other is asked
  /// for.
  public static let usualShare = 0.1

  /// Counts them in a smoothed speed.
  ///
  /// - Precondition: the share is above 0 and at most 1.
  public init(speed: [Double], prominenceShare: Double = Self.usualShare) {
    precondition(prominenceShare > 0 && prominenceShare <= 1, "no share of a peak")
    let least = prominenceShare * (speed.max() ?? 0)
    var peaks: [Int] = []
    var lowest = 0.0
    var highest: Int?
    if least > 0 {
      for (index, value) in speed.enumerated() {
        if let top = highest {
          if value > speed[top] {
            highest = index
          } else if value <= speed[top] - least {
            peaks.append(top)
            highest = nil
            lowest = value
          }
        } else if value >= lowest + least {
          highest = index
        } else {
          lowest = min(lowest, value)
        }
      }
      if let highest { peaks.append(highest) }
    }
    self.peaks = peaks
    count = peaks.count
  }
}
