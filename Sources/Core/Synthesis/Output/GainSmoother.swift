// From the gain each frame needs to a gain without corners: the lowest need of a window that looks
// ahead, let go exponentially (time constant 80 ms), then averaged twice over half a millisecond.
// Averages of values that are low enough are low enough, so no frame gets more than it may.
// Needs and gains are linear, 0...1.
// Sums are whole numbers: they never drift, and a gain of one is exactly one.

/// The moving gain of the limiter.
struct GainSmoother: ~Copyable, Sendable {
  /// Frames of one average.
  let span: Int
  /// Frames of the window: both averages and a neighbour on each side.
  let window: Int
  /// The needs of the window's past and of the run, 0...1.
  let needs: SampleBuffer
  private let minima: SampleBuffer
  /// Rings of the last `span` terms of both averages, whole numbers as bit patterns.
  private let terms: SampleBuffer
  private let sums: SampleBuffer
  private var place = 0
  private var sum: Int64
  private var sumOfSums: Int64
  private var released = 1.0
  private let recovery: Double
  private let scale: Double
  /// True when every need in sight and every sum is that of full gain.
  private(set) var isResting = true

  /// The integer that represents a gain of 1.
  private static var one: Int64 {
    @_noAllocation @_noLocks @inline(__always) get { 0x100_0000 }
  }

  /// Full gain.
  init(sampleRateHertz: Double) {
    span = Int((0.0005 * sampleRateHertz).rounded())
    window = 2 * span + 1
    needs = SampleBuffer(count: window + Timing.cell + 16)
    minima = SampleBuffer(count: window + Timing.cell + 16)
    terms = SampleBuffer(count: span)
    sums = SampleBuffer(count: span)
    sum = 0
    sumOfSums = 0
    // exp(-1 / frames) as a power of two: log2(e) = 1.4427.
    recovery = 1 - fastExp2(-1.442_695_040_888_963_4 / (0.08 * sampleRateHertz))
    scale = 1 / Double(Self.one * Int64(span * span))
    reset()
  }

  /// Full gain, as at the start.
  @_noAllocation @_noLocks
  mutating func reset() {
    needs.fill(1, frames: needs.count)
    terms.fill(Float(bitPattern: UInt32(Self.one)), frames: span)
    sums.fill(Float(bitPattern: UInt32(Self.one * Int64(span))), frames: span)
    sum = Self.one * Int64(span)
    sumOfSums = sum * Int64(span)
    released = 1
    isResting = true
  }

  /// Turns the needs of the run, entries `window` and on of `needs`, into gains.
  ///
  /// The gain of a frame is ready 2 * `span` - 1 frames after its need. Returns the lowest.
  @_noAllocation @_noLocks
  mutating func render(to gains: borrowing SampleBuffer, frames: Int) -> Double {
    findMinima(frames)
    var lowest = 1.0
    for index in 0..<frames {
      released += (1 - released) * recovery
      // Within -120 dB of full gain the release is over.
      if released > 0.999_999 { released = 1 }
      let need = Double(minima[window + index])
      if need < released { released = need }
      let term = Int64(released * Double(Self.one))
      sum += term - Int64(terms[place].bitPattern)
      sumOfSums += sum - Int64(sums[place].bitPattern)
      terms[place] = Float(bitPattern: UInt32(truncatingIfNeeded: term))
      sums[place] = Float(bitPattern: UInt32(truncatingIfNeeded: sum))
      place = place + 1 == span ? 0 : place + 1
      let gain = Double(sumOfSums) * scale
      lowest = min(lowest, gain)
      gains[index] = Float(gain)
    }
    needs.moveDown(from: frames, to: 0, frames: window)
    updateRest()
    return lowest
  }

  /// The lowest need of the `window` frames that end at each frame of the run.
  ///
  /// Minima of 1, 2, 4 ... frames, each from two of half the length; the last two overlap.
  @_noAllocation @_noLocks
  private func findMinima(_ frames: Int) {
    let end = (window + frames + 7) & ~7
    var index = 0
    while index < end {
      minima.store8(needs.load8(index), index)
      index += 8
    }
    var length = 1
    while 2 * length <= window {
      join(length, end)
      length *= 2
    }
    if length < window { join(window - length, end) }
  }

  /// Lowers each minimum to the one `distance` frames before, from the last to the first.
  @_noAllocation @_noLocks
  private func join(_ distance: Int, _ end: Int) {
    var index = end - 8
    while index >= distance {
      minima.store8(
        smaller(minima.load8(index), minima.load8(index - distance)), index)
      index -= 8
    }
    index += 7
    while index >= distance {
      minima[index] = min(minima[index], minima[index - distance])
      index -= 1
    }
  }

  @_noAllocation @_noLocks
  private mutating func updateRest() {
    let full = Self.one * Int64(span)
    isResting = released == 1 && sum == full && sumOfSums == full * Int64(span)
    var index = 0
    while isResting && index < window {
      isResting = needs[index] == 1
      index += 1
    }
  }
}
