// Flights in strokes as `penumbra measure --fit` tells them. Source of truth: the formula of a ball that is thrown at
// 45 degrees, bounces once and flies on, drawn 200 times a second.

import Foundation
import TestSupport
import Testing

@Suite("Flights in strokes", .timeLimit(.minutes(60)))
struct MeasureFlightTests {
  private static let bounceSeconds = 0.4

  private static func bouncing(_ folder: ProgramFolder) throws -> String {
    var strokes = DrawnStrokes()
    strokes.draw(seconds: 0.7) { time in
      let after = max(time - bounceSeconds, 0)
      let height =
        time < bounceSeconds
        ? 400 * time - 1_000 * time * time : 300 * after - 1_000 * after * after
      return (100 + 400 * time, 300 - height)
    }
    // What jumps to and fro at each report is no flight.
    strokes.draw(seconds: 1) { time in (300 + 50 * cos(200 * .pi * time), 200) }
    return try strokes.write(to: folder)
  }

  private func measured(
    _ folder: ProgramFolder, _ path: String, _ options: String...
  ) async throws -> MeasuredRows {
    let outcome = try await folder.penumbra(
      ["measure", path, "--fit", "--flight-miss", "0.5", "--json"] + options)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    return try MeasuredRows(json: outcome.standardOutput)
  }

  @Test("the piece after a bounce joins, and each of the rules' numbers decides as it says")
  func rules() async throws {
    let folder = try ProgramFolder()
    let path = try Self.bouncing(folder)
    let found = try await measured(folder, path)
    #expect(try found.number("flights") == 1 && found.number("flight_pieces") == 2)
    #expect(try found.number("flight_start_s") == 0)
    #expect(abs(try found.number("flight_duration_s") - 0.7) < 0.006)
    let speed = 400 * 2.0.squareRoot()
    #expect(abs(try found.number("flight_release_speed_px_per_s") / speed - 1) < 0.002)
    #expect(abs(try found.number("flight_release_angle_deg") - 45) < 0.1)
    #expect(try found.number("flight_release_speed_standard_error_px_per_s") < 1)
    // The whole stroke is no parabola.
    #expect(abs(try found.number("release_angle_deg") - 45) > 5)
    #expect(try found.number("flights", row: 1) == 0)
    #expect(found.rows[1]["flight_release_angle_deg"] == nil)

    // Nothing begins so near: the second piece is a flight of its own, once the first has ended.
    let apart = try await measured(folder, path, "--flight-join", "1")
    #expect(try apart.number("flights") == 2 && apart.number("flight_pieces") == 1)
    #expect(abs(try apart.number("flight_duration_s") - Self.bounceSeconds) < 0.011)
    // It never ends before the stroke does.
    let patient = try await measured(folder, path, "--flight-join", "1", "--flight-gap", "100")
    #expect(try patient.number("flights") == 1 && patient.number("flight_pieces") == 1)
    #expect(try await measured(folder, path, "--flying", "left").number("flights") == 0)
    #expect(try await measured(folder, path, "--flight-points", "200").number("flights") == 0)
  }

  @Test(
    "millimetres change the figures' unit and nothing that the rules say; the text says the same")
  func units() async throws {
    let folder = try ProgramFolder()
    let path = try Self.bouncing(folder)
    let pixels = try await measured(folder, path)
    let found = try await measured(folder, path, "--millimetres-per-pixel", "0.1")
    for name in ["flights", "flight_pieces", "flight_reports", "flight_start_s"] {
      #expect(try found.number(name) == pixels.number(name))
    }
    let ratio =
      try found.number("flight_release_speed_mm_per_s")
      / pixels.number("flight_release_speed_px_per_s")
    #expect(abs(ratio - 0.1) < 1e-5)
    let text = try await folder.penumbra(["measure", path, "--fit", "--flight-miss", "0.5"])
    let words = text.standardOutput
    #expect(words.contains("flights") && words.contains("greatest distance from its line 0.5 px"))
    #expect(words.contains("a piece goes on where it begins nearer than 250 px"))
    let refused = try await folder.penumbra(["measure", path, "--flight-gap", "3"])
    #expect(refused.status == 64 && refused.standardError.contains("--fit alone"))
  }

  @Test("means: directions lie on a circle, what is not measured counts nowhere, errors have none")
  func means() async throws {
    let folder = try ProgramFolder()
    var strokes = DrawnStrokes()
    // To the left, a degree up and a degree down.
    strokes.drawLeastJerk(seconds: 1, from: (400, 200), to: (100, 200 - 300 * tan(.pi / 180)))
    strokes.tap()
    strokes.drawLeastJerk(seconds: 1, from: (400, 200), to: (100, 200 + 300 * tan(.pi / 180)))
    let path = try strokes.write(to: folder)
    let outcome = try await folder.penumbra("measure", path, "--fit", "--json")
    let found = try MeasuredRows(json: outcome.standardOutput)
    #expect(abs(abs(try #require(found.means["line_angle_deg"])) - 180) < 0.01)
    #expect(abs(try #require(found.means["duration_s"]) - 1) < 0.001)
    #expect(!found.means.keys.contains { $0.contains("standard_error") })
    let text = try await folder.penumbra("measure", path, "--fit")
    let mean = try #require(
      text.standardOutput.split(separator: "\n").first {
        $0.split(separator: " ").first == "mean"
          && $0.contains(where: \.isNumber)
      })
    #expect(!mean.contains("+-"), "\(mean)")
  }
}
