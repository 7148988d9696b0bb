// Calls the audio callback with cycles of a given length and start, as a server once called it.

import Jack
import Realtime

/// A port without a device whose every cycle is told.
public struct CyclePort: ~Copyable {
  private let buffers: OfflineBuffers

  /// The longest cycle there is, in frames.
  public static let longestCycle = 8_192

  public init() {
    buffers = OfflineBuffers(framesPerBlock: CyclePort.longestCycle)
  }

  /// The handle to put into the callback's context before the first cycle.
  public var output: StereoOutput {
    buffers.output
  }

  /// Calls `process` for one cycle and gives what it rendered to `receive`.
  ///
  /// - Parameters:
  ///   - frames: 0...8192.
  ///   - startNanoseconds: when the cycle began.
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
