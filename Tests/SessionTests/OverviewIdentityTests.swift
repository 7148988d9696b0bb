// A live overview and `penumbra render --overview`. Source of truth: the command's file. What the pen thread sent
// to a real server's callback is played once more in cycles that are never late, for the server's own begin where
// in a sample they happen to.

import Engine
import Files
import Foundation
import ImageFile
import Library
import Micrograph
import Pen
import Session
import Sonification
import SoundFile
import Synthesis
import TestBasics
import TestNeeds
import TestSupport
import Testing

@testable import Recorded

@Suite("A live overview and its rendering", .needs(.server), .timeLimit(.minutes(60)))
struct OverviewIdentityTests {
  // A cycle of 384 frames at 48 kHz is 8 ms exactly, so that all begin at the same place in a sample.
  private static let period = 384
  private static let cycleNanoseconds: Int64 = 8_000_000
  private static let seconds = 2.0

  /// A picture in which no column is like another.
  private static func picture(_ folder: ProgramFolder) throws -> String {
    var bytes = Array("P5\n400 30\n65535\n".utf8)
    var state: UInt64 = 27
    for _ in 0..<400 * 30 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes += [UInt8(state >> 56), UInt8(state >> 48 & 255)]
    }
    return try folder.write(bytes, to: "noise.pgm")
  }

  /// Records two overviews; the first one lets the ear be opened.
  private static func record(
    _ path: String, _ value: OverviewValue?, in folder: SessionFolder
  ) async throws {
    try await JackTestServer.run(.init(framesPerPeriod: period)) { _ in
      let session = try LiveSession(
        image: PreparedImage(try ImageFile.open(path: path), path: path), source: .face,
        calibration: nil, preset: .analysis, audio: .jack,
        record: SessionPlan(
          folder: folder.path, imagePath: path, program: "test", format: .floatWave)
      ) { _ in }
      func look() -> LiveSession.Status {
        session.tick { (_: SonifiedReading) in
        } sourceEvents: { _ in
        } audioEvents: { _ in
        }
      }
      try await Patience.wait(for: "the server") { look().latency != nil }
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      for _ in 0..<2 {
        #expect(session.beginOverview(value: value, seconds: seconds))
        try await Patience.wait(for: "its end") {
          _ = look()
          return !session.isOverviewRunning
        }
        // Two seconds of the server's own: the voice has fallen asleep, and begins the next one as the first.
        _ = try await capture.record(frames: 96_000)
      }
      capture.close()
      session.end()
    }
  }

  /// Writes the cycles anew, the first of them a whole number of samples before a moment; each message is there
  /// when its time has come.
  ///
  /// - Returns: the cycle that begins at the moment.
  private static func straighten(_ folder: SessionFolder, at moment: Int64) throws -> Int {
    func rows<Row: SessionRow>(_ path: String) -> [Row] {
      var table = SessionTable<Row>(path: path)
      var rows: [Row] = []
      while let row = table.next() { rows.append(row) }
      return rows
    }
    let former: [CycleRow] = rows(folder.cycles)
    let frames: [FrameRow] = rows(folder.frames)
    let cues: [CueRow] = rows(folder.cues)
    let first = try #require(former.first)
    let count = (moment - first.timeNanoseconds) / cycleNanoseconds
    let begin = moment - count * cycleNanoseconds
    func cycle(of time: Int64) -> Int {
      max(Int((time - begin + cycleNanoseconds - 1) / cycleNanoseconds), 0)
    }
    let end = try #require(frames.map(\.timeNanoseconds).max())
    var cycles = (0...cycle(of: end) + 100).map { number in
      CycleRow(
        timeNanoseconds: begin + Int64(number) * cycleNanoseconds, frameCount: Int32(period),
        gateCount: 0, motionCount: 0,
        state: number < former.count
          ? former[number].state.intersection([.begins, .changes]) : [], volume: first.volume)
    }
    // The order is that in which they were sent; a later one is not taken sooner.
    var (gate, motion) = (0, 0)
    for row in frames {
      if row.frame.phase == .motion {
        motion = max(motion, cycle(of: row.timeNanoseconds))
        cycles[motion].motionCount += 1
      } else {
        gate = max(gate, cycle(of: row.timeNanoseconds))
        cycles[gate].gateCount += 1
      }
    }
    var lines = [CueRow.header]
    for var row in cues {
      row.cycle = cycle(of: row.timeNanoseconds)
      cycles[row.cycle].state.insert(.cues)
      lines.append(row.line)
    }
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: folder.cues, atomically: true, encoding: .utf8)
    try ([CycleRow.header] + cycles.map(\.line)).joined(separator: "\n").appending("\n").write(
      toFile: folder.cycles, atomically: true, encoding: .utf8)
    return Int(count)
  }

  @Test(
    "It equals `penumbra render --overview`, sample by sample, from click to click",
    arguments: [nil, OverviewValue.scene])
  func identity(value: OverviewValue?) async throws {
    let temporary = try ProgramFolder()
    let path = try Self.picture(temporary)
    let folder = SessionFolder(path: temporary.file("session"))
    try await Self.record(path, value, in: folder)

    // What was recorded is what was sent to the ports.
    let live = temporary.file("live.wav")
    let session = try RecordedSession(path: folder.path)
    #expect(try SessionRender(session).run(to: live).damages.isEmpty)
    let isSame =
      try WaveFile.read(live).channels
      == WaveFile.read(folder.sound(1, ending: "wav")).channels
    #expect(isSame)

    var table = SessionTable<CueRow>(path: folder.cues)
    var clicks: [Int64] = []
    while let row = table.next() {
      if row.cue.kind == .click { clicks.append(row.timeNanoseconds) }
    }
    #expect(clicks.count == 4)
    let begin = try #require(clicks.dropFirst(2).first)
    let first = try Self.straighten(folder, at: begin)
    let even = temporary.file("even.wav")
    #expect(
      try SessionRender(RecordedSession(path: folder.path)).run(to: even).damages.isEmpty)

    let rendered = temporary.file("rendered.wav")
    let outcome = try await temporary.penumbra(
      [
        "render", path, "--overview", "--overview-seconds", "\(Int(Self.seconds))", "--preset",
        "analysis", "-o", rendered,
      ] + (value.map { ["--overview-value", $0.rawValue] } ?? []))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let truth = try WaveFile.read(rendered).channels
    let heard = try WaveFile.read(even).channels
    // The second of the two. What the first one leaves behind is fainter by far.
    func isClick(_ sample: Float) -> Bool { abs(sample) > 1e-3 }
    let start = try #require(truth[0].firstIndex(where: isClick))
    let last = try #require(truth[0].lastIndex { $0 != 0 })
    #expect(last - start > Int(Self.seconds * 48_000))
    let click = try #require(heard[0][(first * Self.period)...].firstIndex(where: isClick))
    let offset = click - start
    var worst: Float = 0
    for side in 0..<2 {
      for place in start...last {
        worst = max(worst, abs(heard[side][offset + place] - truth[side][place]))
      }
    }
    print("a live overview and its rendering differ by \(worst) at most")
    // Times differ in the last digits of their numbers, which is 120 dB below full scale.
    #expect(worst < 1e-6)
  }
}
