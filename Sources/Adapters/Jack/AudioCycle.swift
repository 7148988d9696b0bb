// What one call of the audio callback works on.

/// The two buffers of one cycle and the time at which the cycle began.
public struct AudioCycle: BitwiseCopyable {
  /// The left output: `frames` samples to be written, full scale ±1, valid within the callback.
  public let left: UnsafeMutablePointer<Float>
  /// The right output: `frames` samples to be written, full scale ±1, valid within the callback.
  public let right: UnsafeMutablePointer<Float>
  /// The number of frames to render, 0...8192; it may differ from one cycle to the next.
  public let frames: Int
  /// The CLOCK_MONOTONIC time at which this cycle began, in nanoseconds.
  public let startNanoseconds: Int64

  @_noAllocation @_noLocks
  package init(
    left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>, frames: Int,
    startNanoseconds: Int64
  ) {
    self.left = left
    self.right = right
    self.frames = frames
    self.startNanoseconds = startNanoseconds
  }
}
