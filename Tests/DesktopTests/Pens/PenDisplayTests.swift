// A pen display in the window: calibrated by touching the crosses where they are drawn, then touched at
// pixels of the screen. The truth is the screen itself: crosses and marks are found in its pictures, and
// the image point at a pixel is worked out here from the place and the size of the image's view.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window), .needs(.devices)) struct PenDisplayTests {
  /// Whether the window fills the screen.
  static func isFull(_ program: DesktopProgram) throws -> Bool {
    let extent = try #require(try program.frame()?.extent)
    return extent.width == 1_280 && extent.height == 800
  }

  /// The position in the text beside the image.
  private static func shown(_ program: DesktopProgram) throws -> (x: Double, y: Double)? {
    let lines = try program.words().first { $0.hasPrefix("x ") && $0.contains(" px") }
    let words = (lines ?? "").split(whereSeparator: \.isWhitespace)
    guard words.count > 3, words[0] == "x", words[2] == "y", let x = Double(words[1]),
      let y = Double(words[3])
    else { return nil }
    return (x, y)
  }

  /// Touches a pixel of the screen: the mark is there, and the text shows the image point there.
  static func touch(
    _ column: Int, _ row: Int, _ view: ImageView, _ hand: DisplayHand, _ program: DesktopProgram,
    _ picture: String
  ) async throws {
    let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
    let density = Double(hand.density)
    let truth = view.imagePoint(x / density, y / density)
    // A third of a pixel of the screen, and the rounding of the text.
    let limit = 0.34 / view.zoom / density + 0.05
    try hand.set(x, y, isDown: false)
    var last: (x: Double, y: Double)?
    // The map follows a view that has come to rest: the hovering pen shows when.
    for _ in 0..<1_000 {
      last = try shown(program)
      if let last, hypot(last.x - truth.x, last.y - truth.y) < limit { break }
      try await Task.sleep(for: .milliseconds(100))
      try hand.set(x, y + 0.02, isDown: false)
      try hand.set(x, y, isDown: false)
    }
    try hand.set(x, y, isDown: true)
    try await program.waitForWords(" Hz")
    let found = try await program.wait("the point under the tip") {
      try shown(program).flatMap { hypot($0.x - truth.x, $0.y - truth.y) < limit ? $0 : nil }
    }
    print(
      "\(picture): \(found) for \(truth), \(hypot(found.x - truth.x, found.y - truth.y)) px off")
    let pixels = try await ScreenPixels(of: program.screen)
    try await program.screen.screenshot("pen-display-\(picture)")
    func mark(_ near: Double, _ far: Double) -> ClosedRange<UInt8> {
      pixels.brightness(from: near * density, to: far * density, of: x, y)
    }
    // The mark of a touch: a white disc of 4 px, a black ring of 6, and white again at 14.
    #expect(mark(0, 2.6).lowerBound >= 235, "\(picture)")
    #expect(mark(4.6, 5.2).upperBound <= 60, "\(picture)")
    #expect(mark(13.6, 14.4).lowerBound >= 195, "\(picture)")
    try hand.leave()
    // Keys zoom around a pen that is near.
    try await Task.sleep(for: .milliseconds(500))
  }

  /// Touches all crosses where they are drawn.
  static func calibrate(_ hand: inout DisplayHand, _ program: DesktopProgram) async throws {
    let sheet = try SheetCrosses(count: 16)
    let room = try #require(try program.find("Calibration target")?.extent)
    for (index, cross) in (sheet.crosses + sheet.checks).enumerated() {
      try await program.wait("cross \(cross.number)") {
        try program.words().contains("\(cross.number)") ? true : nil
      }
      let pixels = try await ScreenPixels(of: program.screen)
      let density = hand.density
      let square = try #require(
        pixels.whiteSquare(x: room.x * density, y: room.y * density, width: room.width * density))
      #expect(square.side > 500 * density && square.side + square.top < 800 * density)
      let perMillimetre = Double(square.side) / 120
      // The dot in the middle, which the arms of the cross leave alone.
      let place = try #require(
        pixels.darkMiddle(
          near: Double(square.left) + cross.xMillimetres * perMillimetre,
          Double(square.top) + cross.yMillimetres * perMillimetre, within: 3 * density))
      if index == 5 { try await program.screen.screenshot("pen-display-calibration") }
      try hand.tap(place.x, place.y)
    }
    try await program.waitForWords("Good: 95 % of the errors are below 0.")
  }

  @Test("calibrated on the screen, the image point under the tip is heard and marked in every view")
  func underTheTip() async throws {
    try await TabletScreen.run(DisplayHand.description) { screen, tablet in
      let program = try await DesktopProgram(on: screen)
      try await program.waitForWords("JACK 48 kHz")
      try await program.waitForWords("not calibrated")
      var hand = DisplayHand(tablet)
      #expect(try !Self.isFull(program))
      try await screen.xdotool("key", "ctrl+k")
      try await program.waitForWords("Calibrate Penumbra Test Pen")
      // The tablet reports that it is a display: the screen is chosen, and filled.
      try await program.wait("the choice") { try program.find("Target is on: Pen display") }
      try await program.wait("full screen") { try Self.isFull(program) ? true : nil }
      try await screen.screenshot("pen-display-choices")
      try await screen.xdotool("key", "Return")
      try await program.waitForWords("Cross 1 of ")
      try await Self.calibrate(&hand, program)
      try await screen.xdotool("key", "Return")
      try await program.waitForWords("Stored. Good")

      // A window again, as before: shown in the status line and once in the message bar.
      try await program.wait("the window") { try Self.isFull(program) ? nil : true }
      try await program.waitForWords("calibrated on the screen: F11 for full screen")
      try await program.waitForWords("in full screen (F11) the image lies under its tip")
      try await Task.sleep(for: .milliseconds(500))
      try await screen.screenshot("pen-display-window")
      let button = try #require(try program.find("Full screen", "push button"))
      #expect(button.act())
      try await program.wait("full screen") { try Self.isFull(program) ? true : nil }
      try await program.waitForWords("calibrated on this screen, 0.")
      try await program.wait("the bar to go") {
        try program.words().contains { $0.contains("lies under its tip") } ? nil : true
      }

      // Keys zoom around a mouse over the image, too.
      try await screen.xdotool("mousemove", "600", "798")
      var view = try ImageView(program)
      try await Self.touch(300, 500, view, hand, program, "fitted")
      try await Self.touch(
        Int(view.x + view.width / 2) + 150, 90, view, hand, program, "fitted-again")

      try await Self.zoomInStroke(view, hand, program)

      // Zoomed around the middle, and moved by the middle mouse button.
      try await screen.xdotool("key", "plus", "plus", "plus")
      view.zoom *= 1.25 * 1.25 * 1.25
      try await Self.touch(200, 620, view, hand, program, "zoomed")
      try await screen.xdotool("mousemove", "400", "400", "mousedown", "2")
      for step in 1...6 {
        try await screen.xdotool("mousemove", "\(400 + step * 10)", "\(400 - step * 8)")
      }
      try await screen.xdotool("mouseup", "2", "mousemove", "600", "798")
      view.middle.x -= 60 / view.zoom
      view.middle.y += 48 / view.zoom
      try await Self.touch(333, 444, view, hand, program, "panned")

      // Without the panel the view is wider, its middle stays.
      let narrow = view
      try await screen.xdotool("key", "F9")
      try await program.wait("the view") {
        try ImageView(program).width > narrow.width + 100 ? true : nil
      }
      var wide = try ImageView(program, zoomed: narrow.zoom)
      wide.middle = narrow.middle
      try await Self.touch(1_100, 300, wide, hand, program, "wide")
      try await screen.xdotool("key", "0")
      try await Self.touch(
        500, 250, try ImageView(program), hand, program, "wide-fitted")

      try await screen.xdotool("key", "F9")
      try await program.wait("the panel") {
        try ImageView(program).width < narrow.width + 1 ? true : nil
      }
      try await Self.silentBeside(try ImageView(program), hand, program)

      try await screen.xdotool("key", "F11")
      try await program.waitForWords("calibrated on the screen: F11 for full screen")
      #expect(try !Self.isFull(program))
      #expect(try await program.close() == 0)
      try Self.expectRecord(screen)
    }
  }

  /// A view that changes while the pen touches leaves the stroke its map; the next one has the new.
  private static func zoomInStroke(
    _ view: ImageView, _ hand: DisplayHand, _ program: DesktopProgram
  ) async throws {
    let (x, y) = (500.5, 300.5)
    try hand.set(x, y, isDown: false)
    try hand.set(x, y, isDown: true)
    let first = view.imagePoint(x, y)
    try await program.wait("the touch") {
      try shown(program).flatMap { hypot($0.x - first.x, $0.y - first.y) < 0.5 ? true : nil }
    }
    let words = try await program.waitForWords("zoom ")
    // Around the pen, which is near.
    try await program.screen.xdotool("key", "plus")
    try await program.wait("the zoom") {
      try program.words().contains { $0.contains("zoom ") && $0 != words } ? true : nil
    }
    try await Task.sleep(for: .milliseconds(600))
    try hand.set(x + 40, y, isDown: true)
    let onward = view.imagePoint(x + 40, y)
    try await program.wait("the stroke's own map") {
      try shown(program).flatMap { hypot($0.x - onward.x, $0.y - onward.y) < 0.5 ? true : nil }
    }
    try hand.leave()
    try await Task.sleep(for: .milliseconds(500))
    var zoomed = view
    zoomed.zoom *= 1.25
    zoomed.middle = (
      first.x + 0.5 - (x - view.x - view.width / 2) / zoomed.zoom,
      first.y + 0.5 - (y - view.y - view.height / 2) / zoomed.zoom
    )
    zoomed.hold()
    try await touch(540, 300, zoomed, hand, program, "after-stroke")
    try await program.screen.xdotool("key", "0")
  }

  /// Over the panel and the status line the pen is not heard, beside them it is.
  private static func silentBeside(
    _ view: ImageView, _ hand: DisplayHand, _ program: DesktopProgram
  ) async throws {
    let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
    defer { capture.close() }
    for place in [(view.x + view.width + 120, 300.0), (300, 792)] {
      try await capture.waitForSilence()
      try hand.set(place.0, place.1, isDown: true)
      try await Task.sleep(for: .milliseconds(300))
      try hand.set(place.0 + 20, place.1, isDown: true)
      #expect(try await capture.record(frames: 24_000).peak == 0, "\(place)")
      let pixels = try await ScreenPixels(of: program.screen)
      try await program.screen.screenshot("pen-display-beside")
      // The black ring of a touch's mark is not there.
      #expect(pixels.brightness(from: 4.6, to: 5.2, of: place.0 + 20, place.1).lowerBound > 60)
      try hand.leave()
    }
    // Nor over the image while a menu is open there.
    try await program.screen.xdotool("key", "F10")
    try await program.wait("the menu") {
      try program.widgets().contains { $0.name.hasPrefix("Zoom in") } ? true : nil
    }
    try await Task.sleep(for: .milliseconds(500))
    try hand.set(300, 300, isDown: true)
    try await Task.sleep(for: .milliseconds(300))
    try hand.set(320, 300, isDown: true)
    #expect(try await capture.record(frames: 24_000).peak == 0, "a menu")
    try await program.screen.screenshot("pen-display-menu")
    try hand.leave()
    try await program.screen.xdotool("key", "Escape")
    try await Task.sleep(for: .milliseconds(500))
    // The same pen over the image is heard.
    try hand.set(view.x + view.width / 2, 400, isDown: true)
    try hand.set(view.x + view.width / 2 + 30, 400, isDown: true)
    try await capture.waitForSound()
    try hand.leave()
  }

  /// The stored calibration names the screen; the recording has a calibration for each view.
  private static func expectRecord(_ screen: DesktopScreen) throws {
    let folder = screen.home.file("config/penumbra/calibrations")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let name = try #require(names.first { $0.hasSuffix(".toml") })
    #expect(names.count == 2 && name.hasPrefix("penumbra-test-pen-screen-"), "\(names)")
    let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    #expect(text.contains("[screen]\n") && text.contains("width-px = 1280\nheight-px = 800\n"))
    let sessions = screen.home.file("data/penumbra/sessions")
    let kept = try FileManager.default.contentsOfDirectory(atPath: sessions)
    let session = try #require(kept.first)
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(sessions)/\(session)")
    let views = try files.filter { $0.hasPrefix("calibration-") }.compactMap { file in
      try String(contentsOfFile: "\(sessions)/\(session)/\(file)", encoding: .utf8)
        .split(separator: "\n").first { $0.hasPrefix("xx = ") }
    }
    // Fitted, zoomed, fitted without the panel.
    #expect(Set(views).count >= 3, "\(views)")
  }
}
