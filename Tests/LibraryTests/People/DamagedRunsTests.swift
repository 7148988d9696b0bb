// Runs whose files were changed by hand, cut off or written by a later program. Source of truth: a table of changes
// with the line at fault.

import Files
import Foundation
import Library
import Movement
import TestBasics
import Testing

@Suite("Damaged runs")
struct DamagedRunsTests {
  private let folder: TemporaryFolder
  private let store: PersonStore
  private let record: ExerciseRecord
  private let path: String
  private let neighbour = ExerciseRuns.record(later: 60)

  init() throws {
    folder = try TemporaryFolder()
    store = PersonStore(
      folders: XDGFolders(environment: ["XDG_DATA_HOME": folder.path], home: folder.path))
    _ = try store.begin(name: "Anna", isNew: true)
    var record = ExerciseRuns.record()
    let point = TrackPoint(timeNanoseconds: 7, x: 0.25, y: 0.5)
    for number in 1...2 {
      record.attempts.append(
        ExerciseAttempt(
          number: number, touches: [[point, point], [point]],
          figures: AttemptFigures(durationSeconds: 1.5, points: 3)))
    }
    self.record = record
    path = try store.keep(record)
    try store.keep(neighbour)
  }

  private func problem(_ file: String, _ text: String) throws -> PeopleFault? {
    let older = try Data(contentsOf: URL(filePath: "\(path)/\(file)"))
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(file)"))
    let kept = try store.runs(of: "Anna")
    try older.write(to: URL(filePath: "\(path)/\(file)"))
    guard let problem = kept.problems.first else { return nil }
    #expect(kept.problems.count == 1)
    #expect(kept.records == [neighbour])
    #expect(try store.people.map(\.runs) == [2])
    return problem
  }

  private static let attempts =
    "attempt,points,duration_s,followed_share,path_error_rms_mm,path_error_maximum_mm,"
    + "path_error_frechet_mm,length_mm,mean_speed_mm_per_s,sparc,ldlj\n"
  private static let strokes = "attempt,touch,time_ns,x,y,pressure,tilt_x_deg,tilt_y_deg\n"

  private static let changes: [(file: String, text: String, line: Int?)] = [
    ("attempts.csv", attempts + "1,3,1.5,,,,,,,,\n2,3,1.5,,,,,,,,\n", nil),
    ("attempts.csv", "", 1), ("attempts.csv", "attempt,points\n", 1),
    ("attempts.csv", String(attempts.dropLast()), 1),
    ("attempts.csv", attempts + "1,3,1.5,,,,,,,,\n2,3,1.5,,,,,,,", 3),
    ("attempts.csv", attempts + "1,3,1.5,,,,,,,,", 2),
    ("attempts.csv", attempts + "1,3,1.5,,,,,,,\n", 2),
    ("attempts.csv", attempts + "1,3,1.5,,,,,,,,\n\n", 3),
    ("attempts.csv", attempts + "1,3,1.5,,,,,,,,\n1,3,1.5,,,,,,,,\n", 3),
    ("attempts.csv", attempts + "0,3,1.5,,,,,,,,\n", 2),
    ("attempts.csv", attempts + "1,3.5,1.5,,,,,,,,\n", 2),
    ("attempts.csv", attempts + "1,,1.5,,,,,,,,\n", 2),
    ("attempts.csv", attempts + "1,3,,,,,,,,,\n", 2),
    ("attempts.csv", attempts + "1,3,1.5,x,,,,,,,\n", 2),
    ("attempts.csv", attempts + "1,3,1.5,nan,,,,,,,\n", 2),
    ("strokes.csv", strokes + "1,1,0,0.5,0.5,0,0,0\n3,1,0,0.5,0.5,0,0,0\n", nil),
    ("strokes.csv", "", 1), ("strokes.csv", "x,y\n", 1),
    ("strokes.csv", strokes + "1,1,0,0.5,0.5,0,0\n", 2),
    ("strokes.csv", strokes + "1,1,0,0.5,0.5,0,0,0\n1,1,0.5,0.5,0.5,0,0,0\n", 3),
    ("strokes.csv", strokes + "1,1,0,0.5,0.5,0,0,0\n1,1,5,0.5,0.5,0,0,0.1", 3),
    ("strokes.csv", strokes + "1,1,0,0.5,inf,0,0,0\n", 2),
    ("strokes.csv", strokes + "1,0,0,0.5,0.5,0,0,0\n", 2),
    ("strokes.csv", strokes + "1,9999999999,0,0.5,0.5,0,0,0\n", 2),
    ("strokes.csv", strokes + "0,1,0,0.5,0.5,0,0,0\n", 2),
    ("strokes.csv", strokes + "1,2,0,0.5,0.5,0,0,0\n1,1,0,0.5,0.5,0,0,0\n", 3),
    ("strokes.csv", strokes + "2,1,0,0.5,0.5,0,0,0\n1,1,0,0.5,0.5,0,0,0\n", 3),
    ("line.csv", "x,y\n0.1,0.2\n0.3,0.4\n", nil), ("line.csv", "x,y\n", 1),
    ("line.csv", "x,y\n0.1,0.2\n0.3\n", 3), ("line.csv", "x,y\n0.1,0.2\n0.1,0.2\n", 3),
  ]

