// The page Play in the window itself, by keyboard, by mouse and as a screen reader tells it. Truth: a picture of
// stripes drawn here, the zone file that the window writes, and what leaves the ports.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct PlayPageTests {
  // The picture's size and its stripes: 8 of them, 64 px apart, 16 px wide.
  static let (width, height, spacing, first) = (600, 400, 64, 60)

  private static func picture(_ home: ProgramFolder) throws -> String {
    var bytes = Array("P5 \(width) \(height) 255\n".utf8)
    for _ in 0..<height {
      for column in 0..<width {
        let (stripe, within) = ((column - first) / spacing, (column - first) % spacing)
        bytes.append(column >= first && stripe < 8 && within < 16 ? 200 : 30)
      }
    }
    return try home.write(bytes, to: "stripes.pgm")
  }

  static func run(
    _ body: (DesktopScreen, DesktopProgram, (Double, Double) -> (String, String)) async throws ->
      Void
  ) async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let program = try await DesktopProgram(on: screen, [try picture(screen.home)])
        try await program.waitForWords("JACK 48 kHz")
        try await body(screen, program, places(program))
        #expect(try await program.close() == 0)
      }
    }
  }

  /// Where a point of the image is on the screen now; a page of the panel may need more of the window.
  static func places(_ program: DesktopProgram) throws -> (Double, Double) -> (String, String) {
    let view = try #require(try program.find("Microscope image", "image")?.extent)
    let (wide, high) = (Double(view.width), Double(view.height))
    let zoom = min(wide / Double(width), high / Double(height))
    let left = Double(view.x) + (wide - zoom * Double(width)) / 2
    let top = Double(view.y) + (high - zoom * Double(height)) / 2
    return { x, y in
      (
        "\(Int((left + (x + 0.5) * zoom).rounded()))", "\(Int((top + (y + 0.5) * zoom).rounded()))"
      )
    }
  }

  /// Presses the mouse's first button at a place of the image, moves over others and lets go.
  static func press(_ ways: [(Double, Double)], _ program: DesktopProgram) async throws {
    let screen = program.screen
    // The page may need more of the window than the one before.
    let place = try places(program)
    let start = place(ways[0].0, ways[0].1)
    try await screen.xdotool("mousemove", start.0, start.1, "mousedown", "1")
    for (x, y) in ways.dropFirst() {
      let next = place(x, y)
      try await screen.xdotool("mousemove", next.0, next.1)
      try await Task.sleep(for: .milliseconds(60))
    }
    try await screen.xdotool("mouseup", "1")
  }

  /// Chooses the zones of the bundled set "columns" by keys.
  static func chooseColumns(_ program: DesktopProgram) async throws {
    try await program.open(page: "Play")
    try await program.tab(to: "Set of zones")
    try await program.screen.xdotool("key", "space")
    try await Task.sleep(for: .milliseconds(400))
    try await program.screen.xdotool("key", "Down", "Return")
    try await program.waitForWords("Zones columns: none entered yet.")
  }

  /// Draws a stroke of even speed over all stripes with the mouse.
  static func stroke(
    _ screen: DesktopScreen, _ place: (Double, Double) -> (String, String)
  ) async throws {
    // One process for all of it: to start one for each place takes a busy machine now longer, now less.
    var way = ["mousemove", place(20, 200).0, place(20, 200).1, "mousedown", "1"]
    for x in stride(from: 24, through: 560, by: 4) {
      let next = place(Double(x), 200)
      way += ["sleep", "0.02", "mousemove", next.0, next.1]
    }
    // The last places come with the next frame, and a stroke ends at the last one of its contact.
    try await screen.xdotool(way + ["sleep", "0.3", "mouseup", "1"])
  }

  @Test("a set is chosen, the mouse strikes its zones, and page, key and ports tell the same")
  func struck() async throws {
    try await Self.run { screen, program, place in
      try await program.waitForWords("No zones yet: choose a set")
      try await Self.chooseColumns(program)
      let box = try #require(try program.find("Zones sound and count", "check box"))
      try await program.wait("the box") { box.has(ATSPI_STATE_CHECKED) ? true : nil }
      try await Self.stroke(screen, place)
      let words = try await program.waitForWords("Zones columns: column, 8 entries, ")
      // The X server reports whole pixels of the screen; the crossings lie between them.
      let spacing = try #require(words.firstMatch(of: /entries, ([0-9.]+)/)).1
      #expect(abs((Double(spacing) ?? 0) - Double(Self.spacing)) < 1.5)
      try await screen.xdotool("key", "ctrl+i", "c")
      try await program.waitForWords("column, 8 entries, ")
      try await screen.xdotool("key", "q")
      try await program.waitForWords("Zones off")
      try await program.wait("the box") { box.has(ATSPI_STATE_CHECKED) ? nil : true }
    }
  }

  @Test("zones by keys and by mouse are told, drawn and saved; a bad file is one sentence")
  func made() async throws {
    try await Self.run { screen, program, place in
      try await program.open(page: "Play")
      try await screen.xdotool("key", "ctrl+i", "shift+a")
      try await program.waitForWords("1 rectangle 1: rectangle, 100 × 100 px; click")
      try await screen.xdotool("key", "x", "x", "shift+Left", "Up")
      try await program.waitForWords("rectangle 1, upper left corner: x 240, y 149")
      // The mouse takes the handle, and a drag beside it traces.
      let (from, to) = (place(350, 250), place(424, 300))
      try await screen.xdotool("mousemove", from.0, from.1, "mousedown", "1")
      try await screen.xdotool("mousemove", place(380, 280).0, place(380, 280).1)
      try await screen.xdotool("mousemove", to.0, to.1, "mouseup", "1")
      try await program.waitForWords("rectangle 1, lower right corner: x 42")
      try await screen.xdotool("key", "Escape")
      try await program.waitForWords("The handle is let go")
      for (form, down, ways) in [
        ("Ellipse", 1, [(60.0, 60.0), (150.0, 90.0), (200.0, 130.0)]),
        ("Polygon", 2, [(60, 250), (150, 240), (200, 300), (150, 370), (70, 350), (60, 255)]),
        ("Line", 3, [(450, 60), (520, 90), (580, 340)]),
      ] {
        try await program.tab(to: "Form")
        try await screen.xdotool("key", "space")
        try await Task.sleep(for: .milliseconds(400))
        try await screen.xdotool("key", "Down", "Return")
        try await program.wait("the form \(form)") { try program.find("Form: \(form)") }
        let draw = try #require(try program.find("Draw it on the image", "check box"))
        try await program.tab(to: "Draw it on the image")
        try await screen.xdotool("key", "space")
        try await program.waitForWords("; Escape ends this")
        let start = place(ways[0].0, ways[0].1)
        try await screen.xdotool("mousemove", start.0, start.1, "mousedown", "1")
        for (x, y) in ways.dropFirst() {
          let next = place(x, y)
          try await screen.xdotool("mousemove", next.0, next.1)
          try await Task.sleep(for: .milliseconds(60))
        }
        try await screen.xdotool("mouseup", "1")
        try await program.wait("the zone") {
          try program.find("Select zone \(down + 1) \(form.lowercased()) 1: ", "push button")
        }
        #expect(!draw.has(ATSPI_STATE_CHECKED))
      }
      try await screen.xdotool("key", "ctrl+i", "z", "x", "x")
      try await program.waitForWords("rectangle 1, upper left corner: ")
      try await Task.sleep(for: .milliseconds(400))
      try await screen.screenshot("play-zones")
      #expect(
        try program.find("Select zone 1 rectangle 1", "push button")?.name.hasSuffix("selected")
          == true)
      for widget in try program.widgets() { AppearanceTests.checkName(widget, "Play") }

      try await screen.xdotool("key", "ctrl+shift+s")
      let path = screen.home.file("kept.toml")
      try await DialogTests.save("Save the zones", as: path, screen)
      try await program.waitForWords("Saved 4 zones in kept.toml")
      let check = try await Subprocess.run(
        Subprocess.builtProduct("penumbra"), ["zones", "check", path])
      #expect(check.status == 0 && check.standardOutput.contains("4 zones"))
      try screen.home.write(
        "version = 1\nname = \"far\"\n[[zones]]\nname = \"far\"\nkind = \"area\"\n"
          + "rectangle = [700, 0, 9, 9]\n", to: "far.toml")
      try await screen.xdotool("key", "ctrl+j")
      let opening = try await DialogTests.dialog("Open a file of zones", screen)
      try await screen.xdotool("type", "--delay", "20", screen.home.file("far.toml"))
      try await screen.xdotool("key", "Return")
      try await DialogTests.waitForEnd(of: opening, screen)
      try await program.waitForWords("The zone far of ")
      try await program.waitForWords("lies outside the image, which has 600 × 400 pixels")
      #expect(try program.find("Select zone 4 line 1", "push button") != nil)
    }
  }
}
