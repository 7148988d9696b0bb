// The maxima of a profile and how far apart they lie.

/// The peaks along a profile, and the spacing of a row of them.
///
/// A peak is a maximum that stands above the lowest place towards the next higher one, on either
/// side, by at least a share of the profile's range (its prominence), and by three times the noise
/// between neighbouring samples. Its place is the centroid of what lies above half its prominence.
public struct ProfilePeaks: Sendable, Hashable {
  /// One maximum.
  public struct Peak: Sendable, Hashable {
    /// From the line's beginning, in the profile's unit.
    public let distance: Double
    /// The value of its highest sample.
    public let value: Double
    /// How far it stands above its surroundings, in the values' unit.
    public let prominence: Double
  }

  /// The spacing of the peaks, by least squares.
  public struct Spacing: Sendable, Hashable {
    /// The distance from one to the next, in the profile's unit.
    public let distance: Double
    /// Its standard error; nil where there are only two peaks.
    public let standardError: Double?
    /// The steps between the first peak and the last; more than the gaps where one is missing.
    public let steps: Int
  }

  /// The share of the profile's range that a peak stands out by.
  public static let leastShare = 0.2
  /// Peaks stand out by this many standard deviations of the noise, or by half the range.
  static let leastNoise = 3.0

  /// The peaks from the line's beginning on.
  public let peaks: [Peak]
  /// Their spacing; nil below two, and where they are in no row.
  public let spacing: Spacing?

  /// Finds the peaks of a profile; places without a value part it.
  public init(_ profile: LineProfile) {
    let samples = profile.samples.compactMap { sample in
      sample.mean.map { (distance: sample.distance, value: $0) }
    }
    let values = samples.map(\.value)
    guard let low = values.min(), let high = values.max(), high > low else {
      peaks = []
      spacing = nil
      return
    }
    let least = max(
      Self.leastShare * (high - low),
      min(Self.leastNoise * Self.noise(values), (high - low) / 2))
    peaks = Self.maxima(values).compactMap { range in
      let prominence = Self.prominence(of: range, in: values)
      guard prominence >= least else { return nil }
      return Peak(
        distance: Self.top(of: range, in: samples, prominence), value: values[range.lowerBound],
        prominence: prominence)
    }
    spacing = Self.spacing(of: peaks.map(\.distance))
  }

  // From the second differences, whose standard deviation is sqrt(6) of the values' own; a smooth
  // curve adds little, and the median is not moved by steps.
  private static func noise(_ values: [Double]) -> Double {
    guard values.count >= 5 else { return 0 }
    var differences: [Double] = []
    for index in 1..<values.count - 1 {
      let beside: Double = values[index - 1] + values[index + 1]
      differences.append((beside - 2 * values[index]).magnitude)
    }
    differences.sort()
    let deviation: Double = 1.4826 * differences[differences.count / 2]
    return deviation / 6.0.squareRoot()
  }

  /// The level stretches that are higher than what lies beside them, without both ends.
  private static func maxima(_ values: [Double]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var first = 1
    while first < values.count - 1 {
      var last = first
      while last + 1 < values.count, values[last + 1] == values[first] { last += 1 }
      if last + 1 < values.count, values[first - 1] < values[first],
        values[last + 1] < values[first]
      {
        found.append(first..<last + 1)
      }
      first = last + 1
    }
    return found
  }

  private static func prominence(of range: Range<Int>, in values: [Double]) -> Double {
    let height = values[range.lowerBound]
    func base(_ indices: some Sequence<Int>) -> Double {
      var lowest = height
      for index in indices {
        if values[index] > height { break }
        lowest = min(lowest, values[index])
      }
      return lowest
    }
    let left = base((0..<range.lowerBound).reversed())
    let right = base(range.upperBound..<values.count)
    return height - max(left, right)
  }

  /// The centre of what lies above half the peak's prominence, weighted by how far.
  private static func top(
    of range: Range<Int>, in samples: [(distance: Double, value: Double)], _ prominence: Double
  ) -> Double {
    let floor = samples[range.lowerBound].value - prominence / 2
    var first = range.lowerBound
    while first > 0, samples[first - 1].value > floor { first -= 1 }
    var last = range.upperBound - 1
    while last + 1 < samples.count, samples[last + 1].value > floor { last += 1 }
    var (sum, weights) = (0.0, 0.0)
    for sample in samples[first...last] {
      sum += (sample.value - floor) * sample.distance
      weights += sample.value - floor
    }
    return sum / weights
  }

  private static func spacing(of places: [Double]) -> Spacing? {
    guard let first = places.first, places.count >= 2 else { return nil }
    let gaps = zip(places, places.dropFirst()).map { $1 - $0 }.sorted()
    let gap = gaps[gaps.count / 2]
    guard gap > 0 else { return nil }
    let numbers = places.map { (($0 - first) / gap).rounded() }
    guard Set(numbers).count == numbers.count, let steps = numbers.last else { return nil }
    let count = Double(places.count)
    let meanNumber = numbers.reduce(0, +) / count
    let meanPlace = places.reduce(0, +) / count
    var (products, squares) = (0.0, 0.0)
    for (number, place) in zip(numbers, places) {
      products += (number - meanNumber) * (place - meanPlace)
      squares += (number - meanNumber) * (number - meanNumber)
    }
    let distance = products / squares
    var rest = 0.0
    for (number, place) in zip(numbers, places) {
      let error = place - meanPlace - distance * (number - meanNumber)
      rest += error * error
    }
    // Peaks that lie a tenth of the spacing off on average are in no row.
    guard (rest / count).squareRoot() < distance / 10 else { return nil }
    return Spacing(
      distance: distance,
      standardError: places.count > 2 ? (rest / (count - 2) / squares).squareRoot() : nil,
      steps: Int(steps))
  }
}
