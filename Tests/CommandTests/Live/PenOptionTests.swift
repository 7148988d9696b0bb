// The options that say how the pen is read: taken, smoothed, described by a file beside it.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("Pen options", .timeLimit(.minutes(60)), .needs(.devices))
struct PenOptionTests {
  @Test("--grab takes the tablet, gives it back at the end, and goes on where another has it")
  func grab() async throws {
    let folder = try ProgramFolder()
    try await FakeTabletBed.run { bed in
      for isRefused in [false, true] {
        let tablet = try bed.plug(FakeTabletPen.description)
        if isRefused { try tablet.refuseGrab(errno: EBUSY) }
        let program = try folder.start([
          "trace", BundledPen.image, "--device", tablet.path, "--audio", "off", "--grab",
        ])
        try await program.waitUntilSaid("Tracing haadf-rhombic.png")
        #expect(tablet.isGrabbed == !isRefused)
        if isRefused {
          try await program.waitUntilSaid("Tablet: not taken, the desktop's pointer moves too.")
          #expect(program.standardError.contains("holds \(tablet.path) for itself"))
        }
        for step in 0..<20 {
          try tablet.report(
            .x(20_000 + Int32(step) * 100), .y(12_000), .pen(true), .pressure(step < 2 ? 0 : 2_000),
            .touch(step >= 2))
        }
        // Reports are counted at the end, which must not come before they were read.
        try await tablet.waitUntilRead()
        kill(program.identifier, SIGINT)
        let outcome = try await program.outcome()
        #expect(outcome.status == 0, "\(outcome.standardError)")
        #expect(outcome.standardError.contains("20 reports, 18 of them in contact"))
        try tablet.unplug()
        tablet.remove()
      }
    }
  }

  @Test("A worn tip is named, and pad buttons disturb nothing")
  func wornTip() async throws {
    let folder = try ProgramFolder()
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description, physicalPath: "usb-1/input0")
      let pad = try bed.plug(FakeTabletPen.pad, number: 6, physicalPath: "usb-1/input1")
      let program = try folder.start([
        "trace", BundledPen.image, "--device", tablet.path, "--audio", "off",
      ])
      try await program.waitUntilSaid("Tracing haadf-rhombic.png")
      try pad.report(.key(0x100, true))
      try tablet.report(.x(20_000), .y(12_000), .pen(true), .pressure(1_024), .axis(0x19, 60))
      try await program.waitUntilSaid("worn tip; it reports 25 % pressure in the air")
      kill(program.identifier, SIGINT)
      let outcome = try await program.outcome()
      #expect(outcome.status == 0, "\(outcome.standardError)")
    }
  }

  @Test(
    "--smooth calms a trembling hand by what the filter's formula says, and nothing does without")
  func smooth() async throws {
    let folder = try ProgramFolder()
    // A pen held at one place, trembling by a pixel to and fro, a report every 10 ms.
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for report in 0..<600 {
      lines.append("\(Double(report) / 100),\(500 + (report % 2 == 0 ? 1 : -1)),500,0.5,1")
    }
    let strokes = try folder.write(lines.joined(separator: "\n") + "\n", to: "still.csv")
    func reach(_ options: [String]) async throws -> ClosedRange<Double> {
      let outcome = try await folder.penumbra(
        [
          "render", BundledPen.image, "--strokes", strokes, "-o", folder.file("out.wav"), "--trace",
          folder.file("out.csv"),
        ] + options)
      #expect(outcome.status == 0, "\(outcome.standardError)")
      let places = try TraceRows(path: folder.file("out.csv")).rows.dropFirst(400).map(\.x)
      return try #require(places.min())...(try #require(places.max()))
    }
    let raw = try await reach([])
    #expect(raw == 499...501)
    // Beta 0: y += w (x - y), w = 1 / (1 + 1 / (2 pi 0.01)) at 1 Hz; an input that alternates by
    // 1 comes out alternating by w / (2 - w).
    let smooth = try await reach(["--smooth", "1,0"])
    let weight = 1 / (1 + 1 / (2 * Double.pi * 0.01))
    let expected = weight / (2 - weight)
    #expect(abs((smooth.upperBound - smooth.lowerBound) / 2 - expected) < 1e-3)
    #expect(abs((smooth.upperBound + smooth.lowerBound) / 2 - 500) < 0.01)
    // A large beta lets the tremor through.
    let quick = try await reach(["--smooth", "1,10"])
    #expect(quick.upperBound - quick.lowerBound > 1)
  }

  @Test("Options that make no sense are one line and 64")
  func nonsense() async throws {
    let folder = try ProgramFolder()
    for options in [
      ["--smooth", "0,1"], ["--smooth", "1"], ["--smooth", "1,x"], ["--smooth", "1,2,3"],
      ["--pressure-curve", "0,0,100"], ["--pressure-curve", "0,0,100,101"],
      ["--pressure-curve", "a,b,c,d"],
    ] {
      let outcome = try await folder.penumbra(
        ["render", BundledPen.image, "--pen", BundledPen.path, "-o", folder.file("x.wav")] + options
      )
      expectComplaint(outcome, status: 64, saying: options[1])
    }
    expectComplaint(
      try await folder.penumbra("trace", BundledPen.image, "--pen", BundledPen.path, "--grab"),
      status: 64, saying: "--grab")
  }

  @Test("Events without a description are rendered by the one beside them, and asked for without")
  func descriptionBeside() async throws {
    let folder = try ProgramFolder()
    let events = try folder.write(FakeTabletPen.events, to: "old.stroke.events")
    let arguments = ["render", BundledPen.image, "--pen", events, "-o", folder.file("out.wav")]
    expectComplaint(try await folder.penumbra(arguments), status: 65, saying: ".desc")
    _ = try folder.write(FakeTabletPen.description, to: "old.desc")
    let outcome = try await folder.penumbra(arguments)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(outcome.standardError.contains("4 reports in contact"))
  }
}
