// A film in the window itself, by keys and buttons, as a screen reader tells it. Source of truth: the pixels that were
// written into the file, whose grey says which picture it is of.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct FilmWindowTests {
  /// Picture N has the grey 40 + 5 N everywhere.
  private static var film: [UInt8] {
    var made = MadeFilm(width: 200, height: 100, frames: 20)
    made.framesPerSecond = 10
    made.color = { frame, _, _ in
      let grey = UInt8(40 + 5 * frame)
      return (grey, grey, grey)
    }
    return made.bytes
  }

  @Test("it plays, rests, is stepped and looped by keys and by buttons, and each is told")
  func film() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let path = try screen.home.write(Self.film, to: "film.avi")
        let program = try await DesktopProgram(on: screen, [path])
        try await program.waitForWords("JACK 48 kHz")
        #expect(try program.frame()?.name.hasPrefix("film.avi · 200 × 100") == true)
        try await program.waitForWords("The film is over; Ctrl+F plays it again.")
        try await screen.xdotool("key", "Left", "space")
        try await program.waitForWords("value 135")
        // As among frames.
        try await screen.xdotool("key", "Home")
        try await program.waitForWords("Picture 1, 0 s.")
        try await screen.xdotool("key", "space")
        try await program.waitForWords("value 40")
        try await screen.xdotool("key", "Next")
        try await program.waitForWords("Picture 2, 0.1 s.")
        try await screen.xdotool("key", "ctrl+shift+f")
        try await program.waitForWords("The film begins again at its end.")
        try await program.open(page: "Image")
        // A busy machine leaves pictures out, and says so in between.
        try await program.waitForWords("film 0.1 s, picture 2 of 20")
        try await program.waitForWords(", at rest")
        let next = try #require(try program.find("The next picture", "push button"))
        next.act()
        try await program.waitForWords("Picture 3, 0.2 s.")
        let before = try #require(try program.find("The picture before", "push button"))
        before.act()
        try await program.waitForWords("Picture 2, 0.1 s.")
        try #require(try program.find("Play the film", "push button")).act()
        try await program.wait("a film that plays") {
          try program.find("Let the film rest", "push button")
        }
        try await screen.screenshot("film")
        try await screen.xdotool("key", "ctrl+f")
        // Longer than the words that are said.
        try await program.waitForWords(", at rest")
        #expect(try await program.close() == 0)
      }
    }
  }
}
