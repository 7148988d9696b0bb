// The sounds of the user's in one piece of memory, which is filled before the player is made and only
// read from then on.

/// Up to 16 sounds that cues may play.
public struct CueSamples: ~Copyable, Sendable {
  /// Where a sound lies.
  private struct Place: BitwiseCopyable {
    var left = 0
    var right = 0
    var frames = 0
  }

  /// The longest sound, in seconds.
  public static let longestSeconds = 10.0

  private let memory: SampleBuffer
  private var places = InlineArray<16, Place>(repeating: Place())

  /// No sounds.
  public init() {
    memory = SampleBuffer(count: 8)
  }

  /// Sounds at the engine's sample rate; a place may be empty.
  ///
  /// NaN and infinity become silence, and a sound that exceeds full scale is taken down to it.
  ///
  /// - Throws: why the sounds cannot be played.
  public init(_ sounds: [UserSound?], sampleRateHertz: Double) throws(UserSoundError) {
    guard sounds.count <= CueKind.sampleCount else {
      throw .tooMany(count: sounds.count)
    }
    let rate = Timing.sampleRate(sampleRateHertz)
    // Groups of eight are read from a sound's end on.
    var count = 8
    for (index, sound) in sounds.enumerated() {
      guard let sound else { continue }
      let seconds = Double(sound.left.count) / rate
      guard seconds <= Self.longestSeconds else {
        throw .tooLong(index: index, seconds: seconds)
      }
      let right = sound.right?.count ?? 0
      guard sound.right == nil || right == sound.left.count else {
        throw .unequalSides(index: index, left: sound.left.count, right: right)
      }
      count += sound.left.count + right + 16
    }
    memory = SampleBuffer(count: count)
    var end = 0
    for (index, sound) in sounds.enumerated() {
      guard let sound else { continue }
      let peak = max(Self.peak(sound.left), Self.peak(sound.right ?? []))
      let gain = peak > 1 ? 1 / peak : 1
      places[index].frames = sound.left.count
      places[index].left = end
      places[index].right = end
      end = Self.write(sound.left, gain, to: memory, at: end)
      guard let right = sound.right else { continue }
      places[index].right = end
      end = Self.write(right, gain, to: memory, at: end)
    }
  }

  /// The length of a sound; zero where there is none.
  @_noAllocation @_noLocks
  func frames(_ index: Int) -> Int { places[index].frames }

  /// The left side, readable in whole groups of eight.
  @_noAllocation @_noLocks
  func left(_ index: Int) -> UnsafePointer<Float> {
    UnsafePointer(memory.base + places[index].left)
  }

  /// The right side, or the only one.
  @_noAllocation @_noLocks
  func right(_ index: Int) -> UnsafePointer<Float> {
    UnsafePointer(memory.base + places[index].right)
  }

  private static func peak(_ side: [Float]) -> Float {
    side.reduce(0) { $1.isFinite ? max($0, abs($1)) : $0 }
  }

  /// Writes one side and returns where the next one may lie.
  private static func write(
    _ side: [Float], _ gain: Float, to memory: borrowing SampleBuffer, at start: Int
  ) -> Int {
    for (index, value) in side.enumerated() where value.isFinite {
      memory[start + index] = min(max(value * gain, -1), 1)
    }
    return start + side.count + 8
  }
}
