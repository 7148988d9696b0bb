// Installed beside the plain program lies the same program once more, compiled for the wide registers
// of newer processors. Where it can run, the plain one lets it take its place.

import Files
import Foundation
import Glibc
import Realtime

/// The program made of wide code.
public enum WideProgram {
  /// The code that runs, and why it is not the other.
  public enum Code: Sendable, Equatable {
    /// The wide code.
    case wide
    /// The plain code, as the environment requests.
    case plainAsWished
    /// The plain code, because this processor has no registers for the other.
    case plainForProcessor
    /// The plain code, because no wide program that can be started lies at `path`.
    case plainWithoutOther(path: String)
  }

  /// The environment's variable that keeps the plain program, whatever its value but nothing.
  public static let wish = "PENUMBRA_PLAIN"

  /// Replaces this process by the wide program, with the same arguments and environment; returns
  /// where the plain one continues.
  ///
  /// Call it before anything else, while the process has one thread and no open files.
  public static func takeOver() {
    if WideCode.isRunning {
      // Set by the plain program; what this one starts is free to choose again.
      unsetenv(wish)
      return
    }
    guard !isPlainWished, WideCode.isSupported else { return }
    // Whatever lies there, this program in its turn included, finds the choice made.
    setenv(wish, "1", 1)
    execv(path, CommandLine.unsafeArgv)
    unsetenv(wish)
  }

  /// The code that runs.
  public static var running: Code {
    if WideCode.isRunning { return .wide }
    if isPlainWished { return .plainAsWished }
    return WideCode.isSupported ? .plainWithoutOther(path: path) : .plainForProcessor
  }

  /// bin/penumbra has its other half in libexec/penumbra/x86-64-v3/penumbra.
  private static var path: String {
    let own = URL(filePath: OwnProgram.path)
    return own.deletingLastPathComponent()
      .appending(path: "../libexec/penumbra/\(WideCode.level)/\(own.lastPathComponent)")
      .standardizedFileURL.path
  }

  private static var isPlainWished: Bool {
    guard let value = getenv(wish) else { return false }
    return value.pointee != 0
  }
}
