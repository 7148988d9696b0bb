// Hands that play loops and turn knobs in a session, from their lines to what is heard and said. Source of truth: the
// hands that are made, and the session that keeps what was done.

import Foundation
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("Hands that play in a session", .timeLimit(.minutes(60)), .needs(.server))
struct HandPlayTests {
  /// Three fingers of the left hand for two seconds; then the right hand, open, is lowered by a quarter of the picture.
  private static var lines: String {
    (0..<240).map { step in
      let time = Double(step) / 60
      let share = min(max(time - 2.5, 0), 1)
      return HandLines.line(
        seconds: time,
        time < 2
          ? [HandLines.Hand(stretched: [1, 2, 3], wrist: (200, 300), isLeft: true)]
          : [
            HandLines.Hand(
              stretched: [0, 1, 2, 3, 4], wrist: (400, 250 + 120 * share), isLeft: false)
          ])
    }.joined(separator: "\n") + "\n"
  }

  @Test(
    "three fingers choose the third channel, and an open hand that sinks turns the volume down by a quarter"
  )
  func plays() async throws {
    let folder = try ProgramFolder()
    let hands = try folder.write(Self.lines, to: "hands.jsonl")
    let outcome = try await JackTestServer.run { _ in
      try await folder.penumbra(
        "trace", BundledPen.image, "--hands", hands, "--counting-hand", "left", "--loops",
        "drums,bass,voice", "--audio", "jack", "--speech", "off", "--record",
        folder.file("session"))
    }
    try #require(outcome.status == 0, "\(outcome.standardError)")
    #expect(outcome.standardError.contains("Channel 3: voice"), "\(outcome.standardError)")
    // From 0 dB, a quarter of 60 dB down.
    let rows = try String(contentsOfFile: folder.file("session/engine.csv"), encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    let column = try #require(rows[0].firstIndex(of: "volume"))
    #expect(rows[1][column] == "1.0" || rows[1][column] == "1", "\(rows[1])")
    let last = try #require(Double(rows[rows.count - 1][column]))
    #expect(abs(20 * log10(last) + 15) < 0.01, "\(last)")
  }

  @Test("a hand to count needs hands")
  func refused() async throws {
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra(
      "trace", BundledPen.image, "--counting-hand", "left", "--audio", "off")
    #expect(outcome.status == 64)
    #expect(outcome.standardError.contains("--counting-hand needs the hands; add --hands"))
  }
}
