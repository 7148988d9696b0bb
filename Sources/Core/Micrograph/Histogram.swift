// How often each intensity occurs, and the windows that follow from it.

/// Counts of an image's intensities in equal bins.
///
/// Integer images spanning up to 65,536 grey values have one bin for each, so that limits read from
/// it are exact. All others have 65,536 bins over the range that holds all but a ten thousandth of
/// the pixels, so that a few hot pixels do not push the rest into one bin.
public struct Histogram: Sendable {
  /// The smallest finite intensity.
  public let minimum: Double
  /// The largest finite intensity.
  public let maximum: Double
  /// The mean of all finite intensities.
  public let mean: Double
  /// The number of finite intensities.
  public let count: Int
  /// The number of intensities that are not finite.
  public let notFiniteCount: Int
  /// The counts; the first and the last bin also hold what lies beyond them.
  public let bins: [Int]
  /// The intensity the first bin stands for.
  public let firstBinValue: Double
  /// The distance from one bin to the next, in the file's own values.
  public let binWidth: Double

  private static let largestBinCount = 65_536

  /// Counts the intensities of `micrograph` without its caption; an image without finite values gives all zeros.
  public init(_ micrograph: Micrograph) {
    if let (low, counts) = Histogram.wholeNumberCounts(micrograph),
      let first = counts.firstIndex(where: { $0 > 0 }),
      let last = counts.lastIndex(where: { $0 > 0 })
    {
      minimum = Double(low + first)
      maximum = Double(low + last)
      count = micrograph.specimenPixelCount
      notFiniteCount = 0
      bins = Array(counts[first...last])
      firstBinValue = minimum
      binWidth = 1
      // Whole numbers below 2^53: the sum is exact.
      let sum = bins.enumerated().reduce(0) { $0 + (low + first + $1.offset) * $1.element }
      mean = Double(sum) / Double(count)
      return
    }
    let all = micrograph.pixels.floats
    let shown = micrograph.specimenPixelCount
    let pixels = shown == all.count ? all : Array(all[..<shown])
    var minimum = Float.infinity
    var maximum = -Float.infinity
    var sum = 0.0
    var count = 0
    for pixel in pixels where pixel.isFinite {
      minimum = min(minimum, pixel)
      maximum = max(maximum, pixel)
      sum += Double(pixel)
      count += 1
    }
    notFiniteCount = pixels.count - count
    self.count = count
    guard count > 0 else {
      self.minimum = 0
      self.maximum = 0
      mean = 0
      bins = []
      firstBinValue = 0
      binWidth = 1
      return
    }
    self.minimum = Double(minimum)
    self.maximum = Double(maximum)
    mean = sum / Double(count)
    let range = self.maximum - self.minimum
    var low = self.minimum
    var high = self.maximum
    var binCount = Histogram.largestBinCount
    if micrograph.pixelType.isInteger, range < Double(Histogram.largestBinCount) {
      binCount = Int(range) + 1
    } else {
      (low, high) = Histogram.bulk(of: pixels, count: count, low: low, high: high)
    }
    let width = binCount > 1 && high > low ? (high - low) / Double(binCount - 1) : 1
    var bins = [Int](repeating: 0, count: high > low ? binCount : 1)
    let last = Double(bins.count - 1)
    for pixel in pixels where pixel.isFinite {
      bins[Int(min(max((Double(pixel) - low) / width, 0), last))] += 1
    }
    self.bins = bins
    firstBinValue = low
    binWidth = width
  }

  /// The window outside of which `saturatedFraction` of the pixels lie, half at each end.
  ///
  /// Fiji's Enhance Contrast has the same meaning; its default is 0.0035. Where so few grey values
  /// occur that the window would be empty, the whole range is used, and an image of one single
  /// value gets a window that begins there.
  public func window(saturatedFraction: Double = 0.0035) -> IntensityWindow {
    let whole =
      IntensityWindow(low: minimum, high: maximum)
      ?? IntensityWindow(low: minimum, high: minimum + max(1, minimum.magnitude))
    // Intensities are finite floats, and twice the largest of them is a finite double.
    guard let whole else { preconditionFailure("a histogram holds finite values only") }
    guard bins.count > 1, saturatedFraction > 0 else { return whole }
    let allowed = Int(Double(count) * min(saturatedFraction, 1) / 2)
    var low = 0
    var below = bins[0]
    while low < bins.count - 1, below <= allowed {
      low += 1
      below += bins[low]
    }
    var high = bins.count - 1
    var above = bins[high]
    while high > 0, above <= allowed {
      high -= 1
      above += bins[high]
    }
    return IntensityWindow(
      low: firstBinValue + Double(low) * binWidth,
      high: firstBinValue + Double(high) * binWidth) ?? whole
  }

  // The range without the outermost 0.005 % at each end, found by the upper 16 bits of each value:
  // sign, exponent and seven bits of the fraction, in an order that follows the values.
  private static func bulk(
    of pixels: [Float], count: Int, low: Double, high: Double
  ) -> (Double, Double) {
    var counts = [Int](repeating: 0, count: 65_536)
    for pixel in pixels where pixel.isFinite {
      counts[Int(order(of: pixel) >> 16)] += 1
    }
    let allowed = count / 20_000
    var first = 0
    var below = counts[0]
    while below <= allowed {
      first += 1
      below += counts[first]
    }
    var last = counts.count - 1
    var above = counts[last]
    while above <= allowed {
      last -= 1
      above += counts[last]
    }
    let lowest = Double(value(ofOrder: UInt32(first) << 16))
    let highest = Double(value(ofOrder: UInt32(last) << 16 | 0xFFFF))
    return (
      lowest.isFinite ? max(lowest, low) : low, highest.isFinite ? min(highest, high) : high
    )
  }

  private static func order(of value: Float) -> UInt32 {
    let bits = value.bitPattern
    return bits >> 31 == 1 ? ~bits : bits | 1 << 31
  }

  private static func value(ofOrder order: UInt32) -> Float {
    Float(bitPattern: order >> 31 == 1 ? order & ~(1 << 31) : ~order)
  }
}
