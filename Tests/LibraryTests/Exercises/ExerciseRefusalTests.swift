// Exercise files that cannot be meant. Source of truth: a table of wrong files with the key at fault, and the ranges
// of the types.

import Files
import Library
import Movement
import TestBasics
import Testing

@Suite("Exercise files that are refused")
struct ExerciseRefusalTests {
  private static let path = "/somewhere/exercise.toml"

  private static let wrong: [(lines: String, key: String)] = [
    ("", "follow"), ("[follow]", "follow.shape"), ("follow = 1", "follow"),
    ("[follow]\nshape = \"square\"", "follow.shape"), ("[follow]\nshap = \"line\"", "follow.shap"),
    ("attempts = 0\n[rhythm]\nbpm = 80", "attempts"),
    ("attempts = 101\n[rhythm]\nbpm = 80", "attempts"),
    ("attempts = 8.5\n[rhythm]\nbpm = 80", "attempts"),
    ("limit-s = 0.5\n[rhythm]\nbpm = 80", "limit-s"),
    ("limit-s = inf\n[rhythm]\nbpm = 80", "limit-s"),
    ("consonance = 1\n[rhythm]\nbpm = 80", "consonance"),
    ("guidance = \"yes\"\n[rhythm]\nbpm = 80", "guidance"),
    ("summary = 1\n[rhythm]\nbpm = 80", "summary"),
    ("atempts = 8\n[rhythm]\nbpm = 80", "atempts"),
    ("[rhythm]\nbpm = 80\n[reach]\ntargets = 9", "rhythm"),
    ("[follow]\nshape = \"contour\"\nlevel = 0.5\n[rhythm]\nbpm = 80", "rhythm"),
    ("[follow]\nshape = \"contour\"\nlevel = 1.5", "follow.level"),
    ("[follow]\nshape = \"contour\"", "follow.level"),
    ("[follow]\nshape = \"contour\"\nlevel = 0.5\nradius = 0.1", "follow.radius"),
    ("[follow]\nshape = \"line\"\nfrom = [0, 0]", "follow.to"),
    ("[follow]\nshape = \"line\"\nto = [0, 0]", "follow.from"),
    ("[follow]\nshape = \"line\"\nfrom = [0, 0]\nto = [0.5, 1.1]", "follow.to"),
    ("[follow]\nshape = \"line\"\nfrom = [-0.1, 0]\nto = [0.5, 1]", "follow.from"),
    ("[follow]\nshape = \"line\"\nfrom = [nan, 0]\nto = [0.5, 1]", "follow.from"),
    ("[follow]\nshape = \"line\"\nfrom = [0, 0, 0]\nto = [0.5, 1]", "follow.from"),
    ("[follow]\nshape = \"line\"\nfrom = [0, \"0\"]\nto = [0.5, 1]", "follow.from"),
    (
      "[follow]\nshape = \"line\"\nfrom = [0.5, 0.5]\nto = [0.5, 0.505]",
      "the length of follow.to"
    ),
    ("[follow]\nshape = \"circle\"\ncenter = [0.5, 0.5]", "follow.radius"),
    ("[follow]\nshape = \"circle\"\nradius = 0.2", "follow.center"),
    ("[follow]\nshape = \"circle\"\ncenter = [0.5, 0.5]\nradius = 0.001", "follow.radius"),
    ("[follow]\nshape = \"circle\"\ncenter = [0.5, 0.5]\nradius = 0.51", "follow.radius"),
    ("[follow]\nshape = \"circle\"\ncenter = [0.7, 0.5]\nradius = 0.31", "follow.radius"),
    ("[follow]\nshape = \"circle\"\ncenter = [0.5, 0.2]\nradius = 0.21", "follow.radius"),
    ("[follow]\nshape = \"circle\"\ncenter = [0.5, 0]\nradius = 0.1", "follow.center"),
    (spiral("inner-radius = 0.1\nouter-radius = 0.1\nturns = 2"), "follow.outer-radius"),
    (spiral("inner-radius = -0.1\nouter-radius = 0.1\nturns = 2"), "follow.inner-radius"),
    (spiral("inner-radius = 0.41\nouter-radius = 0.42\nturns = 2"), "follow.inner-radius"),
    (spiral("inner-radius = 0.1\nouter-radius = 0.41\nturns = 2"), "follow.outer-radius"),
    (spiral("inner-radius = 0.1\nouter-radius = 0.2\nturns = 0.2"), "follow.turns"),
    (spiral("inner-radius = 0.1\nouter-radius = 0.2\nturns = 11"), "follow.turns"),
    (spiral("inner-radius = 0.1\nouter-radius = 0.2"), "follow.turns"),
    (wave("amplitude = 0.31\nperiods = 1"), "follow.amplitude"),
    (wave("amplitude = 0.004\nperiods = 1"), "follow.amplitude"),
    (wave("amplitude = 0.1\nperiods = 0.4"), "follow.periods"),
    (wave("amplitude = 0.1\nperiods = 20.5"), "follow.periods"),
    (wave("periods = 2"), "follow.amplitude"),
    (wave("amplitude = 0.1"), "follow.periods"),
    ("[follow]\nshape = \"path\"", "follow.corners"),
    ("[follow]\nshape = \"path\"\ncorners = 1", "follow.corners"),
    ("[follow]\nshape = \"path\"\ncorners = [[0, 0], [1]]", "follow.corners[2]"),
    ("[follow]\nshape = \"path\"\ncorners = [[0, 0], [0, 2]]", "follow.corners[2]"),
    ("[follow]\nshape = \"path\"\ncorners = []", "the length of follow.corners"),
    ("[follow]\nshape = \"path\"\ncorners = [[0, 0]]", "the length of follow.corners"),
    (
      "[follow]\nshape = \"path\"\ncorners = [[0.5, 0], [0.5, 0], [0.5, 0]]\nclosed = true",
      "the length of follow.corners"
    ),
    ("[follow]\nshape = \"path\"\ncorners = [[0, 0], [1, 1]]\nclosed = 1", "follow.closed"),
    ("[reach]", "reach.rings"), ("[reach]\nrings = []", "reach.rings"),
    ("[reach]\nrings = [1]", "reach.rings"),
    ("[reach]\nrings = [{ distance = 0.5 }]", "reach.rings[1].width"),
    ("[reach]\nrings = [{ width = 0.5 }]", "reach.rings[1].distance"),
    (rings("{ distance = 0.5, width = 0.1 }, { distance = 0.96, width = 0.1 }"), "[2].distance"),
    (rings("{ distance = 0.5, width = 0.001 }"), "reach.rings[1].width"),
    (rings("{ distance = 0.9, width = 0.11 }"), "reach.rings[1].width"),
    (rings("{ distance = 0.1, width = 0.11 }"), "reach.rings[1].width"),
    (rings("{ distance = 0.5, width = 0.1, count = 3 }"), "reach.rings[1].count"),
    (
      rings(Array(repeating: "{ distance = 0.5, width = 0.1 }", count: 13).joined(separator: ", ")),
      "the length of reach.rings"
    ),
    (rings("{ distance = 0.5, width = 0.1 }") + "\ntargets = 8", "reach.targets"),
    (rings("{ distance = 0.5, width = 0.1 }") + "\ntargets = 27", "reach.targets"),
    ("[rhythm]", "rhythm.bpm"), ("[rhythm]\nbpm = 19", "rhythm.bpm"),
    ("[rhythm]\nbpm = 241", "rhythm.bpm"), ("[rhythm]\nbpm = 80\nguided = 201", "rhythm.guided"),
    ("[rhythm]\nbpm = 80\nfree = -1", "rhythm.free"),
    ("[rhythm]\nbpm = 80\nguided = 0\nfree = 0", "rhythm.free"),
    ("[rhythm]\nbpm = 80\ntempo = 90", "rhythm.tempo"),
    (score("by-ear-factor = 0"), "score.by-ear-factor"),
    (score("by-ear-factor = 101"), "score.by-ear-factor"),
    (score("step = []"), "score.step"), (score("steps = 1"), "score.steps"),
    (score("steps = [{ within = 0.1 }]"), "score.steps[1].points"),
    (score("steps = [{ points = 3 }]"), "score.steps[1].within"),
    (score("steps = [{ within = 0, points = 3 }]"), "score.steps[1].within"),
    (score("steps = [{ within = 1.1, points = 3 }]"), "score.steps[1].within"),
    (score("steps = [{ within = 0.1, points = 1001 }]"), "score.steps[1].points"),
    (score("steps = [{ within = 0.1, points = -1 }]"), "score.steps[1].points"),
    (
      score("steps = [{ within = 0.1, points = 3 }, { within = 0.1, points = 1 }]"),
      "score.steps[2].within"
    ),
    (
      score("steps = [{ within = 0.1, points = 3 }, { within = 0.2, points = 3 }]"),
      "score.steps[2].points"
    ),
    (
      score("steps = [{ within = 0.1, points = 0 }, { within = 0.2, points = 0 }]"),
      "score.steps[1].points"
    ),
    (score("steps = [{ within = 0.1, points = 3, name = 1 }]"), "score.steps[1].name"),
  ]

