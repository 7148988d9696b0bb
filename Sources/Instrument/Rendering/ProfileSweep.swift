// A profile as sound: one sweep from end to end over the values, as if the pen went along them.

import Analysis
import Geometry
import Micrograph
import Pen
import Sonification
import Synthesis

/// A profile that is played once from its beginning to its end.
///
/// First come two tones, as low and as high as the preset's voice goes; then the values, at the pitches
/// they have in the image, from left to right, with a click where each peak stands.
public struct ProfileSweep {
  /// How long a sweep may last, in seconds.
  public static let secondsRange = 0.5...8.0

  // One report each, as a tablet of 250 Hz sends them.
  private static let reportNanoseconds: Int64 = 4_000_000
  private static let toneSeconds = 0.2
  // The tones and a rest after each.
  private static let leadNanoseconds: Int64 = 600_000_000
  private static let tickLevel: Float = 0.4

  private let profile: LineProfile
  private let peaks: ProfilePeaks
  private let micrograph: Micrograph
  private let preset: Preset
  private let seconds: Double

  /// Prepares a sweep.
  ///
  /// - Parameters:
  ///   - profile: the values along the line.
  ///   - peaks: its peaks, which are ticked.
  ///   - micrograph: the image it was read from, whose window gives the pitches.
  ///   - preset: the sound; its first voice plays.
  ///   - seconds: how long the sweep lasts, forced into `secondsRange`.
  public init(
    _ profile: LineProfile, _ peaks: ProfilePeaks, of micrograph: Micrograph, preset: Preset,
    seconds: Double
  ) {
    self.profile = profile
    self.peaks = peaks
    self.micrograph = micrograph
    self.seconds = min(max(seconds, Self.secondsRange.lowerBound), Self.secondsRange.upperBound)
    var mapping = preset.mappings.first
    mapping.window = .fixed(
      mapping.window.window(for: micrograph.pixelType, Histogram(micrograph)))
    mapping.layer = .file
    mapping.offset = .none
    mapping.probeRadiusPixels = 0
    mapping.panMode = .full
    var single = preset
    single.mappings = VoiceMappings(mapping)
    self.preset = single
  }

  /// The rendering of the sweep; nil for a profile of a single place.
  public func render(sampleRateHertz: Double) -> OfflineRender? {
    guard profile.samples.count > 1 else { return nil }
    let values = profile.samples.map { Float($0.mean ?? .nan) }
    let strip = Micrograph(
      width: values.count, height: 1, pixels: values, pixelType: micrograph.pixelType,
      polarity: micrograph.polarity)
    var render = OfflineRender(
      micrograph: strip, samples: samples, preset: preset, sampleRateHertz: sampleRateHertz)
    render.cues = cues
    return render
  }

  /// When a share of the way is passed, from the beginning of the sound file, in nanoseconds.
  private func time(at share: Double) -> Int64 {
    Self.leadNanoseconds + Int64((seconds * share * 1e9).rounded())
  }

  private var samples: [PenSample<ImagePoint>] {
    let last = Double(profile.samples.count - 1)
    let count = Int((seconds * 1e9 / Double(Self.reportNanoseconds)).rounded())
    let start = PenSample(timeNanoseconds: 0, position: ImagePoint(x: 0, y: 0))
    let end = PenSample(timeNanoseconds: time(at: 1), position: ImagePoint(x: last, y: 0))
    let way = (0...count).map { number in
      let share = Double(number) / Double(count)
      return PenSample(
        timeNanoseconds: time(at: share), position: ImagePoint(x: last * share, y: 0),
        pressure: 0.5, isInContact: true)
    }
    return [start] + way + [end]
  }

  private var cues: [Cue] {
    let mapping = preset.mappings.first
    let tones = [mapping.lowestHertz, mapping.highestHertz].enumerated().map { index, hertz in
      Cue(
        timeNanoseconds: Int64(index) * Self.leadNanoseconds / 2, kind: .tone, pitchHertz: hertz,
        level: Float(mapping.amplitude), seconds: Self.toneSeconds)
    }
    guard profile.length > 0 else { return tones }
    return tones
      + peaks.peaks.map { peak in
        let share = peak.distance / profile.length
        return Cue(
          timeNanoseconds: time(at: share), kind: .click, level: Self.tickLevel,
          pan: Float(2 * share - 1))
      }
  }
}
