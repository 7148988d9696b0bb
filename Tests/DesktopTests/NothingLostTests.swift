// What the user set, named or marked in the window is restored at the next start, and the window
// asks before anything is lost. Sources of truth: the files on disk, `penumbra`, which finds
// presets by name, and what a screen reader finds.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct NothingLostTests {
  @Test("a preset's name survives a restart, `penumbra` finds it, and saving over it asks")
  func preset() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        try await Self.save("my sound", program)
        try await program.waitForWords("Saved the preset my sound")
        let file = screen.home.file("config/penumbra/presets/my sound.toml")
        let first = try String(contentsOfFile: file, encoding: .utf8)
        let printed = try await screen.home.penumbra("presets", "my sound")
        #expect(printed.status == 0)
        #expect(printed.standardOutput.split(separator: "\n") == first.split(separator: "\n"))

        // Another sound under the same name: the old one stays unless the user agrees.
        try await Self.turn("Output gain", program)
        try await Self.save("my sound", program)
        let asked = try await Self.question(program, "Replace the preset my sound?")
        try await screen.screenshot("replace-preset")
        #expect(asked.has(ATSPI_STATE_MODAL))
        let focused = Accessible.having(ATSPI_STATE_FOCUSED, among: asked.all)
        #expect(focused.contains { $0.name == "Keep the old one" })
        try await screen.xdotool("key", "Return")
        try await Self.waitForEnd(ofQuestion: program)
        try await program.waitForWords("The preset my sound stays as it was")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == first)
        try await Self.save(nil, program)
        _ = try await Self.question(program, "Replace the preset my sound?")
        try await screen.xdotool("key", "Escape")
        try await Self.waitForEnd(ofQuestion: program)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == first)
        try await Self.save(nil, program)
        let again = try await Self.question(program, "Replace the preset my sound?")
        let replace = try #require(
          again.all.first { $0.name == "Replace" && $0.role == "push button" })
        #expect(replace.act())
        try await program.waitForWords("Saved the preset my sound")
        let second = try String(contentsOfFile: file, encoding: .utf8)
        #expect(second != first)
        #expect(try await program.close() == 0)
        // Escape lets GTK give the question up before its answer is taken.
        #expect(RandomUser.complaints(program.process.standardError) == [])

        let next = try await DesktopProgram(on: screen)
        try await next.waitForWords("JACK 48 kHz")
        #expect(try next.find("Preset: my sound") != nil)
        #expect(try next.words().contains("Unchanged"))
        #expect(try await next.close() == 0)
        try FileManager.default.removeItem(atPath: file)
        let last = try await DesktopProgram(on: screen)
        try await last.waitForWords("The preset my sound is not there any more")
        try await screen.screenshot("preset-gone")
        #expect(try last.find("Preset: classic") != nil)
        #expect(try await last.close() == 0)
      }
    }
  }

  @Test("Delete removes the selected tag alone, Ctrl+Z brings it back, and both are said")
  func tags() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        try await screen.xdotool("key", "ctrl+Right", "t")
        try await program.waitForWords("Tag 1, 200")
        try await screen.xdotool("key", "ctrl+Left", "ctrl+Left", "t")
        try await program.waitForWords("Tag 2, 60")
        #expect(try await program.close() == 0)

        let next = try await DesktopProgram(on: screen)
        try await next.waitForWords("JACK 48 kHz")
        try await screen.xdotool("key", "Delete")
        try await next.waitForWords("No tag is selected")
        #expect(try Self.tagRows(screen).count == 2)
        try await screen.xdotool("key", "n", "n")
        try await next.waitForWords("Tag 2 selected, x 28, y 128, 60")
        try await next.open(page: "Tags")
        #expect(try next.find("Go to tag 2, selected", "push button") != nil)
        try await screen.screenshot("tag-selected")
        try await screen.xdotool("key", "ctrl+i", "Delete")
        try await next.waitForWords("Removed tag 2; Ctrl+Z brings it back")
        #expect(try Self.tagRows(screen).map { $0.prefix(2) } == ["1,"])
        // The announcement is in the description of the focused widget.
        let image = try #require(try next.find("Microscope image", "image"))
        #expect(image.hint == "Removed tag 2; Ctrl+Z brings it back")
        try await screen.xdotool("key", "ctrl+z")
        try await next.waitForWords("Undo: Tag 2 removed")
        #expect(try Self.tagRows(screen).map { $0.prefix(2) } == ["1,", "2,"])
        try await screen.xdotool("key", "ctrl+shift+z")
        try await next.waitForWords("Redo: Tag 2 removed")
        try await screen.xdotool("key", "ctrl+z")
        try await next.waitForWords("Undo: Tag 2 removed")

        // A click on the other tag selects it.
        let area = try await StrokeTests.imageArea(next)
        try await screen.xdotool("key", "n")
        try await next.waitForWords("Tag 1 selected")
        try await screen.xdotool("key", "Shift+n")
        try await next.waitForWords("Tag 2 selected")
        let zoom = Double(area.width) / Double(TwoTones.side)
        let (x, y) = (Double(area.x) + 228.5 * zoom, Double(area.y) + 128.5 * zoom)
        try await screen.xdotool("mousemove", "\(Int(x))", "\(Int(y))", "click", "1")
        try await next.waitForWords("Tag 1 selected, x 228, y 128, 200")
        try await screen.xdotool("key", "Delete")
        try await next.waitForWords("Removed tag 1")
        #expect(try Self.tagRows(screen).map { $0.prefix(2) } == ["2,"])
        #expect(try await next.close() == 0)
      }
    }
  }

  @Test("in a field Ctrl+Z is the field's own")
  func fieldUndo() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        try await screen.xdotool("key", "Right", "t")
        try await program.waitForWords("Tag 1, 200")
        try await program.open(page: "Tags")
        let note = try #require(try program.find("Note of tag 1", "text"))
        let place = try #require(note.extent)
        let origin = try await StrokeTests.origin(program)
        try await screen.xdotool(
          "mousemove", "\(origin.x + place.x + place.width / 2)",
          "\(origin.y + place.y + place.height / 2)", "click", "1")
        try await screen.xdotool("type", "--delay", "20", "edge")
        try await program.wait("the note") {
          (try? Self.tagRows(screen))?.first?.hasSuffix(",edge") == true ? true : nil
        }
        try await screen.xdotool("key", "ctrl+z")
        try await program.wait("the note to be undone") {
          (try? Self.tagRows(screen))?.first?.contains("edge") == false ? true : nil
        }
        #expect(try Self.tagRows(screen).count == 1)
        #expect(try await program.close() == 0)
      }
    }
  }

  @Test("volume, an unsaved sound and the contrast are there at the next start, also after a kill")
  func kept() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        for _ in 0..<9 { try await screen.xdotool("key", "ctrl+Page_Down") }
        try await program.waitForWords("Volume -27 decibels")
        let turned = try await Self.turn("Output gain", program)
        try await program.waitForWords("Changed")
        try await screen.xdotool("key", "ctrl+i", "i")
        let memory = screen.home.file("state/penumbra/window.json")
        try await program.wait("the memory") {
          let text = (try? String(contentsOfFile: memory, encoding: .utf8)) ?? ""
          return text.contains("\"isInverted\" : true") && text.contains(": -27") ? true : nil
        }
        program.process.send(signal: SIGKILL)
        _ = try await program.process.outcome()

        let next = try await DesktopProgram(on: screen)
        try await next.waitForWords("JACK 48 kHz")
        #expect(try next.find("Volume in decibels", "spin button")?.value == -27)
        #expect(try next.find("Output gain", "spin button")?.value == turned)
        #expect(try next.find("Preset: analysis") != nil)
        #expect(try next.words().contains("Changed"))
        try await next.open(page: "Image")
        let box = try #require(try next.find("Inverted", "check box"))
        try await next.wait("the contrast") { box.has(ATSPI_STATE_CHECKED) ? true : nil }
        #expect(try await next.close() == 0)
      }
    }
  }

  @Test("a last image that is gone is said, with what is shown instead")
  func goneImage() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let path = try TwoTones.prepare(screen.home)
        try FileManager.default.removeItem(atPath: path)
        let program = try await DesktopProgram(on: screen)
        let said = try await program.waitForWords("\(path), which was shown last, is not there")
        #expect(said.hasSuffix(" is shown instead."))
        try await screen.screenshot("image-gone")
        #expect(try await program.close() == 0)
      }
    }
  }

  enum Way: String, CaseIterable {
    case stay, leave, signal
  }

  @Test(
    "with tags that cannot be kept, leaving asks and the system's end does not",
    arguments: Way.allCases)
  func unkept(_ way: Way) async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        // A plain file in place of the folder: nobody can write there, not even root.
        try FileManager.default.createDirectory(
          atPath: screen.home.file("data/penumbra"), withIntermediateDirectories: true)
        try screen.home.write("", to: "data/penumbra/tags")
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        try await screen.xdotool("key", "Right", "t")
        try await program.waitForWords("The tags cannot be kept")
        if way == .signal {
          program.process.send(signal: SIGTERM)
          #expect(try await program.process.outcome().status == 0)
          return
        }
        try await screen.xdotool("key", "ctrl+q")
        let asked = try await Self.question(program, "Leave, and lose what could not be kept?")
        #expect(try Self.texts(asked).contains("1 tag of two-tones.pgm"))
        try await screen.screenshot("leave")
        guard way == .leave else {
          try await screen.xdotool("key", "Return")
          try await Self.waitForEnd(ofQuestion: program)
          try FileManager.default.removeItem(atPath: screen.home.file("data/penumbra/tags"))
          #expect(try await program.close() == 0)
          #expect(try Self.tagRows(screen).count == 1)
          return
        }
        let leave = try #require(
          asked.all.first { $0.name == "Leave anyway" && $0.role == "push button" })
        #expect(leave.act())
        #expect(try await program.process.outcome().status == 0)
      }
    }
  }

  @Test("a question that stands does not hold up the system's end")
  func signalled() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        try await Self.save("one", program)
        try await program.waitForWords("Saved the preset one")
        try await Self.save("one", program)
        _ = try await Self.question(program, "Replace the preset one?")
        program.process.send(signal: SIGTERM)
        let outcome = try await program.process.outcome()
        #expect(outcome.status == 0 && !outcome.endedBySignal, "\(outcome.standardError)")
      }
    }
  }

  // MARK: Actions and checks

  /// Types a name into the field of the preset's name, or leaves the one that is there, and saves.
  private static func save(_ name: String?, _ program: DesktopProgram) async throws {
    try await program.screen.xdotool("key", "ctrl+s")
    if let name {
      try await program.screen.xdotool("key", "ctrl+a")
      try await program.screen.xdotool("type", "--delay", "20", name)
    }
    try await program.screen.xdotool("key", "Return")
  }

  /// Turns a visible number by one arrow key and returns its new value.
  @discardableResult
  private static func turn(_ name: String, _ program: DesktopProgram) async throws -> Double {
    let spin = try #require(try program.find(name, "spin button"))
    let (before, place) = (spin.value, try #require(spin.extent))
    let origin = try await StrokeTests.origin(program)
    try await program.screen.xdotool(
      "mousemove", "\(origin.x + place.x + 20)", "\(origin.y + place.y + place.height / 2)",
      "click", "1", "key", "Down")
    return try await program.wait(name) { spin.value == before ? nil : spin.value }
  }

  private static func question(
    _ program: DesktopProgram, _ sentence: String
  ) async throws -> Accessible {
    try await program.wait(sentence) {
      Accessible.program("penumbra-desktop", isDeep: true)?.children.first {
        $0.name == sentence && $0.role != "frame"
      }
    }
  }

  private static func waitForEnd(ofQuestion program: DesktopProgram) async throws {
    try await program.wait("the question to go") {
      Accessible.program("penumbra-desktop")?.children.count == 1 ? true : nil
    }
    try await Task.sleep(for: .milliseconds(300))
  }

  private static func texts(_ window: Accessible) throws -> String {
    window.all.filter { $0.role == "label" }.map(\.name).joined(separator: " ")
  }

  /// The rows of the only file of tags, without its header.
  private static func tagRows(_ screen: DesktopScreen) throws -> [String] {
    let folder = screen.home.file("data/penumbra/tags")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    return try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).split(separator: "\n")
      .dropFirst().map(String.init)
  }
}
