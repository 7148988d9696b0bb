// A window that begins while a screen reader runs already. Truth: the signals on the accessibility bus, in their order:
// what has the keyboard is told after the registry has listed the application, or the reader never knows.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct RunningReaderTests {
  @Test("where the keyboard is is told once more when a reader can find the window")
  func told() async throws {
    try await DesktopScreen.run { screen in
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let reader = try Subprocess.start(
        "/usr/bin/python3",
        [
          root.appending(path: "Sources/Tools/TestSupport/Ear/reader.py").path,
          try await AccessibleSignals.address(on: screen),
          "object:state-changed:focused",
        ])
      try await reader.waitUntilPrinted("listening")
      let signals = try await AccessibleSignals(on: screen)
      let program = try await DesktopProgram(on: screen)
      try await program.wait("the keyboard's place after the listing") {
        Self.isFocusTold(signals.text) ? true : nil
      }
      #expect(try await program.close() == 0)
      signals.end()
      reader.send(signal: SIGKILL)
    }
  }

  /// Whether an application that the registry has listed tells afterwards that something of it has the keyboard.
  private static func isFocusTold(_ text: String) -> Bool {
    var listed: Set<String> = []
    for signal in text.components(separatedBy: "\nsignal ").dropFirst() {
      if signal.contains("member=ChildrenChanged"), signal.contains("string \"add\"") {
        for match in signal.matches(of: /string "(:1\.[0-9]+)"/) { listed.insert(String(match.1)) }
      }
      guard signal.contains("member=StateChanged"), signal.contains("string \"focused\""),
        signal.contains("int32 1"), let sender = signal.firstMatch(of: /sender=(:1\.[0-9]+)/)
      else { continue }
      if listed.contains(String(sender.1)) { return true }
    }
    return false
  }
}
