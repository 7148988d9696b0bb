// Frequency modulation with two sines: output = amplitude * sin(carrier + index * sin(modulator)).
// Source: John M. Chowning, "The Synthesis of Complex Audio Spectra by Means of Frequency
// Modulation", J. Audio Eng. Soc. 21 (1973). Frequencies in Hz, index in radians, amplitude linear.
// Base frequency 0 Hz to half the sample rate, index 0...100, amplitude -16...16.
//
// Sidebands beyond half the sample rate would fold back as aliases. So the wave is computed four
// times a frame and decimated. From frame to frame both phases advance by that frame's frequency, as
// without oversampling; within it the frequency runs straight, as steeply as it last changed, so
// that a fast glide has no corners. The index glides, and the amplitude multiplies the
// decimated wave. Sound and amplitude leave together, `latencyFrames` late. What the decimator
// cannot take away, sidebands that fold into the band from twice the sample rate on, the index must
// not make: see `FMOscillator+Bandwidth.swift`.

/// One FM voice for base frequencies up to half the sample rate and amplitudes -16...16.
public struct FMOscillator: ~Copyable, Sendable {
  /// Frames from a control value to its sound.
  public static var latencyFrames: Int {
    @_noAllocation @_noLocks get { Decimator.latencyFrames }
  }

  let sampleRateHertz: Double
  let secondsPerFrame: Double
  var carrierMultiplier: Glide
  var modulatingMultiplier: Glide
  var modulationIndex: Glide
  var carrierPhase = PhaseAccumulator()
  var modulatorPhase = PhaseAccumulator()
  /// What the run's frames begin with, as bit patterns: phases and quarter steps of both sines in
  /// 2^-32 turns, depth and its quarter step in turns, and by how much the advance of both phases
  /// has changed since the frame before, in 2^-32 turns.
  let starts = SampleBuffer(count: 8 * FMOscillator.rowStride)
  let decimator = Decimator()
  private let wave = SampleBuffer(count: FMOscillator.rowStride)
  /// Amplitudes of the last `latencyFrames` frames and of the run.
  private let amplitudes = SampleBuffer(
    count: Decimator.latencyFrames + FMOscillator.rowStride)

  static var rowStride: Int {
    @_noAllocation @_noLocks @inline(__always) get { Timing.cell + 8 }
  }

  /// A voice at phase zero; reads the two multipliers and the index of `parameters`.
  public init(sampleRateHertz: Double, parameters: VoiceParameters = VoiceParameters()) {
    let rate = Timing.sampleRate(sampleRateHertz)
    let length = Timing.glideFrames(sampleRateHertz: rate)
    self.sampleRateHertz = rate
    secondsPerFrame = 1 / rate
    carrierMultiplier = Glide(parameters[.carrierMultiplier], length: length)
    modulatingMultiplier = Glide(parameters[.modulatingMultiplier], length: length)
    modulationIndex = Glide(parameters[.modulationIndex], length: length)
  }

  /// Glides to the multipliers and the index of `parameters` over 5 ms.
  @_noAllocation @_noLocks
  public mutating func set(_ parameters: VoiceParameters) {
    carrierMultiplier.move(to: parameters[.carrierMultiplier])
    modulatingMultiplier.move(to: parameters[.modulatingMultiplier])
    modulationIndex.move(to: parameters[.modulationIndex])
  }

  /// Phases back to zero, glides to their ends, nothing left of the sound.
  @_noAllocation @_noLocks
  public mutating func reset() {
    carrierPhase = PhaseAccumulator()
    modulatorPhase = PhaseAccumulator()
    endGlides()
    decimator.clear()
    amplitudes.clear()
  }

  /// Jumps every glide to its end; only while nothing sounds.
  @_noAllocation @_noLocks
  mutating func endGlides() {
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

  /// Multiplies the wave by the amplitude requested for it.
  @_noAllocation @_noLocks
  private mutating func applyAmplitude(
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
