// Painting in the window itself, by keyboard and by mouse, as it is seen, heard, told and kept. Truth: a picture of
// stripes drawn by the tests of the page Play, the pixels of the screen, and the PNG that the window writes.

import CAtspi
import Foundation
import ImageFile
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct PaintPageTests {
  /// The brightness on the screen at a place of the image, once it is what it should be.
  private static func expect(
    _ brightness: ClosedRange<Int>, atX x: Double, y: Double, _ program: DesktopProgram
  ) async throws {
    let words = try PlayPageTests.places(program)(x, y)
    let place = (x: try #require(Int(words.0)), y: try #require(Int(words.1)))
    var last = -1
    for _ in 0..<60 {
      last = Int(try await ScreenPixels(of: program.screen)[place.x, place.y])
      if brightness.contains(last) { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(brightness.contains(last), "\(x) \(y): \(last)")
  }

  @Test("a mouse paints, erases and is taken back; the paint is heard, cleared and saved by keys")
  func mouse() async throws {
    try await PlayPageTests.run { screen, program, _ in
      try await program.open(page: "Image")
      try await screen.xdotool("key", "ctrl+i", "ctrl+b")
      try await program.waitForWords("Painting, brush 16 px, brightness 100 %")
      try await PlayPageTests.press([(100, 200), (250, 200), (400, 200)], program)
      try await screen.xdotool("mousemove", "2", "2")
      // A place between two stripes, far from the trail of the pen, which lies in the stroke's middle.
      try await Self.expect(250...255, atX: 215, y: 205, program)
      try await program.waitForWords("% of the image have paint.")
      try await screen.screenshot("paint")
      for widget in try program.widgets() { AppearanceTests.checkName(widget, "Image") }
      let check = try #require(
        try program.find("Paint with what touches the image", "check box"))
      #expect(check.has(ATSPI_STATE_CHECKED))

      try await screen.xdotool("key", "ctrl+i", "ctrl+d")
      try await program.waitForWords("Eraser, 16 px")
      for _ in 0..<3 { try await screen.xdotool("key", "bracketright") }
      try await program.waitForWords("Brush 31 px")
      try await PlayPageTests.press([(215, 195), (216, 200)], program)
      try await screen.xdotool("mousemove", "2", "2")
      try await Self.expect(0...60, atX: 215, y: 205, program)
      try await screen.xdotool("key", "ctrl+i", "ctrl+z")
      try await program.waitForWords("Undo: Paint erased")
      try await Self.expect(250...255, atX: 215, y: 205, program)

      try await screen.xdotool("key", "ctrl+g")
      try await program.waitForWords("reads the picture with the paint over it")
      #expect(
        try program.find("Hear the image with its paint", "check box")?.has(ATSPI_STATE_CHECKED)
          == true)
      try await screen.xdotool("key", "ctrl+shift+g")
      let path = screen.home.file("paint.png")
      try await DialogTests.save("Save the paint as a picture", as: path, screen)
      try await program.waitForWords("Wrote paint.png")
      let saved = try ImageFile.readColors(path: path)
      #expect(saved.width == PlayPageTests.width && saved.height == PlayPageTests.height)
      func alpha(_ x: Int, _ y: Int) -> UInt8 { saved.pixels[4 * (y * saved.width + x) + 3] }
      #expect(alpha(250, 200) == 255 && alpha(250, 230) == 0)

      try await screen.xdotool("key", "ctrl+i", "ctrl+shift+Delete")
      try await program.waitForWords("Paint cleared; Ctrl+Z brings it back")
      try await Self.expect(0...60, atX: 215, y: 205, program)
      try await screen.xdotool("key", "Escape")
      try await program.waitForWords("Painting off")
    }
  }

  @Test(
    "arrow keys paint without a mouse, in the brightness chosen on the page, and it is there again")
  func keys() async throws {
    try await PlayPageTests.run { screen, program, _ in
      try await program.open(page: "Image")
      try await program.tab(to: "Brightness of the paint in percent")
      try await screen.xdotool("key", "ctrl+a")
      try await screen.xdotool("type", "--delay", "20", "40")
      try await screen.xdotool("key", "Return", "ctrl+i", "ctrl+b")
      try await program.waitForWords("Painting, brush 16 px, brightness 40 %")
      for _ in 0..<4 { try await screen.xdotool("key", "shift+Down") }
      // Below the middle of the image, beside the trail; the cursor's cross is further down by now.
      try await Self.expect(96...108, atX: 303.5, y: 222, program)
      try await program.wait("the file of the paint") {
        let folder = screen.home.file("data/penumbra/paint")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.count { !$0.hasPrefix(".") } == 1 ? true : nil
      }
      try await screen.screenshot("paint-keys")
    }
  }
}
