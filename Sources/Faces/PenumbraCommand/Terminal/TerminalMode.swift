// The terminal's input mode: whole lines with echo, for the shell, or single keys without.

import Foundation
import Synchronization

/// The mode of the terminal at standard input.
enum TerminalMode {
  // The shell's mode while keys are read; nil while it is in force.
  private static let shells = Mutex<termios?>(nil)
  private static let restoring: Void = { _ = atexit { TerminalMode.giveBack() } }()

  /// Whether standard input is a terminal.
  static var isTerminal: Bool {
    isatty(STDIN_FILENO) == 1
  }

  /// Whether the terminal is ours at the moment, and not another program's before us.
  static var isOurs: Bool {
    let foreground = tcgetpgrp(STDIN_FILENO)
    // A terminal that is not a controlling terminal has no foreground.
    return foreground < 0 || foreground == getpgrp()
  }

  /// Reads single keys from now on; false where the terminal refuses.
  static func takeKeys() -> Bool {
    _ = restoring
    return shells.withLock { shells in
      var mode = termios()
      guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return false }
      if shells == nil { shells = mode }
      mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
      return tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0
    }
  }

  /// Puts the shell's mode back.
  static func giveBack() {
    shells.withLock { shells in
      guard var mode = shells else { return }
      shells = nil
      _ = tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    }
  }
}
