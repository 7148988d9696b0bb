// Places a sound between left and right by equal power: gains cos(s) - sin(s) and cos(s) + sin(s)
// with s = position * 45 degrees, the sine-cosine law with both gains 1 in the middle, so that a
// centred sound passes bit for bit and a sound at either side is as loud as in the middle. Both
// gains are never negative and no side is delayed, so left and right cannot cancel in mono.
// Position -1 (left) ... 0 (middle) ... 1 (right).

/// A stereo panner that works in place.
public struct Panner: ~Copyable, Sendable {
  /// The fastest move, in positions per second: from one side to the other in 40 ms.
  ///
  /// A jump at a new touch then makes no click in what still sounds; the pen itself is slower.
  private static var fastestMove: Double {
    @_noAllocation @_noLocks @inline(__always) get { 50 }
  }

  private let greatestStep: Float
  private var position: Float = 0
  private var isPlaced = false

  /// A panner that takes its first position at once.
  public init(sampleRateHertz: Double) {
    greatestStep = Float(Self.fastestMove / Timing.sampleRate(sampleRateHertz))
  }

  /// Silence: the next position is taken at once.
  @_noAllocation @_noLocks
  public mutating func reset() {
    isPlaced = false
  }

  /// Starts in the middle and moves from there.
  @_noAllocation @_noLocks
  mutating func centre() {
    position = 0
    isPlaced = true
  }

  /// Whether the sound passes as it is.
  var isCentred: Bool {
    @_noAllocation @_noLocks get { !isPlaced || position == 0 }
  }

  /// The gains that hold for all of `frames` frames; nil where the sound moves.
  @_noAllocation @_noLocks @inline(__always)
  mutating func steadyGains(
    pan: UnsafePointer<Float>, frames: Int
  ) -> (left: Float, right: Float)? {
    guard isPlaced else { return nil }
    var difference: UInt32 = 0
    for frame in 0..<frames { difference |= pan[frame].bitPattern ^ position.bitPattern }
    guard difference == 0 else { return nil }
    let gains = Self.gains(SIMD8(repeating: position))
    return (gains.left[0], gains.right[0])
  }

  /// Pans `frames` frames in place; `pan` holds the position of each frame.
  ///
  /// Positions beyond -1...1 count as the nearest side, NaN as no change.
  @_noAllocation @_noLocks
  public mutating func render(
    pan: UnsafePointer<Float>, left: UnsafeMutablePointer<Float>,
    right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    var start = 0
    while start + 8 <= frames {
      let wanted = UnsafeRawPointer(pan + start).loadUnaligned(as: SIMD8<Float>.self)
      if isReachable(wanted) {
        position = wanted[7]
        apply(wanted, left + start, right + start)
      } else {
        apply(moved(8, pan + start), left + start, right + start)
      }
      start += 8
    }
    if start < frames {
      let lanes = frames - start
      let gains = Self.gains(moved(lanes, pan + start))
      for lane in 0..<lanes {
        left[start + lane] *= gains.left[lane]
        right[start + lane] *= gains.right[lane]
      }
    }
  }

  /// Whether eight positions follow one another without a jump and within the sides.
  @_noAllocation @_noLocks @inline(__always)
  private func isReachable(_ wanted: SIMD8<Float>) -> Bool {
    guard isPlaced else { return false }
    let before = SIMD8(
      position, wanted[0], wanted[1], wanted[2], wanted[3], wanted[4], wanted[5], wanted[6])
    let isNear = (wanted .>= before - greatestStep) .& (wanted .<= before + greatestStep)
    let isInside = (wanted .>= -1) .& (wanted .<= 1)
    return SIMD8<Float>().replacing(with: 1, where: isNear .& isInside).sum() == 8
  }

  /// The positions of up to eight frames, none further from the one before than allowed.
  @_noAllocation @_noLocks @inline(__always)
  private mutating func moved(_ lanes: Int, _ pan: UnsafePointer<Float>) -> SIMD8<Float> {
    var positions = SIMD8<Float>()
    for lane in 0..<lanes {
      move(to: pan[lane])
      positions[lane] = position
    }
    return positions
  }

  /// Pans eight frames, at any alignment.
  @_noAllocation @_noLocks @inline(__always)
  private func apply(
    _ positions: SIMD8<Float>, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) {
    let gains = Self.gains(positions)
    let l = UnsafeMutableRawPointer(left)
    let r = UnsafeMutableRawPointer(right)
    let newLeft = l.loadUnaligned(as: SIMD8<Float>.self) * gains.left
    let newRight = r.loadUnaligned(as: SIMD8<Float>.self) * gains.right
    l.storeBytes(of: newLeft, as: SIMD8<Float>.self)
    r.storeBytes(of: newRight, as: SIMD8<Float>.self)
  }

  /// One frame's step towards `wanted`.
  @_noAllocation @_noLocks @inline(__always)
  private mutating func move(to wanted: Float) {
    // A comparison with NaN is false: NaN leaves the position as it is.
    let limited: Float = wanted > -1 ? (wanted < 1 ? wanted : 1) : (wanted <= -1 ? -1 : position)
    if !isPlaced {
      isPlaced = true
      position = limited
      return
    }
    let lowest = position - greatestStep
    let highest = position + greatestStep
    position = limited < lowest ? lowest : (limited > highest ? highest : limited)
  }

  /// The gains at eight positions in -1...1; powers add up to 2 within 1e-6.
  @_noAllocation @_noLocks @inline(__always)
  static func gains(_ positions: SIMD8<Float>) -> (left: SIMD8<Float>, right: SIMD8<Float>) {
    let s = positions * 0.785_398_16
    let u = s * s
    // Taylor series; the first terms left out are below 2e-8 and 2e-7.
    var sine = u * (1 / 362_880) - (1 / 5_040)
    sine = sine * u + (1 / 120)
    sine = sine * u - (1 / 6)
    sine = (sine * u + 1) * s
    var cosine = u * (-1 / 3_628_800) + (1 / 40_320)
    cosine = cosine * u - (1 / 720)
    cosine = cosine * u + (1 / 24)
    cosine = cosine * u - 0.5
    cosine = cosine * u + 1
    let zero = SIMD8<Float>()
    let left = cosine - sine
    let right = cosine + sine
    return (
      left.replacing(with: zero, where: left .< zero),
      right.replacing(with: zero, where: right .< zero)
    )
  }
}
