// The memory of an offline port: two buffers and the description its output handle points to.

import Jack

/// The buffers that an offline callback writes to, at a fixed place in memory.
struct OfflineBuffers: ~Copyable {
  private let cycle: UnsafeMutablePointer<AudioCycle>
  private let samples: UnsafeMutablePointer<Float>
  private let framesPerBlock: Int

  init(framesPerBlock: Int) {
    self.framesPerBlock = framesPerBlock
    samples = .allocate(capacity: 2 * framesPerBlock)
    samples.initialize(repeating: 0, count: 2 * framesPerBlock)
    cycle = .allocate(capacity: 1)
    cycle.initialize(
      to: AudioCycle(
        left: samples, right: samples + framesPerBlock, frames: 0, startNanoseconds: 0))
  }

  deinit {
    samples.deallocate()
    cycle.deallocate()
  }

  /// The handle that gives a callback these buffers; valid while they live.
  var output: StereoOutput {
    StereoOutput(offline: UnsafePointer(cycle))
  }

  /// Describes the next block to the callback.
  func begin(frames: Int, startNanoseconds: Int64) {
    cycle.pointee = AudioCycle(
      left: samples, right: samples + framesPerBlock, frames: frames,
      startNanoseconds: startNanoseconds)
  }

  /// Lends the two channels of the block to `body`.
  func withBlock<Failure: Error>(
    _ body: (_ left: Span<Float>, _ right: Span<Float>) throws(Failure) -> Void
  ) throws(Failure) {
    let frames = cycle.pointee.frames
    let left = UnsafeBufferPointer(start: cycle.pointee.left, count: frames)
    let right = UnsafeBufferPointer(start: cycle.pointee.right, count: frames)
    try body(left.span, right.span)
  }
}
