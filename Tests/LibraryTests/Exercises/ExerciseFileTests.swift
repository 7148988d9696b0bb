// Exercise files: what is written is read, and what cannot be meant is refused with its key. Source of truth: the
// exercises themselves, and a table of wrong files.

import Files
import Foundation
import Library
import Movement
import TestBasics
import Testing

@Suite("Exercise files")
struct ExerciseFileTests {
  private static let path = "/somewhere/exercise.toml"

  private static func parse(_ lines: String) throws(SettingsError) -> Exercise {
    try ExerciseFile.parse("name = \"a\"\n" + lines, path: path)
  }

  @Test("the bundled exercises are read as they were written, one of each kind")
  func bundled() throws {
    for exercise in Exercise.bundled {
      let text = ExerciseFile.text(of: exercise)
      #expect(try ExerciseFile.parse(text, path: Self.path) == exercise)
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(text)")
      #expect(exercise.attemptCount == 8)
      #expect(exercise.summary.hasSuffix("."))
    }
    let names = ["line", "circle", "spiral", "wave", "star", "contour", "targets", "rhythm"]
    #expect(Exercise.bundled.map(\.name) == names)
  }

  @Test("a line by ear has 8 times 15 points at most, and targets are at least 0.08 wide")
  func bundledFigures() throws {
    let line = Exercise.bundled[0]
    let steps = [
      ScoreRules.Step(within: 0.01, points: 3), ScoreRules.Step(within: 0.03, points: 1),
    ]
    #expect(line.score == ScoreRules(steps: steps, byEarFactor: 5))
    let record = ExerciseRecord(
      exercise: line, line: nil, person: nil, beganSeconds: 0, way: .heard, sideMillimetres: nil)
    #expect(record.mostPoints == 120)
    guard case .reach(let reach) = Exercise.bundled[6].task else {
      Issue.record("no targets")
      return
    }
    #expect(reach.targetCount == 9)
    #expect(reach.rings.count == 3)
    for ring in reach.rings {
      #expect(ring.width >= 0.08)
      // Neighbours do not overlap.
      #expect(ring.distance * sin(Double.pi / 9) > ring.width)
    }
  }

  @Test("random exercises are read as they were written, to the last bit")
  func random() throws {
    var random = SeededGenerator(seed: 21)
    var taken = 0
    for _ in 0..<Rounds.count(usually: 500, all: 20_000) {
      let exercise = Self.exercise(&random)
      do throws(SettingsError) {
        try ExerciseFile.check(exercise, path: Self.path)
        taken += 1
      } catch {
        // A wave may leave the square.
        guard case .outOfRange(_, "follow.amplitude", _, _) = error else {
          Issue.record("\(error): \(exercise)")
          continue
        }
      }
    }
    #expect(taken > 400)
  }

