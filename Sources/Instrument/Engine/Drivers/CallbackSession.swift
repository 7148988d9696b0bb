// The audio callback with its queues, without pen thread and port: for tools that play it
// themselves.

import Jack
import Micrograph
import Realtime
import Sonification
import Synchronization
import Synthesis

/// A callback and the messages it hears.
package struct CallbackSession: ~Copyable {
  /// The contract of time that holds.
  package enum Time {
    /// Stamps count from this moment, in nanoseconds.
    case rendering(originNanoseconds: Int64)
    /// Every cycle has its own start time, and messages sound one period later.
    case live
  }

  /// The function a port calls; its context is `address`.
  package static let process = Engine.process

  private let channels = EngineChannels()
  private let engine: Engine
  private let cues: CueSender

  /// Creates a silent session for a port, which must not call back once the session is freed.
  package init(
    output: StereoOutput, sampleRateHertz: Double, time: Time, parameters: ChainParameters
  ) {
    let origin: Int64? =
      switch time {
      case .rendering(let originNanoseconds): originNanoseconds
      case .live: nil
      }
    engine = Engine(
      output: output, channels: channels, sampleRateHertz: sampleRateHertz,
      originNanoseconds: origin, parameters: parameters)
    cues = CueSender(channels.fromFace)
  }

  /// The context that a port passes to every call of `process`.
  package var address: UnsafeMutableRawPointer { engine.context }

  /// Sends a message as the pen thread does; false where the queue is full.
  package func send(_ frame: ControlFrame) -> Bool {
    channels.fromPen.queue(frame)
  }

  /// Sends a cue as the face does; false where the queue is full.
  package func send(_ cue: Cue) -> Bool {
    cues.queue(cue)
  }

  /// Changes the voice and its effects.
  package func set(_ parameters: ChainParameters) {
    channels.fromFace.post(parameters)
  }

  /// Changes one parameter; `parameters` are all of them with it.
  package func set(_ move: ChainMove, of parameters: ChainParameters) {
    channels.fromFace.post(move, of: parameters)
  }

  /// Plays loops, as a face does, and lets go of sounds that are no longer read.
  package func set(_ loops: LoopScene, keeping sounds: [LoopSound], settled: Int) {
    channels.fromFace.letGoOfLoops(before: settled)
    channels.fromFace.post(loops, keeping: sounds)
  }

  /// Reads the meters, as a face does; nil where nothing was played since.
  package func takeSound() -> SoundReport? {
    channels.outbox.sound.take()
  }

  /// Changes the volume, linear.
  package func setVolume(_ volume: Float) {
    channels.inbox.volumeBits.store(volume.bitPattern, ordering: .relaxed)
  }

  /// Silences the session, or lets it sound again.
  package func silence(_ isSilenced: Bool) {
    channels.inbox.isSilenced.store(isSilenced, ordering: .releasing)
  }

  /// Watches the waveform for as long as the result is kept; nil where all places are taken.
  package func watchWaveform(capacity: Int = 32_768) -> Attached<Ring<Float>>? {
    channels.outbox.waveform.attach(Ring(capacity: capacity))
  }

  /// Records everything for as long as the result is kept; nil where all places are taken.
  package func watchRecord() -> Attached<EngineRecord>? {
    channels.outbox.attach(EngineRecord())
  }

  /// Fades out.
  package func end() {
    channels.inbox.isEnding.store(true, ordering: .releasing)
  }
}
