// Runs on disk: what is kept attempt by attempt reads back equal, and what is damaged is told by its line. Source of
// truth: the records themselves, and files that the test changed.

import Files
import Foundation
import Library
import Movement
import TestBasics
import Testing

@Suite("Runs of people")
struct PersonRunsTests {
  private let folder: TemporaryFolder
  private let store: PersonStore

  init() throws {
    folder = try TemporaryFolder()
    store = PersonStore(
      folders: XDGFolders(environment: ["XDG_DATA_HOME": folder.path], home: folder.path))
    _ = try store.begin(name: "Anna", isNew: true)
  }

  private func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("each exercise reads back equal after each attempt", arguments: Exercise.bundled.indices)
  func attempts(index: Int) throws {
    var random = SeededGenerator(seed: UInt64(index))
    let exercise = Exercise.bundled[index]
    let way = ExerciseWay.allCases[index % 3]
    var record = ExerciseRuns.record(
      exercise, way: way, sideMillimetres: index.isMultiple(of: 2) ? 100.0 / 3 : nil)
    if case .follow = exercise.task {} else { record.line = nil }
    let path = try store.keep(record)
    #expect(path == "\(store.folder)/Anna/2026-11-26T10-15-30Z-\(exercise.name)")
    #expect(try store.runs(of: "Anna").records == [record])
    for _ in 0..<exercise.attemptCount {
      ExerciseRuns.add(to: &record, &random)
      #expect(try store.keep(record) == path)
      let kept = try store.runs(of: "Anna")
      #expect(kept.records == [record])
      #expect(kept.runs.map(\.folder) == [path])
      #expect(kept.problems.isEmpty)
    }
    // Nothing unfinished is left.
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    let line = record.line == nil ? [] : ["line.csv"]
    #expect(names == ["attempts.csv", "exercise.toml"] + line + ["run.toml", "strokes.csv"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(store.folder)/Anna").count == 2)
  }

  @Test("a touch without a report keeps its place, and an odd number its last bit")
  func exact() throws {
    var record = ExerciseRuns.record()
    var point = TrackPoint(timeNanoseconds: .min, x: 0.1 + 0.2, y: .leastNonzeroMagnitude)
    point.tiltXDegrees = .greatestFiniteMagnitude
    var later = point
    later.timeNanoseconds = .max
    var figures = AttemptFigures(durationSeconds: 1.0.nextUp, points: 0)
    figures.errorRMS = -1e-300
    record.attempts = [
      ExerciseAttempt(number: 2, touches: [[], [point, later], [], [later]], figures: figures),
      ExerciseAttempt(number: 5, touches: [], figures: figures),
      ExerciseAttempt(number: 6, touches: [[point]], figures: figures),
    ]
    try store.keep(record)
    #expect(try store.runs(of: "Anna").records == [record])
  }

