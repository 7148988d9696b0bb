// What a JACK port and an offline port have in common.

/// The C function that renders one cycle: the number of frames and the `context` given with it.
///
/// It asks the `StereoOutput` it finds in its context for the cycle's buffers and returns 0; any
/// other value ends the stream. Annotate the function `@_noAllocation @_noLocks`.
public typealias AudioProcess = @convention(c) (UInt32, UnsafeMutableRawPointer?) -> Int32

/// A stereo output that calls an `AudioProcess` once per cycle.
public protocol AudioPort: ~Copyable {
  /// The frames per second, in hertz; fixed for the life of the port.
  var sampleRateHertz: Double { get }
  /// The frames per cycle at the moment; a cycle may have fewer or, after a change, more.
  var framesPerPeriod: Int { get }
  /// The handle to put into the callback's context before the first cycle.
  var output: StereoOutput { get }
}
