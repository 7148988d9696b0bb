// Recording in the window. The judge is `penumbra`, which reads the session's folder as it reads those
// of its own traces.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct RecordingTests {
  @Test(
    "a session of the window opens with penumbra sessions, render and report; its page plays, renames, exports it and moves it away"
  )
  func session() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        try screen.home.write(
          "preset = \"analysis\"\ndry = true\n", to: "config/penumbra/settings.toml")
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords(" · recording")
        #expect(try #require(try program.frame()).name.contains(" · recording · "))
        try await RecordingTests.trace(program)
        try await screen.xdotool("key", "t")
        try await program.waitForWords("Tag 1, 200")
        try await screen.xdotool("key", "ctrl+r")
        try await program.waitForWords("Recorded ")
        #expect(try #require(try program.frame()).name.contains("recording") == false)

        let shown = try await screen.home.penumbra("sessions", "show", "last")
        #expect(shown.status == 0 && shown.standardError.isEmpty, "\(shown.standardError)")
        #expect(shown.standardOutput.contains("two-tones.pgm"))
        #expect(!shown.standardOutput.contains("not ended properly"))
        let folder = try #require(shown.standardOutput.split(separator: "\n").first).description
        #expect(folder.hasPrefix(screen.home.file("data/penumbra/sessions/")))
        let isDry = try await screen.home.penumbra(
          "render", folder, "--dry", "-o", screen.home.file("dry.flac"))
        #expect(isDry.status == 0, "\(isDry.standardError)")
        try await program.wait("the dry sound") {
          FileManager.default.fileExists(atPath: "\(folder)/dry.flac") ? true : nil
        }
        #expect(
          try Array(Data(contentsOf: URL(filePath: "\(folder)/dry.flac")))
            == screen.home.bytes(of: "dry.flac"))
        let rendered = screen.home.file("again.wav")
        let render = try await screen.home.penumbra("render", folder, "-o", rendered)
        #expect(render.status == 0, "\(render.standardError)")
        let report = try await screen.home.penumbra(
          "report", folder, "-o", screen.home.file("report.html"))
        #expect(report.status == 0, "\(report.standardError)")
        let tags = try String(contentsOfFile: "\(folder)/tags.csv", encoding: .utf8)
        #expect(tags.split(separator: "\n").count == 2 && tags.contains(",200.0,"))

        // The list by keys: Enter plays over the session's image, with the transport's keys.
        try await screen.xdotool("key", "ctrl+shift+r")
        try await Self.row(program) { $0.hasPrefix("1 stroke, ") && $0.hasSuffix(", two-tones") }
        try await screen.screenshot("sessions")
        try await screen.xdotool("key", "F8")
        try await program.waitForWords("Plays again and again")
        try await screen.xdotool("key", "Return")
        try await program.waitForWords("Playing 1 stroke, ")
        try await program.waitForWords("playing 2")
        try await program.waitForWords("value 200")
        try await screen.xdotool("key", "F5")
        try await program.waitForWords("Paused at ")
        try await screen.xdotool("key", "F6")
        try await program.waitForWords("At 0 s")
        try await screen.xdotool("key", "F5")
        try await program.wait("the button") { try program.find("Pause", "push button") }
        try await screen.xdotool("key", "shift+F5")
        try await program.waitForWords("Nothing is being played.")

        // Its name, its sound and the wastebasket; Tab leaves the list.
        try await screen.xdotool("key", "ctrl+shift+r")
        try await Self.row(program) { $0.hasPrefix("1 stroke, ") }
        try await program.tab(to: "Other name of the chosen session")
        try await screen.xdotool("key", "ctrl+a")
        try await screen.xdotool("type", "--delay", "20", "monday")
        try await screen.xdotool("key", "Return")
        try await program.waitForWords(" to monday")
        try await program.tab(to: "Export its sound…")
        try await screen.xdotool("key", "space")
        let title = "Export the sound of monday"
        let dialog = try await DialogTests.dialog(title, screen)
        let exported = screen.home.file("exported.flac")
        try await screen.xdotool("key", "ctrl+a")
        try await screen.xdotool("type", "--delay", "20", exported)
        try await screen.xdotool("key", "Return")
        try await DialogTests.waitForEnd(of: dialog, screen)
        try await program.waitForWords("Sound of monday: \(exported)")
        let judge = screen.home.file("judge.flac")
        let sound = try await screen.home.penumbra("render", "monday", "-o", judge)
        #expect(sound.status == 0, "\(sound.standardError)")
        #expect(
          try Data(contentsOf: URL(filePath: exported)) == Data(contentsOf: URL(filePath: judge)))
        try await screen.xdotool("key", "ctrl+shift+r")
        try await Self.row(program) { $0.hasPrefix("monday: 1 stroke, ") }
        try await screen.xdotool("key", "Delete")
        try await program.waitForWords("Moved to the wastebasket: monday: 1 stroke, ")
        let basket = screen.home.file("data/Trash/files/monday/session.toml")
        #expect(FileManager.default.fileExists(atPath: basket))
        let listed = try await screen.home.penumbra("sessions")
        #expect(!listed.standardOutput.contains("monday"))

        // A window that closes waits for the dry sound of what it recorded.
        try await screen.xdotool("key", "ctrl+i", "ctrl+r")
        try await program.waitForWords(" · recording")
        try await RecordingTests.trace(program)
        #expect(try await program.close() == 0)
        let last = try await screen.home.penumbra("sessions", "show", "last")
        let recorded = try #require(last.standardOutput.split(separator: "\n").first).description
        #expect(FileManager.default.fileExists(atPath: "\(recorded)/dry.flac"), "\(recorded)")
      }
    }
  }

  /// Waits until a row of the list has the keyboard.
  private static func row(
    _ program: DesktopProgram, _ isMeant: (String) -> Bool
  ) async throws {
    try await program.wait("the session in the list") {
      Accessible.found(ATSPI_STATE_FOCUSED, among: try program.widgets())
        .contains { $0.role == "list item" && isMeant($0.name) } ? true : nil
    }
  }

  // Truth: jack_lsp, JACK's own lister; jack_connect and jack_disconnect act as the user.
  @Test("what the user has wired stays wired when a recording ends and when another image opens")
  func wiring() async throws {
    let list = try Subprocess.find("jack_lsp", package: "jackd2")
    try await JackTestServer.run(JackTestServer.Options(playbackPorts: 4)) { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords(" · recording")
        for (tool, to) in [("jack_disconnect", 2), ("jack_connect", 3), ("jack_connect", 4)] {
          _ = try await Subprocess.run(
            Subprocess.find(tool, package: "jackd2"),
            ["penumbra:out_right", "system:playback_\(to)"])
        }
        let wires = [
          "penumbra:out_left\n   system:playback_1\n",
          "penumbra:out_right\n   system:playback_3\n   system:playback_4\n",
        ]
        func expectWires() async throws {
          let shown = try await Subprocess.run(list, ["-c"]).standardOutput
          for wire in wires { #expect(shown.contains(wire), "\(shown)") }
        }
        try await expectWires()
        let registrations = try JackRegistrations()
        try await RecordingTests.trace(program)
        try await screen.xdotool("key", "ctrl+r")
        try await program.waitForWords("Recorded ")
        try await program.waitForWords("JACK 48 kHz")
        try await expectWires()
        try await screen.xdotool("key", "ctrl+r")
        try await program.waitForWords(" · recording")
        try await expectWires()
        let image = screen.home.file("other.pgm")
        try await screen.command(
          "convert", package: "imagemagick", ["-size", "64x64", "gradient:", image])
        _ = try await Subprocess.run(
          Subprocess.builtProduct("penumbra-desktop"), [image], environment: screen.environment)
        try await program.waitForWords("other.pgm")
        try await program.waitForWords(" · recording")
        try await expectWires()
        // No client has come to or left the server for it.
        #expect(registrations.count == 0)
        registrations.close()
        #expect(try await program.close() == 0)
      }
    }
  }

  @Test("the desktop's file manager is asked to show the sessions; without one the bar says where")
  func folder() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        try await screen.xdotool("key", "ctrl+shift+o")
        try await program.waitForWords("No file manager could show the folder")
        let place = screen.home.file("data/penumbra/sessions")
        try await program.waitForWords("it is \(place)")
        try await screen.screenshot("no-file-manager")

        let asked = try FileManagerProgram.install(in: screen)
        try await screen.xdotool("key", "ctrl+shift+o")
        try await program.wait("the file manager") {
          FileManagerProgram.wasAsked(for: place, asked) ? true : nil
        }
        #expect(try await program.close() == 0)
      }
    }
  }

  @Test("a full disk is said in the bar, and the sound goes on")
  func fullDisk() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        // No file may grow beyond 64 KiB: the kernel refuses as it does on a full disk.
        let program = try await DesktopProgram(on: screen, fileLimitKibibytes: 64)
        try await program.waitForWords("Recording has stopped, while sound and pen go on: ")
        try await screen.screenshot("disk-full")
        try await program.wait("the status line") {
          try program.words().contains { $0.contains("JACK 48 kHz") && !$0.contains("recording") }
            ? true : nil
        }
        #expect(try await program.isHeardByKeys())
        #expect(try await program.close() == 0)
      }
    }
  }

  /// Draws a stroke in the bright half with the mouse.
  static func trace(_ program: DesktopProgram) async throws {
    let area = try await StrokeTests.imageArea(program)
    let (x, y) = (area.x + area.width * 5 / 8, area.y + area.height / 4)
    try await program.screen.xdotool("mousemove", "\(x)", "\(y)", "mousedown", "1")
    for step in 1...10 {
      try await program.screen.xdotool("mousemove", "\(x)", "\(y + step * 6)")
    }
    try await program.waitForWords("value 200")
    try await program.screen.xdotool("mouseup", "1")
  }
}
