// What a JACK port and an offline port call.

/// The C function that renders one cycle: the number of frames and the `context` given with it.
///
/// It asks the `StereoOutput` it finds in its context for the cycle's buffers and returns 0; any
/// other value ends the stream. Annotate the function `@_noAllocation @_noLocks`.
public typealias AudioProcess = @convention(c) (UInt32, UnsafeMutableRawPointer?) -> Int32
