// Runs as a hand would make them, for the tests of what is kept of people.

import Foundation
import Library
import Movement
import TestBasics

/// Makes records with random figures and strokes.
enum ExerciseRuns {
  /// A time with parts of a second: 2026-11-26, 10:15:30 UTC.
  static let beganSeconds = 1_795_688_130.123_456_7

  /// A run without an attempt.
  static func record(
    _ exercise: Exercise = Exercise.bundled[1], person: String? = "Anna", later: Double = 0,
    way: ExerciseWay = .both, sideMillimetres: Double? = 132.6
  ) -> ExerciseRecord {
    let points = [(0.1, 0.2), (0.3, 1.0 / 3), (0.5, 0.9)].map { PathPoint(x: $0.0, y: $0.1) }
    return ExerciseRecord(
      exercise: exercise, line: ShownLine(points, isClosed: true), person: person,
      beganSeconds: beganSeconds + later, way: way, sideMillimetres: sideMillimetres)
  }

  /// Adds an attempt with all the figures of its task, but for some that are missing.
  static func add(to record: inout ExerciseRecord, _ random: inout SeededGenerator) {
    var figures = AttemptFigures(
      durationSeconds: random.unit() * 30, points: Int.random(in: 0...1_000, using: &random))
    for column in AttemptColumn.all(of: record.exercise.task).dropFirst(2) {
      guard Int.random(in: 0..<5, using: &random) > 0 else { continue }
      let value =
        column.isWhole ? Double(Int.random(in: 0...99, using: &random)) : random.normal() * 10
      column.set(value, in: &figures)
    }
    let touches = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      (0..<Int.random(in: 1...60, using: &random)).map { index in
        TrackPoint(
          timeNanoseconds: Int64(index) * 5_000_000 + Int64.random(in: 0...9_999, using: &random),
          x: random.unit(), y: random.unit() * 1e-7, pressure: random.unit(),
          tiltXDegrees: random.normal() * 20, tiltYDegrees: -random.unit())
      }
    }
    var firstBeat: Int64?
    if case .keepRhythm = record.exercise.task {
      firstBeat = .random(in: .min ... .max, using: &random)
    }
    record.attempts.append(
      ExerciseAttempt(
        number: record.attempts.count + 1, touches: touches, figures: figures,
        firstBeatNanoseconds: firstBeat))
  }

  /// The bits of a path's mode that say who may do what.
  static func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? Int ?? 0) & 0o777
  }

  /// Everything below a folder with its content, to see what changed.
  static func contents(of folder: String) throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      contents[name] = FileManager.default.contents(atPath: "\(folder)/\(name)").map { [UInt8]($0) }
    }
    return contents
  }
}
