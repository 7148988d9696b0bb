// Calls the audio callback with cycles of a given length and start, as a server once called it.

import Jack
import Realtime

/// A port without a device that is told the time of every cycle.
public struct CyclePort: ~Copyable {
  private let buffers: OfflineBuffers

  /// The longest cycle there is, in frames.
  public static let longestCycle = 8_192

  /// Creates a port with buffers for the longest cycle.
  public init() {
    buffers = OfflineBuffers(framesPerBlock: CyclePort.longestCycle)
  }

  /// The handle to put into the callback's context before the first cycle.
  public var output: StereoOutput {
    buffers.output
  }

  /// Calls `process` with its `context` for one cycle and passes the result to `receive`.
  ///
  /// The cycle begins at `startNanoseconds` and has 0...8192 frames.
  ///
  /// - Throws: `unsupportedBlockLength`, `processFailed`, and what `receive` throws.
  public mutating func run(
    frames: Int, startNanoseconds: Int64, process: AudioProcess, context: UnsafeMutableRawPointer,
    receive: (_ left: Span<Float>, _ right: Span<Float>) throws(AudioPortError) -> Void
  ) throws(AudioPortError) {
    guard (0...CyclePort.longestCycle).contains(frames) else {
      throw .unsupportedBlockLength(frames: frames)
    }
    buffers.begin(frames: frames, startNanoseconds: startNanoseconds)
    let status = DenormalGuard.withDenormalsDisabled { process(UInt32(frames), context) }
    guard status == 0 else { throw .processFailed(status: status) }
    try buffers.withBlock(receive)
  }
}
