// The signal between its samples. True peak as in ITU-R BS.1770-5, annex 2: the largest magnitude
// at four points a frame, here by windowed-sinc interpolation over 32 frames (Kaiser window, shape
// 4). A bound from the second differences shows cheaply where no peak can be near.

/// Estimates magnitudes at quarters of a frame, linear.
struct PeakInterpolator: ~Copyable, Sendable {
  /// Frames after a frame that its estimate needs.
  static var framesAhead: Int {
    @_noAllocation @_noLocks @inline(__always) get { 16 }
  }
  /// Frames before a frame that its estimate needs.
  static var framesBehind: Int {
    @_noAllocation @_noLocks @inline(__always) get { 15 }
  }

  /// 32 taps for a quarter after a frame; mirrored they serve three quarters.
  private let quarter = SampleBuffer(count: 32)
  /// 32 taps for the middle between two frames.
  private let half = SampleBuffer(count: 32)
  /// How far a point may lie beyond its two neighbours, per largest second difference around it.
  private let bend: Float

  init() {
    bend = max(
      PeakInterpolator.fill(quarter, place: 0.25), PeakInterpolator.fill(half, place: 0.5))
  }

  /// Computes taps that keep constants and straight lines, and returns their bend.
  private static func fill(_ taps: borrowing SampleBuffer, place: Double) -> Float {
    let shape = besselI0(4)
    var values = [Double](repeating: 0, count: 32)
    for number in 0..<32 {
      let distance = Double(number - framesBehind) - place
      let share = distance / 16.5
      let window = besselI0(4 * (1 - share * share).squareRoot()) / shape
      let sine = fastSine(turns: 0.5 * distance)
      values[number] = sine / (3.141_592_653_589_793 * distance) * window
    }
    var total = 0.0
    var moment = 0.0
    for number in 0..<32 {
      total += values[number]
      moment += values[number] * (Double(number - framesBehind) - place)
    }
    let missing = 1 - total
    values[16] += place * missing - moment
    values[15] += missing - (place * missing - moment)
    // Without its straight line, a tap set is the second difference of another one.
    var sum = 0.0
    var sumOfSums = 0.0
    var bend = 0.0
    for number in 0..<32 {
      taps[number] = Float(values[number])
      sum += values[number] - (number == 15 ? 1 - place : (number == 16 ? place : 0))
      sumOfSums += sum
      bend += sumOfSums < 0 ? -sumOfSums : sumOfSums
    }
    return Float(bend)
  }

  /// A level that no estimate at frames `start` to `start` + `frames` - 1 can exceed.
  @_noAllocation @_noLocks
  func bound(_ samples: borrowing SampleBuffer, _ start: Int, _ frames: Int) -> Float {
    let first = start - Self.framesBehind
    let end = start + frames + Self.framesAhead
    var peak = SIMD8<Float>(repeating: 0)
    var curve = SIMD8<Float>(repeating: 0)
    var index = first
    while index < end {
      // The last vector may count some samples twice.
      let place = min(index, end - 8)
      let here = samples.load8(place)
      let second =
        (samples.load8(place - 1) - here) - (here - samples.load8(place + 1))
      peak = larger(peak, magnitude(here))
      curve = larger(curve, magnitude(second))
      index += 8
    }
    return greatest(peak) + bend * greatest(curve)
  }

  /// Raises eight of `peaks` to the magnitudes at and after the frames from `frame` on.
  @_noAllocation @_noLocks @inline(__always)
  func raise(_ peaks: inout SIMD8<Float>, _ samples: borrowing SampleBuffer, _ frame: Int) {
    var first = SIMD8<Float>(repeating: 0)
    var middle = SIMD8<Float>(repeating: 0)
    var third = SIMD8<Float>(repeating: 0)
    let start = frame - Self.framesBehind
    for number in 0..<32 {
      let x = samples.load8(start + number)
      first += x * quarter[number]
      middle += x * half[number]
      third += x * quarter[31 - number]
    }
    peaks = larger(peaks, magnitude(samples.load8(frame)))
    peaks = larger(peaks, magnitude(first))
    peaks = larger(larger(peaks, magnitude(middle)), magnitude(third))
  }
}

/// Values without their signs.
@_noAllocation @_noLocks @inline(__always)
func magnitude(_ x: SIMD8<Float>) -> SIMD8<Float> {
  unsafeBitCast(
    unsafeBitCast(x, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF, to: SIMD8<Float>.self)
}

/// The larger of each pair.
@_noAllocation @_noLocks @inline(__always)
func larger(_ a: SIMD8<Float>, _ b: SIMD8<Float>) -> SIMD8<Float> {
  a.replacing(with: b, where: b .> a)
}

/// The smaller of each pair.
@_noAllocation @_noLocks @inline(__always)
func smaller(_ a: SIMD8<Float>, _ b: SIMD8<Float>) -> SIMD8<Float> {
  a.replacing(with: b, where: b .< a)
}

/// The largest of eight values.
@_noAllocation @_noLocks @inline(__always)
func greatest(_ x: SIMD8<Float>) -> Float {
  let four = x.lowHalf.replacing(with: x.highHalf, where: x.highHalf .> x.lowHalf)
  let two = four.lowHalf.replacing(with: four.highHalf, where: four.highHalf .> four.lowHalf)
  return two[1] > two[0] ? two[1] : two[0]
}

/// The largest magnitude of finite samples, 0 for none.
@_noAllocation @_noLocks
func greatestMagnitude(_ samples: UnsafePointer<Float>, _ frames: Int) -> Float {
  var peaks = SIMD8<Float>(repeating: 0)
  var index = 0
  while index + 8 <= frames {
    let values = UnsafeRawPointer(samples + index).loadUnaligned(as: SIMD8<Float>.self)
    peaks = larger(peaks, magnitude(values))
    index += 8
  }
  var peak = greatest(peaks)
  while index < frames {
    peak = max(peak, abs(samples[index]))
    index += 1
  }
  return peak
}
