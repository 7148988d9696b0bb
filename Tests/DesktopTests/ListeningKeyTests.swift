// Hearing the picture itself by the window's keys: overviews and the table of sounds. Truth: the edge of a
// picture drawn here, what is said, and what leaves the ports.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct ListeningKeyTests {
  // Dark to the left of column 300, bright to the right, with a soft edge of some pixels.
  private static func picture(_ home: ProgramFolder) throws -> String {
    var bytes = Array("P5 600 375 255\n".utf8)
    for _ in 0..<375 {
      for column in 0..<600 {
        bytes.append(UInt8(60 + 140 / (1 + exp(-(Double(column) - 300) / 2))))
      }
    }
    return try home.write(bytes, to: "edge.pgm")
  }

  @Test("S sweeps the picture as long as comma and full stop say, and Y changes what is told")
  func overview() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let path = try Self.picture(screen.home)
        let program = try await DesktopProgram(on: screen, [path])
        try await program.waitForWords("JACK 48 kHz")
        for (key, words) in [
          ("period", "An overview lasts 3 seconds."), ("comma", "An overview lasts 2 seconds."),
          ("period", "An overview lasts 3 seconds."), ("period", "An overview lasts 4 seconds."),
          ("period", "An overview lasts 5 seconds."), ("period", "An overview lasts 6 seconds."),
          ("period", "An overview lasts 7 seconds."), ("period", "An overview lasts 8 seconds."),
          ("y", "Pitch tells the mean."), ("y", "Pitch tells the brightest value."),
        ] {
          try await screen.xdotool("key", key)
          try await program.waitForWords(words)
        }
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        for key in ["s", "shift+s"] {
          try await screen.xdotool("key", key)
          try await program.waitForWords("Overview of the image")
          #expect(try await capture.record(frames: 24_000).peak > 0.01)
          try await screen.xdotool("key", "space")
          try await program.waitForWords(" %, value")
        }
        capture.close()
        #expect(try await program.close() == 0)
      }
    }
  }

  @Test("E and W put the cursor on a line, arrows walk along it to both ends, and each end is said")
  func follow() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let program = try await DesktopProgram(on: screen, [try Self.picture(screen.home)])
        try await program.waitForWords("JACK 48 kHz")
        for (key, words) in [("e", "Edge, "), ("w", "Line of equal value, ")] {
          try await screen.xdotool("key", key)
          try await program.waitForWords(words)
          for arrow in ["Up", "Down"] {
            // From end to end of 375 rows there are four steps of 100.
            for _ in 1...5 { try await screen.xdotool("key", "ctrl+\(arrow)") }
            try await program.waitForWords(
              arrow == "Up" ? "x 300.0  y 1.0 px" : "x 300.0  y 373.0 px")
            try await program.waitForWords("End of the line.")
            try await screen.xdotool("key", "space")
            try await program.waitForWords(" %, value")
          }
          try await screen.xdotool("key", key)
          try await program.waitForWords("The line is not followed any more.")
        }
        #expect(try await program.close() == 0)
      }
    }
  }

  @Test("F3 opens the table of sounds, whose buttons are named and heard; Escape closes it")
  func sounds() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        // Sound is softer until the first touch.
        try await screen.xdotool("key", "Right")
        try await Task.sleep(for: .seconds(1))
        try await screen.xdotool("key", "F3")
        func table() -> Accessible? {
          Accessible.program("penumbra-desktop", isDeep: true)?.children
            .first { $0.name == "Sounds of events" }
        }
        let window = try await program.wait("the table") { table() }
        let buttons = window.all.filter { $0.role == "push button" && $0.name.contains(": ") }
        #expect(buttons.count == 19, "\(buttons.map(\.name))")
        try await program.wait("the keyboard") {
          table()?.has(ATSPI_STATE_ACTIVE) == true ? true : nil
        }
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        var names: Set<String> = []
        for number in 0..<19 {
          if number > 0 { try await screen.xdotool("key", "Tab") }
          try await Task.sleep(for: .milliseconds(200))
          let focused = Accessible.having(ATSPI_STATE_FOCUSED, among: table()?.all ?? []).last
          names.insert(focused?.name ?? "")
          var isHeard = false
          for _ in 0..<10 where !isHeard {
            async let pressed: Void = screen.xdotool("key", "Return")
            let sound = try await capture.record(frames: 48_000)
            try await pressed
            isHeard = sound.peak > 0.001
          }
          #expect(isHeard, "\(focused?.name ?? "")")
        }
        capture.close()
        #expect(names.count == 19)
        try await screen.xdotool("key", "Escape")
        try await program.wait("the end of the table") { table() == nil ? true : nil }
        #expect(try await program.close() == 0)
      }
    }
  }
}
