// `penumbra exercise` and `penumbra people` from strokes to pages. Source of truth: what is drawn here, by plain
// geometry.

import Foundation
import TestSupport
import Testing

@Suite("Exercises on the command line", .timeLimit(.minutes(60)))
struct ExerciseCommandTests {
  /// What a run tells as JSON.
  struct Told: Decodable {
    struct Attempt: Decodable {
      let attempt: Int
      let points: Int
      let followedShare: Double?
      let pathErrorMaximumSide: Double?
      let pathErrorRmsSide: Double?
      let hits: Int?
      let throughputBitPerS: Double?
    }
    let exercise: String
    let person: String?
    let way: String
    let unit: String
    let points: Int
    let mostPoints: Int
    let askedAttempts: Int
    let attempts: [Attempt]
  }

  private static func told(_ text: String) throws -> Told {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Told.self, from: Data(text.utf8))
  }

  @Test("eight circles are eight attempts; table, page and JSON have the same figures")
  func eight() async throws {
    let folder = try ProgramFolder()
    let offsets = [0.004, 0.03, 0.01, 0.06, 0.015, 0.04, 0.019, 0.001]
    let strokes = try folder.write(DrawnExercise.circles(offsets), to: "circles.csv")
    let (csv, html, png) = (
      folder.file("a.csv"), folder.file("a.html"), folder.file("a.png")
    )
    let outcome = try await folder.penumbra(
      "exercise", "circle", "--strokes", strokes, "--audio", "off", "--csv", csv, "--html", html,
      "--png", png, "--json")
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let told = try Self.told(outcome.standardOutput)
    #expect(told.exercise == "circle" && told.person == nil && told.way == "seen")
    #expect(told.attempts.map(\.attempt) == Array(1...8))
    #expect(told.attempts.map(\.points) == [3, 1, 3, 0, 3, 1, 3, 3])
    #expect(told.points == 17 && told.mostPoints == 24)
    for (attempt, offset) in zip(told.attempts, offsets) {
      #expect(abs(try #require(attempt.pathErrorMaximumSide) - offset) < 2e-4)
      #expect(abs(try #require(attempt.pathErrorRmsSide) - offset) < 2e-4)
      #expect(try #require(attempt.followedShare) > 0.98)
    }
    let lines = String(decoding: try folder.bytes(of: "a.csv"), as: UTF8.self)
      .split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    #expect(lines.count == 9 && lines[0][0] == "attempt" && lines[0][1] == "points")
    let page = String(decoding: try folder.bytes(of: "a.html"), as: UTF8.self)
    for cell in lines.dropFirst().joined() {
      #expect(page.contains(">\(cell)<"), "\(cell)")
    }
    #expect(page.contains("17 of 24 points") && !page.contains("<script"))
    #expect(try folder.bytes(of: "a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    for number in 1...8 {
      #expect(outcome.standardError.contains("Attempt \(number) of 8."))
      #expect(outcome.standardError.contains("Attempt \(number): "))
    }
    #expect(outcome.standardError.contains("17 of 24 points in 8 attempts."))
    #expect(outcome.standardError.contains("Nothing is kept."))
  }

  @Test("a machine that stands still for seconds loses no attempt of strokes that are played")
  func standstill() async throws {
    let folder = try ProgramFolder()
    let strokes = try folder.write(DrawnExercise.circles([0.004, 0.03]), to: "circles.csv")
    let program = try folder.start([
      "exercise", "circle", "--strokes", strokes, "--audio", "off", "--attempts", "2", "--json",
    ])
    program.closeInput()
    try await program.waitUntilSaid("Attempt 1 of 2.")
    // Until after the last stroke's end: all of it comes at once, and the end with it.
    try await Task.sleep(for: .milliseconds(1_200))
    program.send(signal: SIGSTOP)
    try await Task.sleep(for: .seconds(6))
    program.send(signal: SIGCONT)
    let outcome = try await program.outcome()
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let told = try Self.told(outcome.standardOutput)
    #expect(told.attempts.map(\.attempt) == [1, 2] && told.attempts.map(\.points) == [3, 1])
    for (attempt, offset) in zip(told.attempts, [0.004, 0.03]) {
      #expect(abs(try #require(attempt.pathErrorMaximumSide) - offset) < 2e-4)
    }
  }

  @Test("attempts are kept under a name, a second run starts from zero, and all of it can go")
  func kept() async throws {
    let folder = try ProgramFolder()
    let strokes = try folder.write(DrawnExercise.circles([0.004, 0.03]), to: "circles.csv")
    for _ in 0..<2 {
      let outcome = try await folder.penumbra(
        "exercise", "circle", "--strokes", strokes, "--audio", "off", "--attempts", "2",
        "--person", "Ada", "--json")
      try #require(outcome.status == 0, "\(outcome.standardError)")
      let told = try Self.told(outcome.standardOutput)
      #expect(told.person == "Ada" && told.attempts.map(\.attempt) == [1, 2] && told.points == 4)
    }
    var outcome = try await folder.penumbra("people")
    #expect(outcome.standardOutput.hasPrefix("Ada: 2 runs, 4 attempts, last on "))
    outcome = try await folder.penumbra(
      "exercise", "circle", "--strokes", strokes, "--audio", "off", "--person", "Ada", "--new")
    #expect(outcome.status == 64)
    #expect(
      outcome.standardError
        == "penumbra: There is a person Ada already, with 2 runs; leave --new out to go on, or "
        + "choose another name.\n")
    let table = folder.file("progress.csv")
    outcome = try await folder.penumbra("people", "progress", "Ada", "--csv", table)
    #expect(
      outcome.status == 0
        && outcome.standardOutput.contains("circle (lengths in shares of the side)"))
    let lines = String(decoding: try folder.bytes(of: "progress.csv"), as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.count == 3)
    outcome = try await folder.penumbra("people", "summary", "Ada", "--run", "1", "--json")
    #expect(try Self.told(outcome.standardOutput).points == 4)
    #expect(try await folder.penumbra("people", "summary", "Ada", "--run", "3").status == 64)
    outcome = try await folder.penumbra("people", "export", "Ada", folder.file("ada.zip"))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(
      try await folder.penumbra("people", "export", "Ada", folder.file("ada.zip")).status == 73)
    outcome = try await folder.penumbra("people", "remove", "Ada")
    #expect(outcome.standardError == "2 runs of Ada would be removed; --yes does it.\n")
    #expect(try await folder.penumbra("people", "remove", "Ada", "--yes").status == 0)
    outcome = try await folder.penumbra("people")
    #expect(outcome.standardError == "Nobody's attempts are kept.\n")
    #expect(try await folder.penumbra("people", "summary", "Ada").status == 66)
  }

  @Test("strokes that never touch end at once, in one sentence, and keep nobody")
  func noStroke() async throws {
    let folder = try ProgramFolder()
    let strokes = try folder.write("time_s,x_px,y_px,pressure,contact\n", to: "none.csv")
    expectComplaint(
      try await folder.penumbra(
        "exercise", "circle", "--strokes", strokes, "--audio", "off", "--person", "Ada"),
      status: 65, saying: "has no stroke")
    #expect(try await folder.penumbra("people").standardError == "Nobody's attempts are kept.\n")
  }

  @Test("without sound nothing is done by ear alone: it counts as seen, once, and that is told")
  func way() async throws {
    let folder = try ProgramFolder()
    let line = (0...200).map { (0.1 + 0.8 * Double($0) / 200, 0.5) }
    let strokes = try folder.write(DrawnExercise.file([line]), to: "line.csv")
    for (way, found) in [("heard", "seen"), ("seen", "seen"), ("both", "both")] {
      let outcome = try await folder.penumbra(
        "exercise", "line", "--strokes", strokes, "--audio", "off", "--attempts", "1", "--by", way,
        "--json")
      try #require(outcome.status == 0, "\(outcome.standardError)")
      let told = try Self.told(outcome.standardOutput)
      #expect(told.way == found && told.points == 3 && told.mostPoints == 3)
      #expect(outcome.standardError.contains("counts as seen") == (way == "heard"))
    }
  }

  @Test(
    "at twice the pace a limit of two seconds is one, and half of a circle is what was followed")
  func pace() async throws {
    let folder = try ProgramFolder()
    let exercise = try folder.write(
      """
      version = 1
      name = "mine"
      attempts = 1
      limit-s = 2.1
      [follow]
      shape = "circle"
      center = [0.5, 0.5]
      radius = 0.35
      """, to: "mine.toml")
    let strokes = try folder.write(DrawnExercise.circles([0]), to: "circle.csv")
    for (pace, share) in [("1", 1.0), ("2", 0.525)] {
      let outcome = try await folder.penumbra(
        "exercise", exercise, "--strokes", strokes, "--audio", "off", "--pace", pace, "--json")
      try #require(outcome.status == 0, "\(outcome.standardError)")
      let told = try Self.told(outcome.standardOutput)
      // The circle takes two seconds.
      #expect(abs(try #require(told.attempts.first?.followedShare) - share) < 0.03)
    }
  }

  @Test("targets are touched one after the other, and what is missed is told")
  func targets() async throws {
    let folder = try ProgramFolder()
    let exercise = try folder.write(
      """
      version = 1
      name = "four ways"
      attempts = 1
      [reach]
      targets = 3
      rings = [{ distance = 0.6, width = 0.2 }]
      """, to: "mine.toml")
    // The middles of three targets on a circle of 0.3, the first at the top or wherever; each is touched as the
    // program's own sheet has it bright.
    let sheet = folder.file("sheet.png")
    #expect(
      try await folder.penumbra("exercise", exercise, "--sheet", sheet, "--audio", "off").status
        == 0)
    #expect(try folder.bytes(of: "sheet.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // Four touches far from all targets.
    let strokes = try folder.write(
      DrawnExercise.touches(Array(repeating: (0.5, 0.5), count: 4)), to: "touches.csv")
    let outcome = try await folder.penumbra(
      "exercise", exercise, "--strokes", strokes, "--audio", "off", "--json")
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let told = try Self.told(outcome.standardOutput)
    #expect(told.attempts.map(\.hits) == [0] && told.points == 0 && told.mostPoints == 9)
    #expect(outcome.standardError.contains("0 of 3 hit"))
  }

  @Test("what cannot be done is one sentence, and nothing is written")
  func refused() async throws {
    let folder = try ProgramFolder()
    let strokes = try folder.write(DrawnExercise.circles([0.01]), to: "circles.csv")
    let cases: [(arguments: [String], status: Int32, words: String)] = [
      (["squircle"], 66, "There is no exercise squircle; 'penumbra exercise list' lists"),
      (["circle", "--attempts", "0"], 64, "--attempts 0 is not a number from 1 to 100"),
      (["circle", "--pace", "5"], 64, "--pace 5.0 is not a factor from 0.1 to 2"),
      (["circle", "--reach", "0"], 64, "--reach 0.0 is not a share from 0.1 to 1"),
      (["circle", "--new"], 64, "--new is for a person"),
      (["circle", "--person", "a/b"], 64, "cannot be a person's name"),
      (["circle", "--person", "  "], 64, "cannot be a person's name"),
      (["circle", "--csv", strokes], 64, "would be lost"),
    ]
    for (arguments, status, words) in cases {
      let outcome = try await folder.penumbra(
        ["exercise"] + arguments + ["--strokes", strokes, "--audio", "off"])
      #expect(outcome.status == status, "\(arguments): \(outcome.standardError)")
      #expect(outcome.standardError.contains(words), "\(outcome.standardError)")
      #expect(outcome.standardError.split(separator: "\n").count == 1)
    }
    #expect(try folder.bytes(of: "circles.csv").count > 1_000)
    #expect(!FileManager.default.fileExists(atPath: folder.file(".local/share/penumbra/people")))
    let listed = try await folder.penumbra("exercise")
    let lines = listed.standardOutput.split(separator: "\n")
    // Eight of the tablet, and the game before a camera.
    #expect(lines.count == 9 && lines.last?.hasPrefix("throws ") == true)
  }
}
