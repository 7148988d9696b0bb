// The callback of a JACK port and of an offline port.

/// The C function that renders one cycle: the number of frames and the `context` given with it.
///
/// It gets the cycle's buffers from the `StereoOutput` in its context and returns 0; any other
/// value ends the stream. Annotate the function `@_noAllocation @_noLocks`.
public typealias AudioProcess = @convention(c) (UInt32, UnsafeMutableRawPointer?) -> Int32
