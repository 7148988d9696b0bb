// All the audio callback may touch, in one struct. Setting it up is here; the callback's own
// work is in AudioState+Process.swift.

import Jack
import Realtime
import Sonification
import Synchronization
import Synthesis

/// The state of the audio callback.
///
/// The methods the callback calls are mutating even where they only read: for one that is not, the
/// compiler copies the whole struct, 8 kB, on to the stack at each call.
struct AudioState: ~Copyable {
  /// The ports of the server, or the file renderer's buffers.
  let output: StereoOutput
  /// What others send.
  let inbox: EngineInbox
  /// What is sent to other threads.
  let outbox: EngineOutbox
  /// The ports' sample rate, in hertz.
  let sampleRateHertz: Double
  /// The moment of sample 0 when rendering; nil when live, where every cycle has its own time.
  let originNanoseconds: Int64?
  /// The voices and their effects.
  var chain: Chain
  /// The volume, linear.
  var volume: Float
  /// The curve of each voice, and the pitch and loudness of each sample of a part of the block.
  let curves: CurveBuffer
  /// Samples played since the start.
  var elapsedFrames: Int64 = 0
  /// Whether frames queued before the start are still to be thrown away.
  var mustDiscardQueue: Bool
  /// The voices that may be in a stroke whose beginning was discarded, one bit each.
  var joiningVoices: UInt8 = 0
  /// Protects the ears from sudden sound.
  var hearing: HearingGuard
  /// Adds words to the instrument.
  var speech: SpeechMix
  /// The session's fade, 1 while it runs, 0 when it has ended.
  var fade: Float = 1
  let fadeStep: Float
  /// How many samples in a row were too quiet for any converter.
  var quietFrames = 0
  /// Whether everything has died away, so that nothing is computed until the next touch.
  var isAsleep = true
  /// Measures the output at the ports.
  var meter: LevelMeter
  /// The report sent to the face.
  var report = SoundReport()
  /// The beginnings and ends of strokes that were there when the cycle began.
  var gatesLeft = 0
  /// The motion that was there when the cycle began, as its queues count it.
  var motionLook: UInt32 = 0
  /// What had come since the cycle before.
  var newGates = 0
  var newMotion = 0
  /// The cues that sound and wait.
  var cues: CuePlayer
  /// Those of them that are heard where the session is silenced.
  var cuesInSilence: CuePlayer
  /// The loops.
  var loops: LoopPlayer
  /// What of loops was taken in this cycle; nil for nothing.
  var takenLoops: LoopScene?
  /// The cues in each ring that were there when the cycle began.
  var penCuesLeft = 0
  var faceCuesLeft = 0
  /// The cues taken in this cycle.
  var takenCues = 0
  /// The parameters in force.
  var parameters: ChainParameters
  /// The engine's initial parameters, for the recorder.
  let firstParameters: ChainParameters
  /// Whether an engine that has fallen silent is as one that was just made.
  let beginsAnew: Bool
  /// Whether that holds before the first stroke, too.
  let restsBeforeStrokes: Bool
  /// How far ahead of its cycle a stroke's stamp may lie where that is more than two periods, in frames.
  let farthestFramesAhead: Double
  /// Whether the cycle is the engine's first.
  var isFirstCycle = true
  /// Whether the voice is faded because the pen thread is not alive.
  var wasAbandoned = false
  /// When the next cycle begins if the clock does not stall, in nanoseconds.
  var nextStartNanoseconds: Int64 = .max

  /// How long the pen thread may fail to report before it counts as dead, in nanoseconds: it
  /// reports every 20 ms, and a busy machine may delay it by more.
  let penLimitNanoseconds: Int64 = 250_000_000
  /// The peak below which no converter moves, linear: 18 dB below the last of 24 bits.
  let quietPeak: Float = 1.0e-8
  /// The number of quiet samples after which the voice sleeps: a tenth of a second.
  let sleepLimit: Int
  /// The time the sound takes to fade when the session ends, in seconds.
  private static let fadeSeconds = 0.02

  init(
    output: StereoOutput, channels: EngineChannels, sampleRateHertz: Double,
    originNanoseconds: Int64?, parameters: ChainParameters, version: EngineVersion,
    resuming rest: EngineRest? = nil, samples: consuming CueSamples = CueSamples()
  ) {
    self.output = output
    inbox = channels.inbox
    outbox = channels.outbox
    self.sampleRateHertz = sampleRateHertz
    self.originNanoseconds = originNanoseconds
    firstParameters = parameters
    self.parameters = parameters
    volume = Float(bitPattern: inbox.volumeBits.load(ordering: .relaxed))
    chain = Chain(
      sampleRateHertz: sampleRateHertz, parameters: parameters, volume: Double(volume),
      engine: version)
    meter = LevelMeter(sampleRateHertz: sampleRateHertz)
    report.sampleRateHertz = sampleRateHertz
    report.engineLatencyFrames = chain.latencyFrames
    curves = CurveBuffer(sampleRateHertz: sampleRateHertz, version: version)
    cues = CuePlayer(sampleRateHertz: sampleRateHertz, samples: samples)
    cuesInSilence = CuePlayer(sampleRateHertz: sampleRateHertz)
    loops = LoopPlayer(sampleRateHertz: sampleRateHertz)
    hearing =
      rest.map { HearingGuard(sampleRateHertz: sampleRateHertz, resuming: $0) }
      ?? HearingGuard(sampleRateHertz: sampleRateHertz, isLive: originNanoseconds == nil)
    speech = SpeechMix(sampleRateHertz: sampleRateHertz)
    if originNanoseconds == nil {
      inbox.speechRateHertz.store(Int(sampleRateHertz), ordering: .relaxed)
    }
    mustDiscardQueue = originNanoseconds == nil && rest == nil
    joiningVoices = rest?.joiningVoices ?? 0
    // What an earlier engine left in the queue counts as new.
    motionLook = inbox.motion.look() &- UInt32(truncatingIfNeeded: inbox.motion.count)
    beginsAnew = version.beginsAnew
    restsBeforeStrokes = version.restsBeforeStrokes
    farthestFramesAhead = version.farthestSecondsAhead * sampleRateHertz
    fadeStep = Float(1 / (AudioState.fadeSeconds * sampleRateHertz))
    sleepLimit = Int(0.1 * sampleRateHertz)
  }
}
