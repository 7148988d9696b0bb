// The sums of eight lines beside one another. Sums and squares are of the difference from a value among
// them, which keeps the squares small.

/// What is known of eight columns, or of every eighth value of a row.
struct OverviewSums {
  private(set) var counts = SIMD8<Double>.zero
  private(set) var sums = SIMD8<Double>.zero
  private(set) var squares = SIMD8<Double>.zero
  private(set) var greatest = SIMD8<Float>(repeating: -.infinity)
  private(set) var least = SIMD8<Float>(repeating: .infinity)
  /// Where the greatest values are, the first of equals.
  private(set) var greatestPlaces = SIMD8<Int32>.zero
  /// Where the least values are, the first of equals.
  private(set) var leastPlaces = SIMD8<Int32>.zero

  /// Adds a value to each, which is at the place of its line; those that are not finite are left out.
  @inline(__always)
  mutating func add(_ values: SIMD8<Float>, at places: SIMD8<Int32>, base: Float) {
    // Neither infinity nor NaN is 0 less itself.
    let isFinite = (values - values) .== 0
    let known = SIMD8(repeating: base).replacing(with: values, where: isFinite)
    let differences = OverviewSums.doubles(known) - Double(base)
    counts += OverviewSums.doubles(SIMD8.zero.replacing(with: 1, where: isFinite))
    sums += differences
    squares += differences * differences
    let isGreater = isFinite .& (values .> greatest)
    greatest.replace(with: values, where: isGreater)
    greatestPlaces.replace(with: places, where: isGreater)
    let isLess = isFinite .& (values .< least)
    least.replace(with: values, where: isLess)
    leastPlaces.replace(with: places, where: isLess)
  }

  /// The sums of all of one row, in the first lane.
  var joined: OverviewSums {
    var whole = OverviewSums()
    whole.counts[0] = counts.sum()
    whole.sums[0] = sums.sum()
    whole.squares[0] = squares.sum()
    for lane in 0..<8 {
      let isGreater =
        greatest[lane] > whole.greatest[0]
        || greatest[lane] == whole.greatest[0] && greatestPlaces[lane] < whole.greatestPlaces[0]
      if isGreater {
        whole.greatest[0] = greatest[lane]
        whole.greatestPlaces[0] = greatestPlaces[lane]
      }
      let isLess =
        least[lane] < whole.least[0]
        || least[lane] == whole.least[0] && leastPlaces[lane] < whole.leastPlaces[0]
      if isLess {
        whole.least[0] = least[lane]
        whole.leastPlaces[0] = leastPlaces[lane]
      }
    }
    return whole
  }

  // Lane by lane in the open: the library's own conversion is a call that passes vectors through memory.
  @inline(__always)
  private static func doubles(_ x: SIMD8<Float>) -> SIMD8<Double> {
    SIMD8(
      Double(x[0]), Double(x[1]), Double(x[2]), Double(x[3]), Double(x[4]), Double(x[5]),
      Double(x[6]), Double(x[7]))
  }
}
