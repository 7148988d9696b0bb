// An exercise at a tablet's node. Source of truth: what is drawn there, in millimetres.

import Foundation
import Movement
import TestNeeds
import TestSupport
import Testing

@Suite("Exercises at a tablet", .timeLimit(.minutes(60)), .needs(.devices))
struct ExerciseTabletTests {
  private struct Told: Decodable {
    struct Attempt: Decodable {
      let points: Int
      let pathErrorMaximumMm: Double
      let pathErrorRmsMm: Double
      let lengthMm: Double
    }
    let unit: String
    let attempts: [Attempt]
  }

  /// From left to right in two seconds, one sway of a millimetre up and down about a straight line.
  private static func sway(_ length: Double) -> [StrokePoint] {
    (0...400).map { step in
      let share = Double(step) / 400
      return StrokePoint(
        xMillimetres: length * share, yMillimetres: sin(2 * .pi * share), seconds: 2 * share)
    }
  }

  // Half of the shorter side of 125 mm, of which the line takes three fifths: 37.5 mm.
  @Test(
    "half of a tablet's reach: the figures are millimetres of the hand, and the run ends by itself")
  func reach() async throws {
    let folder = try ProgramFolder()
    let exercise = try folder.write(
      """
      version = 1
      name = "mine"
      attempts = 2
      [follow]
      shape = "line"
      from = [0.2, 0.5]
      to = [0.8, 0.5]
      [score]
      steps = [{ within = 0.02, points = 3 }]
      """, to: "mine.toml")
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let program = try folder.start([
        "exercise", exercise, "--device", tablet.path, "--audio", "off", "--reach", "0.5",
        "--json",
      ])
      try await program.waitUntilSaid("Attempt 1 of 2.")
      #expect(program.standardError.contains("62 mm wide, in the middle of the tablet"))
      try await TabletGestures(tablet: tablet).draw([Self.sway(37.5)])
      try await program.waitUntilSaid("Attempt 2 of 2.")
      try await TabletGestures(tablet: tablet).draw([Self.sway(37.5)])
      let outcome = try await program.outcome()
      try #require(outcome.status == 0, "\(outcome.standardError)")
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let told = try decoder.decode(Told.self, from: Data(outcome.standardOutput.utf8))
      #expect(told.unit == "mm" && told.attempts.count == 2)
      for attempt in told.attempts {
        // A millimetre is 0.016 of the side.
        #expect(attempt.points == 3)
        #expect(abs(attempt.pathErrorMaximumMm - 1) < 0.03, "\(attempt)")
        #expect(abs(attempt.pathErrorRmsMm - 0.5.squareRoot()) < 0.03, "\(attempt)")
        #expect((36...38.5).contains(attempt.lengthMm), "\(attempt)")
      }
    }
  }

  @Test(
    "for the left hand the square lies to the left: the same stroke is on its line only there",
    arguments: ["left", "right"])
  func hand(_ hand: String) async throws {
    let folder = try ProgramFolder()
    let exercise = try folder.write(
      """
      version = 1
      name = "mine"
      attempts = 1
      [follow]
      shape = "line"
      from = [0.2, 0.5]
      to = [0.8, 0.5]
      """, to: "mine.toml")
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let program = try folder.start([
        "exercise", exercise, "--device", tablet.path, "--audio", "off", "--reach", "0.5",
        "--hand", hand, "--by", "both", "--json",
      ])
      try await program.waitUntilSaid("Attempt 1 of 1.")
      #expect(program.standardError.contains("62 mm wide, on the \(hand) of the tablet"))
      // In the middle of the half of the hand: 50 mm and 150 mm of 200.
      let middle = (x: hand == "left" ? 50.0 : 150, y: 62.5)
      try await TabletGestures(tablet: tablet, middle: middle).draw([Self.sway(37.5)])
      let outcome = try await program.outcome()
      try #require(outcome.status == 0, "\(outcome.standardError)")
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let told = try decoder.decode(Told.self, from: Data(outcome.standardOutput.utf8))
      let attempt = try #require(told.attempts.first)
      #expect(attempt.points == 3 && abs(attempt.pathErrorMaximumMm - 1) < 0.03, "\(attempt)")
    }
  }
}
