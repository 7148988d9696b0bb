// Peaks of a spectrum: maxima that noise would exceed in one picture of a hundred, above their
// annulus, above a ring around them, and above their row and their column, where the jitter of lines
// and mains hum draw streaks.

/// The search for peaks.
enum PeakSearch {
  // Slower waves are the shapes of things: at least this many periods along the shorter side.
  private static let leastPeriods = 4.0
  private static let mostPeaks = 80
  // One noise picture in a hundred has a peak.
  private static let falsePeaks = 0.01

  /// The strongest peaks, the strongest first.
  static func peaks(of spectrum: PowerSpectrum) -> [SpectrumPeak] {
    let noise = GammaTail(shape: spectrum.tiles)
    let bins = Double((spectrum.width / 2 + 1) * spectrum.height)
    let threshold = noise.power(exceededBy: falsePeaks / bins)
    let meanPerMedian = Float(1 / noise.power(exceededBy: 0.5))
    let ring = PeakSearch.ring
    var peaks: [SpectrumPeak] = []
    for (column, row) in spectrum.bins(above: Float(threshold)) {
      // The conjugate of the same reflection.
      if column == 0 && 2 * row > spectrum.height { continue }
      let signed = 2 * row > spectrum.height ? row - spectrum.height : row
      let x = Double(column) / Double(spectrum.width)
      let y = Double(signed) / Double(spectrum.height)
      let k = (x * x + y * y).squareRoot()
      guard k > leastPeriods / Double(spectrum.side), k < 0.5 else { continue }
      let own = spectrum.ratio(column: column, row: row)
      guard isHighest(own, column, row, spectrum) else { continue }
      let power = spectrum.power(column: column, row: row)
      func over(_ surroundings: [Float]) -> Float {
        power / max(Selection.median(surroundings) * meanPerMedian, .leastNormalMagnitude)
      }
      let aside = (4...12).flatMap { [-$0, $0] }
      let ratio = min(
        own, over(ring.map { spectrum.power(column: column + $0.x, row: row + $0.y) }),
        over(aside.map { spectrum.power(column: column + $0, row: row) }),
        over(aside.map { spectrum.power(column: column, row: row + $0) }))
      guard Double(ratio) >= threshold else { continue }
      let across = offset(
        spectrum.power(column: column - 1, row: row), power,
        spectrum.power(column: column + 1, row: row))
      let down = offset(
        spectrum.power(column: column, row: row - 1), power,
        spectrum.power(column: column, row: row + 1))
      let frequency = PlaneVector(
        x: (Double(column) + across) / Double(spectrum.width),
        y: (Double(signed) + down) / Double(spectrum.height))
      peaks.append(
        SpectrumPeak(frequency: frequency.x < 0 ? -frequency : frequency, ratio: Double(ratio)))
    }
    return Array(peaks.sorted { $0.ratio > $1.ratio }.prefix(mostPeaks))
  }

  // Places 4.5 to 9.5 bins away: neighbours and streaks cannot pass for a peak.
  private static var ring: [(x: Int, y: Int)] {
    (-9...9).flatMap { y in (-9...9).map { (x: $0, y: y) } }
      .filter { (21...90).contains($0.x * $0.x + $0.y * $0.y) }
  }

  private static func isHighest(
    _ own: Float, _ column: Int, _ row: Int, _ spectrum: PowerSpectrum
  ) -> Bool {
    for down in -2...2 {
      for across in -2...2
      where spectrum.ratio(column: column + across, row: row + down) > own {
        return false
      }
    }
    return true
  }

  // The vertex of a parabola through the logarithms: the main lobe of Hann's window is close to one.
  private static func offset(_ before: Float, _ own: Float, _ after: Float) -> Double {
    let values = [before, own, after].map { Elementary.logarithm(max(Double($0), 1e-300)) }
    let curvature = values[0] - 2 * values[1] + values[2]
    guard curvature != 0 else { return 0 }
    return min(max(0.5 * (values[0] - values[2]) / curvature, -0.6), 0.6)
  }
}
