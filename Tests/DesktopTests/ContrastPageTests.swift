// The contrast on the page Image in the window itself, by mouse and keyboard. Truth: what is seen on the screen, what a
// screen reader finds, and an image whose values are its columns.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct ContrastPageTests {
  private static let dark = "Dark end on the histogram, in the file's values"
  private static let bright = "Bright end on the histogram, in the file's values"

  /// Runs `body` with an image of 512 x 512 pixels open, each as bright as half its column, on the page Image.
  private static func run(
    _ body: (DesktopScreen, DesktopProgram, String) async throws -> Void
  ) async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let bytes =
          [UInt8]("P5\n512 512\n255\n".utf8) + (0..<512 * 512).map { UInt8($0 % 512 / 2) }
        let path = try screen.home.write(bytes, to: "ramp.pgm")
        let program = try await DesktopProgram(on: screen, [path])
        try await program.waitForWords("JACK 48 kHz")
        try await program.open(page: "Image")
        try await body(screen, program, path)
      }
    }
  }

  private static func slider(_ program: DesktopProgram) throws -> Accessible? {
    try program.widgets().first { $0.role == "slider" && $0.name.contains("on the histogram") }
  }

  /// The bar of the contrast on the screen: the longest run of white in the upper part of the histogram.
  private static func bar(
    _ program: DesktopProgram
  ) async throws -> (left: Int, right: Int, y: Int) {
    let origin = try await StrokeTests.origin(program)
    let place = try #require(try slider(program)?.extent)
    let pixels = try await ScreenPixels(of: program.screen)
    var best = (left: 0, right: 0, y: 0)
    for y in origin.y + place.y + 10..<origin.y + place.y + place.height / 3 {
      var start: Int?
      for x in origin.x + place.x + 4..<origin.x + place.x + place.width - 4 {
        guard pixels[x, y] == 255 else {
          start = nil
          continue
        }
        let left = start ?? x
        start = left
        if x - left > best.right - best.left { best = (left, x, y) }
      }
    }
    return best
  }

  @Test(
    "an end is dragged on the histogram: the bar, the number and the picture follow, and it is one step"
  )
  func drag() async throws {
    try await Self.run { screen, program, _ in
      try await screen.xdotool("key", "ctrl+i", "shift+w")
      try await program.waitForWords("Contrast reset: 0 to 255, the whole range")
      let slider = try #require(try Self.slider(program))
      #expect(slider.name == Self.dark && slider.value == 0)
      let whole = try await Self.bar(program)
      #expect(whole.right - whole.left > 150)
      try await screen.screenshot("contrast-whole")

      // From the left end to the middle, in the middle of the columns, with a rest under way.
      let row = whole.y + 40
      let middle = (whole.left + whole.right) / 2
      try await screen.xdotool("mousemove", "\(whole.left)", "\(row)", "mousedown", "1")
      for step in 1...10 {
        let x = whole.left + (middle - whole.left) * step / 10
        try await screen.xdotool("mousemove", "\(x)", "\(row)")
      }
      try await Task.sleep(for: .milliseconds(1_500))
      try await screen.xdotool("mouseup", "1")
      try await program.waitForWords("Dark end 12")
      let value = try #require(slider.value)
      // The bar's ends are the values 0 and 255; the mouse is at a pixel.
      let expected = 255 * Double(middle - whole.left) / Double(whole.right - whole.left)
      #expect(abs(value - expected) <= 3, "\(value), \(expected)")
      let spin = try #require(try program.find("Dark end", "spin button"))
      #expect(spin.value == value)
      let half = try await Self.settled(program) {
        let bar = try await Self.bar(program)
        return (bar, abs(bar.left - middle) <= 4)
      }
      #expect(abs(half.left - middle) <= 4 && abs(half.right - whole.right) <= 2, "\(half)")
      try await screen.screenshot("contrast-dragged")

      // In the picture all values below are black, and above it still rises to white.
      let view = try await Self.settled(program) {
        let view = try await Self.brightness(program)
        return (view, view(0.2) == 0 && view(0.99) > 240)
      }
      #expect(view(value / 255 - 0.1) == 0 && view(0.2) == 0)
      #expect((120...200).contains(view((value + 255) / 2 / 255)) && view(0.99) > 240)

      try await screen.xdotool("key", "ctrl+i", "ctrl+z")
      try await program.waitForWords("Undo: Dark end dragged")
      #expect(slider.value == 0)
      let back = try await Self.settled(program) {
        let view = try await Self.brightness(program)
        return (view, (40...62).contains(view(0.2)))
      }
      #expect((40...62).contains(back(0.2)))
      #expect(try await program.close() == 0)
    }
  }

  /// What is looked at once it is as it should be, or as it is after ten seconds: the screen follows in its own time.
  private static func settled<Seen>(
    _ program: DesktopProgram, _ look: () async throws -> (Seen, Bool)
  ) async throws -> Seen {
    for _ in 0..<30 {
      let (seen, isRight) = try await look()
      if isRight { return seen }
      try await Task.sleep(for: .milliseconds(300))
    }
    return try await look().0
  }

  /// The brightness of the picture on the screen at a part of the image's width.
  private static func brightness(_ program: DesktopProgram) async throws -> (Double) -> UInt8 {
    let origin = try await StrokeTests.origin(program)
    let image = try #require(try program.find("Microscope image", "image")?.extent)
    let side = Double(min(image.width, image.height))
    let left = Double(origin.x + image.x) + (Double(image.width) - side) / 2
    let y = origin.y + image.y + image.height * 3 / 4
    let pixels = try await ScreenPixels(of: program.screen)
    return { pixels[Int(left + $0 * side), y] }
  }

  @Test(
    "by keys alone: Tab reaches the histogram, arrows move an end and say where it is; the axis is kept"
  )
  func keys() async throws {
    try await Self.run { screen, program, path in
      try await screen.xdotool("key", "ctrl+i", "shift+w")
      try await program.waitForWords("the whole range")
      try await program.tab(to: Self.dark)
      let slider = try #require(try Self.slider(program))
      #expect(slider.has(ATSPI_STATE_FOCUSED) && slider.range?.upperBound == 255.5)
      // 256 values in 128 columns.
      try await screen.xdotool("key", "Right")
      try await program.waitForWords("Dark end 2")
      try await screen.xdotool("key", "shift+Right", "Left")
      try await program.waitForWords("Dark end 20")
      #expect(slider.value == 20)
      try await screen.xdotool("key", "Up")
      try await program.waitForWords("Bright end 255")
      #expect(try Self.slider(program)?.name == Self.bright)
      try await screen.xdotool("key", "shift+Left")
      try await program.waitForWords("Bright end 235")
      #expect(try Self.slider(program)?.value == 235)
      try await screen.screenshot("contrast-keys")
      // From anywhere, by its key.
      try await screen.xdotool("key", "ctrl+i", "ctrl+shift+c")
      try await program.wait("the keyboard on the histogram") {
        try Self.slider(program)?.has(ATSPI_STATE_FOCUSED) == true ? true : nil
      }
      try await screen.xdotool("key", "m", "Home")
      try await program.waitForWords("Dark end 0")

      let auto = try #require(try program.find("Auto contrast", "push button"))
      #expect(auto.act())
      try await program.waitForWords("Auto contrast, step 1 of 10: 0 to 255")
      try await program.tab(to: "Pixels upwards")
      try await screen.xdotool("key", "space")
      try await Task.sleep(for: .milliseconds(1_500))
      try await screen.xdotool("key", "Down", "Return")
      try await program.wait("the linear axis") {
        try program.widgets().first { $0.hint.contains("upwards pixels on a linear axis") }
      }
      try await screen.screenshot("contrast-linear")
      #expect(try await program.close() == 0)
      let next = try await DesktopProgram(on: screen, [path])
      try await next.wait("the linear axis at the next start") {
        try next.widgets().first { $0.hint.contains("upwards pixels on a linear axis") }
      }
      #expect(try await next.close() == 0)
    }
  }

  @Test("values of 1e-12 are written, typed and turned with powers of ten; nothing is cut to zeros")
  func tiny() async throws {
    try await DesktopScreen.run { screen in
      var bytes = [UInt8]("Pf\n200 200\n-1.0\n".utf8)
      for index in 0..<40_000 {
        // Stripes without a value at the right.
        let column = index % 200
        let value = column < 180 ? Float(Double(column + 1) * 1e-14) : .nan
        withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
      }
      let path = try screen.home.write(bytes, to: "tiny.pfm")
      let program = try await DesktopProgram(on: screen, [path])
      try await program.open(page: "Image")
      try await screen.xdotool("key", "ctrl+i", "shift+w")
      try await program.waitForWords("Contrast reset: 1e-14 to 1.8e-12, the whole range")
      // The field of the dark end is the next one.
      try await program.tab(to: "Reset contrast")
      try await screen.xdotool("key", "Tab")
      try await screen.xdotool("key", "ctrl+a")
      try await screen.xdotool("type", "--delay", "20", "5.5e-13")
      try await screen.xdotool("key", "Return")
      try await program.waitForWords("Display 5.5e-13 to 1.8e-12")
      try await screen.xdotool("key", "Up")
      try await program.waitForWords("Display 5.6e-13 to 1.8e-12")
      // GTK keeps no changes below 1e-10: the field counts in steps, and its name says so.
      let field = try await program.wait("the number as it is written") {
        try program.widgets().first {
          $0.role == "spin button" && $0.name == "Dark end, times 1e-14" && $0.hint == "5.6e-13"
        }
      }
      #expect(abs((field.value ?? 0) - 56) < 1e-6)
      for widget in try program.widgets() {
        for text in [widget.name, widget.hint] {
          #expect(!text.contains("0.00000"), "\(widget.role): \(text)")
        }
      }
      try await screen.screenshot("contrast-tiny")
      #expect(try await program.close() == 0)
    }
  }
}
