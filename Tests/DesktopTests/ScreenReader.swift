// A real screen reader in front of the window: Orca, whose words go to a speech server of the test's own.

import Foundation
import TestBasics
import TestRigs
import TestSupport

/// A running Orca.
final class ScreenReader {
  /// The server that it speaks to, and what it wrote down.
  let speech: DispatcherRig
  private let orca: RunningSubprocess

  /// Starts it on a screen, before the window, and waits until it says so.
  init(on screen: DesktopScreen) async throws {
    speech = try DispatcherRig()
    orca = try Subprocess.start(
      Subprocess.find("orca", package: "orca"), ["--replace"],
      environment: screen.environment.merging(DesktopScreen.withoutDevices) { $1 }
        .merging(["SPEECHD_ADDRESS": "unix_socket:\(speech.socketPath)"]) { $1 })
    try await wait(for: "Screen reader on.")
  }

  /// What was said since an entry, without signs, which readers put in words each in their own way.
  func said(since first: Int = 0) -> [String] {
    speech.texts("SAID").dropFirst(first).map(Self.letters)
  }

  /// Waits until words are said after an entry.
  func wait(for words: String, since first: Int = 0) async throws {
    let wanted = Self.letters(words)
    try await Patience.wait(for: "\"\(words)\" from the screen reader") {
      self.said(since: first).contains { $0.contains(wanted) }
    }
  }

  /// Ends it at once, as a crash does.
  func kill() async {
    orca.send(signal: SIGKILL)
    _ = try? await orca.outcome(timeoutSeconds: 60)
  }

  static func letters(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}
