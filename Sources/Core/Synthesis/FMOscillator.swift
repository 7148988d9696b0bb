// Frequency modulation with two sines: output = amplitude * sin(carrier + index * sin(modulator)).
// Source: John M. Chowning, "The Synthesis of Complex Audio Spectra by Means of Frequency
// Modulation", J. Audio Eng. Soc. 21 (1973). Frequencies in Hz, index in radians, amplitude linear.
// Phases are 64-bit integers (2^64 = one turn), so they never drift.
//
// Sidebands beyond half the sample rate would fold back as aliases. So the wave is computed four
// times a frame and decimated. From frame to frame both phases advance by that frame's frequency, as
// without oversampling; within it the frequency runs straight, as steeply as it last changed, so
// that a fast glide has no corners. The index glides, and the amplitude multiplies the
// decimated wave. Sound and amplitude leave together, `latencyFrames` late. What the decimator cannot take away, sidebands that fold at twice
// the sample rate, the index must not make: see `FMOscillator+Bandwidth.swift`.

/// One FM voice for base frequencies up to half the sample rate and amplitudes -16...16.
public struct FMOscillator: ~Copyable, Sendable {
  /// Frames from a control value to its sound.
  public static var latencyFrames: Int {
    @_noAllocation @_noLocks get { Decimator.latencyFrames }
  }

  private let sampleRateHertz: Double
  private let secondsPerFrame: Double
  private var carrierMultiplier: Glide
  private var modulatingMultiplier: Glide
  private var modulationIndex: Glide
  private var carrierPhase: UInt64 = 0
  private var modulatorPhase: UInt64 = 0
  /// What both phases last advanced by; before the first frame there is no change to go by.
  private var lastCarrierSteps: UInt64 = 0
  private var lastModulatorSteps: UInt64 = 0
  private var hasLastSteps = false
  /// What the run's frames begin with, as bit patterns: phases and quarter steps of both sines in
  /// 2^-32 turns, depth and its quarter step in turns, and by how much the advance of both phases
  /// has changed since the frame before, in 2^-32 turns.
  private let starts = SampleBuffer(count: 8 * FMOscillator.rowStride)
  private let decimator = Decimator()
  private let wave = SampleBuffer(count: FMOscillator.rowStride)
  /// Amplitudes of the last `latencyFrames` frames and of the run.
  private let amplitudes = SampleBuffer(
    count: Decimator.latencyFrames + FMOscillator.rowStride)

  private static var rowStride: Int {
    @_noAllocation @_noLocks @inline(__always) get { Timing.cell + 8 }
  }

  /// A voice at phase zero; reads the two multipliers and the index of `parameters`.
  public init(sampleRateHertz: Double, parameters: ChainParameters = ChainParameters()) {
    let rate = Timing.sampleRate(sampleRateHertz)
    let length = Timing.glideFrames(sampleRateHertz: rate)
    let parameters = parameters.clamped()
    self.sampleRateHertz = rate
    secondsPerFrame = 1 / rate
    carrierMultiplier = Glide(parameters.carrierMultiplier, length: length)
    modulatingMultiplier = Glide(parameters.modulatingMultiplier, length: length)
    modulationIndex = Glide(parameters.modulationIndex, length: length)
  }

  /// Glides to the multipliers and the index of `parameters` over 5 ms.
  @_noAllocation @_noLocks
  public mutating func set(_ parameters: ChainParameters) {
    let parameters = parameters.clamped()
    carrierMultiplier.move(to: parameters.carrierMultiplier)
    modulatingMultiplier.move(to: parameters.modulatingMultiplier)
    modulationIndex.move(to: parameters.modulationIndex)
  }

  /// Phases back to zero, glides to their ends, nothing left of the sound.
  @_noAllocation @_noLocks
  public mutating func reset() {
    carrierPhase = 0
    modulatorPhase = 0
    hasLastSteps = false
    carrierMultiplier.jump(to: carrierMultiplier.target)
    modulatingMultiplier.jump(to: modulatingMultiplier.target)
    modulationIndex.jump(to: modulationIndex.target)
    decimator.clear()
    amplitudes.clear()
  }

