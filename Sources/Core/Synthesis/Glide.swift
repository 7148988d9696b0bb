// A value that moves in a straight line to its target over a fixed number of frames, so that a
// change by hand makes no step. Frame k after the change holds from + (to - from) * (k + 1) /
// length. Value in the unit of the parameter, length in frames.

/// One gliding parameter, in the unit of the parameter.
struct Glide: BitwiseCopyable {
  /// Where the value rests once `remaining` is zero.
  private(set) var target: Double
  /// Frames until the target is reached.
  private(set) var remaining = 0
  private var distance = 0.0
  private let length: Int
  private let inverseLength: Double

  /// A value at rest whose later changes take `length` frames.
  init(_ value: Double, length: Int) {
    target = value
    self.length = length
    inverseLength = 1 / Double(length)
  }

  /// True when the value rests on its target.
  var isSteady: Bool {
    @_noAllocation @_noLocks @inline(__always) get { remaining == 0 }
  }

  /// The value of the frame rendered last.
  var current: Double {
    @_noAllocation @_noLocks @inline(__always) get {
      target - distance * (Double(remaining) * inverseLength)
    }
  }

  /// The value `index` frames from now; `index` is below `remaining` while the value moves.
  @_noAllocation @_noLocks @inline(__always)
  func value(_ index: Int) -> Double {
    target - distance * (Double(remaining &- 1 &- index) * inverseLength)
  }

  /// The values of eight frames from `index` on, each the same as by `value`.
  @_noAllocation @_noLocks @inline(__always)
  func values(_ index: Int) -> SIMD8<Double> {
    target - distance * ((framesLeft(index) - 1) * inverseLength)
  }

  /// The frames left to move at each of eight frames from `index` on, that frame included.
  @_noAllocation @_noLocks @inline(__always)
  func framesLeft(_ index: Int) -> SIMD8<Double> {
    Double(remaining &- index) - SIMD8<Double>(0, 1, 2, 3, 4, 5, 6, 7)
  }

  /// The values of eight frames from `index` on, also beyond the end of the move.
  @_noAllocation @_noLocks @inline(__always)
  func restingValues(_ index: Int) -> SIMD8<Double> {
    let left = framesLeft(index) - 1
    return target - distance * (left.replacing(with: 0, where: left .< 0) * inverseLength)
  }

  /// Starts moving to `value` from wherever the value is now.
  @_noAllocation @_noLocks
  mutating func move(to value: Double) {
    guard value != target else { return }
    distance = value - current
    target = value
    remaining = length
  }

  /// Puts the value on `value` at once.
  @_noAllocation @_noLocks
  mutating func jump(to value: Double) {
    target = value
    distance = 0
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
    }
  }

  /// The smaller of `frames` and the frames left while the value moves.
  @_noAllocation @_noLocks @inline(__always)
  func limit(_ frames: Int) -> Int {
    remaining > 0 && remaining < frames ? remaining : frames
  }
}
