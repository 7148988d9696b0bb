// Single keys from the terminal, without waiting for the end of a line.

import Foundation

/// The keyboard of the terminal the program runs in.
final class TerminalKeys {
  /// A key.
  enum Key: Equatable {
    case character(Character)
    case left, right, up, down
  }

  /// Whether there is a keyboard to listen to.
  let isOpen: Bool

  /// Begins to listen, where standard input is a terminal; a program in the background leaves it be.
  init() {
    isOpen = TerminalMode.isTerminal && TerminalMode.isOurs && TerminalMode.takeKeys()
  }

  deinit {
    if isOpen { TerminalMode.giveBack() }
  }

  /// The next key; nil where none was pressed.
  func next() -> Key? {
    guard isOpen, let byte = read() else { return nil }
    guard byte == 0x1B else { return .character(Character(UnicodeScalar(byte))) }
    // An arrow is three bytes: escape, [ or O, and a letter; Escape itself is one.
    guard read() != nil else { return .character("\u{1B}") }
    guard let letter = read() else { return nil }
    switch letter {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return .right
    case UInt8(ascii: "D"): return .left
    default: return nil
    }
  }

  private func read() -> UInt8? {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 0) == 1, request.revents & Int16(POLLIN) != 0 else { return nil }
    var byte: UInt8 = 0
    return Foundation.read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
  }
}
