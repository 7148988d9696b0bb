// How a cue begins and ends: the cubic 3 s^2 - 2 s^3 up over the attack and down over the release.

/// A rise from zero and a fall to zero.
struct CueEdges: BitwiseCopyable {
  private var end = 1.0
  private var attackRate = 1.0
  private var releaseRate = 1.0
  /// Between these frames the value is 1.
  private var flatStart = 0.0
  private var flatEnd = 0.0

  /// Edges of no sound.
  @_noAllocation @_noLocks
  init() {}

  /// Values that are zero one frame before the first and one frame after the last of `frames`.
  ///
  /// Attack and release are in frames and together no longer than the sound.
  @_noAllocation @_noLocks
  init(frames: Int, attack: Double, release: Double) {
    end = Double(frames + 1)
    attackRate = 1 / attack
    releaseRate = 1 / release
    flatStart = attack
    flatEnd = end - release
  }

  /// The values of eight frames, the first of them `frame` frames after the onset.
  @_noAllocation @_noLocks @inline(__always)
  func values(at frame: Int) -> SIMD8<Double> {
    let first = Double(frame + 1)
    if first >= flatStart && first + 7 <= flatEnd { return SIMD8(repeating: 1) }
    let times = first + SIMD8<Double>(0, 1, 2, 3, 4, 5, 6, 7)
    return Self.shape(times * attackRate) * Self.shape((end - times) * releaseRate)
  }

  /// The value of the release alone, `frame` frames after the onset.
  @_noAllocation @_noLocks
  func release(at frame: Int) -> Double {
    let share = (end - Double(frame + 1)) * releaseRate
    return share < 1 ? (share > 0 ? share * share * (3 - 2 * share) : 0) : 1
  }

  @_noAllocation @_noLocks @inline(__always)
  private static func shape(_ share: SIMD8<Double>) -> SIMD8<Double> {
    let within = share.replacing(with: 0, where: share .< 0).replacing(with: 1, where: share .> 1)
    return within * within * (3 - 2 * within)
  }
}