  /// Renders `frames` frames; every frame has its own base frequency (Hz) and amplitude.
  @_noAllocation @_noLocks
  public mutating func render(
    frequencyHertz: UnsafePointer<Double>, amplitude: UnsafePointer<Float>,
    output: UnsafeMutablePointer<Float>, frames: Int
  ) {
    var start = 0
    while start < frames {
      let run = min(frames - start, Timing.cell)
      takeFrames(frequencyHertz + start, run)
      if !modulationIndex.isSteady {
        makeWaves(run, isModulated: true, isMoving: true)
      } else if modulationIndex.target == 0 {
        makeWaves(run, isModulated: false, isMoving: false)
      } else {
        makeWaves(run, isModulated: true, isMoving: false)
      }
      decimator.render(to: wave, frames: run)
      applyAmplitude(amplitude + start, output + start, run)
      carrierMultiplier.advance(min(run, carrierMultiplier.remaining))
      modulatingMultiplier.advance(min(run, modulatingMultiplier.remaining))
      modulationIndex.advance(min(run, modulationIndex.remaining))
      start += run
    }
  }

  /// Notes phases, steps and depth of every frame of the run and moves the phases on.
  @_noAllocation @_noLocks
  private mutating func takeFrames(_ frequencyHertz: UnsafePointer<Double>, _ frames: Int) {
    let isSteady =
      carrierMultiplier.isSteady && modulatingMultiplier.isSteady && modulationIndex.isSteady
    if isSteady {
      takeFrames(frequencyHertz, frames, isSteady: true)
    } else {
      takeFrames(frequencyHertz, frames, isSteady: false)
    }
  }

  @_noAllocation @_noLocks @inline(__always)
  private mutating func takeFrames(
    _ frequencyHertz: UnsafePointer<Double>, _ frames: Int, isSteady: Bool
  ) {
    let nyquist = sampleRateHertz * 0.5
    var carrierScale = carrierMultiplier.target * secondsPerFrame
    var modulatorScale = modulatingMultiplier.target * secondsPerFrame
    var index = modulationIndex.target
    for frame in 0..<frames {
      let hertz = frequencyHertz[frame]
      let base = hertz > 0 ? (hertz < nyquist ? hertz : nyquist) : 0
      if !isSteady {
        carrierScale = carrierMultiplier.restingValue(frame) * secondsPerFrame
        modulatorScale = modulatingMultiplier.restingValue(frame) * secondsPerFrame
        index = modulationIndex.restingValue(frame)
      }
      let carrierTurns = Self.carrierTurns(base * carrierScale)
      let modulatorTurns = base * modulatorScale
      let depth = Self.depth(index, carrierTurns, modulatorTurns)
      let carrierSteps = Self.steps(carrierTurns)
      let modulatorSteps = Self.steps(modulatorTurns)
      note(frame, 0, UInt32(truncatingIfNeeded: carrierPhase &>> 32))
      note(frame, 1, UInt32(truncatingIfNeeded: carrierSteps &>> 15))
      note(frame, 2, UInt32(truncatingIfNeeded: modulatorPhase &>> 32))
      note(frame, 3, UInt32(truncatingIfNeeded: modulatorSteps &>> 15))
      note(frame, 4, Float(depth).bitPattern)
      if !hasLastSteps {
        lastCarrierSteps = carrierSteps
        lastModulatorSteps = modulatorSteps
        hasLastSteps = true
      }
      note(frame, 6, Self.change(from: lastCarrierSteps, to: carrierSteps))
      note(frame, 7, Self.change(from: lastModulatorSteps, to: modulatorSteps))
      lastCarrierSteps = carrierSteps
      lastModulatorSteps = modulatorSteps
      if !isSteady {
        let next = Self.depth(
          modulationIndex.restingValue(frame + 1), carrierTurns, modulatorTurns)
        note(frame, 5, Float((next - depth) * 0.25).bitPattern)
      }
      carrierPhase = carrierPhase &+ (carrierSteps &<< 19)
      modulatorPhase = modulatorPhase &+ (modulatorSteps &<< 19)
    }
  }

  /// The peak phase deviation in turns for an index in radians, as far as the bandwidth allows.
  @_noAllocation @_noLocks @inline(__always)
  private static func depth(
    _ index: Double, _ carrierTurns: Double, _ modulatorTurns: Double
  ) -> Double {
    FMOscillator.index(index, carrierTurns: carrierTurns, modulatorTurns: modulatorTurns)
      * 0.159_154_943_091_895_34
  }

