// The whole of a picture's part at once: what lies high sounds high, what is bright sounds loud, and the place on the
// way is the time (P. B. L. Meijer, "An experimental system for auditory image representations", IEEE Transactions
// on Biomedical Engineering 39:112-121, 1992). Its rows are an auditory filter apart, because closer ones are not
// told apart and because equal steps of ERB make few octaves and fifths, which would melt into one sound
// (B. R. Glasberg and B. C. J. Moore, "Derivation of auditory filter shapes from notched-noise data", Hearing
// Research 47:103-138, 1990).
//
// It is made of cues, so that a recording has it and it is made again bit for bit. A band's cues follow one another
// by whole periods and one comes in while the other goes out, so that equal brightness is one steady tone. Every
// other band changes half a step later: no more than thirty cues sound at once.

import Analysis
import Micrograph
import RealModule
import Synthesis

/// The bands of an overview that tells brightness at each height, of rows at each place from left to right.
///
/// A place of the way is told to one step, not to the pixel: what is narrower sounds for a step.
///
/// ```swift
/// let scene = OverviewScene(of: layer, sweep, like: mapping)
/// for cue in scene.cues(fromNanoseconds: now) { session.play(cue) }
/// ```
public struct OverviewScene: Sendable {
  /// The most bands there are; of a smaller part there is one for each row.
  public static let mostBands = 20
  /// The pitches of the lowest band and the highest, in hertz.
  public static let rangeHertz = 300.0...5_000.0
  /// How long a band keeps its level, in seconds, but for whole periods.
  public static let stepSeconds = 0.05
  /// How far a band of the dark end would be below one of the bright end, in decibels; the end itself is silent.
  public static let rangeDecibels = 30.0

  /// A stretch of one band.
  struct Stretch: Sendable, Hashable {
    let band: Int
    let beginSeconds: Double
    let endSeconds: Double
    /// Its brightness, from 0 (dark) to 1.
    let brightness: Double
    let level: Float
  }

  /// The pitches of the bands, from the lowest, in hertz.
  public let bandsHertz: [Double]
  let sweep: OverviewSweep
  /// The stretches that sound, in order of time.
  let stretches: [Stretch]

  /// Takes the brightness of a layer.
  ///
  /// - Parameters:
  ///   - layer: the layer; the sweep's area must lie in it.
  ///   - sweep: the way.
  ///   - mapping: how intensities sound; its window and polarity make the brightness.
  ///   - unusual: of a layer whose middle means "as expected", the window around that, whose ends are bright both;
  ///     nil for the brightness of `mapping`.
  public init(
    of layer: Micrograph, _ sweep: OverviewSweep, like mapping: Mapping,
    unusual: IntensityWindow? = nil
  ) {
    self.sweep = sweep
    let rows = max(min(sweep.area.y + sweep.area.height, layer.specimenRows) - sweep.area.y, 1)
    let bands = OverviewBands(
      OverviewLines(of: layer, sweep.area), sweep, most: Self.mostBands, rows: rows,
      from: unusual.map { Float(($0.low + $0.high) / 2) })
    let hertz = Self.pitches(bands.count)
    bandsHertz = hertz
    // A bright picture is 6 dB below the voice: its peaks are four times its RMS, and no limiter is to turn it down.
    let whole = mapping.parameters.amplitude / 2 / Double(bands.count).squareRoot()
    var stretches: [Stretch] = []
    for band in 0..<bands.count {
      let gain = whole * mapping.loudness.gain(atHertz: hertz[band]) / CueKind.toneAmplitude
      let ends = Self.ends(of: band, hertz[band], sweep.seconds)
      for (begin, end) in zip(ends, ends.dropFirst()) {
        guard let value = bands.figure(band, Self.places(begin, end, sweep)) else { continue }
        let place = unusual.map { 2 * value / ($0.high - $0.low) } ?? mapping.u(of: value)
        let brightness = min(max(place, 0), 1)
        guard brightness > 0 else { continue }
        stretches.append(
          Stretch(
            band: band, beginSeconds: begin, endSeconds: end, brightness: brightness,
            level: Float(gain * Double.exp10(-Self.rangeDecibels * (1 - brightness) / 20))))
      }
    }
    self.stretches = stretches.sorted {
      ($0.beginSeconds, $0.band) < ($1.beginSeconds, $1.band)
    }
  }

  /// The cues, in order of time; it begins at `start`, in nanoseconds.
  public func cues(fromNanoseconds start: Int64) -> [Cue] {
    stretches.map { stretch in
      let hertz = bandsHertz[stretch.band]
      let middle = (stretch.beginSeconds + stretch.endSeconds) / 2
      return Cue(
        timeNanoseconds: start + Int64((stretch.beginSeconds * 1e9).rounded()), kind: .tone,
        pitchHertz: hertz, level: stretch.level, pan: sweep.pan(at: sweep.place(atSeconds: middle)),
        seconds: stretch.endSeconds - stretch.beginSeconds
          + CueKind.toneEdgeSeconds(pitchHertz: hertz))
    }
  }

  /// Pitches at equal steps of the ERB-rate scale.
  private static func pitches(_ count: Int) -> [Double] {
    func rate(_ hertz: Double) -> Double { 21.4 * Double.log10(1 + 0.004_37 * hertz) }
    func hertz(_ rate: Double) -> Double { (Double.exp10(rate / 21.4) - 1) / 0.004_37 }
    let (low, high) = (rate(rangeHertz.lowerBound), rate(rangeHertz.upperBound))
    // A single row sounds in the middle.
    guard count > 1 else { return [hertz((low + high) / 2)] }
    return (0..<count).map { hertz(low + (high - low) * Double($0) / Double(count - 1)) }
  }

  /// The ends of a band's stretches, in seconds: whole periods each.
  private static func ends(of band: Int, _ hertz: Double, _ seconds: Double) -> [Double] {
    let first = band.isMultiple(of: 2) ? stepSeconds : stepSeconds / 2
    let steps = stride(from: first, to: seconds - stepSeconds / 4, by: stepSeconds)
    return ([0] + steps + [seconds]).map { ($0 * hertz).rounded() / hertz }
  }

  /// The columns or rows that are passed meanwhile, one at least.
  private static func places(
    _ begin: Double, _ end: Double, _ sweep: OverviewSweep
  ) -> Range<Int> {
    let perSecond = Double(sweep.count) / sweep.seconds
    let low = min(Int(begin * perSecond), sweep.count - 1)
    return low..<max(min(Int((end * perSecond).rounded()), sweep.count), low + 1)
  }
}
