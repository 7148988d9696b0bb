// The audio callback, cycle by cycle, with a clock the test dictates: periods that change, starts
// that waver, servers that stall.

import Engine
import Jack
import Micrograph
import Realtime
import Sonification
import Synchronization
import Synthesis

/// A live or rendering callback on a clock of the test's own.
package struct ClockRig: ~Copyable {
  /// The longest cycle a port gives.
  static let longestCycle = 8_192

  /// What the pen thread sends with.
  package let fromPen: PenToEngine
  /// What the face sends with.
  package let fromFace: FaceToEngine
  package let outbox: EngineOutbox
  /// The face's sender of cues.
  package let cues: CueSender
  private let owner: Engine
  private let samples: UnsafeMutablePointer<Float>
  private let cycle: UnsafeMutablePointer<AudioCycle>
  /// The left port, everything rendered so far.
  package private(set) var left: [Float] = []
  /// The right port, everything rendered so far.
  package private(set) var right: [Float] = []

  package init(
    rateHertz: Double, originNanoseconds: Int64? = nil,
    parameters: ChainParameters = Preset.analysis.chain, engine: EngineVersion = .current,
    resuming rest: EngineRest? = nil, volume: Float = 1
  ) {
    samples = .allocate(capacity: 2 * Self.longestCycle)
    samples.initialize(repeating: 0, count: 2 * Self.longestCycle)
    cycle = .allocate(capacity: 1)
    cycle.initialize(
      to: AudioCycle(
        left: samples, right: samples + Self.longestCycle, frames: 0, startNanoseconds: 0))
    let channels = EngineChannels()
    (fromPen, fromFace) = (channels.fromPen, channels.fromFace)
    outbox = channels.outbox
    cues = CueSender(fromFace)
    fromFace.volume = volume
    fromFace.isSilenced = rest?.isSilenced ?? false
    owner = Engine(
      output: StereoOutput(offline: UnsafePointer(cycle)), channels: channels,
      sampleRateHertz: rateHertz, originNanoseconds: originNanoseconds, parameters: parameters,
      version: engine, resuming: rest)
  }

  deinit {
    samples.deallocate()
    cycle.deallocate()
  }

  /// One call of the callback.
  package mutating func call(frames: Int, startNanoseconds: Int64) {
    cycle.pointee = AudioCycle(
      left: samples, right: samples + Self.longestCycle, frames: frames,
      startNanoseconds: startNanoseconds)
    let status = DenormalGuard.withDenormalsDisabled {
      Engine.process(UInt32(frames), owner.context)
    }
    precondition(status == 0)
    left += UnsafeBufferPointer(start: samples, count: frames)
    right += UnsafeBufferPointer(start: samples + Self.longestCycle, count: frames)
  }

  /// Sends a cue as the face does.
  package func send(_ cue: Cue) {
    let isSent = cues.queue(cue)
    precondition(isSent, "the queues hold what these tests send")
  }

  /// Sends a message as the pen thread does.
  package func send(_ frame: ControlFrame) {
    let isSent = fromPen.queue(frame)
    precondition(isSent, "the queues hold what these tests send")
  }
}
