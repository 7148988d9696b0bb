// Everything a meter shows of a stereo sound: sample peak, true peak (ITU-R BS.1770-4, annex 2),
// RMS, momentary loudness (annex 1: K-weighted power over 400 ms, in LUFS) and the A-weighted power
// behind a listening dose. Samples are linear, 1 = full scale. Readings change every 10 ms, counted
// from the very first frame, so they do not depend on the blocks the sound arrives in.

/// A level meter for the audio callback.
///
/// `init` allocates everything; `measure` and `reset` are for the audio thread.
public struct LevelMeter: ~Copyable, Sendable {
  /// Steps of 10 ms in the window of 400 ms.
  private static var steps: Int {
    @_noAllocation @_noLocks @inline(__always) get { 40 }
  }

  /// The levels as of the last whole step.
  public private(set) var reading = Reading()

  private let stepFrames: Int
  private let secondsPerFrame: Double
  private var frameInStep = 0
  private var kWeighting: KWeighting
  private var aWeighting: AWeighting
  private var truePeakLeft = TruePeak()
  private var truePeakRight = TruePeak()
  private var step = Step()
  private var window = InlineArray<40, Step>(repeating: Step())
  private var stepIndex = 0

  /// A meter that has heard nothing; the rate is 8000...192000 Hz, others are forced into this.
  public init(sampleRateHertz: Double) {
    let rate = Timing.sampleRate(sampleRateHertz)
    stepFrames = Int((rate / 100).rounded())
    secondsPerFrame = 1 / rate
    kWeighting = KWeighting(sampleRateHertz: rate)
    aWeighting = AWeighting(sampleRateHertz: rate)
  }

  /// Measures `frames` frames, any number of them; NaN and infinity count as silence.
  @_noAllocation @_noLocks
  public mutating func measure(
    left: UnsafePointer<Float>, right: UnsafePointer<Float>, frames: Int
  ) {
    var start = 0
    while start < frames {
      let run = min(frames - start, min(Timing.cell, stepFrames - frameInStep))
      measureRun(left + start, right + start, run)
      frameInStep += run
      start += run
      if frameInStep == stepFrames {
        frameInStep = 0
        closeStep()
      }
    }
  }

  /// Clears everything, including the totals.
  @_noAllocation @_noLocks
  public mutating func reset() {
    kWeighting.reset()
    aWeighting.reset()
    truePeakLeft.reset()
    truePeakRight.reset()
    step = Step()
    for index in 0..<Self.steps { window[index] = Step() }
    stepIndex = 0
    frameInStep = 0
    reading = Reading()
  }

  @_noAllocation @_noLocks
  private mutating func measureRun(
    _ left: UnsafePointer<Float>, _ right: UnsafePointer<Float>, _ frames: Int
  ) {
    truePeakLeft.load(left, frames: frames)
    truePeakRight.load(right, frames: frames)
    var k = kWeighting
    var a = aWeighting
    var sums = step
    for index in 0..<frames {
      let frame = SIMD2(Double(truePeakLeft.sample(index)), Double(truePeakRight.sample(index)))
      sums.square += frame * frame
      let weighed = k.filter(frame)
      sums.kWeighted += weighed * weighed
      let heard = a.filter(frame)
      sums.aWeighted += heard * heard
    }
    kWeighting = k
    aWeighting = a
    truePeakLeft.raise(
      samplePeak: &sums.samplePeaks[0], truePeak: &sums.truePeaks[0], frames: frames)
    truePeakRight.raise(
      samplePeak: &sums.samplePeaks[1], truePeak: &sums.truePeaks[1], frames: frames)
    step = sums
  }

  /// Takes the finished step into the window and makes a new reading.
  @_noAllocation @_noLocks
  private mutating func closeStep() {
    window[stepIndex] = step
    stepIndex = (stepIndex + 1) % Self.steps
    var all = Step()
    for index in 0..<Self.steps { all.add(window[index]) }
    let share = 1 / Double(Self.steps * stepFrames)
    reading.samplePeakLeft = all.samplePeaks[0]
    reading.samplePeakRight = all.samplePeaks[1]
    reading.truePeakLeft = all.truePeaks[0]
    reading.truePeakRight = all.truePeaks[1]
    reading.rootMeanSquareLeft = Self.root(all.square[0] * share)
    reading.rootMeanSquareRight = Self.root(all.square[1] * share)
    // BS.1770-4, equation 2: -0.691 dB make a sine of 997 Hz in one channel read its own level.
    let power = (all.kWeighted[0] + all.kWeighted[1]) * share
    reading.momentaryLoudness =
      power > 0 ? Float(Self.decibels(ofPower: power) - 0.691) : -.infinity
    reading.aWeightedMeanSquareLeft = all.aWeighted[0] * share
    reading.aWeightedMeanSquareRight = all.aWeighted[1] * share
    reading.highestTruePeak = max(
      reading.highestTruePeak, max(step.truePeaks[0], step.truePeaks[1]))
    reading.exposureLeft += step.aWeighted[0] * secondsPerFrame
    reading.exposureRight += step.aWeighted[1] * secondsPerFrame
    reading.seconds += Double(stepFrames) * secondsPerFrame
    step = Step()
    kWeighting.clearFaded()
    aWeighting.clearFaded()
  }

  /// The square root of a power; the standard library's own is not for the audio thread.
  @_noAllocation @_noLocks
  private static func root(_ power: Double) -> Float {
    Float(fastExp2(0.5 * fastLog2(power)))
  }
}
