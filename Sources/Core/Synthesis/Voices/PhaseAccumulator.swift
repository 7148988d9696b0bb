// The phase of one sine, frame by frame, as a whole number that never drifts: 2^64 = one turn, and
// the advance of a frame a multiple of 2^-45 turns.

/// Where a sine is, and how fast it went last.
struct PhaseAccumulator: BitwiseCopyable {
  /// What eight frames begin with, in the lower halves of the lanes: 2^-32 turns.
  struct Frames: BitwiseCopyable {
    /// The phase.
    let phases: SIMD8<UInt64>
    /// A quarter of the advance.
    let quarterSteps: SIMD8<UInt64>
    /// By how much the advance differs from that of the frame before.
    let changes: SIMD8<UInt64>
  }

  private var phase: UInt64 = 0
  private var lastTurns = 0.0
  /// Before the first frame there is no change to go by.
  private var hasLastTurns = false

  /// Phase zero.
  @_noAllocation @_noLocks
  init() {}

  /// Moves on by the first `count` of eight advances, 0...63 turns a frame each.
  @_noAllocation @_noLocks @inline(__always)
  mutating func advance(_ turns: SIMD8<Double>, count: Int) -> Frames {
    // Beside 192 the last bit of a Double is 2^-45.
    let beside = turns + 192
    let steps =
      unsafeBitCast(beside, to: SIMD8<UInt64>.self) &- SIMD8(repeating: (192.0).bitPattern)
    let rounded = beside - 192
    if !hasLastTurns {
      lastTurns = rounded[0]
      hasLastTurns = true
    }
    let before = SIMD8(
      lastTurns, rounded[0], rounded[1], rounded[2], rounded[3], rounded[4], rounded[5],
      rounded[6])
    lastTurns = rounded[count < 8 ? count - 1 : 7]
    let difference = rounded - before
    // A jump of more than an eighth of a turn a frame is not a glide whose slope could continue.
    let isGlide = (difference .> -0.125) .& (difference .< 0.125)
    let slope = SIMD8<Double>(repeating: 0).replacing(with: difference, where: isGlide)
    var advances = steps &<< 19
    if count < 8 {
      for lane in count..<8 { advances[lane] = 0 }
    }
    // The sums before each lane, first by pairs.
    let even = advances.evenHalf
    let pairs = even &+ advances.oddHalf
    let third = pairs[0] &+ pairs[1]
    let before4 = SIMD4(0, pairs[0], third, third &+ pairs[2]) &+ phase
    var phases = SIMD8<UInt64>(repeating: 0)
    phases.evenHalf = before4
    phases.oddHalf = before4 &+ even
    phase = before4[3] &+ pairs[3]
    // Beside 1.5 * 2^20 the last bit of a Double is 2^-32.
    return Frames(
      phases: phases &>> 32, quarterSteps: steps &>> 15,
      changes: unsafeBitCast(slope + 1_572_864, to: SIMD8<UInt64>.self))
  }
}
