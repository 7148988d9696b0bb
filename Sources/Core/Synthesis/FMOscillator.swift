// Frequency modulation with two sines: output = amplitude * sin(carrier + index * sin(modulator)).
// Source: John M. Chowning, "The Synthesis of Complex Audio Spectra by Means of Frequency
// Modulation", J. Audio Eng. Soc. 21 (1973). Frequencies in Hz, index in radians, amplitude linear.
// Phases are 64-bit integers (2^64 = one turn), so they never drift.

/// One FM voice for base frequencies up to half the sample rate and amplitudes -16...16.
public struct FMOscillator: ~Copyable, Sendable {
  private let sampleRateHertz: Double
  private let secondsPerFrame: Double
  private var carrierMultiplier: Glide
  private var modulatingMultiplier: Glide
  private var modulationIndex: Glide
  private var carrierPhase: UInt64 = 0
  private var modulatorPhase: UInt64 = 0

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

  /// Phases back to zero, glides to their ends.
  @_noAllocation @_noLocks
  public mutating func reset() {
    carrierPhase = 0
    modulatorPhase = 0
    carrierMultiplier.jump(to: carrierMultiplier.target)
    modulatingMultiplier.jump(to: modulatingMultiplier.target)
    modulationIndex.jump(to: modulationIndex.target)
  }

  /// Renders `frames` frames; every frame has its own base frequency (Hz) and amplitude.
  @_noAllocation @_noLocks
  public mutating func render(
    frequencyHertz: UnsafePointer<Double>, amplitude: UnsafePointer<Float>,
    output: UnsafeMutablePointer<Float>, frames: Int
  ) {
    var start = 0
    while start < frames {
      var run = carrierMultiplier.limit(frames - start)
      run = modulatingMultiplier.limit(run)
      run = modulationIndex.limit(run)
      let isSteady =
        carrierMultiplier.isSteady && modulatingMultiplier.isSteady && modulationIndex.isSteady
      if isSteady {
        render(frequencyHertz + start, amplitude + start, output + start, run, isSteady: true)
      } else {
        render(frequencyHertz + start, amplitude + start, output + start, run, isSteady: false)
      }
      carrierMultiplier.advance(run)
      modulatingMultiplier.advance(run)
      modulationIndex.advance(run)
      start += run
    }
  }

  /// Renders a run in which every glide either rests or moves; `isSteady` only saves work.
  @_noAllocation @_noLocks @inline(__always)
  private mutating func render(
    _ frequencyHertz: UnsafePointer<Double>, _ amplitude: UnsafePointer<Float>,
    _ output: UnsafeMutablePointer<Float>, _ frames: Int, isSteady: Bool
  ) {
    var start = 0
    // The same code twice: with four lanes known beforehand, vectors stay in registers.
    while start + 4 <= frames {
      renderLanes(4, frequencyHertz, amplitude, output, start, isSteady: isSteady)
      start += 4
    }
    if start < frames {
      renderLanes(frames - start, frequencyHertz, amplitude, output, start, isSteady: isSteady)
    }
  }

  /// Renders up to four neighbouring frames, `index` being the first.
  @_noAllocation @_noLocks @inline(__always)
  private mutating func renderLanes(
    _ lanes: Int, _ frequencyHertz: UnsafePointer<Double>, _ amplitude: UnsafePointer<Float>,
    _ output: UnsafeMutablePointer<Float>, _ index: Int, isSteady: Bool
  ) {
    let nyquist = sampleRateHertz * 0.5
    // 2^57 steps a turn leave room for 63 turns a frame; the shift by 7 drops whole turns.
    let stepsPerTurn = 144_115_188_075_855_872.0
    let turnsPerStep = 5.421_010_862_427_522e-20  // 2^-64
    let turnsPerRadian = 0.159_154_943_091_895_34
    let quarterTurn: UInt64 = 0x4000_0000_0000_0000
    let carrierScale = carrierMultiplier.target * secondsPerFrame
    let modulatorScale = modulatingMultiplier.target * secondsPerFrame
    var depths = SIMD4<Double>(repeating: modulationIndex.target * turnsPerRadian)
    var carrier = SIMD4<Double>(repeating: 0)
    var modulator = SIMD4<Double>(repeating: 0)
    for lane in 0..<lanes {
      let hertz = frequencyHertz[index + lane]
      let base = hertz > 0 ? (hertz < nyquist ? hertz : nyquist) : 0
      carrier[lane] = Double(Int64(bitPattern: carrierPhase &- quarterTurn))
      modulator[lane] = Double(Int64(bitPattern: modulatorPhase &- quarterTurn))
      var carrierTurns = base * carrierScale
      var modulatorTurns = base * modulatorScale
      if !isSteady {
        carrierTurns = base * (carrierMultiplier.value(index + lane) * secondsPerFrame)
        modulatorTurns = base * (modulatingMultiplier.value(index + lane) * secondsPerFrame)
        depths[lane] = modulationIndex.value(index + lane) * turnsPerRadian
      }
      let carrierSteps = Int64(carrierTurns * stepsPerTurn)
      let modulatorSteps = Int64(modulatorTurns * stepsPerTurn)
      carrierPhase = carrierPhase &+ (UInt64(bitPattern: carrierSteps) &<< 7)
      modulatorPhase = modulatorPhase &+ (UInt64(bitPattern: modulatorSteps) &<< 7)
    }
    let modulation = cosineOfReducedTurns(modulator * turnsPerStep)
    let wave = cosineOfTurns(carrier * turnsPerStep + depths * modulation)
    for lane in 0..<lanes {
      let given = amplitude[index + lane]
      // A comparison with NaN is false: NaN becomes silence.
      let limited: Float = given > -16 ? (given < 16 ? given : 16) : (given <= -16 ? -16 : 0)
      output[index + lane] = Float(Double(limited) * wave[lane])
    }
  }
}
