// The sounds of the headphone check and of feedback: plain tones, at the level that was set.

import Foundation

extension StudySound {
  /// Where a tone sounds.
  public enum Side: String, Sendable, Hashable, CaseIterable {
    case left
    case right
  }

  // The edges are soft enough not to click.
  private static let edgeSeconds = 0.01

  /// A tone.
  ///
  /// - Parameters:
  ///   - hertz: its pitch.
  ///   - seconds: its length.
  ///   - side: the ear, nil for both.
  ///   - levelDecibels: its level, in decibels below full scale.
  ///   - rate: samples per second.
  public init(
    toneHertz hertz: Double, seconds: Double, side: Side? = nil, levelDecibels: Double,
    sampleRateHertz rate: Double
  ) {
    self.init()
    let count = Int((seconds * rate).rounded())
    let edge = Self.edgeSeconds * rate
    let gain = pow(10, min(levelDecibels, 0) / 20)
    let tone = (0..<count).map { frame -> Float in
      let place = Double(frame)
      let rise = min(place / edge, Double(count - 1 - frame) / edge, 1)
      return Float(gain * rise * sin(2 * .pi * hertz * place / rate))
    }
    let silence = [Float](repeating: 0, count: count)
    left = side == .right ? silence : tone
    right = side == .left ? silence : tone
  }

  /// One sound after another, with a pause between them.
  public func then(_ other: StudySound, afterSeconds seconds: Double, _ rate: Double) -> StudySound
  {
    let pause = [Float](repeating: 0, count: Int((seconds * rate).rounded()))
    var sum = self
    sum.left += pause + other.left
    sum.right += pause + other.right
    return sum
  }
}
