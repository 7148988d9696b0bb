// Where one line of the reverb reads: a delay that wanders in straight segments between random
// lengths. Positions are whole numbers of 2^-28 frames. Source of the figures and of the random
// sequence: the reverbsc opcode of Csound (Sean Costello 1999, Istvan Varga 2005).

/// The moving read position of one delay line of the Costello reverb.
struct ReverbLine: BitwiseCopyable {
  /// One frame in the units of a position.
  static var one: Int64 {
    @_noAllocation @_noLocks @inline(__always) get { 0x1000_0000 }
  }

  /// Distance from the write position to the read position, in 2^-28 frames.
  private(set) var delay: Int64
  /// By how much the delay shrinks each frame, in 2^-28 frames.
  private(set) var drift: Int64 = 0
  /// Frames left of the straight segment.
  private(set) var remaining = 0
  private var seed: Int
  private let sampleRateHertz: Double
  private let meanSeconds: Double
  private let variationSeconds: Double
  private let segmentFrames: Int

  /// Line `index`, 0...7, at the start of its sequence.
  init(index: Int, sampleRateHertz: Double) {
    // Mean delay in frames at 44.1 kHz, its variation in seconds, segments per second, first seed.
    let table: [(frames: Double, variation: Double, segments: Double, seed: Int)] = [
      (2473, 0.0010, 3.100, 1966), (2767, 0.0011, 3.500, 29491),
      (3217, 0.0017, 1.110, 22937), (3557, 0.0006, 3.973, 9830),
      (3907, 0.0010, 2.341, 20643), (4127, 0.0011, 1.897, 22937),
      (2143, 0.0017, 0.891, 29491), (1933, 0.0006, 3.221, 14417),
    ]
    let row = table[index]
    self.sampleRateHertz = sampleRateHertz
    meanSeconds = row.frames / 44_100
    variationSeconds = row.variation
    segmentFrames = Int(sampleRateHertz / row.segments + 0.5)
    seed = row.seed
    // The first position is rounded the way the original rounds it, within its own buffer length.
    let length = Int((meanSeconds + variationSeconds * 1.125) * sampleRateHertz + 16.5)
    let seconds = meanSeconds + Double(seed) * variationSeconds / 32768
    let position = Double(length) - seconds * sampleRateHertz
    let whole = Int(position)
    let part = Int64((position - Double(whole)) * Double(Self.one) + 0.5)
    delay = Int64(length - whole) * Self.one - part
    startSegment()
  }

  /// The longest delay of any line in frames, rounded up.
  static func longestFrames(sampleRateHertz: Double) -> Int {
    Int((4127.0 / 44_100 + 0.0017 * 1.125) * sampleRateHertz) + 2
  }

  /// Frames, at most `frames`, for which the read position keeps its whole part relative to the
  /// write position and stays on one straight segment.
  @_noAllocation @_noLocks @inline(__always)
  func straightRun(_ frames: Int) -> Int {
    let part = -delay & (Self.one - 1)
    var run = remaining < frames ? remaining : frames
    if drift > 0 {
      let limit = Int((Self.one - 1 - part) / drift) + 1
      if limit < run { run = limit }
    } else if drift < 0 {
      let limit = Int(part / -drift) + 1
      if limit < run { run = limit }
    }
    return run
  }

  /// Lets `frames` frames pass, at most as many as `straightRun` allows.
  @_noAllocation @_noLocks @inline(__always)
  mutating func advance(_ frames: Int) {
    delay -= Int64(frames) * drift
    remaining -= frames
    if remaining <= 0 { startSegment() }
  }

  /// Draws the next random length and heads for it.
  @_noAllocation @_noLocks
  private mutating func startSegment() {
    if seed < 0 { seed += 0x10000 }
    seed = (seed * 15625 + 1) & 0xFFFF
    if seed >= 0x8000 { seed -= 0x10000 }
    remaining = segmentFrames
    let now = Double(delay) / Double(Self.one) / sampleRateHertz
    let next = meanSeconds + Double(seed) * variationSeconds / 32768
    let step = (now - next) / Double(segmentFrames) * sampleRateHertz + 1
    drift = Int64(step * Double(Self.one) + 0.5) - Self.one
  }
}
