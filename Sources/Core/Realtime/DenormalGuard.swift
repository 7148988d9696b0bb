// Denormal numbers, smaller than about 1e-38, make the tails of filters and reverbs up to a hundred
// times slower. The processor can treat them as zero, per thread.

import CRealtime

/// Switches denormal numbers off for the calling thread.
public enum DenormalGuard {
  /// Denormal results become zero and denormal operands read as zero from here on, in this thread.
  ///
  /// For the audio thread, at the start of each cycle: two register accesses.
  @_noAllocation @_noLocks
  public static func disableDenormals() {
    penumbra_disable_denormals()
  }

  /// Runs `body` with denormals off and then restores the thread's former setting.
  ///
  /// For threads that render offline and do other arithmetic afterwards.
  /// - Throws: what `body` throws.
  public static func withDenormalsDisabled<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let former = penumbra_floating_point_control()
    defer { penumbra_set_floating_point_control(former) }
    disableDenormals()
    return try body()
  }
}
