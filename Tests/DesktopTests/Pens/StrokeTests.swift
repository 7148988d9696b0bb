// Tracing with what every desktop has: the mouse and the arrow keys. The sound is recorded at the
// program's ports by another JACK client, the picture is counted in a screenshot.

import CAtspi
import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct StrokeTests {
  @Test("the mouse traces: pitch at the ports, value and note in words, a coloured trail, a tag")
  func mouse() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        let area = try await StrokeTests.imageArea(program)
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        defer { capture.close() }
        let before = try await StrokeTests.colouredPixels(screen, area)

        // Down the middle of the right half, slowly, and held there.
        let (x, y) = (area.x + area.width * 5 / 8, area.y + area.height / 4)
        try await screen.xdotool("mousemove", "\(x)", "\(y)", "mousedown", "1")
        for step in 1...20 {
          try await screen.xdotool("mousemove", "\(x)", "\(y + step * 6)")
        }
        try await program.waitForWords("1760.0 Hz  A6")
        try await program.waitForWords("value 200  (100 %)")
        let sound = try await capture.record(frames: 24_000)
        let hertz = try #require(TwoTones.hertz(of: sound))
        #expect(abs(hertz - 1_760) < 2)
        try await screen.screenshot("stroke")
        try await StrokeTests.expectTrail(screen, area, since: before) {
          try await screen.command(
            "xdotool", package: "xdotool",
            (0...20).flatMap { ["mousemove", "\(x)", "\(y + $0 * 6)", "sleep", "0.01"] })
        }

        try await screen.xdotool("mouseup", "1")
        try await capture.waitForSilence()
        try await screen.xdotool("key", "t")
        try await program.waitForWords("Tag 1, 200")
        // Neither announcements nor lists move the image under the pointer.
        let areaNow = try await StrokeTests.imageArea(program)
        #expect(areaNow == area)
        try await screen.xdotool("key", "space", "space", "space")
        try await program.waitForWords("0 px to tag 1")
        #expect(try await program.close() == 0)
        let kept = try FileManager.default.contentsOfDirectory(
          atPath: screen.home.file("data/penumbra/tags"))
        #expect(kept.count == 1)
        let table = try String(
          contentsOfFile: screen.home.file("data/penumbra/tags/\(kept.first ?? "")"),
          encoding: .utf8)
        #expect(table.split(separator: "\n").count == 2 && table.contains(",200.0,"))
      }
    }
  }

  @Test("arrow keys move by 1, 10 and 100 px and sound; Space says where")
  func keys() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        defer { capture.close() }
        // From the middle, (128, 128): 1 left, 10 down, 100 left.
        try await screen.xdotool("key", "Left", "shift+Down", "ctrl+Left", "space")
        try await program.waitForWords("value 60")
        // A key sounds for a third of a second, and on a busy machine the recording may start late.
        var hertz: Double?
        for _ in 0..<400 where hertz == nil {
          try await screen.xdotool("key", "Up", "Down")
          hertz = TwoTones.hertz(of: try await capture.record(frames: 4_800))
        }
        let heard = try #require(hertz)
        #expect(abs(heard - 110) < 2)
        try await screen.xdotool("key", "space", "space")
        try await program.waitForWords("x 27, y 138")
        for _ in 0..<3 { try await screen.xdotool("key", "ctrl+Left") }
        try await program.waitForWords("edge of the image")
        try await capture.waitForSilence()
        try await screen.screenshot("cursor")
        #expect(try await program.close() == 0)
      }
    }
  }

  struct Area: Equatable { let x, y, width, height: Int }

  /// Where the square image lies on the screen: in the middle of its widget.
  ///
  /// - Parameters:
  ///   - program: the window.
  ///   - known: the window's upper left corner on the screen; nil to query the X server.
  /// - Returns: the image's area.
  /// - Throws: why the window cannot be examined.
  static func imageArea(
    _ program: DesktopProgram, on known: (x: Int, y: Int)? = nil
  ) async throws -> Area {
    let canvas = try await program.wait("the image") {
      try program.find("Microscope image", "image")
    }
    let extent = try #require(canvas.extent)
    var place = known
    if place == nil { place = try await origin(program) }
    let origin = try #require(place)
    let (left, top) = (origin.x + extent.x, origin.y + extent.y)
    let side = min(extent.width, extent.height)
    return Area(
      x: left + (extent.width - side) / 2, y: top + (extent.height - side) / 2, width: side,
      height: side)
  }

  /// The offset from a widget's position in its window to its position on the screen.
  static func origin(_ program: DesktopProgram) async throws -> (x: Int, y: Int) {
    let frame = try #require(try program.frame()?.extent)
    let place = try await program.screen.search(
      ["--onlyvisible", "--name", "Penumbra", "getwindowgeometry", "--shell"])
    var numbers: [String: Int] = [:]
    for line in place.split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { numbers[String(parts[0])] = Int(parts[1]) }
    }
    // GTK 4 reports positions within the window; the window's own comes from the X server, with the
    // border that GTK uses for resizing.
    func border(_ side: String, _ inner: Int) throws -> Int {
      (try #require(numbers[side]) - inner) / 2
    }
    return (
      try #require(numbers["X"]) + border("WIDTH", frame.width) - frame.x,
      try #require(numbers["Y"]) + border("HEIGHT", frame.height) - frame.y
    )
  }

  /// Expects the coloured trail of a stroke.
  ///
  /// A trail fades: where the machine is too busy to check in time, it is drawn again.
  static func expectTrail(
    _ screen: DesktopScreen, _ area: Area, since before: Int, drawing draw: () async throws -> Void
  ) async throws {
    let end = ContinuousClock.now + .seconds(Patience.seconds)
    while ContinuousClock.now < end {
      if try await colouredPixels(screen, area) - before > 200 { return }
      try await draw()
    }
    Issue.record("no trail was seen")
  }

  /// How many pixels of the image are coloured: the image is grey, the trail is not.
  static func colouredPixels(_ screen: DesktopScreen, _ area: Area) async throws -> Int {
    let path = screen.home.file("area.png")
    try await screen.command("import", package: "imagemagick", ["-window", "root", path])
    let inset = area.width / 16
    let text = try await screen.command(
      "convert", package: "imagemagick",
      [
        path, "-crop",
        "\(area.width - 2 * inset)x\(area.height * 3 / 4)+\(area.x + inset)+\(area.y + inset)",
        "+repage", "-colorspace", "HSL", "-channel", "G", "-separate", "-threshold", "35%",
        "-format", "%[fx:mean*w*h]", "info:",
      ])
    return Int(Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0)
  }
}
