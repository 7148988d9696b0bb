// An exercise of eight attempts by ear alone, at a tablet's node and a server's ports. Source of truth: the line of
// the file, against which the places that were kept are held by plain geometry; the hand knows the sound alone.

import Foundation
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("Exercises by ear alone", .timeLimit(.minutes(60)), .needs(.devices))
struct ExerciseByEarTests {
  private struct Told: Decodable {
    struct Attempt: Decodable {
      let attempt: Int
      let points: Int
      let followedShare: Double
      let pathErrorMaximumMm: Double
      let pathErrorRmsMm: Double
    }
    let unit: String
    let attempts: [Attempt]
  }

  // Half of the shorter side of 125 mm.
  private static let side = 62.5
  private static let (from, to) = ((x: 0.1, y: 0.4), (x: 0.9, y: 0.55))

  /// The greatest distance of each attempt's kept places from the line, in millimetres.
  private static func distances(_ table: String) -> [Int: Double] {
    var greatest: [Int: Double] = [:]
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let square = dx * dx + dy * dy
    for line in table.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: ",").compactMap { Double($0) }
      let (x, y) = (cells[3] - from.x, cells[4] - from.y)
      let share = min(max((x * dx + y * dy) / square, 0), 1)
      let distance = hypot(x - share * dx, y - share * dy) * side
      greatest[Int(cells[0])] = max(greatest[Int(cells[0])] ?? 0, distance)
    }
    return greatest
  }

  @Test(
    "pulses lead to the line's beginning and along it: eight attempts, all points, and the table is true"
  )
  func line() async throws {
    let folder = try ProgramFolder()
    let exercise = try folder.write(
      """
      version = 1
      name = "slope"
      attempts = 8
      [follow]
      shape = "line"
      from = [\(Self.from.x), \(Self.from.y)]
      to = [\(Self.to.x), \(Self.to.y)]
      [score]
      by-ear-factor = 5
      steps = [{ within = 0.1, points = 3 }]
      """, to: "slope.toml")
    try await JackTestServer.run(.init(framesPerPeriod: 256)) { _ in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(FakeTabletPen.description)
        let program = try folder.start([
          "exercise", exercise, "--device", tablet.path, "--audio", "jack", "--speech", "off",
          "--by", "heard", "--reach", "0.5", "--person", "Ear", "--new", "--json", "--csv",
          folder.file("slope.csv"),
        ])
        try await program.waitUntilSaid("Attempt 1 of 8.")
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        let hand = HearingHand(tablet, capture, sideMillimetres: Self.side)
        for attempt in 1...8 {
          try await hand.goWherePulsesLead()
          try await hand.drawRight((Self.to.x - Self.from.x) * Self.side)
          try await program.waitUntilSaid("Attempt \(attempt):")
          // The sounds of its end are no pulses.
          try await Task.sleep(for: .milliseconds(500))
        }
        capture.close()
        let outcome = try await program.outcome()
        try #require(outcome.status == 0, "\(outcome.standardError)")
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let told = try decoder.decode(Told.self, from: Data(outcome.standardOutput.utf8))
        print("by ear: \(told.attempts.map { "\($0.pathErrorMaximumMm) mm" })")
        #expect(told.unit == "mm" && told.attempts.map(\.attempt) == Array(1...8))
        let kept = try #require(
          try FileManager.default.subpathsOfDirectory(atPath: folder.file(""))
            .first { $0.hasSuffix("/strokes.csv") })
        let truth = Self.distances(try String(contentsOfFile: folder.file(kept), encoding: .utf8))
        for attempt in told.attempts {
          // By ear alone all points count five times.
          #expect(attempt.points == 15, "\(attempt)")
          #expect(attempt.followedShare > 0.9, "\(attempt)")
          let distance = try #require(truth[attempt.attempt])
          // The path is told of even times, 200 a second, and reports come when they come.
          #expect(abs(attempt.pathErrorMaximumMm - distance) < 0.03, "\(attempt): \(distance)")
        }
        let lines = String(decoding: try folder.bytes(of: "slope.csv"), as: UTF8.self)
          .split(separator: "\n")
        #expect(lines.count == 9)
      }
    }
  }
}
