// Sean Costello's reverb: eight delay lines of wandering length, each damped by a one-pole
// low-pass, meet in one junction (Julius O. Smith III, "A New Approach to Digital Reverberation
// using Closed Waveguide Networks", ICMC 1985). It computes what Csound's reverbsc computes with
// pitch modulation 1, for mono input with the same signal on both of its inputs. Even lines receive
// and make the left side, odd ones the right. Gain per turn and balance 0...1, cutoff in Hz.
//
// Every line is longer than a cell, so within a run no read overlaps a write. That lets the work
// proceed line by line through time: first all reads, then the eight one-pole filters, the only
// part that depends on the frame before, then the junction and the writes.

/// A reverb for one signal or for two sides; its output is stereo.
public struct CostelloReverb: ~Copyable, Sendable {
  let sampleRateHertz: Double
  /// Samples of one line before it repeats; the first `guardFrames` are mirrored after its end.
  let lineFrames: Int
  /// Distance from one line to the next.
  let lineStride: Int
  /// The eight lines, one after the other.
  let lines: SampleBuffer
  /// Eight rows of filter outputs; entry 0 is the state before the run, entry i + 1 frame i.
  let states: SampleBuffer
  /// The input of the run; with two sides, the left one.
  let dry: SampleBuffer
  /// The right side of the run's input, where there are two.
  let dryRight: SampleBuffer
  let wetLeft: SampleBuffer
  let wetRight: SampleBuffer
  /// Per-frame values of the parameters, the first at `rowStart`; a gain is the feedback times what the low-pass takes of its
  /// input, 1 - damping.
  let gains: SampleBuffer
  let dampings: SampleBuffer
  /// The cutoffs of a run's frames in Hz, as doubles.
  let cutoffs = SampleBuffer(count: 2 * Timing.cell)
  var positions: InlineArray<8, ReverbLine>
  private let firstPositions: InlineArray<8, ReverbLine>
  var writeIndex = 0
  let glidesByKnots: Bool
  var frameInCell = 0
  var feedback: Glide
  var cutoff: Glide
  var cutoffHertz: Double
  private var balance: Glide
  var areRowsCurrent = false
  /// Where the run begins in the rows of gains and dampings.
  var rowStart: Int {
    @_noAllocation @_noLocks @inline(__always) get { glidesByKnots ? frameInCell & 7 : 0 }
  }

  static var guardFrames: Int {
    @_noAllocation @_noLocks @inline(__always) get { 80 }
  }
  static var rowStride: Int {
    @_noAllocation @_noLocks @inline(__always) get { 80 }
  }

  /// An empty reverb; reads feedback, cutoff and balance of `parameters`.
  public init(
    sampleRateHertz: Double, parameters: EffectParameters = EffectParameters(),
    engine: EngineVersion = .current
  ) {
    let rate = Timing.sampleRate(sampleRateHertz)
    let length = Timing.glideFrames(sampleRateHertz: rate)
    self.sampleRateHertz = rate
    glidesByKnots = engine.glidesByKnots
    lineFrames = ReverbLine.longestFrames(sampleRateHertz: rate) + Timing.cell + 16
    lineStride = lineFrames + Self.guardFrames
    lines = SampleBuffer(count: 8 * lineStride)
    states = SampleBuffer(count: 8 * Self.rowStride)
    dry = SampleBuffer(count: Self.rowStride)
    dryRight = SampleBuffer(count: Self.rowStride)
    wetLeft = SampleBuffer(count: Self.rowStride)
    wetRight = SampleBuffer(count: Self.rowStride)
    gains = SampleBuffer(count: Self.rowStride)
    dampings = SampleBuffer(count: Self.rowStride)
    positions = InlineArray { ReverbLine(index: $0, sampleRateHertz: rate) }
    firstPositions = positions
    feedback = Glide(parameters[.reverbFeedback], length: length)
    cutoffHertz = min(parameters[.reverbCutoffHertz], 0.5 * rate)
    cutoff = Glide(fastLog2(cutoffHertz), length: length)
    balance = Glide(parameters[.reverbBalance], length: length)
  }

