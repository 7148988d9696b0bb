// How a hand slows down where its path bends.

import RealModule

/// The two-thirds power law of a stroke: speed = gain * curvature ^ exponent.
///
/// The exponent is -1/3 of a practised hand; in the law's first form, of angular speed, it is 2/3.
/// Lacquaniti, Terzuolo and Viviani, "The law relating the kinematic and figural aspects of drawing
/// movements", Acta Psychologica 54, 1983; compared with movements of minimum jerk by Viviani and
/// Flash, "Minimum-jerk, two-thirds power law, and isochrony: converging approaches to movement
/// planning", Journal of Experimental Psychology: Human Perception and Performance 21, 1995.
///
/// It is fitted by least squares of the logarithms, of the path that is smoothed for jerk (0.12 s),
/// where the speed is a tenth of the peak at least; of fewer than 20 samples, or where the
/// curvature varies by less than 5 %, it is not told. The exponent has no unit. Its uncertainty is
/// ``exponentStandardError``, and ``determination`` tells whether there is such a law at all.
public struct PowerLaw: Sendable, Hashable {
  /// The slope of the logarithm of speed over that of curvature.
  public let exponent: Double
  /// Its standard error.
  ///
  /// Neighbouring samples share a smoothing window: only one counts for each half of it.
  public let exponentStandardError: Double
  /// The share of the logarithmic speed's variance that the law explains, 0...1.
  public let determination: Double
  /// The samples that it rests on.
  public let sampleCount: Int

  private static let leastSamples = 20
  // Where curvature varies by less than 5 % there is nothing to learn: a circle.
  private static let leastSpread = 0.05

  /// Fits the law to a path.
  ///
  /// It rests on the samples that are fast enough, bend with a radius below the path's length, and
  /// lie within the path by half the smoothing window.
  ///
  /// - Returns: nil where fewer than 20 such samples are left or their curvature hardly varies.
  init?(_ path: SmoothedPath, _ curvature: PathCurvature) {
    let length = path.length
    let margin = Int((path.halfWidthSeconds * path.sampleRateHertz).rounded())
    guard length > 0, path.speed.count > 2 * margin else { return nil }
    var fit = LineFit()
    var squaredCurvatures = 0.0
    var curvatures = 0.0
    for index in margin..<path.speed.count - margin {
      guard let value = curvature.values[index], value * length >= 1 else { continue }
      let logarithm = Double.log(value * length)
      fit.add(time: logarithm, value: Double.log(path.speed[index] / length))
      curvatures += logarithm
      squaredCurvatures += logarithm * logarithm
    }
    guard fit.count >= Self.leastSamples, let slope = fit.slope,
      let error = fit.slopeStandardError, let determination = fit.determination
    else { return nil }
    let mean = curvatures / Double(fit.count)
    let variance = squaredCurvatures / Double(fit.count) - mean * mean
    guard variance >= Self.leastSpread * Self.leastSpread else { return nil }
    exponent = slope
    exponentStandardError = error * Double(max(margin, 1)).squareRoot()
    self.determination = determination
    sampleCount = fit.count
  }
}
