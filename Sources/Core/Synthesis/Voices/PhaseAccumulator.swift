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

  /// The phase, twice.
  private var phase = SIMD2<UInt64>(repeating: 0)
  private var lastTurns = 0.0
  /// Before the first frame there is no change to go by.
  private var hasLastTurns = false

  /// Phase zero.
  @_noAllocation @_noLocks
  init() {}

  /// Whether another sine is where this one is.
  @_noAllocation @_noLocks @inline(__always)
  func isLike(_ other: PhaseAccumulator) -> Bool {
    phase[0] == other.phase[0] && lastTurns == other.lastTurns
      && hasLastTurns == other.hasLastTurns
  }

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
    // The sums before each lane, pair by pair.
    let a = taken(advances.lowHalf.lowHalf)
    let b = taken(advances.lowHalf.highHalf)
    let c = taken(advances.highHalf.lowHalf)
    let d = taken(advances.highHalf.highHalf)
    let phases = SIMD8(
      lowHalf: SIMD4(lowHalf: a, highHalf: b), highHalf: SIMD4(lowHalf: c, highHalf: d))
    // Beside 1.5 * 2^20 the last bit of a Double is 2^-32.
    return Frames(
      phases: phases &>> 32, quarterSteps: steps &>> 15,
      changes: unsafeBitCast(slope + 1_572_864, to: SIMD8<UInt64>.self))
  }

  /// The phases before two advances; moves on by both.
  @_noAllocation @_noLocks @inline(__always)
  private mutating func taken(_ advances: SIMD2<UInt64>) -> SIMD2<UInt64> {
    let phases = phase &+ SIMD2(0, advances[0])
    phase = phase &+ (advances &+ SIMD2(advances[1], advances[0]))
    return phases
  }
}