  /// Glides to the feedback, cutoff and balance of `parameters` over 5 ms.
  @_noAllocation @_noLocks
  public mutating func set(_ parameters: EffectParameters) {
    feedback.move(to: parameters[.reverbFeedback])
    cutoffHertz = min(parameters[.reverbCutoffHertz], 0.5 * sampleRateHertz)
    cutoff.move(to: fastLog2(cutoffHertz))
    balance.move(to: parameters[.reverbBalance])
    areRowsCurrent = false
  }

  /// Back to the first frame: empty lines, the wandering at its start, glides at their ends.
  @_noAllocation @_noLocks
  public mutating func reset() {
    clear()
    positions = firstPositions
    writeIndex = 0
    frameInCell = 0
    endGlides()
  }

  /// Jumps every glide to its end; only while nothing sounds.
  @_noAllocation @_noLocks
  mutating func endGlides() {
    feedback.jump(to: feedback.target)
    cutoff.jump(to: cutoff.target)
    balance.jump(to: balance.target)
    areRowsCurrent = false
  }

  /// Renders `frames` frames of `input` to both sides; `input` may be the memory of one of them.
  @_noAllocation @_noLocks
  public mutating func render(
    input: UnsafePointer<Float>, left: UnsafeMutablePointer<Float>,
    right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    render(input, input, left, right, frames, isStereo: false)
  }

  /// Renders `frames` frames of two sides in place.
  @_noAllocation @_noLocks
  public mutating func render(
    left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    render(left, right, left, right, frames, isStereo: true)
  }

  @_noAllocation @_noLocks @inline(__always)
  private mutating func render(
    _ input: UnsafePointer<Float>, _ rightInput: UnsafePointer<Float>,
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: Int,
    isStereo: Bool
  ) {
    var start = 0
    while start < frames {
      var run = feedback.limit(min(frames - start, Timing.cell - frameInCell))
      run = cutoff.limit(run)
      run = balance.limit(run)
      prepareRows(run)
      for index in 0..<run {
        dry[index] = input[start + index]
      }
      if isStereo {
        for index in 0..<run {
          dryRight[index] = rightInput[start + index]
        }
      }
      readLines(run)
      dampLines(run)
      joinLines(run, isStereo: isStereo)
      if isAnyInfinite(wetLeft.base, frames: run) || isAnyInfinite(wetRight.base, frames: run) {
        clear()
      }
      mix(left + start, right + start, run, isStereo: isStereo)
      feedback.advance(run)
      cutoff.advance(run)
      balance.advance(run)
      frameInCell += run
      if frameInCell == Timing.cell {
        frameInCell = 0
        clearFadedStates()
      }
      start += run
    }
  }

  /// Silences the network; the modulation of the line lengths continues.
  @_noAllocation @_noLocks
  private mutating func clear() {
    lines.clear()
    states.clear()
    wetLeft.clear()
    wetRight.clear()
  }

  /// Blends dry and wet into the caller's memory.
  @_noAllocation @_noLocks @inline(__always)
  private mutating func mix(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: Int,
    isStereo: Bool
  ) {
    let rightDry = isStereo ? dryRight.base : dry.base
    if balance.isSteady {
      let wet = Float(balance.target)
      let rest = Float(1 - balance.target)
      for index in 0..<frames {
        left[index] = dry[index] * rest + wetLeft[index] * wet
        right[index] = rightDry[index] * rest + wetRight[index] * wet
      }
      return
    }
    var start = 0
    while start < frames {
      let shares = balance.values(start)
      let wet = singles(shares)
      let rest = singles(1 - shares)
      let both = (
        dry.load8(start) * rest + wetLeft.load8(start) * wet,
        (isStereo ? dryRight.load8(start) : dry.load8(start)) * rest + wetRight.load8(start) * wet
      )
      if frames - start >= 8 {
        UnsafeMutableRawPointer(left + start).storeBytes(of: both.0, as: SIMD8<Float>.self)
        UnsafeMutableRawPointer(right + start).storeBytes(of: both.1, as: SIMD8<Float>.self)
      } else {
        for lane in 0..<(frames - start) {
          left[start + lane] = both.0[lane]
          right[start + lane] = both.1[lane]
        }
      }
      start += 8
    }
  }
}
