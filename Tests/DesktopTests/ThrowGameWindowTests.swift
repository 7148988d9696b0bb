// A game of throws in the window itself: in a film and before a camera, by keys and by the buttons of the page, as a screen
// reader tells it. Source of truth: how the throws are drawn to end.

import Foundation
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing

// A film and a camera do not wait: beside other tests most pictures would be dropped.
@Suite(.timeLimit(.minutes(60)), .needs(.quiet)) struct ThrowGameWindowTests {
  @Test("a game in a film begins by a key, each throw is told and drawn, and its end is told")
  func film() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let path = screen.home.file("game.mkv")
        try await MadeGame([.hole, .floor], restSeconds: 1.5).write(to: path)
        let program = try await DesktopProgram(on: screen, [path])
        try await program.waitForWords("JACK 48 kHz")
        try await program.waitForWords("The film is over; Ctrl+F plays it again.")
        // From its first picture on.
        try await screen.xdotool("key", "shift+F8")
        try await program.waitForWords("Board: found, with its hole, 12")
        try await program.waitForWords("Throw 1: in the hole, 3 points")
        try await screen.screenshot("throws")
        try await program.waitForWords(
          "2 of 8 throws: 3 of 24 points; 1 in the hole, 0 on the board, 1 beside it.")
        #expect(try await program.close() == 0)
      }
    }
  }

  @Test(
    "a button of the page opens the camera and begins a game before it; the same button ends it")
  func camera() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        // In its turn: a camera has work as long as it is there.
        let server = try PipeWireCamera()
        let stage = CameraStage(MadeGame([.board]))
        try server.plug(stage)
        let program = try await DesktopProgram(
          on: screen,
          environment: [
            "PIPEWIRE_RUNTIME_DIR": server.folder.path,
            "GST_REGISTRY": server.folder.path("registry"),
          ])
        try await program.waitForWords("JACK 48 kHz")
        try await program.open(page: "Exercise")
        try await program.wait("the button") { try program.find("Begin the game", "push button") }
          .act()
        try await program.waitForWords("Board: found, with its hole, 12")
        stage.begin()
        try await program.waitForWords("Throw 1: on the board, 1 point")
        try await screen.screenshot("throws-camera")
        try await program.wait("the other title") {
          try program.find("End the game", "push button")
        }.act()
        try await program.waitForWords(
          "1 of 8 throws: 1 of 24 points; 0 in the hole, 1 on the board, 0 beside it.")
        #expect(try await program.close() == 0)
      }
    }
  }
}
