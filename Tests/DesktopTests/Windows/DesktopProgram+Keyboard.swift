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
    try await tab(to: name, limit: 20) { $0.name == name }
    try await screen.xdotool("key", "space")
  }

  /// Presses Tab until something whose name begins so has the keyboard.
  func tab(to name: String, isBack: Bool = false) async throws {
    try await tab(to: name, isBack: isBack) { $0.name.hasPrefix(name) }
  }

  /// Presses Tab until something that is wanted has the keyboard.
  ///
  /// - Parameters:
  ///   - what: what is wanted, named in the error where it is not met.
  ///   - isBack: whether Shift goes with it.
  ///   - limit: how often it is pressed at most.
  ///   - isWanted: whether something is what is wanted.
  /// - Returns: what has it.
  /// - Throws: `DesktopScreen.TooLate` with all that was met.
  @discardableResult
  func tab(
    to what: String, isBack: Bool = false, limit: Int = 120, _ isWanted: (Accessible) -> Bool
  ) async throws -> Accessible {
    var met: [[String]] = []
    for _ in 0..<limit {
      let focused = keyboard()
      if let found = focused.first(where: isWanted) { return found }
      met.append(focused.map(\.name))
      try await screen.xdotool("key", isBack ? "shift+Tab" : "Tab")
      try await waitForKeyboard(toLeave: focused)
    }
    throw DesktopScreen.TooLate(description: "Tab does not reach \(what), but \(met)")
  }

  // A busy window takes the key later, and one that is pressed again too soon passes what is wanted.
  private func waitForKeyboard(toLeave former: [Accessible]) async throws {
    let end = ContinuousClock.now + .seconds(2)
    while ContinuousClock.now < end {
      guard let last = former.last else {
        try await Task.sleep(for: .milliseconds(100))
        if keyboard().isEmpty { continue }
        return
      }
      try await Task.sleep(for: .milliseconds(20))
      guard last.has(ATSPI_STATE_FOCUSED) else { return }
    }
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