  @Test("a line that is none of its table is told, and the other runs are read")
  func lines() throws {
    for (file, text, line) in Self.changes {
      let expected = line.map { PeopleFault.damaged(path: "\(path)/\(file)", line: $0) }
      #expect(try problem(file, text) == expected, "\(file): \(text)")
    }
    #expect(try store.runs(of: "Anna").records == [record, neighbour])
  }

  @Test("bytes that are no text are told")
  func notText() throws {
    let file = "\(path)/strokes.csv"
    try Data([0xFF, 0xFE, 10]).write(to: URL(filePath: file))
    #expect(try store.runs(of: "Anna").problems == [.damaged(path: file, line: 1)])
  }

  @Test("what is wrong with a run's facts is told by its key")
  func facts() throws {
    let run = "\(path)/run.toml"
    let good = "version = 1\nperson = \"Anna\"\nexercise = \"circle\"\nway = \"both\"\n"
    for (text, fault) in [
      ("version = 2\nnew = 1", SettingsError.unsupportedVersion(path: run, found: 2, supported: 1)),
      ("person = \"Anna\"", .missingKey(path: run, key: "version")),
      (good, .missingKey(path: run, key: "began")),
      (good + "began = inf", .notFinite(path: run, key: "began")),
      (good + "begun = 1.0", .unknownKey(path: run, key: "begun", nearest: "began")),
      (good + "began = 1.0\nclosed = 1", .wrongType(path: run, key: "closed", expected: .boolean)),
      (
        good + "began = 1.0\nside-mm = 0",
        .outOfRange(
          path: run, key: "side-mm", value: 0, range: ValueRange(above: 0, through: 1e6))
      ),
      (
        good.replacing("both", with: "felt") + "began = 1.0",
        .unknownChoice(
          path: run, key: "way", found: "felt", choices: ExerciseWay.allCases.map(\.rawValue))
      ),
    ] {
      #expect(try problem("run.toml", text) == .settings(fault))
    }
    // Another unit has other names of columns.
    #expect(
      try problem("run.toml", good + "began = 1.0")
        == .damaged(path: "\(path)/attempts.csv", line: 1))
    let exercise = "\(path)/exercise.toml"
    #expect(
      try problem("exercise.toml", "version = 7")
        == .settings(.unsupportedVersion(path: exercise, found: 7, supported: 1)))
  }

  @Test(
    "a file that is missing or a link is told, and the run still counts",
    arguments: [
      "run.toml", "exercise.toml", "line.csv", "attempts.csv", "strokes.csv",
    ])
  func missing(file: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(file)")
    let kept = try store.runs(of: "Anna")
    #expect(kept.problems == [.file(.notFound(path: "\(path)/\(file)"))])
    #expect(kept.records == [neighbour])
    #expect(try store.people.map(\.runs) == [2])
  }
}
