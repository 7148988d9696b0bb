// `penumbra exercise throws` on films of games. Source of truth: the parabolas and the board that the pictures are drawn by.

import Foundation
import TestSupport
import Testing
import Tracks

@Suite("The bean-bag game", .timeLimit(.minutes(60)))
struct ThrowGameCommandTests {
  private struct Told: Decodable {
    struct Throw: Decodable {
      let number: Int
      let zone: String
      let points: Int
      let start: Double
      let releaseSpeed: Double
      let releaseAngle: Double
      let endX: Double
      let endY: Double

      enum CodingKeys: String, CodingKey {
        case number = "throw"
        case zone, points
        case start = "start_s"
        case releaseSpeed = "release_speed_m_per_s"
        case releaseAngle = "release_angle_deg"
        case endX = "end_x_px"
        case endY = "end_y_px"
      }
    }

    let style: String
    let points: Int
    let mostPoints: Int
    let throwCount: Int
    let throwsMade: [Throw]
    let meanSpeed: Double
    let topSpeed: Double
    let meanAngle: Double

    enum CodingKeys: String, CodingKey {
      case style, points
      case mostPoints = "most_points"
      case throwCount = "throw_count"
      case throwsMade = "throws"
      case meanSpeed = "mean_release_speed_m_per_s"
      case topSpeed = "top_release_speed_m_per_s"
      case meanAngle = "mean_release_angle_deg"
    }
  }

  @Test(
    "a game of eight throws is told throw by throw, and summed up for people, programs, table and page"
  )
  func game() async throws {
    let folder = try ProgramFolder()
    let film = folder.file("game.mkv")
    let scene = MadeGame([.hole, .board, .floor, .slide, .stop, .beyond, .hole, .floor])
    try await scene.write(to: film)
    let outcome = try await folder.penumbra(
      "exercise", "throws", film, "--csv", folder.file("game.csv"), "--html",
      folder.file("game.html"), "--png", folder.file("game.png"), "--json")
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let told = try JSONDecoder().decode(Told.self, from: Data(outcome.standardOutput.utf8))
    #expect(told.throwsMade.map(\.zone) == scene.zones.map(\.rawValue))
    #expect(told.throwsMade.map(\.points) == [3, 1, 0, 3, 1, 0, 3, 0])
    #expect(told.points == 11 && told.mostPoints == 24 && told.throwCount == 8)
    #expect(told.style == "over-arm" && told.throwsMade.map(\.number) == Array(1...8))
    for (number, made) in told.throwsMade.enumerated() {
      let truth = scene.release(of: number)
      // The first picture of it is up to an interval after the release.
      let start = made.start - truth.seconds
      let turn = truth.angleDegrees * .pi / 180
      let (along, up) = (truth.speed * cos(turn), truth.speed * sin(turn) - 9.81 * start)
      // The board's corners are told to a pixel and a half of 122.
      #expect(abs(made.releaseSpeed / hypot(along, up) - 1) < 0.03, "\(made), \(truth)")
      #expect(abs(made.releaseAngle - atan2(up, along) * 180 / .pi) < 1, "\(made), \(truth)")
    }
    let speeds = told.throwsMade.map(\.releaseSpeed)
    // A throw's own figures are rounded.
    #expect(abs(told.meanSpeed - speeds.reduce(0, +) / 8) < 1e-3)
    #expect(speeds.max().map { abs(told.topSpeed - $0) < 1e-3 } == true)
    #expect(abs(told.meanAngle - told.throwsMade.map(\.releaseAngle).reduce(0, +) / 8) < 1e-3)
    for words in [
      "Board: looked for in \(film)", "Board: found, with its hole, 12",
      " px long; 8 throws from now on.",
      "Throw 1: in the hole, 3 points, released with", "3 points so far.",
      "Throw 3: beside the board, no points, released with", "11 points so far.",
    ] {
      #expect(outcome.standardError.contains(words), "\(words): \(outcome.standardError)")
    }
    let lines = String(decoding: try folder.bytes(of: "game.csv"), as: UTF8.self)
      .split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    #expect(lines.count == 9 && lines[0].prefix(3) == ["throw", "zone", "points"])
    #expect(lines.dropFirst().map { $0[1] } == scene.zones.map(\.rawValue))
    let page = String(decoding: try folder.bytes(of: "game.html"), as: UTF8.self)
    let sum =
      "8 throws: 11 of 24 points; 3 in the hole, 2 on the board, 3 beside it."
    #expect(page.contains(sum) && !page.contains("<script") && !page.contains("http"))
    for cell in lines.dropFirst().joined() { #expect(page.contains(">\(cell)<"), "\(cell)") }
    #expect(try folder.bytes(of: "game.png").count > 2_000)
    let people = try await folder.penumbra("exercise", "throws", film)
    #expect(people.status == 0 && people.standardOutput.hasPrefix(sum), "\(people.standardOutput)")
    #expect(people.standardOutput.contains("Throw 4: in the hole, 3 points, released with"))
  }

  @Test("under a leg each counts five times; a game that is cut off is told as it stands")
  func style() async throws {
    let folder = try ProgramFolder()
    let film = folder.file("game.mkv")
    try await MadeGame([.slide, .board]).write(to: film)
    let outcome = try await folder.penumbra(
      "exercise", "throws", film, "--style", "under-leg", "--throw-count", "3")
    try #require(outcome.status == 0, "\(outcome.standardError)")
    #expect(
      outcome.standardOutput.hasPrefix(
        "2 of 3 throws: 20 of 45 points; 1 in the hole, 1 on the board, 0 beside it."),
      "\(outcome.standardOutput)")
  }

  @Test("no board, no film, no camera and options of no meaning are a sentence each")
  func refused() async throws {
    let folder = try ProgramFolder()
    let film = folder.file("none.mkv")
    var scene = MadeGame([.hole, .hole])
    scene.hasBoard = false
    try await scene.write(to: film)
    let none = try await folder.penumbra(
      "exercise", "throws", film, "--csv", folder.file("none.csv"))
    #expect(none.status == 65 && none.standardOutput.isEmpty)
    #expect(none.standardError.contains("Board: not seen; all of it must be in the picture"))
    #expect(none.standardError.contains("No board with a round hole lay still in \(film)"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("none.csv")))
    expectComplaint(
      try await folder.penumbra("exercise", "throws", "/dev/video97"), status: 66,
      saying: "There is no camera /dev/video97")
    expectComplaint(
      try await folder.penumbra("exercise", "throws", folder.file("gone.mkv")), status: 66,
      saying: "gone.mkv")
    for (words, saying) in [
      (["page.png"], "'page.png' is no camera and no film"),
      ([film, "--throw-count", "0"], "--throw-count 0 is not a number from 1 to 1000"),
      ([film, "--board-millimetres", "nan"], "--board-millimetres nan is not a number"),
      ([film, "--csv", film], film),
    ] {
      let refusal = try await folder.penumbra(["exercise", "throws"] + words)
      #expect(refusal.status == 64, "\(words): \(refusal.status)")
      #expect(refusal.standardError.contains(saying), "\(words): \(refusal.standardError)")
    }
  }
}
