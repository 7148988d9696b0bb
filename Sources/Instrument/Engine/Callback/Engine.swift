// The sound engine: the audio callback's state at one address for as long as a port may call back.

import Jack
import Synthesis

/// An engine that a port plays.
package struct Engine: ~Copyable {
  /// The function a port calls for every block.
  package static let process: AudioProcess = processAudio

  private let state: UnsafeMutablePointer<AudioState>

  /// Creates an engine that is silent until it receives something.
  ///
  /// - Parameters:
  ///   - output: the ports of the server, or a renderer's buffers.
  ///   - channels: its input and output queues.
  ///   - sampleRateHertz: the ports' sample rate.
  ///   - originNanoseconds: the moment of sample 0 when rendering; nil when live, where every cycle
  ///     has its own time.
  ///   - parameters: its initial parameters.
  ///   - version: the version of the arithmetic to use.
  ///   - rest: the rest of an earlier engine from which this one continues; nil to start afresh.
  ///   - samples: the user's sounds that cues may play.
  package init(
    output: StereoOutput, channels: EngineChannels, sampleRateHertz: Double,
    originNanoseconds: Int64? = nil, parameters: ChainParameters,
    version: EngineVersion = .current, resuming rest: EngineRest? = nil,
    samples: consuming CueSamples = CueSamples()
  ) {
    state = .allocate(capacity: 1)
    state.initialize(
      to: AudioState(
        output: output, channels: channels, sampleRateHertz: sampleRateHertz,
        originNanoseconds: originNanoseconds, parameters: parameters, version: version,
        resuming: rest, samples: samples))
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Leaves the state where it is, to a port that may still call back.
  consuming func leave() {
    discard self
  }

  /// The context that a port passes to every call of the process function.
  package var context: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(state)
  }

  /// Whether everything has died away; only while no port calls back.
  package var isAsleep: Bool {
    state.pointee.isAsleep && state.pointee.cues.isSilent
  }

  /// Frames from a control frame to its sound.
  package var latencyFrames: Int {
    state.pointee.chain.latencyFrames
  }
}
