// A calibration in the window, by keyboard and pen alone. The crosses are those of the sheet's
// JSON, the truth is the simulated hand's rotation and shift; the stored calibration and the pen's
// later positions are compared with them.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window), .needs(.devices)) struct CalibrationTests {
  private static let stored = "config/penumbra/calibrations"
  private static let name = "penumbra-test-pen-paper-120mm"

  /// Runs `body` with a window that reads a fake tablet.
  private static func run(
    _ body: (DesktopProgram, FakeTablet, DesktopScreen) async throws -> Void
  ) async throws {
    try await TabletScreen.run(FakeTabletPen.description) { screen, tablet in
      let program = try await DesktopProgram(on: screen)
      try await program.waitForWords("JACK 48 kHz")
      try await program.waitForWords("not calibrated")
      try await body(program, tablet, screen)
    }
  }

  /// Opens the screen with its key and continues to the first cross with Return.
  static func begin(_ program: DesktopProgram) async throws {
    try await program.screen.xdotool("key", "ctrl+k")
    try await program.waitForWords("Calibrate Penumbra Test Pen")
    try await program.screen.xdotool("key", "Return")
    try await program.waitForWords("Cross 1 of ")
  }

  /// Touches crosses one after the other, each once the window requests it.
  static func touch(
    _ crosses: [SheetCrosses.Cross], _ hand: inout SheetHand, _ tablet: FakeTablet,
    _ program: DesktopProgram
  ) async throws {
    for cross in crosses {
      try await program.wait("cross \(cross.number)") {
        try program.words().contains("\(cross.number)") ? true : nil
      }
      try tablet.feed(hand.touch(cross.xMillimetres, cross.yMillimetres))
    }
  }

  private static func names(_ screen: DesktopScreen) -> [String] {
    let folder = screen.home.file(stored)
    return (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
  }

  @Test("asked for, touched, judged, stored and traced: within 0.1 px of where the pen was")
  func wholeHistory() async throws {
    try await Self.run { program, tablet, screen in
      let sheet = try SheetCrosses(count: 16)
      var hand = SheetHand()
      hand.turn = 0.6
      try await Self.begin(program)
      try await program.waitForWords("calibrating Penumbra Test Pen")
      // A slide is rejected in a sentence, and the same cross is requested again.
      let first = sheet.crosses[0]
      try tablet.feed(hand.touch(first.xMillimetres, first.yMillimetres, slide: 6))
      try await program.waitForWords("Cross 1 not taken: the tip slid 6.00 mm")
      try await Self.touch(Array(sheet.crosses.prefix(6)), &hand, tablet, program)
      try await program.waitForWords("Cross 7 of 16")
      try await program.wait("the bar") {
        try program.find("Progress of the calibration")?.hint == "6 of 19 touches taken"
          ? true : nil
      }
      let target = try #require(try program.find("Calibration target"))
      // A hand of this test is exact to the tablet's grid.
      #expect(target.hint.hasPrefix("Cross 6 taken, 0.0"), "\(target.hint)")
      #expect(target.hint.contains(" mm off. Lift the pen. Cross 7 of 16"), "\(target.hint)")
      #expect(target.has(ATSPI_STATE_FOCUSED))
      try await screen.screenshot("calibration-touch")
      try await Self.touch(
        Array(sheet.crosses.dropFirst(6)) + sheet.checks, &hand, tablet, program)
      try await program.waitForWords("Good: 95 % of the errors are below 0.0")
      #expect(Self.names(screen).isEmpty)
      try await program.wait("the picture") {
        try program.find("Picture of the errors")?.hint.hasPrefix("Good: ") == true ? true : nil
      }
      try await Task.sleep(for: .milliseconds(500))
      try await screen.screenshot("calibration-verdict")
      try await screen.xdotool("key", "Return")
      try await program.waitForWords("Stored. Good")
      let status = try await program.waitForWords("calibrated 0")
      #expect(status.contains("Penumbra Test Pen") && status.contains(" px"))
      #expect(Self.names(screen) == ["\(Self.name).png", "\(Self.name).toml"])
      try await screen.screenshot("calibration-stored")

      let places = [(20.0, 25.0), (60, 60), (95, 30), (40, 100), (101, 97)]
      for (index, place) in places.enumerated() {
        let units = hand.units(place.0, place.1)
        try tablet.report(.x(units.x), .y(units.y), .pen(true))
        try tablet.report(.x(units.x), .y(units.y), .pressure(2_000), .touch(true))
        try await program.waitForWords(Self.words(place))
        try await screen.xdotool("key", "t")
        try await program.waitForWords("Tag \(index + 1), ")
        try tablet.report(.pressure(0), .touch(false))
        try tablet.report(.pen(false))
      }
      #expect(try await program.close() == 0)
      try Self.expect(places, in: screen)
    }
  }

  @Test("the tones come from the window's own ports, not from a second client")
  func tones() async throws {
    try await Self.run { program, tablet, _ in
      let sheet = try SheetCrosses(count: 16)
      var hand = SheetHand()
      try await Self.begin(program)
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      defer { capture.close() }
      let touch = hand.touch(sheet.crosses[0].xMillimetres, sheet.crosses[0].yMillimetres)
      let sound = try await capture.record(frames: Int(capture.sampleRateHertz * 6)) {
        try tablet.feed(touch)
      }
      try await program.waitForWords("Cross 2 of 16")
      #expect(sound.peak > 0.1)
      #expect(try await program.close() == 0)
    }
  }

  /// The place as the window writes it, without its decimals: 1024 px on 120 mm.
  private static func words(_ place: (Double, Double)) -> String {
    "x \(Int(place.0 * 1_024 / 120 - 0.5))."
  }

  private static func expect(_ places: [(Double, Double)], in screen: DesktopScreen) throws {
    let folder = screen.home.file("data/penumbra/tags")
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    let rows = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      .split(separator: "\n").dropFirst()
    #expect(rows.count == places.count)
    var worst = 0.0
    for (row, place) in zip(rows, places) {
      let parts = row.split(separator: ",", omittingEmptySubsequences: false)
      let x = try #require(Double(parts[1]))
      let y = try #require(Double(parts[2]))
      // The sheet's edge lies half a pixel before the first pixel's centre.
      worst = max(
        worst, hypot(x - (place.0 * 1_024 / 120 - 0.5), y - (place.1 * 1_024 / 120 - 0.5)))
    }
    print("calibrated in the window, turned by 0.6: at most \(worst) px off")
    #expect(worst <= 0.1)
  }

  /// Begins and touches the first two crosses.
  private static func beginAndTouch(
    _ program: DesktopProgram, _ tablet: FakeTablet
  ) async throws {
    var hand = SheetHand()
    try await begin(program)
    try await touch(Array(SheetCrosses(count: 16).crosses.prefix(2)), &hand, tablet, program)
    try await program.waitForWords("Cross 3 of 16")
  }

  @Test("Escape leaves what is stored as it was, and the tablet is read again")
  func escape() async throws {
    try await Self.run { program, tablet, screen in
      for _ in 0..<2 {
        try await Self.beginAndTouch(program, tablet)
        try await screen.xdotool("key", "Escape")
        try await program.waitForWords("Calibration ended, nothing was stored")
        let status = try await program.waitForWords("not calibrated")
        #expect(!status.contains("calibrating") && status.contains("Penumbra Test Pen"))
      }
      #expect(Self.names(screen).isEmpty)
      // The image is read by the pen again.
      try tablet.report(.x(20_000), .y(12_500), .pen(true))
      try tablet.report(.x(20_000), .y(12_500), .pressure(2_000), .touch(true))
      try await program.waitForWords("Hz")
      try tablet.report(.pressure(0), .touch(false))
      try tablet.report(.pen(false))
      #expect(try await program.close() == 0)
    }
  }

  @Test("closing while calibrating stores nothing")
  func closing() async throws {
    try await TabletScreen.run(FakeTabletPen.description) { screen, tablet in
      for run in 0..<2 {
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        try await program.waitForWords("not calibrated")
        try await Self.beginAndTouch(program, tablet)
        if run.isMultiple(of: 2) {
          try await screen.xdotool("key", "alt+F4")
        } else {
          program.process.send(signal: SIGTERM)
        }
        let outcome = try await program.process.outcome()
        #expect(outcome.status == 0 && !outcome.endedBySignal, "\(outcome.standardError)")
      }
      #expect(Self.names(screen).isEmpty)
    }
  }

  @Test("a tablet that is pulled out is said in a sentence, and all crosses asked for again after")
  func unplugged() async throws {
    try await Self.run { program, tablet, screen in
      let sheet = try SheetCrosses(count: 16)
      var hand = SheetHand()
      try await Self.begin(program)
      try await Self.touch(Array(sheet.crosses.prefix(2)), &hand, tablet, program)
      try await program.waitForWords("Cross 3 of 16")
      try tablet.unplug()
      try await program.waitForWords("Penumbra Test Pen was unplugged, and nothing was stored")
      try await screen.screenshot("calibration-unplugged")
      try tablet.plug()
      try await screen.xdotool("key", "Return")
      try await program.waitForWords("Cross 1 of 16")
      try tablet.unplug()
      try await program.waitForWords("was unplugged, and nothing was stored")
      try await screen.xdotool("key", "Escape")
      try await program.waitForWords("no tablet, mouse and keyboard")
      try tablet.plug()
      let look = try #require(try program.find("Look for tablets", "push button"))
      #expect(look.act())
      let status = try await program.waitForWords("not calibrated")
      #expect(status.hasPrefix("Penumbra Test Pen, "))
      try await program.wait("the bar to go") {
        try program.words().contains { $0.hasPrefix("There is no input device") } ? nil : true
      }
      #expect(Self.names(screen).isEmpty)
      #expect(try await program.close() == 0)
    }
  }
}
