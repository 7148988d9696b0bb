// Single keys from the terminal, read beside the session, so that the panic key never waits. The
// terminal's mode is restored at every end and at every stop, and nothing is read in the
// background: a program that did would be stopped.

import Dispatch
import Foundation
import Synchronization

/// The keys of the terminal at standard input.
///
/// Unchecked because of Dispatch's sources, which any thread may use; the rest is locked.
final class Keyboard: @unchecked Sendable {
  private let waiting = Mutex<[Key]>([])
  private let isReading = Mutex<Bool>(false)
  private let pressed = DispatchSemaphore(value: 0)
  private let reading: any DispatchSourceRead
  private let stopping: any DispatchSourceSignal
  private let going: any DispatchSourceSignal

  /// Starts to read keys, as soon as the terminal is ours; nil where standard input is not a
  /// terminal.
  ///
  /// - Parameter panic: called at once, on another thread, when a panic key is pressed.
  init?(panic: @escaping @Sendable () -> Void) {
    guard TerminalMode.isTerminal else { return nil }
    // A queue of its own: one shared with others would make keys wait.
    let queue = DispatchQueue(label: "penumbra-keys", qos: .userInteractive)
    reading = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: queue)
    signal(SIGTSTP, SIG_IGN)
    stopping = DispatchSource.makeSignalSource(signal: SIGTSTP, queue: queue)
    going = DispatchSource.makeSignalSource(signal: SIGCONT, queue: queue)
    reading.setEventHandler { [weak self] in self?.read(panic) }
    stopping.setEventHandler { [weak self] in self?.stop() }
    going.setEventHandler { [weak self] in self?.begin() }
    // Dispatch begins to watch a little later, and until then Ctrl-Z would be lost.
    let watching = DispatchSemaphore(value: 0)
    stopping.setRegistrationHandler { watching.signal() }
    stopping.resume()
    going.resume()
    _ = watching.wait(timeout: .now() + .seconds(1))
    begin()
  }

  /// The keys pressed since the last call, without those of panic.
  func takeKeys() -> [Key] {
    // A shell that brings a running program to the foreground sends no signal.
    begin()
    return waiting.withLock { keys in
      defer { keys = [] }
      return keys
    }
  }

  /// Waits until a key is pressed, at most so many milliseconds.
  func wait(milliseconds: Int) {
    _ = pressed.wait(timeout: .now() + .milliseconds(milliseconds))
  }

  /// Gives the terminal back for good.
  func end() {
    pause()
    for source in [reading, stopping, going] as [any DispatchSourceProtocol] { source.cancel() }
    // A source that is suspended cannot be freed.
    reading.resume()
    signal(SIGTSTP, SIG_DFL)
  }

  private func begin() {
    isReading.withLock { isReading in
      guard !isReading, TerminalMode.isOurs, TerminalMode.takeKeys() else { return }
      reading.resume()
      isReading = true
    }
  }

  private func pause() {
    isReading.withLock { isReading in
      guard isReading else { return }
      reading.suspend()
      TerminalMode.giveBack()
      isReading = false
    }
  }

  private func read(_ panic: () -> Void) {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = TerminalMode.isOurs ? Foundation.read(STDIN_FILENO, &bytes, bytes.count) : -1
    guard count > 0 else { return pause() }
    let keys = Key.keys(in: Array(bytes[..<count]))
    for key in keys where key == .panic { panic() }
    waiting.withLock { $0 += keys.filter { $0 != .panic } }
    pressed.signal()
  }

  // Ctrl-Z: the terminal's mode is restored for the shell. Without a shell nothing would resume us.
  private func stop() {
    let parent = getppid()
    guard getsid(parent) == getsid(0), getpgid(parent) != getpgrp() else { return }
    Terminal.leaveLine()
    pause()
    // SIGTSTP itself is ignored, and blocked by the threads that watch for it.
    kill(getpid(), SIGSTOP)
  }
}
