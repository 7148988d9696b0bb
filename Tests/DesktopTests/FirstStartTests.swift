// The window's first start on a clean home, as somebody meets it who sees nothing: what is said, and what
// leaves the ports.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct FirstStartTests {
  /// A home where nothing of Penumbra's is; nobody is spoken to, for the words are read off the window.
  private static func clean(_ screen: DesktopScreen) throws -> [String: String] {
    try FileManager.default.removeItem(atPath: screen.home.file("config/penumbra/settings.toml"))
    let empty = screen.home.file("no-programs")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    return ["PATH": empty, "SPEECHD_ADDRESS": "unix_socket:\(screen.home.file("no-speech"))"]
  }

  private static func press(
    _ key: String, _ program: DesktopProgram, until words: String
  ) async throws {
    try await program.screen.xdotool("key", key)
    try await program.waitForWords(words)
  }

  private static func peak(_ channel: [Float]) -> Float { channel.map(abs).max() ?? 0 }

  @Test(
    "six keys lead from a clean home to the image's first sound, and Escape from there to all others"
  )
  func toTheFirstSound() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let program = try await DesktopProgram(on: screen, environment: try Self.clean(screen))
        let found = try await program.waitForWords("Penumbra is here.")
        for words in [
          "Tablet: none was found", "Sound: no sound card, silent JACK 48 kHz", "Voice: none",
          "Press Space",
        ] {
          #expect(found.contains(words), "\(found)")
        }
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        var keys = 0
        /// Presses Space, and then R until the tone is heard at its side and nothing is at the other.
        func hear(_ words: String, at side: KeyPath<JackCapture.Sound, [Float]>) async throws {
          keys += 1
          try await Self.press("space", program, until: words)
          var heard: [(left: Float, right: Float)] = []
          // On a busy machine the tone is over by now, or the sound of a server that came back is in it.
          for _ in 0..<20 {
            try await capture.waitForSilence()
            async let pressed: Void = screen.xdotool("key", "r")
            let sound = try await capture.record(frames: 72_000)
            try await pressed
            let (left, right) = (Self.peak(sound.left), Self.peak(sound.right))
            heard.append((left, right))
            let (own, other) = side == \.left ? (left, right) : (right, left)
            if own > 0.01, own > 10 * other { return }
          }
          Issue.record("\(words) was not heard at its side: \(heard)")
        }
        try await hear("Left:", at: \.left)
        try await hear("Right:", at: \.right)
        for words in ["Low:", "High:", "The image is open:"] {
          keys += 1
          try await Self.press("space", program, until: words)
        }
        try await capture.waitForSilence()
        capture.close()
        keys += 1
        #expect(try await program.isHeardByKeys())
        #expect(keys <= 8)
        try await Self.press("Escape", program, until: "The first start is over")
        // The keys do their own work again.
        try await Self.press("space", program, until: " %, value")
        #expect(try await program.close() == 0)
      }
    }
  }

  @Test("Escape ends it, it is not there the next time, and F4 begins it again")
  func once() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let environment = try Self.clean(screen)
        let first = try await DesktopProgram(on: screen, environment: environment)
        try await first.waitForWords("Penumbra is here.")
        try await Self.press("Escape", first, until: "The first start is over; F4 begins it again")
        try await Self.press("space", first, until: "outside the image")
        #expect(try await first.close() == 0)
        let second = try await DesktopProgram(on: screen, environment: environment)
        try await second.waitForWords("JACK 48 kHz")
        try await Self.press("Right", second, until: "px")
        #expect(try !second.words().contains { $0.contains("Penumbra is here.") })
        try await Self.press("F4", second, until: "Penumbra is here.")
        try await Self.press("space", second, until: "Left:")
        #expect(try await second.close() == 0)
      }
    }
  }
}
