// A terminal that is not there, with a shell at it, as a person at the keyboard has it.

import Foundation
import TestBasics

/// An interactive shell at a terminal of its own.
public final class PseudoTerminal: @unchecked Sendable {
  /// Why there is no terminal.
  public struct Failure: Error {
    /// The system's number for it.
    public let errno: Int32
  }

  private let keyboard: Int32
  private let shell = Process()
  private let lock = NSLock()
  private var text = ""

  /// Starts bash at a new terminal, in a session of its own, so that Ctrl-Z and Ctrl-C reach what
  /// runs before it.
  ///
  /// - Parameters:
  ///   - environment: added to this process's environment.
  ///   - columns: the terminal's width.
  ///   - output: is given what is written to the terminal, as it comes, on a thread of its own.
  /// - Throws: `Failure` where there is no terminal, `Subprocess.MissingTool`, or Foundation's
  ///   error.
  public init(
    environment: [String: String], columns: UInt16 = 120,
    output: (@Sendable (String) -> Void)? = nil
  ) throws {
    // Not by its plain name: umockdev, on which the fake tablets are based, intercepts all of /dev.
    keyboard = open("/proc/self/root/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: Int32 = 0
    var isLocked: Int32 = 0
    // TIOCSPTLCK and TIOCGPTN, which the C library's own functions for this use; Swift sees neither.
    guard keyboard >= 0, ioctl(keyboard, 0x4004_5431, &isLocked) == 0,
      ioctl(keyboard, 0x8004_5430, &number) == 0
    else { throw Failure(errno: errno) }
    var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(keyboard, UInt(TIOCSWINSZ), &size)
    let screen = open("/proc/self/root/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard screen >= 0 else { throw Failure(errno: errno) }
    let handle = FileHandle(fileDescriptor: screen, closeOnDealloc: true)
    shell.executableURL = URL(fileURLWithPath: try Subprocess.find("setsid", package: "util-linux"))
    // Without line editing, which has a mode of its own: the terminal's mode is then the shell's.
    shell.arguments = ["--ctty", "--wait", "bash", "--norc", "--noprofile", "--noediting", "-i"]
    shell.environment = ProcessInfo.processInfo.environment
      .merging(["PS1": "ready$ ", "HISTFILE": "/dev/null"]) { $1 }.merging(environment) { $1 }
    shell.standardInput = handle
    shell.standardOutput = handle
    shell.standardError = handle
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    // Dispatch blocks signals in its threads and children inherit that; a terminal's do not.
    pthread_sigmask(SIG_UNBLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try shell.run()
    let keyboard = keyboard
    Thread { [weak self] in
      var bytes = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = read(keyboard, &bytes, bytes.count)
        guard count > 0, let self else { return }
        let written = String(decoding: bytes[..<count], as: UTF8.self)
        self.lock.withLock { self.text += written }
        output?(written)
      }
    }.start()
  }

  deinit {
    // The end of its terminal ends the shell and what runs before it.
    if shell.isRunning { kill(shell.processIdentifier, SIGHUP) }
    close(keyboard)
    // A shell that nobody waits for stays among the children, where tests of a program's end would find it for ever.
    // Foundation's own wait lasts as long as anything lives that inherited its socket.
    var status: Int32 = 0
    for round in 0..<200 where waitpid(shell.processIdentifier, &status, WNOHANG) == 0 {
      if round == 100 { kill(shell.processIdentifier, SIGKILL) }
      usleep(10_000)
    }
  }

  /// Everything that was written to the terminal so far.
  public var screen: String { lock.withLock { text } }

  /// Types.
  public func type(_ keys: String) {
    var bytes = Array(keys.utf8)
    _ = write(keyboard, &bytes, bytes.count)
  }

  /// Whether the terminal echoes input and passes it on line by line, as a shell needs it.
  public var readsLines: Bool {
    var mode = termios()
    guard tcgetattr(keyboard, &mode) == 0 else { return false }
    return mode.c_lflag & tcflag_t(ICANON) != 0 && mode.c_lflag & tcflag_t(ECHO) != 0
  }

  /// The expected text did not appear.
  public struct NotSeen: Error, CustomStringConvertible {
    let what: String
    let screen: String

    /// The sentence a failed test shows.
    public var description: String {
      "\(what) was not seen in time; seen was: \(screen.suffix(2_000))"
    }
  }

  /// Waits until a text was written `count` times.
  ///
  /// - Throws: `NotSeen` after the limit.
  public func waitUntilSeen(_ what: String, count: Int = 1) async throws {
    try await wait("\"\(what)\"") {
      $0.screen.components(separatedBy: what).count > count
    }
  }

  /// Waits until something holds.
  ///
  /// - Throws: `NotSeen` after the limit.
  public func wait(
    _ what: String, until holds: (PseudoTerminal) -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + .seconds(Patience.seconds)
    while !holds(self) {
      guard ContinuousClock.now < deadline else { throw NotSeen(what: what, screen: screen) }
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}
