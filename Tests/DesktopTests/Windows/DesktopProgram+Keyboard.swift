// The window used by keys alone: what has the keyboard, in whichever of the program's windows it is, and the way to a
// button.

import CAtspi
import TestSupport

extension DesktopProgram {
  /// The program's windows, with everything in them.
  func windows() -> [Accessible] {
    Accessible.program("penumbra-desktop", isDeep: true)?.children ?? []
  }

  /// What has the keyboard, in any window.
  private func keyboard() -> [Accessible] {
    Accessible.found(ATSPI_STATE_FOCUSED, among: windows().flatMap(\.all))
  }

  /// The names of what has the keyboard, in any window.
  func keyboardNames() -> [String] { keyboard().map(\.name) }

  /// Waits until something of this name has the keyboard.
  func waitForKeyboard(on name: String) async throws {
    try await wait("the keyboard on \(name)") { keyboardNames().contains(name) ? true : nil }
  }

  /// Goes to a button by Tab and presses it.
  func press(_ name: String) async throws {
    var met: [[String]] = []
    for _ in 0..<20 {
      let now = keyboard()
      if now.contains(where: { $0.name == name }) {
        return try await screen.xdotool("key", "space")
      }
      met.append(now.map(\.name))
      try await screen.xdotool("key", "Tab")
      // A busy window takes the key later; all but one of several are boxes around it.
      for _ in 0..<100 {
        try await Task.sleep(for: .milliseconds(20))
        guard now.last?.has(ATSPI_STATE_FOCUSED) == true else { break }
      }
    }
    throw DesktopScreen.TooLate(description: "Tab does not reach \(name), but \(met)")
  }

  /// Waits for a question, with the keyboard on its answer.
  @discardableResult
  func question(_ sentence: String) async throws -> Accessible {
    let found = try await wait(sentence) {
      windows().first { $0.name == sentence && $0.role != "frame" }
    }
    try await wait("the keyboard on the answer") {
      Accessible.having(ATSPI_STATE_FOCUSED, among: found.all).isEmpty ? nil : true
    }
    return found
  }
}
