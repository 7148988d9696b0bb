// The trembling of a hand while it moves: what its acceleration has between 4 and 12 Hz. These are
// numbers about a stroke, and nothing about its writer.

import RealModule

/// The tremor of a stroke.
///
/// The spectrum is that of Welch, "The use of fast Fourier transform for the estimation of power
/// spectra", IEEE Transactions on Audio and Electroacoustics 15(2), 1967: the mean over segments of
/// 2 s under a Hann window that overlap by half; a shorter stroke is one segment. It is taken of
/// the acceleration, whose slow part does not drown the tremor, and divided by what each
/// frequency's acceleration is to its displacement. Both axes are added, so that the direction does
/// not matter.
///
/// The band is 4 to 12 Hz: physiological tremor lies at 8 to 12 Hz, that of Parkinson's disease at
/// 4 to 6, essential tremor at 4 to 12 (Deuschl, Bain, Brin and others, "Consensus statement of the
/// Movement Disorder Society on tremor", Movement Disorders 13, supplement 3, 1998). These are
/// numbers about a stroke, and nothing about its writer.
///
/// ``resolutionHertz`` tells how sharp the spectrum is. An even tremor of 0.1 to 2 mm in a stroke
/// of 3 s is told within 0.1 Hz and 5 % of its amplitude, one of 0.2 mm at 5 Hz in a stroke of 2 s
/// within 0.2 Hz; white noise of the tablet adds its share of the band.
public struct Tremor: Sendable, Hashable {
  /// The mean square of the displacement between 4 and 12 Hz, in squared units of length.
  public let power: Double
  /// Its root, in units of length: 0.707 times the amplitude of an even tremor along one direction.
  public let rms: Double
  /// The loudest frequency in the band; nil where the band only falls or rises, and so has no peak
  /// of its own.
  public let peakHertz: Double?
  /// The amplitude there, half of the way from one turning point to the other, in units of length;
  /// nil without a peak.
  public let peakAmplitude: Double?
  /// How much the spectrum could tell apart: half the width of its peaks.
  public let resolutionHertz: Double

  /// The frequencies of tremor.
  public static let bandHertz = 4.0...12.0
  /// What a spectrum of 4 Hz needs; shorter strokes have no tremor that could be told.
  public static let leastSeconds = 1.0
  private static let segmentSeconds = 2.0
  private static let leastSampleRateHertz = 30.0

  /// Measures a sampled stroke.
  ///
  /// - Returns: nil of a stroke of less than 1 s, or sampled at less than 30 Hz.
  public init?(_ track: ResampledTrack) {
    let rate = track.sampleRateHertz
    guard track.durationSeconds > Self.leastSeconds - 1e-6, rate >= Self.leastSampleRateHertz
    else { return nil }
    let x = Self.accelerations(track.x)
    let y = Self.accelerations(track.y)
    let length = min(x.count, Int((Self.segmentSeconds * rate).rounded()))
    let spectrum = TremorSpectrum(x, y, segment: length, sampleRateHertz: rate)
    let first = Int((Self.bandHertz.lowerBound / spectrum.widthHertz).rounded(.up))
    let last = Int((Self.bandHertz.upperBound / spectrum.widthHertz).rounded(.down))
    power = spectrum.squaredAmplitudes[first...last].reduce(0, +) * spectrum.meanSquareShare
    rms = power.squareRoot()
    resolutionHertz = 2 * rate / Double(length)
    let far = max(
      track.x.lazy.map(\.magnitude).max() ?? 0, track.y.lazy.map(\.magnitude).max() ?? 0)
    // Less is the rounding of the places.
    let peak = Self.peak(spectrum, first, last).flatMap { $0.amplitude > far * 1e-9 ? $0 : nil }
    peakHertz = peak?.hertz
    peakAmplitude = peak?.amplitude
  }

  private static func accelerations(_ values: [Double]) -> [Double] {
    var differences: [Double] = []
    differences.reserveCapacity(values.count)
    for index in 1..<values.count - 1 {
      differences.append(values[index - 1] - 2 * values[index] + values[index + 1])
    }
    return differences
  }

  /// The loudest frequency of the displacement, if it is a peak of the acceleration as well.
  ///
  /// That peak is taken, where a parabola through the logarithms has its top: the displacement's
  /// own is moved towards low frequencies, for the window widened it before the division.
  private static func peak(
    _ spectrum: TremorSpectrum, _ first: Int, _ last: Int
  ) -> (hertz: Double, amplitude: Double)? {
    let amplitudes = spectrum.squaredAmplitudes
    let squares = spectrum.squaredAccelerations
    guard var highest = (first...last).max(by: { amplitudes[$0] < amplitudes[$1] }) else {
      return nil
    }
    while highest < last, squares[highest + 1] > squares[highest] { highest += 1 }
    let (below, top, above) = (squares[highest - 1], squares[highest], squares[highest + 1])
    guard below > 0, above > 0, top >= below, top >= above else { return nil }
    let (before, middle, after) = (Double.log(below), Double.log(top), Double.log(above))
    let bend = before - 2 * middle + after
    let shift = bend < 0 ? (before - after) / (2 * bend) : 0
    let acceleration = Double.exp((middle - (before - after) * shift / 4) / 2)
    let frequency = (Double(highest) + shift) / Double(spectrum.length)
    let amplitude = acceleration / TremorSpectrum.squaredGain(frequency).squareRoot()
    return ((Double(highest) + shift) * spectrum.widthHertz, amplitude)
  }
}
