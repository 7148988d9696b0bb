// From four samples a frame to one: a symmetric low-pass of 193 taps, an ideal low-pass under a
// Kaiser window (J. F. Kaiser, "Nonrecursive digital filter design using the I0-sinh window
// function", ISCAS 1974). Corner at 0.4302 of the sample rate, window shape 10.75. At 48 kHz it is
// flat within 7e-7 up to 8 kHz and within 0.025 dB up to 18 kHz, and -97 dB from 24 kHz on.
//
// The samples lie in four rows, one for each quarter of a frame, so that every tap meets
// neighbouring frames in neighbouring memory and only the frames that are kept are computed.

/// A decimator by four that delays by a whole number of frames.
struct Decimator: ~Copyable, Sendable {
  /// The delay from the first quarter of a frame to its output, in frames.
  static var latencyFrames: Int {
    @_noAllocation @_noLocks @inline(__always) get { 24 }
  }
  /// Frames before the run that still count.
  private static var historyFrames: Int {
    @_noAllocation @_noLocks @inline(__always) get { 48 }
  }
  /// Distance from one row to the next: history, one cell, and room for reads in vectors.
  private static var rowStride: Int {
    @_noAllocation @_noLocks @inline(__always) get { 48 + 64 + 32 }
  }

  private let rows = SampleBuffer(count: 4 * Decimator.rowStride)
  /// The first 97 taps; the others mirror them.
  private let taps = SampleBuffer(count: 97)

  /// A decimator that has heard silence.
  init() {
    var total = 0.0
    for number in -96...96 {
      total += Decimator.weight(number)
    }
    for number in 0...96 {
      taps[number] = Float(Decimator.weight(number - 96) / total)
    }
  }

  /// The windowed low-pass at `number` quarters of a frame from its middle.
  private static func weight(_ number: Int) -> Double {
    let cyclesPerSample = 0.430_208_333_333_333_3 / 4
    let place = Double(number) / 97
    let ripple = besselI0(10.75 * (1 - place * place).squareRoot())
    guard number != 0 else { return 2 * cyclesPerSample * ripple }
    let sine = fastSine(turns: cyclesPerSample * Double(number))
    return sine / (3.141_592_653_589_793 * Double(number)) * ripple
  }

  /// Takes the samples of quarter `quarter` of the frames `index` to `index` + 7 of the run.
  @_noAllocation @_noLocks @inline(__always)
  func put(_ samples: SIMD8<Float>, quarter: Int, _ index: Int) {
    rows.store8(samples, quarter * Self.rowStride + Self.historyFrames + index)
  }

  /// Filters the run that was put, at most a cell, and makes it history.
  ///
  /// Writes up to 31 samples more than asked for.
  @_noAllocation @_noLocks
  func render(to output: borrowing SampleBuffer, frames: Int) {
    var index = 0
    while index < frames {
      if frames - index > 8 {
        filter32(to: output, index)
        index += 32
      } else {
        filter8(to: output, index)
        index += 8
      }
    }
    for quarter in 0..<4 {
      let row = quarter * Self.rowStride
      rows.moveDown(from: row + frames, to: row, frames: Self.historyFrames)
    }
  }

  /// Forgets everything.
  @_noAllocation @_noLocks
  func clear() {
    rows.clear()
  }

  /// Eight frames: each tap serves the two samples at equal distance from the middle.
  @_noAllocation @_noLocks @inline(__always)
  private func filter8(to output: borrowing SampleBuffer, _ index: Int) {
    let second = Self.rowStride + index
    let third = second + Self.rowStride
    let fourth = third + Self.rowStride
    var sum = SIMD8<Float>(repeating: 0)
    for place in 0..<24 {
      let mirror = 47 - place
      sum += (rows.load8(index + place) + rows.load8(index + mirror + 1)) * taps[4 * place]
      sum += (rows.load8(second + place) + rows.load8(fourth + mirror)) * taps[4 * place + 1]
      sum += (rows.load8(third + place) + rows.load8(third + mirror)) * taps[4 * place + 2]
      sum += (rows.load8(fourth + place) + rows.load8(second + mirror)) * taps[4 * place + 3]
    }
    sum += rows.load8(index + 24) * taps[96]
    output.store8(sum, index)
  }

  /// The same for 32 frames, so that a tap fetched once serves four vectors.
  @_noAllocation @_noLocks @inline(__always)
  private func filter32(to output: borrowing SampleBuffer, _ index: Int) {
    let second = Self.rowStride + index
    let third = second + Self.rowStride
    let fourth = third + Self.rowStride
    var sums = Sums()
    for place in 0..<24 {
      let mirror = 47 - place
      sums.add(rows, index + place, index + mirror + 1, taps[4 * place])
      sums.add(rows, second + place, fourth + mirror, taps[4 * place + 1])
      sums.add(rows, third + place, third + mirror, taps[4 * place + 2])
      sums.add(rows, fourth + place, second + mirror, taps[4 * place + 3])
    }
    let middle = taps[96]
    output.store8(sums.first + rows.load8(index + 24) * middle, index)
    output.store8(sums.second + rows.load8(index + 32) * middle, index + 8)
    output.store8(sums.third + rows.load8(index + 40) * middle, index + 16)
    output.store8(sums.fourth + rows.load8(index + 48) * middle, index + 24)
  }

  /// The sums of 32 neighbouring frames.
  private struct Sums: BitwiseCopyable {
    var first = SIMD8<Float>(repeating: 0)
    var second = SIMD8<Float>(repeating: 0)
    var third = SIMD8<Float>(repeating: 0)
    var fourth = SIMD8<Float>(repeating: 0)

    @_noAllocation @_noLocks @inline(__always)
    init() {}

    @_noAllocation @_noLocks @inline(__always)
    mutating func add(_ rows: borrowing SampleBuffer, _ one: Int, _ other: Int, _ tap: Float) {
      first += (rows.load8(one) + rows.load8(other)) * tap
      second += (rows.load8(one + 8) + rows.load8(other + 8)) * tap
      third += (rows.load8(one + 16) + rows.load8(other + 16)) * tap
      fourth += (rows.load8(one + 24) + rows.load8(other + 24)) * tap
    }
  }
}

/// The modified Bessel function of the first kind and order 0, by its power series; `x` 0...20.
func besselI0(_ x: Double) -> Double {
  var term = 1.0
  var sum = 1.0
  var number = 1.0
  while term > sum * 1e-17 {
    term *= (x / (2 * number)) * (x / (2 * number))
    sum += term
    number += 1
  }
  return sum
}