  @Test("a rhythm's first beat is kept, and a run that was kept without it is read")
  func firstBeat() throws {
    let rhythm = try #require(
      Exercise.bundled.first { if case .keepRhythm = $0.task { true } else { false } })
    var record = ExerciseRuns.record(rhythm)
    record.line = nil
    record.attempts = [
      ExerciseAttempt(
        number: 1, touches: [], figures: AttemptFigures(durationSeconds: 1, points: 2),
        firstBeatNanoseconds: 123_456_789_012)
    ]
    let path = try store.keep(record) + "/attempts.csv"
    #expect(try store.runs(of: "Anna").records == [record])
    let table = try text(path)
    #expect(table.contains(",first_beat_ns\n") && table.hasSuffix(",123456789012\n"))
    let former = table.replacingOccurrences(of: ",first_beat_ns", with: "")
      .replacingOccurrences(of: ",123456789012", with: "")
    try former.write(toFile: path, atomically: true, encoding: .utf8)
    record.attempts[0].firstBeatNanoseconds = nil
    #expect(try store.runs(of: "Anna").records == [record])
  }

  @Test("the tables have the names and units that other programs read")
  func tables() throws {
    var record = ExerciseRuns.record()
    var figures = AttemptFigures(durationSeconds: 1.5, points: 3)
    figures.coverage = 0.75
    let point = TrackPoint(timeNanoseconds: 7, x: 0.25, y: 0.5, pressure: 1, tiltXDegrees: -2)
    record.attempts = [ExerciseAttempt(number: 1, touches: [[point]], figures: figures)]
    let path = try store.keep(record)
    #expect(
      try text("\(path)/attempts.csv")
        == "attempt,points,duration_s,followed_share,path_error_rms_mm,path_error_maximum_mm,"
        + "path_error_frechet_mm,length_mm,mean_speed_mm_per_s,sparc,ldlj\n"
        + "1,3,1.5,0.75,,,,,,,\n")
    #expect(
      try text("\(path)/strokes.csv")
        == "attempt,touch,time_ns,x,y,pressure,tilt_x_deg,tilt_y_deg\n"
        + "1,1,7,0.25,0.5,1.0,-2.0,0.0\n")
    #expect(
      try text("\(path)/line.csv") == "x,y\n0.1,0.2\n0.3,0.3333333333333333\n0.5,0.9\n")
    let run = try text("\(path)/run.toml")
    #expect(run.contains("began = \(record.beganSeconds)"))
    #expect(run.contains("2026-11-26T10:15:30Z"))
    #expect(try ExerciseFile.read("\(path)/exercise.toml") == record.exercise)
  }

  @Test("a second run begins at zero in a folder of its own, also in the same second")
  func secondRun() throws {
    var random = SeededGenerator(seed: 8)
    var first = ExerciseRuns.record()
    for _ in 0..<3 { ExerciseRuns.add(to: &first, &random) }
    let path = try store.keep(first)
    var second = ExerciseRuns.record(later: 0.25)
    #expect(try store.keep(second) == path + "-2")
    #expect(try store.runs(of: "Anna").records == [first, second])
    ExerciseRuns.add(to: &second, &random)
    ExerciseRuns.add(to: &first, &random)
    #expect(try store.keep(second) == path + "-2")
    #expect(try store.keep(first) == path)
    // Another way is another run, and so is an exercise that was edited meanwhile.
    let third = ExerciseRuns.record(way: .heard)
    #expect(try store.keep(third) == path + "-3")
    var edited = Exercise.bundled[1]
    edited.attemptCount = 9
    #expect(try store.keep(ExerciseRuns.record(edited)) == path + "-4")
    let earlier = ExerciseRuns.record(later: -3_600)
    try store.keep(earlier)
    let records = try store.runs(of: "Anna").records
    #expect(records.first == earlier)
    #expect(records.last == second)
    #expect(records.count == 5)
    #expect(records.contains(first))
  }

  @Test("an exercise's name becomes a plain part of a folder's name")
  func plainNames() throws {
    for (index, (name, plain)) in [
      ("My  Circle/2", "my-circle-2"), ("../..", "exercise"), ("日本", "exercise"),
      ("Straße.toml", "stra-e-toml"), (String(repeating: "ab", count: 40), nil),
    ].enumerated() {
      var exercise = Exercise.bundled[1]
      exercise.name = name
      let record = ExerciseRuns.record(exercise, later: 60 * Double(index))
      let path = try store.keep(record)
      let expected = plain ?? String(repeating: "ab", count: 20)
      #expect(path.hasSuffix("Z-\(expected)"))
      #expect(path.hasPrefix("\(store.folder)/Anna/2026-11-26T10-"))
      #expect(try store.runs(of: "Anna").records.last == record)
    }
  }

  @Test("a run without a person, of somebody who is not there, or with a number that is none")
  func refused() throws {
    #expect(throws: PeopleFault.nameRefused(name: "", flaw: .empty)) {
      try store.keep(ExerciseRuns.record(person: nil))
    }
    #expect(throws: PeopleFault.notFound(name: "Bo", available: ["Anna"])) {
      try store.keep(ExerciseRuns.record(person: "Bo"))
    }
    var random = SeededGenerator(seed: 4)
    var record = ExerciseRuns.record()
    ExerciseRuns.add(to: &record, &random)
    let path = try store.keep(record)
    let kept = record
    ExerciseRuns.add(to: &record, &random)
    record.attempts[1].figures.length = .nan
    #expect(
      throws: PeopleFault.settings(
        .notFinite(path: "\(path)/attempts.csv", key: "length_mm"))
    ) { try store.keep(record) }
    record.attempts[1].figures.length = 1
    record.attempts[1].touches = [[TrackPoint(timeNanoseconds: 0, x: 0, y: .infinity)]]
    #expect(throws: PeopleFault.settings(.notFinite(path: "\(path)/strokes.csv", key: "y"))) {
      try store.keep(record)
    }
    var odd = ExerciseRuns.record(later: 5)
    odd.beganSeconds = .nan
    #expect(throws: PeopleFault.self) { try store.keep(odd) }
    odd = ExerciseRuns.record(later: 5)
    odd.exercise.attemptCount = 0
    #expect(throws: PeopleFault.self) { try store.keep(odd) }
    #expect(try store.runs(of: "Anna").records == [kept])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(store.folder)/Anna").count == 2)
  }

  @Test("a run's folder that vanished is written anew; a person who was removed is not")
  func vanished() throws {
    var random = SeededGenerator(seed: 5)
    var record = ExerciseRuns.record()
    ExerciseRuns.add(to: &record, &random)
    let path = try store.keep(record)
    try FileManager.default.removeItem(atPath: path)
    ExerciseRuns.add(to: &record, &random)
    #expect(try store.keep(record) == path)
    #expect(try store.runs(of: "Anna").records == [record])
    try store.remove("Anna")
    #expect(throws: PeopleFault.notFound(name: "Anna", available: [])) { try store.keep(record) }
    try FileManager.default.removeItem(atPath: store.folder)
    #expect(throws: PeopleFault.notFound(name: "Anna", available: [])) { try store.keep(record) }
    #expect(try store.people.isEmpty)
  }

  @Test("where an attempt cannot be written, those before stay as they were")
  func cannotWrite() throws {
    var random = SeededGenerator(seed: 6)
    var record = ExerciseRuns.record()
    ExerciseRuns.add(to: &record, &random)
    let path = try store.keep(record)
    let attempts = "\(path)/attempts.csv"
    let strokes = try text("\(path)/strokes.csv")
    let aside = folder.path("aside.csv")
    try FileManager.default.moveItem(atPath: attempts, toPath: aside)
    #expect(mkdir(attempts, 0o700) == 0)
    let kept = record
    ExerciseRuns.add(to: &record, &random)
    #expect(throws: PeopleFault.file(.cannotReplace(path: attempts, kind: .folder))) {
      try store.keep(record)
    }
    #expect(try text("\(path)/strokes.csv") == strokes)
    #expect(rmdir(attempts) == 0)
    try FileManager.default.moveItem(atPath: aside, toPath: attempts)
    #expect(try store.runs(of: "Anna").records == [kept])
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 5)
  }

  @Test("a program that ended between two files loses the attempt it was keeping, and no other")
  func cutShort() throws {
    var random = SeededGenerator(seed: 7)
    var record = ExerciseRuns.record()
    for _ in 0..<2 { ExerciseRuns.add(to: &record, &random) }
    let path = try store.keep(record)
    let older = try text("\(path)/attempts.csv")
    let kept = record
    ExerciseRuns.add(to: &record, &random)
    record.attempts[2].touches = [[TrackPoint(timeNanoseconds: 0, x: 0, y: 0)]]
    try store.keep(record)
    try write(older, "\(path)/attempts.csv")
    #expect(try store.runs(of: "Anna").records == [kept])
    // A run that was never finished is nobody's, and goes with the next.
    let unfinished = "\(store.folder)/Anna/.new-2026-11-26T10-15-30Z-circle"
    #expect(mkdir(unfinished, 0o700) == 0)
    try write("x", "\(unfinished)/attempts.csv")
    #expect(try store.runs(of: "Anna").runs.count == 1)
    #expect(try store.people.map(\.runs) == [1])
    try store.keep(ExerciseRuns.record(later: 9))
    #expect(!FileManager.default.fileExists(atPath: unfinished))
  }

  @Test("programs that keep runs of one person at once lose none")
  func together() async throws {
    let store = store
    try await withThrowingTaskGroup(of: Void.self) { group in
      for program in 0..<4 {
        group.addTask {
          var random = SeededGenerator(seed: UInt64(program))
          var record = ExerciseRuns.record(later: Double(program) / 100)
          for _ in 0..<4 {
            ExerciseRuns.add(to: &record, &random)
            try store.keep(record)
          }
        }
      }
      try await group.waitForAll()
    }
    let kept = try store.runs(of: "Anna")
    #expect(kept.problems.isEmpty)
    #expect(kept.records.map(\.attempts.count) == [4, 4, 4, 4])
  }
}
