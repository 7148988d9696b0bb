// How smooth a movement is, by its speed alone.

import RealModule

/// Measures of smoothness of an evenly sampled speed; both are negative, and smoother movements are
/// nearer 0.
///
/// Balasubramanian, Melendez-Calderon, Roby-Brami and Burdet, "On the analysis of movement
/// smoothness", Journal of NeuroEngineering and Rehabilitation 12:112, 2015. The values are those
/// of the authors' own program, https://github.com/siva82kb/SPARC. Neither has a unit, and neither
/// has a standard error: how much they vary is told by repeated strokes.
public enum Smoothness {
  // Both measures are negative: the least jerk from rest to rest is 720 / 1.875^2 = 204.8.
  private static let leastJerk = 1.0

  /// SPARC, the spectral arc length: minus the length of the curve of the speed's amplitude
  /// spectrum.
  ///
  /// The spectrum is scaled to a peak of 1, and its selected frequencies to a width of 1. It goes
  /// from 0 up to the last frequency within the cut-off that has the threshold's share of the peak:
  /// 10 Hz and 0.05 in the paper, Balasubramanian and others, 2015 (``Smoothness``). A movement of
  /// minimum jerk has -1.406 where its duration and the rate are round numbers; the last frequency that counts
  /// moves by whole steps with both, and with it the value, from -1.411 to -1.392, in the authors' own program
  /// as well.
  ///
  /// - Parameters:
  ///   - speed: not negative, so that the peak is at 0 Hz; the unit does not matter.
  ///   - sampleRateHertz: the rate of its samples.
  ///   - parameters: what counts of the spectrum.
  /// - Returns: nil where nothing moves, or fewer than two frequencies count.
  public static func spectralArcLength(
    speed: [Double], sampleRateHertz: Double, parameters: SmoothnessParameters = .init()
  ) -> Double? {
    guard speed.count > 1, sampleRateHertz > 0 else { return nil }
    let spectrum = SpeedSpectrum.amplitudes(
      speed, sampleRateHertz: sampleRateHertz, upToHertz: parameters.cutoffHertz,
      paddingLevel: parameters.paddingLevel)
    guard let peak = spectrum.first, peak > 0, peak.isFinite else { return nil }
    let threshold = parameters.amplitudeThreshold * peak
    guard let last = spectrum.lastIndex(where: { $0 >= threshold }), last > 0 else { return nil }
    let step = 1 / Double(last)
    var length = 0.0
    for index in 1...last {
      let rise = (spectrum[index] - spectrum[index - 1]) / peak
      length += (step * step + rise * rise).squareRoot()
    }
    return -length
  }

  /// LDLJ, the log dimensionless jerk: minus the logarithm of the integral of the squared second
  /// derivative of the speed, times the duration's cube over the peak speed's square.
  ///
  /// Balasubramanian and others, 2015 (``Smoothness``). It has no parameters. A movement of minimum
  /// jerk (Flash and Hogan, "The coordination of arm movements: an experimentally confirmed
  /// mathematical model", Journal of Neuroscience 5(7), 1985) has -ln(720 / 1.875^2) = -5.322; a
  /// stroke on a tablet with steps of 0.01 mm is within 0.1 of it. Each derivative makes noise
  /// louder: take it of a smoothed speed.
  ///
  /// - Parameters:
  ///   - speed: the unit does not matter.
  ///   - sampleRateHertz: the rate of its samples.
  /// - Returns: nil of fewer than three samples, where nothing moves, and of a dimensionless jerk below 1, 205 times
  ///   less than the least that begins and ends at rest: of an even speed only rounding would be told.
  public static func logDimensionlessJerk(speed: [Double], sampleRateHertz: Double) -> Double? {
    guard speed.count > 2, sampleRateHertz > 0 else { return nil }
    var peak = 0.0
    var squares = 0.0
    for value in speed { peak = max(peak, value.magnitude) }
    for index in 1..<speed.count - 1 {
      let difference = speed[index - 1] - 2 * speed[index] + speed[index + 1]
      squares += difference * difference
    }
    // The authors' duration is one interval longer than the time from the first sample to the last.
    // With a duration of n samples, their rate cancels out.
    let count = Double(speed.count)
    let jerk = count * count * count * squares / (peak * peak)
    guard peak > 0, jerk.isFinite, jerk >= Self.leastJerk else { return nil }
    return -Double.log(jerk)
  }
}
