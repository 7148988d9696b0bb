// Where the sound goes, chosen in the window by keyboard. Truth: jack_lsp, JACK's own lister, and the settings file.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct PreferencesWindowTests {
  private static func all() -> [Accessible] {
    Accessible.program("penumbra-desktop", isDeep: true)?.children.flatMap(\.all) ?? []
  }

  private static func waitForAny(
    _ what: String, _ program: DesktopProgram, _ isMeant: (Accessible) -> Bool
  ) async throws -> Accessible {
    try await program.wait(what) { all().first(where: isMeant) }
  }

  /// Chooses an entry of the list that has the keyboard.
  private static func choose(_ index: Int, _ program: DesktopProgram) async throws {
    try await program.screen.xdotool("key", "space")
    try await program.wait("the open list") {
      Accessible.having(ATSPI_STATE_FOCUSED, among: all()).contains { $0.role == "list item" }
        ? true : nil
    }
    try await program.screen.xdotool("key", "Home")
    for _ in 0..<index { try await program.screen.xdotool("key", "Down") }
    try await program.screen.xdotool("key", "Return")
  }

  /// Waits until the left output feeds a port, and the right one the next.
  private static func waitForWires(_ number: Int, _ program: DesktopProgram) async throws {
    let list = try Subprocess.find("jack_lsp", package: "jackd2")
    let left = "penumbra:out_left\n   system:playback_\(number)\npenumbra:out_right\n"
    let right = "penumbra:out_right\n   system:playback_\(number + 1)\n"
    for _ in 0..<1_200 {
      let listed = try await Subprocess.run(
        list, ["-c"], environment: program.screen.environment
      ).standardOutput
      if listed.contains(left), listed.contains(right) { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw DesktopScreen.TooLate(description: "the wires to \(number) did not come")
  }

  @Test("a silent server is told, its other output chosen by keys, and fed again at the next start")
  func output() async throws {
    try await JackTestServer.run(JackTestServer.Options(playbackPorts: 4)) { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        try screen.home.write(
          "preset = \"analysis\"\nspeech = \"off\"\n", to: "config/penumbra/settings.toml")
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("You will hear nothing: there is no sound card behind")
        try await program.waitForWords("no sound card, silent JACK 48 kHz, 64 frames")
        try await Self.waitForWires(1, program)
        try await screen.screenshot("nothing-heard")
        let button = try await program.wait("its button") {
          try program.find("Choose the output…", "push button")
        }
        _ = button.act()
        _ = try await DialogTests.dialog("Preferences", screen)
        _ = try await Self.waitForAny("the keyboard on the output", program) {
          $0.name == "Output: The server's first output" && $0.has(ATSPI_STATE_FOCUSED)
        }
        try await Self.choose(2, program)
        try await Self.waitForWires(3, program)
        _ = try await Self.waitForAny("what is so now", program) {
          $0.name.hasPrefix(
            "The sound goes to system:playback_3 and system:playback_4. Another program")
        }
        _ = try await Self.waitForAny("the choice", program) {
          $0.name == "Output: system, playback_3 and playback_4 (silent)"
        }
        try await screen.screenshot("preferences")
        try await screen.xdotool("key", "Tab", "space", "Escape")
        try await program.wait("the bar to be gone") {
          try program.words().contains { $0.hasPrefix("You will hear nothing") } ? nil : true
        }
        #expect(try await program.close() == 0)
        let text = try String(
          contentsOfFile: screen.home.file("config/penumbra/settings.toml"), encoding: .utf8)
        #expect(text.contains("\noutput = \"system:playback_3\" "), "\(text)")
        #expect(text.contains("\ntell-silence = false "), "\(text)")
        let next = try await DesktopProgram(on: screen)
        try await Self.waitForWires(3, next)
        try await next.waitForWords("silent JACK 48 kHz")
        #expect(try next.words().allSatisfy { !$0.hasPrefix("You will hear nothing") })
        #expect(try await next.close() == 0)
      }
    }
  }

  @Test(
    "a server that Penumbra starts takes another period at once, and says so where there is no card"
  )
  func ownServer() async throws {
    let devices = try? String(contentsOfFile: "/proc/asound/pcm", encoding: .utf8)
    let hasCard = devices?.contains(": playback ") == true
    try await JackTestServer.withoutServer {
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        try screen.home.write(
          "speech = \"off\"\nrate = 44100\n", to: "config/penumbra/settings.toml")
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 44.1 kHz, 64 frames")
        if !hasCard {
          try await program.waitForWords("Penumbra finds no sound card on this computer")
        }
        try await screen.xdotool("key", "ctrl+comma")
        _ = try await DialogTests.dialog("Preferences", screen)
        _ = try await Self.waitForAny("the period", program) {
          $0.name == "Period: 64 frames, 1.5 ms"
        }
        try await program.tab(to: "Period: ")
        try await Self.choose(4, program)
        try await program.waitForWords("JACK 44.1 kHz, 256 frames")
        try await program.tab(to: "Begin with a steady tone of the image's median pitch")
        try await screen.xdotool("key", "space")
        _ = try await Self.waitForAny("what was saved", program) {
          $0.name == "Saved; it holds from the next start on"
        }
        try await screen.screenshot("preferences-every-start")
        try await program.tab(to: "Other folder…")
        try await screen.xdotool("key", "space")
        let dialog = try await DialogTests.dialog("Where sessions go", screen)
        let folder = screen.home.file("elsewhere")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try await screen.xdotool("type", "--delay", "20", folder)
        try await screen.xdotool("key", "Return")
        try await DialogTests.waitForEnd(of: dialog, screen)
        _ = try await Self.waitForAny("the folder", program) {
          $0.name == "Sessions go to \(folder)"
        }
        try await screen.screenshot("preferences-folder")
        try await screen.xdotool("key", "Escape")
        #expect(try await program.close() == 0)
        let text = try String(
          contentsOfFile: screen.home.file("config/penumbra/settings.toml"), encoding: .utf8)
        #expect(text.contains("\ndrone = true "), "\(text)")
        #expect(text.contains("\nsessions-folder = \"\(folder)\""), "\(text)")
      }
    }
  }
}
