// Voices, their places and layers in the window itself, by keyboard and mouse, as a screen reader tells
// them. Truth is what the preset that is saved at the end holds, and the pixels of the screen.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct VoiceAndLayerTests {
  /// Runs `body` with two-places over two tones, and the window as large as the screen.
  ///
  /// - Parameters:
  ///   - dots: the texts' size, in dots per inch.
  ///   - body: what is done.
  /// - Throws: what `body` throws, or why the screen or the program could not be started.
  private static func run(
    dots: Int = 96, _ body: (DesktopScreen, DesktopProgram) async throws -> Void
  ) async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        try await screen.command(
          "xprop", package: "x11-utils",
          [
            "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
            "Xft.dpi:\t\(dots)\n",
          ])
        _ = try TwoTones.prepare(screen.home)
        try screen.home.write(
          "preset = \"two-places\"\nspeech = \"off\"\ntell-silence = false\n",
          to: "config/penumbra/settings.toml")
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        try await body(screen, program)
        #expect(try await program.close() == 0)
      }
    }
  }

  private static func focused(_ program: DesktopProgram) throws -> Accessible? {
    Accessible.found(ATSPI_STATE_FOCUSED, among: try program.widgets()).last
  }

  /// Opens a list by keyboard and chooses its word at an index.
  private static func choose(
    _ word: String, in list: String, at index: Int, _ program: DesktopProgram
  ) async throws {
    try await program.tab(to: "\(list):")
    try await program.screen.xdotool("key", "space")
    try await Task.sleep(for: .milliseconds(300))
    try await program.screen.xdotool("key", "Home")
    for _ in 0..<index { try await program.screen.xdotool("key", "Down") }
    try await program.screen.xdotool("key", "Return")
    try await program.wait("\(list): \(word)") { try program.find("\(list): \(word)") }
  }

  @Test("the second voice is chosen and moved by keys, and by its mark on the image")
  func voices() async throws {
    try await Self.run { screen, program in
      try await Self.choose("Voice 2 of 2", in: "Voice", at: 1, program)
      try await program.waitForWords("Voice 2 of 2, heard 30 pixels right from the pen")
      #expect(try program.find("Place between left and right", "spin button")?.value == 0.8)
      try await program.tab(to: "Offset to the right in pixels")
      try await screen.xdotool("key", "Up", "Up")
      try await program.waitForWords("Voice 2 is heard 32 pixels right from the pen")
      try await program.tab(to: "Offset down in pixels")
      try await screen.xdotool("key", "Up")
      try await program.waitForWords("Voice 2 is heard 32 pixels right, 1 down from the pen")
      try await screen.screenshot("voice-sound")
      // On the image: Alt moves the place, and the mark stands beside the cursor.
      try await screen.xdotool("key", "ctrl+i", "alt+Down", "ctrl+shift+Left")
      try await program.waitForWords("Voice 2 is heard 22 pixels right, 2 down from the pen")
      try await screen.xdotool("key", "Right")
      let area = try await StrokeTests.imageArea(program)
      let zoom = Double(area.width) / Double(TwoTones.side)
      func place(_ x: Double, _ y: Double) -> (Int, Int) {
        (
          Int((Double(area.x) + (x + 0.5) * zoom).rounded()),
          Int((Double(area.y) + (y + 0.5) * zoom).rounded())
        )
      }
      // The cursor begins in the middle, at 128.
      let (from, to) = (place(129 + 22, 130), place(129 - 20, 128 - 40))
      try await screen.xdotool("mousemove", "\(from.0)", "\(from.1)")
      try await screen.screenshot("voice-mark")
      try await screen.xdotool("mousedown", "1")
      for part in 1...10 {
        try await screen.xdotool(
          "mousemove", "\(from.0 + (to.0 - from.0) * part / 10)",
          "\(from.1 + (to.1 - from.1) * part / 10)")
      }
      try await screen.xdotool("mouseup", "1")
      let said = try await program.waitForWords(" pixels left, ")
      let numbers = try #require(
        try /Voice 2 is heard (\d+) pixels left, (\d+) up from the pen/.wholeMatch(in: said))
      // The pointer goes by whole pixels of the screen.
      let (left, up) = (try #require(Double(numbers.1)), try #require(Double(numbers.2)))
      #expect(abs(left - 20) <= 1 && abs(up - 40) <= 1)
      try await screen.screenshot("voice-dragged")
      try await screen.xdotool("key", "t")
      try await program.waitForWords("Tag 1, ")
      try await screen.xdotool("key", "Left", "shift+v")
      try await program.waitForWords("Voice 2 is heard at tag 1, wherever the pen is")
      try await screen.xdotool("key", "v")
      try await program.waitForWords("Voice 1 of 2, heard at the pen")
      let preset = try await Self.save("moved", program)
      #expect(preset.contains("offset = \"at 129,128px\""))
    }
  }

  @Test("a mark that goes with the mouse stands still while Shift is held, and is dragged then")
  func held() async throws {
    try await Self.run { screen, program in
      let area = try await StrokeTests.imageArea(program)
      let zoom = Double(area.width) / Double(TwoTones.side)
      let (x, y) = (Double(area.x + area.width / 4), Double(area.y + area.height / 2))
      func move(byX pixels: Double) async throws {
        try await screen.xdotool(
          "mousemove", "\(Int((x + pixels * zoom).rounded()))", "\(Int(y))")
      }
      try await move(byX: -5)
      try await move(byX: 0)
      try await program.waitForWords("value \(TwoTones.dark)")
      try await screen.xdotool("keydown", "shift")
      for pixels in [10.0, 20, 30] { try await move(byX: pixels) }
      try await screen.xdotool("mousedown", "1")
      for pixels in [35.0, 40, 45, 50] { try await move(byX: pixels) }
      try await screen.xdotool("mouseup", "1")
      try await screen.xdotool("keyup", "shift")
      let said = try await program.waitForWords(" pixels right from the pen")
      let numbers = try #require(
        try /Voice 2 is heard (\d+) pixels right from the pen/.wholeMatch(in: said))
      #expect(abs(try #require(Double(numbers.1)) - 50) <= 1)
      // Without it a press traces.
      try await move(byX: 30)
      try await screen.xdotool("mousedown", "1")
      try await move(byX: 32)
      try await program.waitForWords("Hz")
      try await screen.xdotool("mouseup", "1")
      #expect(try program.words().contains(said))
    }
  }

  @Test("what is shown and what is heard are chosen each for itself, by keyboard")
  func layers() async throws {
    try await Self.run { screen, program in
      let before = try await ScreenPixels(of: screen)
      try await program.open(page: "Image")
      try await Self.choose("Gradient", in: "Shown", at: 2, program)
      try await program.waitForWords("Shown: the gradient")
      let area = try await StrokeTests.imageArea(program)
      let after = try await ScreenPixels(of: screen)
      // Of two flat tones only the edge between them is left.
      let row = area.y + area.height * 3 / 4
      let column = area.x + area.width * 3 / 4
      #expect(before[column, row] > 100 && after[column, row] == 0)
      #expect(after[area.x + area.width / 2, row] > 100)
      #expect(try program.find("Heard by voice 1: As in the file") != nil)

      try await Self.choose("Blurred", in: "Heard by voice 1", at: 1, program)
      try await program.waitForWords("Voice 1 reads the picture blurred by 2 px")
      try await program.tab(to: "Sigma of the heard layer in pixels")
      try await screen.xdotool("key", "Up", "Up")
      try await program.waitForWords("Voice 1 reads the picture blurred by 2.5 px")
      let pixels = try await ScreenPixels(of: screen)
      #expect(pixels[column, row] == 0)
      try await screen.screenshot("layer-image")
      // A recipe that is none is told in the bar.
      try await Self.choose("Recipe", in: "Shown", at: 16, program)
      try await program.tab(to: "Recipe of the shown layer")
      try await screen.xdotool("key", "ctrl+a")
      try await screen.xdotool("type", "--delay", "20", "blurr(2)")
      try await screen.xdotool("key", "Return")
      try await program.waitForWords(
        "The layer blurr(2) was not made: there is no step blurr; did you mean blur?")
      try await screen.screenshot("layer-recipe")
      let preset = try await Self.save("blurred", program)
      #expect(preset.contains("layer = \"blur(2.5)\"") && !preset.contains("layer = \"gradient\""))
    }
  }

  @Test("a layer that takes long shows how far it is, and Cancel is reached by keyboard")
  func progress() async throws {
    try await Self.run { screen, program in
      let side = 2_000
      var bytes = [UInt8]("P5\n\(side) \(side)\n255\n".utf8)
      for index in 0..<side * side { bytes.append(UInt8(index % 251)) }
      let path = try screen.home.write(bytes, to: "large.pgm")
      let second = try await Subprocess.run(
        Subprocess.builtProduct("penumbra-desktop"), [path], environment: screen.environment)
      #expect(second.status == 0)
      try await program.wait("the image") {
        try program.frame()?.name.hasPrefix("large.pgm") == true ? true : nil
      }
      try await program.open(page: "Image")
      try await Self.choose("Recipe", in: "Heard by voice 1", at: 16, program)
      try await program.tab(to: "Recipe of the heard layer")
      try await screen.xdotool("key", "ctrl+a")
      try await screen.xdotool("type", "--delay", "20", "blur(100) > blur(100) > blur(100)")
      try await screen.xdotool("key", "Return")
      let bar = try await program.wait("the progress") {
        try program.find("Making the heard layer", "progress bar")
      }
      #expect(bar.value != nil && bar.range != nil)
      try await program.tab(to: "Cancel the heard layer")
      try await screen.screenshot("layer-progress")
      try await screen.xdotool("key", "space")
      try await program.waitForWords("Cancelled; the file's picture stays")
      #expect(try program.find("Heard by voice 1: As in the file") != nil)
      // The keyboard is where the choice is made.
      #expect(try Self.focused(program)?.name.hasPrefix("Heard") == true)
    }
  }

  @Test(
    "a voice is added and taken away by keyboard; every control has a name and room for its words",
    arguments: [96, 192])
  func named(_ dots: Int) async throws {
    try await Self.run(dots: dots) { screen, program in
      try await program.tab(to: "Add a voice")
      try await screen.xdotool("key", "space")
      try await program.waitForWords("Added. Voice 3 of 3, heard 60 pixels right from the pen")
      try await Self.choose("At a place", in: "Place", at: 3, program)
      try await program.tab(to: "Place x in pixels")
      try await Self.choose("Background off", in: "Layer", at: 3, program)
      try await program.tab(to: "Radius of the voice's layer in pixels")
      let frame = try #require(try program.frame()?.extent)
      for widget in try program.widgets() {
        AppearanceTests.checkName(widget, "Sound")
        let isOwn = ["Voice", "Place", "Layer", "Radius", "Add a", "Remove this"].contains {
          widget.name.hasPrefix($0)
        }
        guard isOwn, let extent = widget.extent, extent.width > 0 else { continue }
        #expect(extent.x + extent.width <= frame.x + frame.width + 1, "\(widget.name)")
      }
      try await screen.screenshot("voice-third-\(dots)")
      try await program.tab(to: "Remove this voice", isBack: true)
      try await screen.xdotool("key", "space")
      try await program.waitForWords("Removed voice 3. Voice 2 of 2, heard 30 pixels right")
    }
  }

  private static func save(_ name: String, _ program: DesktopProgram) async throws -> String {
    let screen = program.screen
    try await screen.xdotool("key", "ctrl+s")
    try await screen.xdotool("type", "--delay", "20", name)
    try await screen.xdotool("key", "Return")
    try await program.waitForWords("Saved the preset \(name)")
    return try String(
      contentsOfFile: "\(screen.home.path)/config/penumbra/presets/\(name).toml", encoding: .utf8)
  }
}
