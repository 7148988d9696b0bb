// A loop's samples for the callback. They lie at one address for as long as the sound lives, and whoever
// posts a `LoopScene` keeps it until the player has let go of it.

/// A stereo loop at the engine's sample rate, some whole bars long.
public final class LoopSound: Sendable {
  /// The bars of the longest loop.
  public static let mostBars = 64
  /// The longest loop, in seconds: 64 bars at the slowest tempo.
  public static let longestSeconds = 768.0

  private let memory: SampleBuffer
  /// The number of the sound it was made from, from 1; the same at every pitch.
  public let number: Int
  /// How much higher it is than that sound, in cents.
  public let cents: Int
  /// Its length, in beats: a whole number of bars.
  public let beats: Int
  /// Its length, in frames.
  public let frames: Int

  /// Keeps a sound; NaN and infinity become silence, and an empty one is a frame of it.
  ///
  /// - Parameters:
  ///   - sound: the samples at the engine's rate; a missing right side is the left one.
  ///   - bars: its length in bars, one at least.
  ///   - number: the number of the sound it was made from.
  ///   - cents: how much higher it is than that.
  init(_ sound: UserSound, bars: Int, number: Int, cents: Int) {
    self.number = number
    self.cents = cents
    beats = max(bars, 1) * LoopClock.beatsPerBar
    frames = max(sound.left.count, 1)
    memory = SampleBuffer(count: 2 * frames)
    for (offset, side) in [(0, sound.left), (frames, sound.right ?? sound.left)] {
      for (index, value) in side.prefix(frames).enumerated() where value.isFinite {
        memory[offset + index] = value
      }
    }
  }

  /// The samples, as a scene names them.
  public var view: LoopView {
    LoopView(
      left: UnsafePointer(memory.base), right: UnsafePointer(memory.base + frames), frames: frames,
      beats: beats, number: Int32(truncatingIfNeeded: number),
      cents: Int32(truncatingIfNeeded: cents))
  }
}

/// A loop's samples, without owning them.
///
/// Unchecked because of the pointers: nobody writes what they point to, and `LoopSound` says how long it is
/// there.
public struct LoopView: BitwiseCopyable, @unchecked Sendable {
  let left: UnsafePointer<Float>
  let right: UnsafePointer<Float>
  /// The frames of each side.
  let frames: Int
  /// Its length, in beats.
  let beats: Int
  /// The number of the sound it was made from.
  public let number: Int32
  /// How much higher it is than that sound, in cents.
  public let cents: Int32

  /// Its length, in bars.
  public var bars: Int { beats / LoopClock.beatsPerBar }
}
