// Code for the wide registers of newer processors (AVX2): the same sound in two thirds of the time.

import CRealtime

/// Whether wide code can run, and whether it does.
public enum WideCode {
  /// The level of x86-64 it is compiled for, by its name in the System V ABI.
  public static let level = "x86-64-v3"

  /// Whether this processor, with this kernel, can run it.
  public static var isSupported: Bool { penumbra_can_run_wide_code() }

  /// Whether this program was compiled as wide code.
  public static var isRunning: Bool { penumbra_is_wide_code() }
}