  /// A number of turns, 0...63, in steps of 2^-45 turns.
  @_noAllocation @_noLocks @inline(__always)
  private static func steps(_ turns: Double) -> UInt64 {
    // Beside 192 the last bit of a Double is 2^-45.
    (turns + 192).bitPattern &- (192.0).bitPattern
  }

  /// The difference of two advances in 2^-32 turns, as a bit pattern.
  @_noAllocation @_noLocks @inline(__always)
  private static func change(from last: UInt64, to now: UInt64) -> UInt32 {
    let difference = Int64(bitPattern: now &- last) &>> 13
    // A jump of more than an eighth of a turn a frame is no glide whose slope could go on.
    let limit: Int64 = 1 << 29
    return difference > -limit && difference < limit
      ? UInt32(truncatingIfNeeded: difference) : 0
  }

  @_noAllocation @_noLocks @inline(__always)
  private func note(_ frame: Int, _ row: Int, _ bits: UInt32) {
    starts[row * Self.rowStride + frame] = Float(bitPattern: bits)
  }

  /// Fills the decimator, eight frames at once, quarter by quarter.
  @_noAllocation @_noLocks @inline(__always)
  private func makeWaves(_ frames: Int, isModulated: Bool, isMoving: Bool) {
    let turnsPerStep = SIMD8<Float>(repeating: 0x1p-32)
    let quarterTurn = SIMD8<Int32>(repeating: 0x4000_0000)
    var index = 0
    while index < frames {
      var carrier = load(0, index) &- quarterTurn
      let carrierStep = load(1, index)
      var modulator = load(2, index) &- quarterTurn
      let modulatorStep = load(3, index)
      // A frequency with slope d over the frame lags the straight phase by d/2 x (1 - x) at x.
      let carrierChange = load(6, index)
      let carrierLag = (
        SIMD8<Int32>(repeating: 0), (carrierChange &* 3) &>> 5, carrierChange &>> 3,
        (carrierChange &* 3) &>> 5
      )
      let modulatorChange = load(7, index)
      let modulatorLag = (
        SIMD8<Int32>(repeating: 0), (modulatorChange &* 3) &>> 5, modulatorChange &>> 3,
        (modulatorChange &* 3) &>> 5
      )
      var depth = starts.load8(4 * Self.rowStride + index)
      for quarter in 0..<4 {
        let lag =
          quarter == 0
          ? carrierLag.0
          : quarter == 1 ? carrierLag.1 : quarter == 2 ? carrierLag.2 : carrierLag.3
        var turns = SIMD8<Float>(carrier &- lag) * turnsPerStep
        if isModulated {
          let lag =
            quarter == 0
            ? modulatorLag.0
            : quarter == 1 ? modulatorLag.1 : quarter == 2 ? modulatorLag.2 : modulatorLag.3
          let modulation = cosineOfReducedTurns(SIMD8<Float>(modulator &- lag) * turnsPerStep)
          turns = reducedTurns(turns + depth * modulation)
        }
        decimator.put(cosineOfReducedTurns(turns), quarter: quarter, index)
        carrier = carrier &+ carrierStep
        modulator = modulator &+ modulatorStep
        if isMoving { depth += starts.load8(5 * Self.rowStride + index) }
      }
      index += 8
    }
  }

  @_noAllocation @_noLocks @inline(__always)
  private func load(_ row: Int, _ index: Int) -> SIMD8<Int32> {
    unsafeBitCast(starts.load8(row * Self.rowStride + index), to: SIMD8<Int32>.self)
  }

  /// Multiplies the wave by the amplitude it was asked for with.
  @_noAllocation @_noLocks
  private func applyAmplitude(
    _ amplitude: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    let latency = Decimator.latencyFrames
    for index in 0..<frames {
      let given = amplitude[index]
      // A comparison with NaN is false: NaN becomes silence.
      amplitudes[latency + index] =
        given > -16 ? (given < 16 ? given : 16) : (given <= -16 ? -16 : 0)
    }
    for index in 0..<frames {
      output[index] = amplitudes[index] * wave[index]
    }
    amplitudes.moveDown(from: frames, to: 0, frames: latency)
  }
}
