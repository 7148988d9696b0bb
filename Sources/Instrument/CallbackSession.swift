// The audio callback with its queues, without pen thread and port: for tools that play it
// themselves.

import AudioPort
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
    /// Every cycle tells its start, and messages sound one period later.
    case live
  }

  /// What a port calls; its context is `address`.
  package static let process: AudioProcess = { processAudio($0, $1) }

  private let exchange = Exchange()
  private let state: AudioStateOwner

  /// Makes a silent session for a port, which must not call back once the session is gone.
  package init(
    output: StereoOutput, sampleRateHertz: Double, time: Time, parameters: ChainParameters
  ) {
    let origin: Int64? =
      switch time {
      case .rendering(let originNanoseconds): originNanoseconds
      case .live: nil
      }
    state = AudioStateOwner(
      AudioState(
        output: output, exchange: exchange, sampleRateHertz: sampleRateHertz,
        originNanoseconds: origin, parameters: parameters))
  }

  /// What a port hands to every call of `process`.
  package var address: UnsafeMutableRawPointer { state.address }

  /// Sends a message as the pen thread does; false where the queue is full.
  package func send(_ frame: ControlFrame) -> Bool {
    frame.phase == .motion ? exchange.motion.push(frame) : exchange.gates.push(frame)
  }

  /// Changes the voice and its effects.
  package func set(_ parameters: ChainParameters) {
    exchange.chainParameters.post(parameters)
  }

  /// Looks at the meters, as a face does; nil where nothing was played since.
  package func takeSound() -> SoundReport? {
    exchange.sound.take()
  }

  /// Changes the volume, linear.
  package func setVolume(_ volume: Float) {
    exchange.volumeBits.store(volume.bitPattern, ordering: .relaxed)
  }

  /// Silences the session, or lets it sound again.
  package func silence(_ isSilenced: Bool) {
    exchange.isSilenced.store(isSilenced, ordering: .releasing)
  }

  /// Looks at the waveform, or no longer.
  package func watchWaveform(_ isWanted: Bool) {
    exchange.isWaveformWanted.store(isWanted, ordering: .relaxed)
  }

  /// The oldest sample of the waveform that nobody has seen; nil where there is none.
  package func takeWaveform() -> Float? {
    exchange.waveform.pop()
  }

  /// Fades out.
  package func end() {
    exchange.isEnding.store(true, ordering: .releasing)
  }
}
