// A newcomer's first session: no tablet, a JACK server, the bundled image. What is seen and
// announced is queried through AT-SPI, as a screen reader does; keys and mouse come from xdotool.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct FirstSessionTests {
  @Test("the window opens with the bundled image, says what sounds, and closes")
  func start() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz, 64 frames")
        try await program.waitForWords("no tablet, mouse and keyboard")
        let title = try #require(try program.frame()).name
        #expect(title.hasPrefix("haadf-rhombic.png · 1024 × 1024"))
        try await screen.screenshot("start")
        // 64 frames at 48 kHz are 1.3 ms. On demand, and in the status line's own description.
        try await screen.xdotool("key", "ctrl+l")
        let said = try await program.waitForWords("pen to sound ")
        let parts = try #require(
          said.firstMatch(
            of:
              /64 frames, ([\d.]+) ms.*pen to sound ([\d.]+) ms: report ([\d.]+) \(assumed\), period 1.3, engine ([\d.]+), device ([\d.]+)/
          ), "\(said)")
        #expect(parts.1 == parts.2)
        let numbers = [parts.2, parts.3, parts.4, parts.5].compactMap { Double($0) }
        try #require(numbers.count == 4)
        // Each is rounded to a tenth.
        #expect(abs(numbers[1] + 1.3 + numbers[2] + numbers[3] - numbers[0]) < 0.25, "\(said)")
        try await program.wait("the description") {
          try program.widgets().first {
            $0.role == "label" && $0.hint.contains("period 1.3, engine ")
          }
        }
        #expect(try await program.close() == 0)
      }
    }
  }
}
