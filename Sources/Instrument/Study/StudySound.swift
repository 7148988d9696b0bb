// The sound of a trial: strokes over a small picture, rendered by the engine that plays live.

import Foundation
import Geometry
import Micrograph
import Pen
import Rendering
import Sonification
import Synthesis

/// Stereo samples.
public struct StudySound: Sendable, Hashable {
  /// The left channel, full scale ±1.
  public var left: [Float] = []
  /// The right channel, as long.
  public var right: [Float] = []

  /// How long a patch is heard, in seconds.
  public static let patchSeconds = 0.4
  /// The pause between two patches, in seconds.
  public static let gapSeconds = 0.4
  /// The longest sound after the last stroke, in seconds; it is faded out by then.
  public static let tailSeconds = 1.0
  /// The loudest level, in decibels below full scale: two strokes may sound into one another.
  public static let levelRange = -60.0 ... -9.0

  // One report each, as a tablet of 250 Hz sends them.
  private static let reportSeconds = 0.004
  private static let fadeSeconds = 0.02
  // Large enough for every probe.
  private static let patchPixels = 65
  private static let columnPixels = 24

  /// No sound.
  public init() {}

  /// Renders the sound of a trial.
  ///
  /// - Parameters:
  ///   - stimulus: what is heard.
  ///   - preset: how it is heard; its window is the whole range of the picture.
  ///   - levelDecibels: the level, in decibels below full scale.
  ///   - sampleRateHertz: samples per second.
  /// - Throws: what rendering throws, as where a preset's layer cannot be made of such a picture.
  public init(
    _ stimulus: StudyStimulus, preset: Preset, levelDecibels: Double, sampleRateHertz: Double
  ) throws(Fault) {
    func part(
      _ picture: Micrograph, _ seconds: Double, _ decibels: Double
    ) throws(Fault) -> StudySound {
      let level = min(max(levelDecibels, Self.levelRange.lowerBound), Self.levelRange.upperBound)
      return try StudySound(
        picture, seconds: seconds, preset: preset, decibels: level + decibels, sampleRateHertz)
    }
    switch stimulus {
    case .patches(let first, let second, let firstDecibels, let secondDecibels):
      self = try part(Self.patch(first), Self.patchSeconds, firstDecibels)
      let seconds = Self.patchSeconds + Self.gapSeconds
      mix(
        try part(Self.patch(second), Self.patchSeconds, secondDecibels),
        from: Int((seconds * sampleRateHertz).rounded()))
    case .row(let count, let gap, let depth, let perSecond, let decibels):
      self = try part(
        Self.row(count, gap: gap, depth: depth), Double(count) / perSecond, decibels)
    }
  }

  /// The strokes of one picture, from left to right.
  private init(
    _ picture: Micrograph, seconds: Double, preset: Preset, decibels: Double, _ rate: Double
  ) throws(Fault) {
    var preset = preset
    for voice in 0..<preset.voiceCount {
      // The picture's own range, whatever it holds.
      if let whole = IntensityWindow(low: 0, high: 1) {
        preset.mappings[voice].window = .fixed(whole)
      }
      preset.mappings[voice].offset = .none
    }
    let render = OfflineRender(
      micrograph: picture, samples: Self.stroke(over: picture, seconds: seconds), preset: preset,
      sampleRateHertz: rate)
    try self.init(render, seconds: seconds, gain: Self.gain(decibels))
  }

  /// Renders strokes of a length; the gain is one of voice and cues alike.
  init(_ render: OfflineRender, seconds: Double, gain: Double) throws(Fault) {
    let rate = render.sampleRateHertz
    let longest = Int(((seconds + Self.tailSeconds) * rate).rounded())
    var (left, right): ([Float], [Float]) = ([], [])
    _ = try render.run(
      soundPath: nil,
      hear: { blockLeft, blockRight in
        for index in blockLeft.indices where left.count < longest {
          left.append(blockLeft[index] * Float(gain))
          right.append(blockRight[index] * Float(gain))
        }
      })
    self.left = left
    self.right = right
    if left.count == longest { fade(Int(Self.fadeSeconds * rate)) }
  }

  /// Adds another sound from a frame on.
  private mutating func mix(_ other: StudySound, from start: Int) {
    let missing = start + other.left.count - left.count
    if missing > 0 {
      left += [Float](repeating: 0, count: missing)
      right += [Float](repeating: 0, count: missing)
    }
    for index in other.left.indices {
      left[start + index] = min(max(left[start + index] + other.left[index], -1), 1)
      right[start + index] = min(max(right[start + index] + other.right[index], -1), 1)
    }
  }

  private mutating func fade(_ frames: Int) {
    for index in 0..<min(frames, left.count) {
      let gain = Float(index) / Float(frames)
      left[left.count - 1 - index] *= gain
      right[right.count - 1 - index] *= gain
    }
  }

  static func gain(_ decibels: Double) -> Double {
    min(pow(10, decibels / 20), 1)
  }

  static func patch(_ place: Double) -> Micrograph {
    picture(width: 2 * patchPixels, height: patchPixels) { _ in Float(place) }
  }

  /// Bright columns on a dark ground; the one at `gap` lacks a part of its brightness.
  private static func row(_ count: Int, gap: Int?, depth: Double) -> Micrograph {
    picture(width: count * columnPixels, height: patchPixels) { x in
      let column = x / columnPixels
      let offset = (Double(x % columnPixels) + 0.5) / Double(columnPixels) - 0.5
      // A triangle, half the period wide.
      let height = max(1 - 4 * offset.magnitude, 0)
      return Float(0.1 + 0.8 * height * (column == gap ? 1 - depth : 1))
    }
  }

  private static func picture(
    width: Int, height: Int, _ value: (Int) -> Float
  ) -> Micrograph {
    let line = (0..<width).map(value)
    return Micrograph(
      width: width, height: height, pixels: (0..<height).flatMap { _ in line },
      pixelType: .float32)
  }

  private static func stroke(
    over picture: Micrograph, seconds: Double
  ) -> [PenSample<ImagePoint>] {
    let count = max(Int((seconds / reportSeconds).rounded()), 1)
    let y = Double(picture.height - 1) / 2
    // Away from the edges, where a probe has less to read.
    let margin = picture.width == 2 * patchPixels ? Double(patchPixels) / 2 : 0
    let way = Double(picture.width - 1) - 2 * margin
    func sample(_ share: Double, isInContact: Bool) -> PenSample<ImagePoint> {
      PenSample(
        timeNanoseconds: Int64((seconds * share * 1e9).rounded()),
        position: ImagePoint(x: margin + way * share, y: y), pressure: isInContact ? 0.5 : 0,
        isInContact: isInContact)
    }
    return [sample(0, isInContact: false)]
      + (0...count).map { sample(Double($0) / Double(count), isInContact: true) }
      + [sample(1, isInContact: false)]
  }
}
