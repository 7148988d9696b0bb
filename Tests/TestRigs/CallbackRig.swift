// The audio callback on a simulated clock: messages in, samples out, no device and no thread.

import Engine
import Jack
import Micrograph
import Realtime
import Sonification
import Synchronization
import Synthesis

/// A voice whose callback is called block by block.
package struct CallbackRig: ~Copyable {
  /// Which contract of time holds.
  package enum Time {
    /// Stamps are the sound's own time.
    case rendering
    /// Every cycle has its own start time, and messages sound one period later.
    case live
  }

  package static let rateHertz = 48_000.0

  /// What the pen thread sends with.
  package let fromPen: PenToEngine
  /// What the face sends with.
  package let fromFace: FaceToEngine
  let outbox: EngineOutbox
  private let owner: Engine
  private var port: OfflinePort
  /// Everything rendered so far, without the engine's own latency: frame 0 is the first control
  /// frame's.
  package private(set) var sound = Sound()
  private var framesToDrop: Int

  /// Samples of both ports.
  package struct Sound {
    package var left: [Float] = []
    package var right: [Float] = []

    /// The first frame that is not exactly zero.
    package var firstSounding: Int? {
      left.indices.first { left[$0] != 0 || right[$0] != 0 }
    }

    /// The last frame that is not exactly zero.
    package var lastSounding: Int? {
      left.indices.last { left[$0] != 0 || right[$0] != 0 }
    }
  }

  /// Creates a rig with an offline port.
  ///
  /// - Throws: why the port cannot be created.
  package init(
    _ time: Time, framesPerBlock: Int, parameters: ChainParameters,
    originNanoseconds: Int64 = 0, channels: EngineChannels = EngineChannels(),
    engine: EngineVersion = .current
  ) throws(AudioPortError) {
    (fromPen, fromFace) = (channels.fromPen, channels.fromFace)
    outbox = channels.outbox
    let port = try OfflinePort(
      sampleRateHertz: Self.rateHertz, framesPerBlock: framesPerBlock,
      originNanoseconds: originNanoseconds)
    owner = Engine(
      output: port.output, channels: channels, sampleRateHertz: Self.rateHertz,
      originNanoseconds: time == .rendering ? originNanoseconds : nil, parameters: parameters,
      version: engine)
    framesToDrop = owner.latencyFrames
    self.port = port
  }

  /// Frames from a control frame to its sound.
  package var latencyFrames: Int { owner.latencyFrames }

  /// The time of the next frame, in nanoseconds.
  package var nowNanoseconds: Int64 { port.nowNanoseconds }

  /// Calls the callback for this many more frames; returns all frames up to now.
  ///
  /// - Throws: `processFailed`.
  @discardableResult
  package mutating func run(frames: Int) throws(AudioPortError) -> Sound {
    var sound = Sound()
    try port.render(frames: frames, process: Engine.process, context: owner.context) {
      (left, right) throws(AudioPortError) in
      for index in left.indices {
        sound.left.append(left[index])
        sound.right.append(right[index])
      }
    }
    let dropped = min(framesToDrop, sound.left.count)
    framesToDrop -= dropped
    self.sound.left += sound.left.dropFirst(dropped)
    self.sound.right += sound.right.dropFirst(dropped)
    return self.sound
  }

  /// Notifies the callback of the session's end.
  package func end() {
    fromFace.isEnding = true
  }

  /// Whether the callback reports that its fade is over.
  package var hasEnded: Bool {
    outbox.isEndReached
  }

  /// Sends a message as the pen thread does.
  package func send(_ frame: ControlFrame) {
    let isSent = fromPen.queue(frame)
    precondition(isSent, "the queues hold what these tests send")
  }
}

extension ControlFrame {
  /// A message of a stroke that lies on the image.
  package static func test(
    _ phase: PathReading.Phase, _ timeNanoseconds: Int64, hertz: Double = 500,
    stroke: UInt32 = 1, lagNanoseconds: Int64 = 0
  ) -> ControlFrame {
    var frame = ControlFrame(
      timeNanoseconds: timeNanoseconds, frequencyHertz: hertz,
      amplitude: phase == .liftOff ? 0 : 0.5, phase: phase, isSounding: phase != .liftOff,
      stroke: stroke)
    frame.lagNanoseconds = lagNanoseconds
    return frame
  }
}
