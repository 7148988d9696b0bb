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
  static let reportSeconds = 0.004
  private static let fadeSeconds = 0.02
  // Large enough for every probe.
  private static let patchPixels = 65
  static let columnPixels = 24

  /// No sound.
  public init() {}

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
  mutating func mix(_ other: StudySound, from start: Int) {
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
  static func row(_ count: Int, gap: Int?, depth: Double) -> Micrograph {
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

  /// A stroke from left to right, through the middle where no row is given.
  static func stroke(
    over picture: Micrograph, seconds: Double, fromSeconds start: Double = 0,
    atRow row: Double? = nil
  ) -> [PenSample<ImagePoint>] {
    let count = max(Int((seconds / reportSeconds).rounded()), 1)
    let y = row ?? Double(picture.height - 1) / 2
    // Away from the edges, where a probe has less to read.
    let margin = picture.width == 2 * patchPixels ? Double(patchPixels) / 2 : 0
    let way = Double(picture.width - 1) - 2 * margin
    func sample(_ share: Double, isInContact: Bool) -> PenSample<ImagePoint> {
      PenSample(
        timeNanoseconds: Int64(((start + seconds * share) * 1e9).rounded()),
        position: ImagePoint(x: margin + way * share, y: y), pressure: isInContact ? 0.5 : 0,
        isInContact: isInContact)
    }
    return [sample(0, isInContact: false)]
      + (0...count).map { sample(Double($0) / Double(count), isInContact: true) }
      + [sample(1, isInContact: false)]
  }
}