  private static func exercise(_ random: inout SeededGenerator) -> Exercise {
    func place() -> PathPoint { PathPoint(x: random.unit(), y: random.unit()) }
    let task: Exercise.Task
    switch Int.random(in: 0..<8, using: &random) {
    case 0: task = .follow(.line(from: place(), to: place()))
    case 1:
      task = .follow(
        .circle(center: PathPoint(x: 0.5, y: 0.3), radius: 0.005 + 0.29 * random.unit()))
    case 2:
      task = .follow(
        .spiral(
          center: PathPoint(x: 0.5, y: 0.5), innerRadius: 0.2 * random.unit(),
          outerRadius: 0.2 + 0.3 * random.unit(), turns: 0.25 + 9 * random.unit()))
    case 3:
      task = .follow(
        .wave(
          from: place(), to: place(), amplitude: 0.005 + 0.1 * random.unit(),
          periods: 0.5 + 19 * random.unit()))
    case 4:
      let corners = (0..<Int.random(in: 3...40, using: &random)).map { _ in place() }
      task = .follow(.path(corners, isClosed: Bool.random(using: &random)))
    case 5: task = .follow(.contour(level: random.unit()))
    case 6:
      let rings = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        ReachTask.Ring(distance: 0.3 + 0.3 * random.unit(), width: 0.005 + 0.29 * random.unit())
      }
      task = .reach(
        ReachTask(rings: rings, targetCount: 3 + 2 * Int.random(in: 0...11, using: &random)))
    default:
      task = .keepRhythm(
        RhythmTask(
          beatsPerMinute: 20 + 220 * random.unit(),
          guidedBeats: Int.random(in: 1...200, using: &random),
          freeBeats: Int.random(in: 0...200, using: &random)))
    }
    var exercise = Exercise(name: "a \"b\" \\ é 😀", summary: "one\ntwo\t# three", task: task)
    exercise.attemptCount = Int.random(in: 1...100, using: &random)
    exercise.sound = ExerciseSound(hasConsonance: .random(using: &random), hasGuidance: false)
    if Bool.random(using: &random) { exercise.limitSeconds = 1 + 599 * random.unit() }
    let count = Int.random(in: 0...16, using: &random)
    exercise.score = ScoreRules(
      steps: (0..<count).map {
        ScoreRules.Step(
          within: (Double($0) + random.unit() * 0.9 + 0.01) / 17, points: 1_000 - 60 * $0)
      }, byEarFactor: Int.random(in: 1...100, using: &random))
    return exercise
  }

  @Test("what is left out has its usual value")
  func usual() throws {
    let reach = try Self.parse("[reach]\nrings = [{ distance = 0.5, width = 0.1 }]")
    #expect(
      reach
        == Exercise(
          name: "a", task: .reach(ReachTask(rings: [ReachTask.Ring(distance: 0.5, width: 0.1)]))))
    let rhythm = try Self.parse("[rhythm]\nbpm = 80\n[score]\nby-ear-factor = 5")
    #expect(rhythm.task == .keepRhythm(RhythmTask(beatsPerMinute: 80)))
    #expect(rhythm.score.steps == ScoreRules.usual(for: rhythm.task).steps)
    #expect(rhythm.score.byEarFactor == 5)
    let path = try Self.parse("[follow]\nshape = \"path\"\ncorners = [[0, 0], [1, 1]]")
    #expect(
      path.task
        == .follow(.path([PathPoint(x: 0, y: 0), PathPoint(x: 1, y: 1)], isClosed: false)))
    #expect(path.sound == ExerciseSound())
    #expect(path.limitSeconds == nil)
  }

  @Test("what touches the edge of the square is taken")
  func edge() throws {
    for lines in [
      "shape = \"circle\"\ncenter = [0.65, 0.5]\nradius = 0.35",
      "shape = \"circle\"\ncenter = [0.5, 0.5]\nradius = 0.5",
      "shape = \"spiral\"\ncenter = [0.3, 0.7]\ninner-radius = 0\nouter-radius = 0.3\nturns = 10",
      "shape = \"wave\"\nfrom = [0, 0.5]\nto = [1, 0.5]\namplitude = 0.5\nperiods = 20",
      "shape = \"wave\"\nfrom = [0, 0.5]\nto = [1, 0.5]\namplitude = 0.5\nperiods = 0.5",
      "shape = \"wave\"\nfrom = [0, 1]\nto = [1, 1]\namplitude = 0.5\nperiods = 0.5",
      "shape = \"line\"\nfrom = [0, 1]\nto = [1, 0]",
    ] {
      #expect(throws: Never.self) { try Self.parse("[follow]\n" + lines) }
    }
    #expect(throws: Never.self) {
      try Self.parse("[reach]\nrings = [{ distance = 0.8, width = 0.2 }]")
    }
  }

  @Test("a name and a summary that no file keeps are refused before anything is written")
  func writing() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.toml")
    var exercise = Exercise.bundled[1]
    try ExerciseFile.write(exercise, to: path)
    #expect(try ExerciseFile.read(path) == exercise)
    for name in ["", "a\nb", "a\u{2028}b", "a\0b"] {
      exercise.name = name
      #expect(throws: SettingsError.textNotStorable(path: path, key: "name")) {
        try ExerciseFile.write(exercise, to: path)
      }
    }
    exercise = Exercise.bundled[1]
    exercise.summary = "a\0b"
    #expect(throws: SettingsError.textNotStorable(path: path, key: "summary")) {
      try ExerciseFile.write(exercise, to: path)
    }
    exercise.summary = ""
    exercise.attemptCount = 0
    #expect(throws: SettingsError.self) { try ExerciseFile.write(exercise, to: path) }
    #expect(try ExerciseFile.read(path) == Exercise.bundled[1])
  }

  @Test("a file changed in a few places is taken or refused, and nothing else")
  func mutations() {
    var random = SeededGenerator(seed: 13)
    let texts = Exercise.bundled.map { Array(ExerciseFile.text(of: $0).utf8) }
    for round in 0..<Rounds.count(usually: 2_000, all: 20_000) {
      var bytes = texts[round % texts.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 10...126, using: &random)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let exercise = try? ExerciseFile.parse(text, path: Self.path) else { continue }
      #expect(
        (try? ExerciseFile.parse(ExerciseFile.text(of: exercise), path: Self.path)) == exercise)
    }
  }
}
