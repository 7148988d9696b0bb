// The desktop's own stylus, as a tablet's driver reports it to the X server: near, touching with
// its force, lifting, with its name. Truth is the session's record, the ports and the screen.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window), .needs(.devices)) struct StylusTests {
  @Test("the stylus hovers with a ring, traces in contact with its force, and ends where it lifts")
  func trace() async throws {
    try await TouchScreen.run { touch, program, view, capture in
      // In the dark half, where the image is black under the bright ring.
      let start = view.place(0.25, 0.25)
      try await touch.bringPen(start.moved(byX: -50, y: 0))
      try touch.movePen(start, pressure: 0)
      try await program.waitForWords("\(TouchScreen.penName), window system")
      try await view.wait(point: view.imagePoint(start), tolerance: 0.6)
      let hovering = try await StylusTests.marker(touch.desktop, start)
      #expect(hovering.middle < 0.2 && hovering.brightPixels > 50)
      #expect(try await capture.record(frames: 4_800).peak == 0)

      // A button on the barrel is no tip.
      try touch.pressPen(2, isDown: true, start, pressure: 0)
      try touch.movePen(start.moved(byX: 0, y: 9), pressure: 0)
      try await view.wait(
        point: view.imagePoint(start.moved(byX: 0, y: 9)), tolerance: 0.6)
      #expect(try await capture.record(frames: 4_800).peak == 0)
      try touch.pressPen(2, isDown: false, start, pressure: 0)

      let before = try await StrokeTests.colouredPixels(touch.desktop, view.area)
      let end = start.moved(byX: 0, y: 120)
      try touch.pressPen(1, isDown: true, start, pressure: 0.25)
      // GTK passes on one position per frame; the test waits for this many.
      for step in 1...6 {
        let place = start.moved(byX: 0, y: Double(step) * 20)
        try touch.movePen(place, pressure: 0.75)
        try await view.wait(point: view.imagePoint(place), tolerance: 0.6)
      }
      let hertz = try #require(TwoTones.hertz(of: try await capture.record(frames: 24_000)))
      #expect(abs(hertz - 110) < 2)
      try await StrokeTests.expectTrail(touch.desktop, view.area, since: before) {
        for step in 0...6 {
          try touch.movePen(start.moved(byX: 0, y: Double(step) * 20), pressure: 0.75)
          try await Task.sleep(for: .milliseconds(20))
        }
      }
      #expect(try await StylusTests.marker(touch.desktop, end).middle > 0.8)
      try await touch.desktop.screenshot("stylus")
      #expect(try program.words().contains { $0.contains("\(TouchScreen.penName), window system") })

      // A hand resting on the screen neither draws nor moves the image.
      let palm = view.place(0.7, 0.7)
      try touch.finger(1, .begins, palm)
      for step in 1...20 { try touch.finger(1, .moves, palm.moved(byX: 0, y: Double(step) * 5)) }
      try touch.movePen(end.moved(byX: 6, y: 0), pressure: 0.75)
      try await view.wait(
        point: view.imagePoint(end.moved(byX: 6, y: 0)), tolerance: 0.6)
      let still = try #require(TwoTones.hertz(of: try await capture.record(frames: 24_000)))
      #expect(abs(still - 110) < 2)
      #expect(try view.zoom().map { abs($0 - view.fittedZoom * 100) < 1 } == true)
      try touch.finger(1, .ends, palm)

      try touch.pressPen(1, isDown: false, end, pressure: 0)
      try await TouchTests.expectSilence(capture)

      let rows = try StylusTests.strokes(touch.desktop.home)
      let contacts = rows.filter { $0["contact"] == "1" }
      #expect(contacts.count >= 7)
      #expect(contacts.allSatisfy { $0["tool"] == "pen" })
      let forces = contacts.compactMap { $0["pressure"].flatMap(Double.init) }
      #expect(forces.first.map { abs($0 - 0.25) < 0.01 } == true)
      #expect(forces.count { abs($0 - 0.75) < 0.01 } >= 6)
      // One stroke: the contact ends once.
      let lifts = zip(rows, rows.dropFirst()).count { $0["contact"] == "1" && $1["contact"] == "0" }
      #expect(lifts == 1)
    }
  }

  @Test("the stylus drags the mark of a voice without a sound, and traces beside it")
  func mark() async throws {
    try await TouchScreen.run { touch, program, view, capture in
      #expect(try #require(try program.find("Add a voice", "push button")).act())
      try await program.waitForWords("Added. Voice 2 of 2")
      try await touch.desktop.xdotool("key", "ctrl+i", "Right", "t", "shift+v")
      try await program.waitForWords("Voice 2 is heard at tag 1, wherever the pen is")
      try await capture.waitForSilence()
      // The mark is on pixel (129, 128).
      let zoom = view.fittedZoom
      let start = view.place(129.5 / 256, 128.5 / 256)
      let end = start.moved(byX: 40 * zoom, y: -60 * zoom)
      try await touch.bringPen(start.moved(byX: -50, y: 0))
      try touch.movePen(start, pressure: 0)
      try await view.wait(point: view.imagePoint(start), tolerance: 0.6)
      try touch.pressPen(1, isDown: true, start, pressure: 0.5)
      for part in [0.25, 0.5, 0.75, 1] {
        try touch.movePen(
          start.moved(byX: part * 40 * zoom, y: part * -60 * zoom), pressure: 0.5)
        try await Task.sleep(for: .milliseconds(60))
      }
      #expect(try await capture.record(frames: 4_800).peak == 0)
      try touch.pressPen(1, isDown: false, end, pressure: 0)
      let said = try await program.waitForWords("Voice 2 is heard at x ")
      let place = try #require(
        try /Voice 2 is heard at x (\d+), y (\d+), wherever the pen is/.wholeMatch(in: said))
      #expect(abs(try #require(Double(place.1)) - 169) <= 1)
      #expect(abs(try #require(Double(place.2)) - 68) <= 1)
      let beside = view.place(0.25, 0.75)
      try touch.movePen(beside, pressure: 0)
      try touch.pressPen(1, isDown: true, beside, pressure: 0.5)
      try await capture.waitForSound()
      try touch.pressPen(1, isDown: false, beside, pressure: 0)
      try await TouchTests.expectSilence(capture)
    }
  }

  @Test("where the reader sees the tablet, the desktop's stylus is not heard beside it")
  func reader() async throws {
    try await TouchScreen.runWithTablet { touch, tablet in
      _ = try TwoTones.prepare(touch.desktop.home)
      let program = try await DesktopProgram(on: touch.desktop)
      try await program.waitForWords("tablet reader")
      let view = try await ShownView(program)
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      defer { capture.close() }
      let start = view.place(0.25, 0.25)
      try await touch.bringPen(start)
      try touch.pressPen(1, isDown: true, start, pressure: 0.5)
      var peak: Float = 0
      for step in 1...10 {
        try touch.movePen(start.moved(byX: 0, y: Double(step) * 6), pressure: 0.5)
        peak = max(peak, try await capture.record(frames: 4_800).peak)
      }
      #expect(peak == 0)
      try touch.pressPen(1, isDown: false, start, pressure: 0)
      #expect(try program.words().contains { $0.contains("tablet reader") })
      // Events are delivered in order: after the mouse's, none of the stylus is pending.
      // The line below the image may become longer even now, and the image lower: its place is looked at anew.
      var isThere = false
      for _ in 0..<120 where !isThere {
        let now = try await ShownView(program)
        let mouse = now.place(0.75, 0.75)
        try touch.point(at: mouse.moved(byX: 9, y: 9))
        try touch.point(at: mouse)
        try await Task.sleep(for: .milliseconds(300))
        isThere = try now.shows(now.imagePoint(mouse), tolerance: 0.6)
      }
      #expect(isThere, "the mouse is where it was put")
      try await tablet.play(TabletScreen.pen(), stamps: .now)
      try await program.waitForWords(", tablet reader")
      #expect(try await program.close() == 0)
      let rows = try StylusTests.strokes(touch.desktop.home)
      // The tablet's own strokes are the only ones.
      #expect(rows.contains { $0["contact"] == "1" && $0["tool"] == "pen" })
      let isOfStylus = rows.contains { row in
        guard row["tool"] == "pen", let x = row["x_px"].flatMap(Double.init) else { return false }
        return abs(x - view.imagePoint(start).x) < 0.3 && row["pressure"] == "0.5"
      }
      #expect(!isOfStylus)
    }
  }

  @Test(
    "where the tablet may not be read the stylus traces, until with the permission the reader does")
  func permission() async throws {
    try await TouchScreen.runWithTablet { touch, tablet in
      try tablet.forbid()
      _ = try TwoTones.prepare(touch.desktop.home)
      let program = try await DesktopProgram(
        on: touch.desktop, launcher: try TabletScreen.plainUser())
      try await program.waitForWords("A tablet is there (\(tablet.path)) and this user may not")
      let view = try await ShownView(program)
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      defer { capture.close() }
      let start = view.place(0.75, 0.25)
      try await touch.bringPen(start)
      try touch.pressPen(1, isDown: true, start, pressure: 0.5)
      for step in 1...10 {
        try touch.movePen(start.moved(byX: 0, y: Double(step) * 6), pressure: 0.5)
      }
      try await program.waitForWords("value 200")
      try await program.waitForWords("\(TouchScreen.penName), window system")
      let hertz = try #require(TwoTones.hertz(of: try await capture.record(frames: 24_000)))
      #expect(abs(hertz - 1_760) < 2)
      #expect(try program.words().contains { $0.contains("and this user may not") })
      try await touch.desktop.screenshot("stylus-permission")

      // The reader takes over in the middle of the stroke: its tone does not stay.
      try #require(try program.find("How to get permission", "push button")).act()
      try tablet.allow()
      try await program.waitForWords("not calibrated: image fills the tablet")
      try touch.movePen(start.moved(byX: 0, y: 66), pressure: 0.5)
      try await TouchTests.expectSilence(capture)
      try touch.pressPen(1, isDown: false, start, pressure: 0)
      #expect(try await program.close() == 0)
    }
  }

  // How bright the middle of the marker is, 0...1, and how many bright pixels are around it.
  private static func marker(
    _ screen: DesktopScreen, _ place: Place
  ) async throws -> (middle: Double, brightPixels: Double) {
    let path = screen.home.file("marker.png")
    try await screen.command("import", package: "imagemagick", ["-window", "root", path])
    let crop = "80x80+\(Int(place.x) - 40)+\(Int(place.y) - 40)"
    let text = try await screen.command(
      "convert", package: "imagemagick",
      [
        path, "-crop", crop, "+repage", "-colorspace", "Gray", "-threshold", "70%", "-format",
        "%[fx:p{40,40}.r] %[fx:mean*w*h]", "info:",
      ])
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    try #require(numbers.count == 2)
    return (numbers[0], numbers[1])
  }

  // The session's record of its pens, row by row.
  static func strokes(_ home: ProgramFolder) throws -> [[String: String]] {
    let folder = home.file("data/penumbra/sessions")
    let session = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    let text = try String(contentsOfFile: "\(folder)/\(session)/strokes.csv", encoding: .utf8)
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let names = try #require(lines.first)
    return lines.dropFirst().map { Dictionary(zip(names, $0)) { $1 } }
  }
}
