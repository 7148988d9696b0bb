// The sound engine: the audio callback's state at one address for as long as a port may call back.

import Jack
import Synthesis

/// An engine that a port plays.
package struct Engine: ~Copyable {
  /// What a port calls for every block.
  package static let process: AudioProcess = processAudio

  private let state: UnsafeMutablePointer<AudioState>

  /// Makes an engine that is silent until it is sent something.
  ///
  /// - Parameters:
  ///   - output: the ports of the server, or a renderer's buffers.
  ///   - channels: what it is sent and what it tells.
  ///   - sampleRateHertz: the ports' sample rate.
  ///   - originNanoseconds: the moment that is sample 0 when rendering; nil when live, where every cycle
  ///     tells its own time.
  ///   - parameters: the sound it begins with.
  ///   - version: whose arithmetic it keeps to.
  ///   - rest: the rest of an earlier engine that this one goes on from; nil to begin.
  ///   - samples: the sounds of the user's that cues may play.
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

  /// What a port hands to every call of the process function.
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
