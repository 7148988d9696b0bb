// Files that the window cannot show: one sentence in the message bar, and the old image stays. The
// second program passes its file to the first, as a file manager does.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct BadInputTests {
  @Test("a folder, an empty, a broken, a huge and an absent file each get one sentence")
  func refused() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let path = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        let empty = try screen.home.write([], to: "empty.tif")
        let broken = try screen.home.write(
          [0x89] + [UInt8]("PNG\r\n\u{1A}\n garbage".utf8), to: "broken.png")
        let huge = try screen.home.write("P5\n1000000 1000000\n255\n", to: "huge.pgm")
        for (file, words) in [
          (screen.home.path, "is a folder"), (empty, "empty.tif"), (broken, "broken.png"),
          (huge, "huge.pgm has 1000000 × 1000000 pixels"),
          (screen.home.file("absent.png"), "There is no file"),
        ] {
          let second = try await Subprocess.run(
            Subprocess.builtProduct("penumbra-desktop"), [file], environment: screen.environment)
          #expect(second.status == 0)
          try await program.waitForWords(words)
          #expect(try #require(try program.frame()).name.hasPrefix("two-tones.pgm · 256 × 256"))
        }
        try await screen.screenshot("notice")
        let close = try #require(try program.find("Dismiss the message", "push button"))
        close.act()
        try await program.wait("the bar to go") {
          try program.words().contains { $0.contains("There is no file") } ? nil : true
        }
        #expect(FileManager.default.fileExists(atPath: path))
        #expect(try await program.close() == 0)
      }
    }
  }

  @Test("the window remembers image, size, colours and panel; the image serves for a broken one")
  func remembered() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        try await screen.xdotool("key", "shift+c", "F9")
        try await program.waitForWords("Colours: Cividis")
        let width = try #require(try program.frame()?.extent).width
        #expect(width < 1_200)
        #expect(try await program.close() == 0)
        let again = try await DesktopProgram(on: screen)
        try await again.waitForWords("JACK 48 kHz")
        let frame = try #require(try again.frame())
        #expect(frame.name.hasPrefix("two-tones.pgm"))
        #expect(try #require(frame.extent).width == width)
        #expect(try again.find("Volume in decibels", "spin button") == nil)
        #expect(try await again.close() == 0)

        // The last image replaces one that cannot be opened, and the message bar says so.
        let broken = try screen.home.write([1, 2, 3], to: "broken.png")
        let instead = try await DesktopProgram(on: screen, [broken])
        try await instead.waitForWords("JACK 48 kHz")
        try await instead.waitForWords("broken.png")
        #expect(try #require(try instead.frame()).name.hasPrefix("two-tones.pgm"))
        try await screen.screenshot("broken-at-start")
        #expect(try await instead.close() == 0)
      }
    }
  }
}
