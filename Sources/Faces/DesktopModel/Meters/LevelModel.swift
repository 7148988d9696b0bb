// A level meter's reading: decibels, a held peak, and their text.

import Foundation
import Translation

/// The level of one side with its peak hold.
public struct LevelModel: Sendable, Hashable {
  /// The level at the meter's left end, in dBFS.
  public static let floorDecibels = -60.0
  // How long a peak is held before it falls, in nanoseconds, and how fast it falls, in dB per
  // second.
  private static let holdNanoseconds: Int64 = 1_500_000_000
  private static let fallDecibelsPerSecond = 20.0

  /// The level now, in dBFS, not below the floor.
  public private(set) var decibels = LevelModel.floorDecibels
  /// The held peak, in dBFS, not below the floor.
  public private(set) var peakDecibels = LevelModel.floorDecibels
  private var peakTime: Int64 = 0
  private var lastTime: Int64?

  /// Silence.
  public init() {}

  /// Takes the largest recent sample.
  ///
  /// `peak` is linear, 1 = 0 dBFS; the time must not be earlier than at the call before.
  public mutating func note(peak: Float, nowNanoseconds now: Int64) {
    decibels =
      peak > 0 ? max(20 * log10(Double(peak)), LevelModel.floorDecibels) : Self.floorDecibels
    let seconds = Double(now - (lastTime ?? now)) / 1e9
    lastTime = now
    if decibels >= peakDecibels {
      peakDecibels = decibels
      peakTime = now
    } else if now - peakTime > LevelModel.holdNanoseconds {
      peakDecibels = max(decibels, peakDecibels - LevelModel.fallDecibelsPerSecond * seconds)
    }
  }

  /// The place of a level on the meter, 0...1.
  public static func place(ofDecibels decibels: Double) -> Double {
    min(max(1 - decibels / floorDecibels, 0), 1)
  }

  /// The text of the level.
  public var text: String {
    peakDecibels > LevelModel.floorDecibels
      ? translated(
        "\(NumberText.number(decibels, 0)) dBFS, peak \(NumberText.number(peakDecibels, 0))")
      : translated("silent")
  }

  /// The text of the limiter's gain reduction; nil where it is inaudible.
  public static func limiterText(gain: Float) -> String? {
    guard gain > 0, gain < 0.99 else { return nil }
    return translated("limiter \(NumberText.number(20 * log10(Double(gain)), 1)) dB")
  }
}