  private static func spiral(_ lines: String) -> String {
    "[follow]\nshape = \"spiral\"\ncenter = [0.6, 0.5]\n" + lines
  }

  private static func wave(_ lines: String) -> String {
    "[follow]\nshape = \"wave\"\nfrom = [0.1, 0.3]\nto = [0.9, 0.3]\n" + lines
  }

  private static func rings(_ list: String) -> String { "[reach]\nrings = [\(list)]" }

  private static func score(_ lines: String) -> String { "[rhythm]\nbpm = 80\n[score]\n" + lines }

  @Test("what cannot be meant is refused by its key", arguments: wrong.indices)
  func refused(index: Int) {
    let (lines, key) = Self.wrong[index]
    do throws(SettingsError) {
      _ = try ExerciseFile.parse("name = \"a\"\n" + lines, path: Self.path)
      Issue.record("taken: \(lines)")
    } catch {
      #expect("\(error)".contains("\(key)\""), "\(lines): \(error)")
      #expect("\(error)".contains(Self.path))
    }
  }

  @Test("a missing or empty name, too many corners and steps are refused")
  func sizes() {
    func parse(_ text: String) throws(SettingsError) -> Exercise {
      try ExerciseFile.parse(text, path: Self.path)
    }
    #expect(throws: SettingsError.missingKey(path: Self.path, key: "name")) {
      try parse("[rhythm]\nbpm = 80")
    }
    for name in ["", "a\\nb"] {
      #expect(throws: SettingsError.textNotStorable(path: Self.path, key: "name")) {
        try parse("name = \"\(name)\"\n[rhythm]\nbpm = 80")
      }
    }
    func path(_ count: Int) -> String {
      let corners = (0..<count).map { "[\($0 % 2), 0]" }.joined(separator: ",")
      return "name = \"a\"\n[follow]\nshape = \"path\"\ncorners = [\(corners)]"
    }
    #expect(throws: Never.self) { try parse(path(ExerciseShape.mostCorners)) }
    #expect(
      throws: SettingsError.outOfRange(
        path: Self.path, key: "the length of follow.corners", value: 10_001,
        range: ValueRange(0...10_000))
    ) {
      try parse(path(ExerciseShape.mostCorners + 1))
    }
    let steps = (1...17).map { "{ within = \(Double($0) / 20), points = \(20 - $0) }" }
    #expect(throws: SettingsError.self) {
      try parse(
        "name = \"a\"\n[rhythm]\nbpm = 80\n[score]\nsteps = [\(steps.joined(separator: ","))]")
    }
  }

  @Test("other versions are refused by their number, whatever else they hold")
  func versions() {
    #expect(throws: SettingsError.unsupportedVersion(path: Self.path, found: 2, supported: 1)) {
      try ExerciseFile.parse("version = 2\nsomething = \"new\"", path: Self.path)
    }
    #expect(throws: SettingsError.self) {
      try ExerciseFile.parse("version = 0\nname = \"a\"\n[rhythm]\nbpm = 80", path: Self.path)
    }
  }

  @Test("what leaves the square is told with the room there is")
  func room() {
    func range(_ lines: String) -> (value: Double, range: ValueRange)? {
      do throws(SettingsError) {
        _ = try ExerciseFile.parse("name = \"a\"\n" + lines, path: Self.path)
      } catch {
        if case .outOfRange(_, _, let value, let range) = error { return (value, range) }
      }
      return nil
    }
    let circle = range("[follow]\nshape = \"circle\"\ncenter = [0.7, 0.5]\nradius = 0.4")
    #expect(circle?.value == 0.4)
    #expect(circle?.range == ValueRange(0.005...0.3))
    #expect(range(Self.wave("amplitude = 0.4\nperiods = 1"))?.range == ValueRange(0.005...0.3))
    let ring = range(Self.rings("{ distance = 0.9, width = 0.2 }"))
    #expect(ring?.range == ValueRange(0.005...0.1))
  }

  @Test("an unknown key is told with the nearest known one, and a wrong value with its line")
  func lines() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "a.toml", "name = \"a\"\n\n[follow]\nshape = \"circle\"\ncenter = [0.5, 0.5]\nradus = 0.2\n")
    do throws(SettingsError) {
      _ = try ExerciseFile.read(path)
      Issue.record("it was taken")
    } catch {
      #expect(
        error == .unknownKey(path: path, key: "follow.radus", nearest: "follow.radius"))
      #expect(error.line == 6)
    }
    #expect(throws: SettingsError.file(.notFound(path: folder.path("b.toml")))) {
      try ExerciseFile.read(folder.path("b.toml"))
    }
  }
}
