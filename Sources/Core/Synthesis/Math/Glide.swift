// A value that moves to its target over a fixed number of frames, so that a manual change makes
// neither a step nor a corner: it starts at its current speed and arrives at zero speed. A straight
// ramp of 5 ms that takes a full-scale sound to silence has corners of -48 dBFS.
//
// Source: the Hermite form of a cubic. With r = 1...0 the remaining fraction, the distance to the
// target is r^2 (d (3 - 2 r) + v (1 - r)), where d is the distance at the start and v the speed
// there, in units per whole glide; from rest it is d r^2 (3 - 2 r).

/// One gliding parameter, in the unit of the parameter.
struct Glide: BitwiseCopyable {
  /// Where the value rests once `remaining` is zero.
  private(set) var target: Double
  /// Frames until the target is reached.
  private(set) var remaining = 0
  private var distance = 0.0
  private var speed = 0.0
  /// The range of the values since it last rested; a cubic could overshoot it slightly.
  private var lowest: Double
  private var highest: Double
  private let length: Int
  private let inverseLength: Double

  /// A value at rest whose later changes take `length` frames.
  init(_ value: Double, length: Int) {
    target = value
    lowest = value
    highest = value
    self.length = length
    inverseLength = 1 / Double(length)
  }

  /// True when the value rests on its target.
  var isSteady: Bool {
    @_noAllocation @_noLocks @inline(__always) get { remaining == 0 }
  }

  /// No value is above this one, now or on the way.
  var bound: Double {
    @_noAllocation @_noLocks @inline(__always) get { remaining > 0 ? highest : target }
  }

  /// The value of the frame rendered last.
  var current: Double {
    @_noAllocation @_noLocks @inline(__always) get {
      value(-1)
    }
  }

  /// The value `index` frames from now; `index` is below `remaining` while the value moves.
  @_noAllocation @_noLocks @inline(__always)
  func value(_ index: Int) -> Double {
    let rest = Double(remaining &- 1 &- index) * inverseLength
    let value = target + rest * rest * (distance * (3 - 2 * rest) + speed * (1 - rest))
    return value < lowest ? lowest : (value > highest ? highest : value)
  }

  /// The values of eight frames from `index` on, also beyond the end of the move.
  @_noAllocation @_noLocks @inline(__always)
  func values(_ index: Int) -> SIMD8<Double> {
    remaining > 0 ? movingValues(index) : SIMD8(repeating: target)
  }

  @_noAllocation @_noLocks @inline(__always)
  private func movingValues(_ index: Int) -> SIMD8<Double> {
    // Whole numbers as long as possible: their vectors are made with fewer instructions.
    let lanes = SIMD8<Int32>(1, 2, 3, 4, 5, 6, 7, 8)
    let left = SIMD8<Int32>(repeating: Int32(truncatingIfNeeded: remaining &- index)) &- lanes
    let rest = doubles(left & ~(left &>> 31)) * inverseLength
    let way: SIMD8<Double> = distance * (3 - 2 * rest)
    // From rest a cubic keeps further from its ends than it is rounded.
    if speed == 0 { return target + rest * rest * way }
    let values = target + rest * rest * (way + speed * (1 - rest))
    return values.replacing(with: lowest, where: values .< lowest)
      .replacing(with: highest, where: highest .< values)
  }

  /// The values at the knots of a cell, of which `frame` frames have passed.
  ///
  /// Before the move and after it the cubic goes on, so that it has no corner between two knots.
  @_noAllocation @_noLocks @inline(__always)
  func knots(_ frame: Int) -> SIMD8<Double> {
    guard remaining > 0 else { return SIMD8(repeating: target) }
    let frames = SIMD8<Int32>(-16, 0, 16, 32, 48, 64, 80, 96)
    let last = SIMD8<Int32>(repeating: Int32(truncatingIfNeeded: remaining &- 1 &+ frame))
    let rest = doubles(last &- frames) * inverseLength
    let way: SIMD8<Double> = distance * (3 - 2 * rest)
    let values = target + rest * rest * (way + speed * (1 - rest))
    return values.replacing(with: lowest, where: values .< lowest)
      .replacing(with: highest, where: highest .< values)
  }

  /// Whether another value is and goes on as this one.
  @_noAllocation @_noLocks @inline(__always)
  func isLike(_ other: Glide) -> Bool {
    target == other.target && remaining == other.remaining && distance == other.distance
      && speed == other.speed && lowest == other.lowest && highest == other.highest
  }

  /// The frames left to move at each of eight frames from `index` on, that frame included.
  @_noAllocation @_noLocks @inline(__always)
  func framesLeft(_ index: Int) -> SIMD8<Double> {
    Double(remaining &- index) - SIMD8<Double>(0, 1, 2, 3, 4, 5, 6, 7)
  }

  /// Starts moving to `value` from wherever the value is now, with the speed it has.
  @_noAllocation @_noLocks
  mutating func move(to value: Double) {
    guard value != target else { return }
    let now = remaining > 0 ? current : target
    if remaining > 0 {
      let rest = Double(remaining) * inverseLength
      speed = rest * (speed * (3 * rest - 2) - 6 * distance * (1 - rest))
    } else {
      speed = 0
      lowest = target
      highest = target
    }
    lowest = value < lowest ? value : lowest
    highest = value > highest ? value : highest
    distance = now - value
    target = value
    remaining = length
    // Faster than this towards its target, a cubic overshoots.
    let fastest = -3 * distance
    if fastest > 0 {
      speed = speed > fastest ? fastest : speed
    } else {
      speed = speed < fastest ? fastest : speed
    }
  }

  /// Puts the value on `value` at once.
  @_noAllocation @_noLocks
  mutating func jump(to value: Double) {
    target = value
    lowest = value
    highest = value
    distance = 0
    speed = 0
    remaining = 0
  }

  /// Lets `frames` frames pass; never more than `remaining` while the value moves.
  @_noAllocation @_noLocks @inline(__always)
  mutating func advance(_ frames: Int) {
    guard remaining > 0 else { return }
    remaining -= frames
    if remaining <= 0 {
      remaining = 0
      distance = 0
      speed = 0
    }
  }

  /// The smaller of `frames` and the frames left while the value moves.
  @_noAllocation @_noLocks @inline(__always)
  func limit(_ frames: Int) -> Int {
    remaining > 0 && remaining < frames ? remaining : frames
  }
}
