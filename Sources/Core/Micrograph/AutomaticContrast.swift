// The contrast that a microscopist knows from the button Auto of ImageJ and Fiji.

/// The steps of an automatic contrast: each saturates more than the one before, and after the last comes the first.
///
/// The rule is that of `autoAdjust` in ImageJ's `ij/plugin/frame/ContrastAdjuster.java`: of 256 bins between the
/// smallest and the largest intensity, the window goes from the first to the last that holds more than one of
/// `divisor` pixels, where bins that hold more than a tenth of all pixels, such as an empty background, count for
/// none. The divisor is 5,000 at first and halves with each step, down to 9. Images of at most 256 whole
/// grey values have a bin for each, as in ImageJ's images of 8 bits.
///
/// Unlike in ImageJ, the bins of floats and of more grey values than that span the histogram's own range, which
/// leaves out what lies far beyond all else.
public struct AutomaticContrast: Sendable, Hashable {
  /// A bin counts where it holds more than one of so many pixels.
  public let divisor: Int

  /// Which step it is, from 1.
  public var number: Int { (Self.divisors.firstIndex(of: divisor) ?? 0) + 1 }

  /// How many steps there are.
  public static var count: Int { divisors.count }

  private static let divisors = [5_000, 2_500, 1_250, 625, 312, 156, 78, 39, 19, 9]
  private static let binCount = 256

  /// The first step.
  public init() { divisor = Self.divisors[0] }

  private init(divisor: Int) { self.divisor = divisor }

  /// The step after this one.
  public var next: AutomaticContrast {
    AutomaticContrast(divisor: Self.divisors[number % Self.divisors.count])
  }

  /// The window of this step.
  ///
  /// - Returns: the window; the whole range where no bin counts, or only one does.
  public func window(of histogram: Histogram) -> IntensityWindow {
    let whole = histogram.window(saturatedFraction: 0)
    guard histogram.bins.count > 1 else { return whole }
    let (counts, width) = Self.counts(of: histogram)
    let (limit, threshold) = (histogram.count / 10, histogram.count / divisor)
    func isMeant(_ number: Int) -> Bool { number <= limit && number > threshold }
    guard let first = counts.firstIndex(where: isMeant), let last = counts.lastIndex(where: isMeant)
    else { return whole }
    return IntensityWindow(
      low: histogram.firstBinValue + Double(first) * width,
      high: histogram.firstBinValue + Double(last) * width) ?? whole
  }

  private static func counts(of histogram: Histogram) -> (counts: [Int], width: Double) {
    guard histogram.bins.count > binCount else { return (histogram.bins, histogram.binWidth) }
    let last = histogram.bins.count - 1
    var counts = [Int](repeating: 0, count: binCount)
    for (place, number) in histogram.bins.enumerated() {
      counts[min(place * binCount / last, binCount - 1)] += number
    }
    return (counts, histogram.binWidth * Double(last) / Double(binCount))
  }
}
