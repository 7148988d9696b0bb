// Rendering faster than real time, with the very callback that plays live and an exact clock.

import Jack
import Realtime

/// A port without a device: it calls the callback block by block and passes the blocks on.
///
/// Its clock is simulated. Block k begins at `originNanoseconds` plus the exact duration of the
/// frames before it, so the same input gives the same samples on every machine.
public struct OfflinePort: ~Copyable {
  /// The frames per second, in hertz.
  public let sampleRateHertz: Double
  /// The frames per block; the last block of a rendering may have fewer.
  public let framesPerPeriod: Int
  /// The simulated time at which the first frame begins, in nanoseconds.
  public let originNanoseconds: Int64
  /// The frames rendered so far.
  public private(set) var framesRendered: Int

  private let wholeRateHertz: Int
  private let buffers: OfflineBuffers

  /// Makes a port at time `originNanoseconds`.
  ///
  /// - Parameters:
  ///   - sampleRateHertz: a whole number of hertz, 1...768000.
  ///   - framesPerBlock: 1...8192.
  ///   - originNanoseconds: the time of the first frame on the clock of the events to be rendered.
  /// - Throws: `unsupportedSampleRate`, `unsupportedBlockLength`.
  public init(
    sampleRateHertz: Double, framesPerBlock: Int, originNanoseconds: Int64 = 0
  ) throws(AudioPortError) {
    guard let wholeRateHertz = Int(exactly: sampleRateHertz),
      (1...768_000).contains(wholeRateHertz)
    else { throw .unsupportedSampleRate(hertz: sampleRateHertz) }
    guard (1...8192).contains(framesPerBlock) else {
      throw .unsupportedBlockLength(frames: framesPerBlock)
    }
    self.sampleRateHertz = sampleRateHertz
    self.wholeRateHertz = wholeRateHertz
    self.framesPerPeriod = framesPerBlock
    self.originNanoseconds = originNanoseconds
    framesRendered = 0
    buffers = OfflineBuffers(framesPerBlock: framesPerBlock)
  }

  /// The handle to put into the callback's context before the first cycle.
  public var output: StereoOutput {
    buffers.output
  }

  /// The simulated time of the next frame to be rendered, in nanoseconds.
  public var nowNanoseconds: Int64 {
    originNanoseconds
      + CycleClock.nanoseconds(ofFrames: framesRendered, sampleRateHertz: wholeRateHertz)
  }

  /// Calls `process` until `total` more frames are rendered and passes each block to `receive`.
  ///
  /// Runs on the calling thread, with denormal numbers off in the meantime. The rendering continues
  /// where the last call ended. The two channels that `receive` gets are valid within the call.
  /// - Throws: `processFailed`, and what `receive` throws.
  public mutating func render(
    frames total: Int, process: AudioProcess, context: UnsafeMutableRawPointer,
    receive: (_ left: Span<Float>, _ right: Span<Float>) throws(AudioPortError) -> Void
  ) throws(AudioPortError) {
    var left = total
    while left > 0 {
      let frames = min(left, framesPerPeriod)
      buffers.begin(frames: frames, startNanoseconds: nowNanoseconds)
      let status = DenormalGuard.withDenormalsDisabled { process(UInt32(frames), context) }
      guard status == 0 else { throw .processFailed(status: status) }
      framesRendered += frames
      left -= frames
      try buffers.withBlock(receive)
    }
  }
}
