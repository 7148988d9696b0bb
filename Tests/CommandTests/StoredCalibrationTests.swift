// Stored calibrations are used: calibrated, stored, read again and traced, the pen is where it
// should be.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("Stored calibrations", .timeLimit(.minutes(60)), .needs(.devices))
struct StoredCalibrationTests {
  private static let stored = "config/penumbra/calibrations"

  /// Calibrates with touches that miss by nothing but the tablet's units.
  private func calibrate(
    _ folder: ProgramFolder, _ tablet: FakeTablet, _ hand: inout SheetHand, count: Int,
    _ options: [String]
  ) async throws -> Subprocess.Outcome {
    let sheet = try SheetCrosses(count: count)
    let program = try folder.start(
      ["calibrate"] + options + [
        "--device", tablet.path, "--audio", "off", "--targets", "\(count)",
      ])
    try await program.waitUntilSaid("Cross 1 of ")
    for (index, cross) in (sheet.crosses + sheet.checks).enumerated() {
      try tablet.feed(hand.touch(cross.xMillimetres, cross.yMillimetres))
      if index + 1 < count + 3 {
        try await program.waitUntilSaid("Lift the pen.", count: index + 1)
      }
    }
    return try await program.outcome()
  }

  @Test(
    "Touched, fitted, stored, read again and traced: within 0.1 px of where the pen was",
    arguments: [
      (0.0, false, 16, true), (0.6, false, 16, false), (3.2, true, 9, true), (-1.5, true, 4, false),
    ])
  func endToEnd(turn: Double, isMirrored: Bool, count: Int, isForImage: Bool) async throws {
    let folder = try ProgramFolder()
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var hand = SheetHand()
      hand.turn = turn
      hand.isMirrored = isMirrored
      let calibrated = try await calibrate(
        folder, tablet, &hand, count: count, isForImage ? [BundledPen.image] : [])
      #expect(calibrated.status == 0, "\(calibrated.standardError)")

      let program = try folder.start([
        "trace", BundledPen.image, "--device", tablet.path, "--audio", "off",
        "--trace", folder.file("trace.csv"),
      ])
      try await program.waitUntilSaid(", calibrated by ")
      let places = (0...60).map { step -> (x: Double, y: Double) in
        let share = Double(step) / 60
        return (x: 15 + 84 * share, y: 25 + 70 * sin(1.5 * share))
      }
      try tablet.feed(hand.stroke(places))
      // The rows are there once the pen has left.
      try await tablet.waitUntilRead()
      program.send(signal: SIGINT)
      let outcome = try await program.outcome()
      #expect(outcome.status == 0, "\(outcome.standardError)")

      let rows = try TraceRows(path: folder.file("trace.csv")).rows
      let first = try #require(rows.first).timeNanoseconds
      var worst = 0.0
      for (index, place) in places.enumerated() {
        let time = first + Int64(index) * 8_000_000
        let row = try #require(rows.first { $0.timeNanoseconds == time }, "report \(index)")
        // 1024 px on 120 mm; the sheet's edge lies half a pixel before the first centre.
        let (x, y) = (place.x * 1024 / 120 - 0.5, place.y * 1024 / 120 - 0.5)
        worst = max(worst, hypot(row.x - x, row.y - y))
      }
      print("end to end, turned by \(turn), \(count) crosses: at most \(worst) px off")
      #expect(worst <= 0.1)
    }
  }

  @Test("Listed, shown as its file, removed; then the default map again")
  func listShowRemove() async throws {
    let folder = try ProgramFolder()
    let none = try await folder.penumbra("calibrations")
    #expect(none.status == 0 && none.standardOutput == "")
    #expect(none.standardError.contains("No calibration is stored"))
    try FileManager.default.createDirectory(
      atPath: folder.file(Self.stored), withIntermediateDirectories: true)
    let text = CalibrateTests.calibration(x0: -40)
    try folder.write(text, to: "\(Self.stored)/mine.toml")
    try folder.write("a picture", to: "\(Self.stored)/mine.png")
    let list = try await folder.penumbra("calibrations", "list")
    #expect(
      list.standardOutput
        == "mine  Penumbra Test Pen; paper of 120 mm; affine; 0.1 mm RMS; 2026-11-01\n")
    let shown = try await folder.penumbra("calibrations", "show", "mine")
    #expect(shown.status == 0 && shown.standardOutput.contains("x0 = -40.0\n"))
    expectComplaint(
      try await folder.penumbra("calibrations", "show", "other"), status: 64, saying: "mine")
    expectComplaint(
      try await folder.penumbra("calibrations", "remove", "../mine"), status: 64, saying: "mine")
    let removed = try await folder.penumbra("calibrations", "remove", "mine")
    #expect(removed.status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file(Self.stored)).isEmpty)
    expectComplaint(
      try await folder.penumbra("calibrations", "remove", "mine"), status: 64,
      saying: "none is stored")
  }

  @Test("A damaged file is named and set aside, the default map is used, and the file is kept")
  func damaged() async throws {
    let folder = try ProgramFolder()
    let pen = try BundledPen()
    try FileManager.default.createDirectory(
      atPath: folder.file(Self.stored), withIntermediateDirectories: true)
    func render(_ name: String) async throws -> (Subprocess.Outcome, TraceRows) {
      let outcome = try await folder.penumbra(
        "render", BundledPen.image, "--pen", BundledPen.path, "-o", folder.file("sound.wav"),
        "--trace", folder.file(name), "--rate", "8000", "--preset", "analysis")
      #expect(outcome.status == 0, "\(outcome.standardError)")
      return (outcome, try TraceRows(path: folder.file(name)))
    }
    let (_, plain) = try await render("plain.csv")
    let stored = CalibrateTests.calibration(x0: -40)
      .replacing("bus = 3", with: "bus = \(pen.device.identity[0])")
      .replacing("vendor = 0x1d50", with: "vendor = \(pen.device.identity[1])")
      .replacing("product = 0x7e57", with: "product = \(pen.device.identity[2])")
    try folder.write(stored, to: "\(Self.stored)/pen.toml")
    let (_, calibrated) = try await render("calibrated.csv")
    #expect(calibrated.rows[0].x != plain.rows[0].x, "the stored calibration is used by itself")

    let broken = stored.replacing("xy = 0", with: "xy = zero")
    try folder.write(broken, to: "\(Self.stored)/pen.toml")
    let (outcome, fallback) = try await render("fallback.csv")
    #expect(outcome.standardError.contains("pen.toml, line 11"), "\(outcome.standardError)")
    #expect(
      outcome.standardError.contains("set aside as \(folder.file(Self.stored))/pen.toml.damaged"))
    #expect(fallback.rows.map(\.x) == plain.rows.map(\.x))
    #expect(
      try folder.bytes(of: "\(Self.stored)/pen.toml.damaged") == [UInt8](broken.utf8))
    let (quiet, _) = try await render("again.csv")
    #expect(!quiet.standardError.contains("Calibration:"))
  }

  @Test("doctor and devices say which tablet is calibrated")
  func told() async throws {
    let folder = try ProgramFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file(Self.stored), withIntermediateDirectories: true)
    try folder.write(CalibrateTests.calibration(x0: -40), to: "\(Self.stored)/mine.toml")
    try await FakeTabletBed.run { bed in
      _ = try bed.plug(FakeTabletPen.description)
      let devices = try await folder.penumbra("devices")
      #expect(devices.standardOutput.contains("; calibrated: mine (paper of 120 mm; affine;"))
      let json = try await folder.penumbra("devices", "--json")
      #expect(json.standardOutput.contains("\"mine\""))
      let doctor = try await folder.penumbra("doctor")
      #expect(
        doctor.standardOutput.contains(
          "Tablet: Penumbra Test Pen at /dev/input/event5, calibrated."))
    }
  }
}
