// `penumbra calibrate` as a program on a fake tablet: its output, what it stores, what it leaves
// alone. The crosses are those of the sheet's JSON, the truth is the simulated hand's rotation and
// shift.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("Calibrating as a program", .timeLimit(.minutes(60)), .needs(.devices))
struct CalibrateTests {
  private static let stored = "config/penumbra/calibrations"
  private static let name = "penumbra-test-pen-paper-120mm"

  private func start(
    _ folder: ProgramFolder, _ tablet: FakeTablet, _ options: String...
  ) async throws -> RunningSubprocess {
    let program = try folder.start(
      ["calibrate", "--device", tablet.path, "--audio", "off"] + options)
    try await program.waitUntilSaid("Cross 1 of ")
    return program
  }

  /// Touches crosses one after the other, each once the program has taken the one before.
  private func touch(
    _ crosses: [SheetCrosses.Cross], _ hand: inout SheetHand, _ tablet: FakeTablet,
    _ program: RunningSubprocess, taken: inout Int
  ) async throws {
    for cross in crosses {
      try tablet.feed(hand.touch(cross.xMillimetres, cross.yMillimetres))
      taken += 1
      try await program.waitUntilSaid("Lift the pen.", count: taken)
    }
  }

  @Test("A slide and a hasty touch are refused, two missed crosses asked for again by number")
  func wholeHistory() async throws {
    let folder = try ProgramFolder()
    let sheet = try SheetCrosses(count: 16)
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let program = try await start(folder, tablet)
      var hand = SheetHand()
      hand.turn = 0.1
      var taken = 0
      let (x, y) = (sheet.crosses[0].xMillimetres, sheet.crosses[0].yMillimetres)
      try tablet.feed(hand.touch(x, y, slide: 6))
      try await program.waitUntilSaid("Cross 1 not taken: the tip slid 6.00 mm")
      try tablet.feed(hand.touch(x, y, milliseconds: 80))
      try await program.waitUntilSaid("Cross 1 not taken: the tip was lifted after ")
      for cross in sheet.crosses {
        // 7 and 12 are missed by 6 mm and by 9 mm.
        let (right, down) =
          cross.number == 7 ? (6.0, 0.0) : cross.number == 12 ? (-5, 7.5) : (0, 0)
        try tablet.feed(hand.touch(cross.xMillimetres + right, cross.yMillimetres + down))
        taken += 1
        try await program.waitUntilSaid("Lift the pen.", count: taken)
      }
      try await program.waitUntilSaid("Crosses 7 and 12 were missed. Touch only these again.")
      try await touch(
        [sheet.crosses[6], sheet.crosses[11]] + sheet.checks, &hand, tablet, program,
        taken: &taken)
      let outcome = try await program.outcome()
      #expect(outcome.status == 0, "\(outcome.standardError)")
      #expect(taken == 21)
      #expect(outcome.standardOutput.hasPrefix("Good: 95 % of the errors are below 0.0"))
      for number in 1...16 { #expect(outcome.standardOutput.contains("\nCross \(number): 0.0")) }
      for number in 17...19 {
        #expect(outcome.standardOutput.contains("\nCheck cross \(number): 0.0"))
      }
      // One plain line for each step: nothing that moves the cursor.
      for text in [outcome.standardOutput, outcome.standardError] {
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
      }
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.file(Self.stored)
      ).sorted()
      #expect(names == ["\(Self.name).png", "\(Self.name).toml"])
      #expect(
        try folder.bytes(of: "\(Self.stored)/\(Self.name).png").prefix(4) == [
          0x89, 0x50, 0x4E, 0x47,
        ])
    }
  }

  @Test("Every line of a calibration is spoken, the verdict first, however many there are")
  func spoken() async throws {
    let folder = try ProgramFolder()
    let rig = try DispatcherRig.quick()
    let sheet = try SheetCrosses(count: 16)
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let program = try folder.start(
        ["calibrate", "--device", tablet.path, "--audio", "off", "--speech", "dispatcher"],
        environment: rig.environment)
      try await program.waitUntilSaid("Cross 1 of ")
      var hand = SheetHand()
      var taken = 0
      try await touch(sheet.crosses + sheet.checks, &hand, tablet, program, taken: &taken)
      let outcome = try await program.outcome()
      #expect(outcome.status == 0, "\(outcome.standardError)")
      func beginning(_ text: some StringProtocol) -> String {
        text.split(separator: " ").prefix(2).joined(separator: " ")
      }
      let lines = outcome.standardOutput.split(separator: "\n").map(beginning)
      #expect(lines.count > 19 && lines.first == "Good: 95", "\(lines)")
      let said = rig.texts("SAID").map(beginning)
      #expect(Array(said.suffix(lines.count + 2).prefix(lines.count)) == lines, "\(said)")
    }
  }

  @Test("A still pen that reports nothing is taken by the clock, before it is lifted")
  func stillPen() async throws {
    let folder = try ProgramFolder()
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let program = try await start(folder, tablet, "--targets", "4")
      try tablet.report(.x(20_000), .y(12_000), .pen(true))
      try tablet.report(.x(20_001), .pressure(2_000), .touch(true))
      try await program.waitUntilSaid("Cross 1 taken.")
      try await program.waitUntilSaid("Cross 2 of 4, row 1, column 2")
      try tablet.report(.pressure(0), .touch(false))
      program.send(signal: SIGINT)
      let outcome = try await program.outcome()
      #expect(outcome.status == 130 && !outcome.endedBySignal)
    }
  }

  @Test("Ctrl-C, an unplugged tablet and a recording that ends leave what is stored as it was")
  func oldStays() async throws {
    let folder = try ProgramFolder()
    let path = "\(Self.stored)/\(Self.name).toml"
    try FileManager.default.createDirectory(
      atPath: folder.file(Self.stored), withIntermediateDirectories: true)
    let old = Self.calibration(x0: -40)
    try folder.write(old, to: path)
    let sheet = try SheetCrosses(count: 9)
    func expectOld(_ comment: Comment) throws {
      #expect(try folder.bytes(of: path) == [UInt8](old.utf8), comment)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.file(Self.stored))
      #expect(names == ["\(Self.name).toml"], comment)
    }
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var hand = SheetHand()
      let interrupted = try await start(folder, tablet, "--targets", "9")
      var taken = 0
      try await touch(
        Array(sheet.crosses.prefix(8)), &hand, tablet, interrupted, taken: &taken)
      interrupted.send(signal: SIGINT)
      let outcome = try await interrupted.outcome()
      #expect(outcome.status == 130 && outcome.standardOutput == "")
      try expectOld("after Ctrl-C")

      let unplugged = try await start(folder, tablet, "--targets", "9")
      taken = 0
      try await touch(Array(sheet.crosses.prefix(2)), &hand, tablet, unplugged, taken: &taken)
      try tablet.unplug()
      let gone = try await unplugged.outcome()
      #expect(gone.status == 69 || gone.status == 66, "\(gone.standardError)")
      #expect(gone.standardError.split(separator: "\n").last?.hasPrefix("penumbra: ") == true)
      try expectOld("after unplugging")
    }
    let outcome = try await folder.penumbra(
      "calibrate", "--pen", BundledPen.path, "--audio", "off")
    #expect(outcome.status == 65 && outcome.standardOutput == "")
    #expect(outcome.standardError.contains("The recording is over before cross "))
    try expectOld("after a recording that ends")
  }

  @Test("A sheet that moves before the check is found out, and nothing is stored")
  func movedSheet() async throws {
    let folder = try ProgramFolder()
    let sheet = try SheetCrosses(count: 4)
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let program = try await start(
        folder, tablet, "--targets", "4", "--report", folder.file("report.png"))
      var hand = SheetHand()
      var taken = 0
      try await touch(sheet.crosses, &hand, tablet, program, taken: &taken)
      hand.middle = (x: 103, y: 62.5)
      for (index, cross) in sheet.checks.enumerated() {
        try tablet.feed(hand.touch(cross.xMillimetres, cross.yMillimetres))
        try await program.waitUntilSaid("Check cross \(cross.number) is 3.00 mm off.")
        try tablet.feed(hand.touch(cross.xMillimetres, cross.yMillimetres))
        taken += 1
        if index < 2 { try await program.waitUntilSaid("Lift the pen.", count: taken) }
      }
      let outcome = try await program.outcome()
      #expect(outcome.status == 65 && outcome.standardOutput == "")
      let last = try #require(outcome.standardError.split(separator: "\n").last)
      #expect(last.hasPrefix("penumbra: Not good: check cross 5, 6 and 7 was off twice"))
      #expect(last.hasSuffix("nothing was stored."))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.file(Self.stored))
      #expect(names.isEmpty)
      #expect(try folder.names().contains("report.png"))
    }
  }

  @Test("What cannot work is said before the first cross")
  func refusedAtOnce() async throws {
    let folder = try ProgramFolder()
    for (arguments, words) in [
      (["--targets", "5"], "--targets"), (["--paper", "2mm"], "--paper"),
      (["--paper", "wide"], "--paper"), (["--paper", "nan"], "--paper"),
      (["--device", "/dev/input/event5", "--pen", "a.events"], "not both"),
    ] {
      expectComplaint(
        try await folder.penumbra(["calibrate"] + arguments), status: 64, saying: words)
    }
    expectComplaint(
      try await folder.penumbra("calibrate", "--pen", "/nowhere.events", "--audio", "off"),
      status: 66, saying: "/nowhere.events")
    expectComplaint(
      try await folder.penumbra(
        "calibrate", "--pen", BundledPen.path, "--report", "/nowhere/report.png"), status: 73,
      saying: "/nowhere/report.png")
    try folder.write("", to: "config")
    expectComplaint(
      try await folder.penumbra("calibrate", "--pen", BundledPen.path, "--audio", "off"),
      status: 73, saying: "config/penumbra/calibrations")
  }

  /// A sheet's calibration of the fake tablet, by hand.
  static func calibration(x0: Double) -> String {
    """
    version = 1
    [tablet]
    name = "Penumbra Test Pen"
    bus = 3
    vendor = 0x1d50
    product = 0x7e57
    [paper]
    width-mm = 120
    [map]
    xx = 0.005
    xy = 0
    x0 = \(x0)
    yx = 0
    yy = 0.005
    y0 = -2.5
    [residuals]
    rms-mm = 0.1
    maximum-mm = 0.2
    date = "2026-11-01T08:00:00Z"

    """
  }
}
