// The picture of a run, written and read back: ink where paths and targets lie, none elsewhere.

import Geometry
import ImageFile
import Micrograph
import Movement
import TestBasics
import Testing

@testable import Report

@Suite("Picture of an exercise") struct AttemptsPictureTests {
  private static let width = 640

  private func read(_ record: ExerciseRecord) throws -> Micrograph {
    let folder = try TemporaryFolder()
    let path = folder.path("picture.png")
    try ExerciseReport.picture(record, widthPixels: Self.width).write(path: path)
    return try ImageFile.open(path: path)
  }

  /// The darkest luma within two pixels of a place, by the margin of a sixteenth of the width.
  private func darkest(_ image: Micrograph, _ x: Double, _ y: Double) -> Float {
    let (column, row) = (Int(40 + x * 560), Int(40 + y * 560))
    var least = Float.infinity
    for dy in -2...2 {
      for dx in -2...2 { least = min(least, image[column + dx, row + dy]) }
    }
    return least
  }

  /// A run with one straight path from (0.1, 0.2) to (0.9, 0.2) and another at y = 0.8.
  private func lines() -> ExerciseRecord {
    let ends = [PathPoint(x: 0.1, y: 0.5), PathPoint(x: 0.9, y: 0.5)]
    var record = SampleRuns.record(
      Exercise(name: "Line", task: .follow(.line(from: ends[0], to: ends[1]))))
    record.line = ShownLine(ends)
    for (number, y) in [(1, 0.2), (2, 0.8)] {
      let places = (0...100).map { PathPoint(x: 0.1 + Double($0) * 0.008, y: y) }
      var attempt = SampleRuns.attempt(number, greatest: 3)
      attempt.touches = [SampleRuns.touch(places)]
      record.attempts.append(attempt)
    }
    return record
  }

  @Test("paths are where they were drawn, the line where it was shown, and nothing elsewhere")
  func paths() throws {
    let image = try read(lines())
    #expect(image.width == Self.width)
    // The first is solid; its number stands at a quarter of it.
    for x in [0.15, 0.2, 0.45, 0.6, 0.88] { #expect(darkest(image, x, 0.2) < 120, "\(x)") }
    // The second has dashes: drawn in part.
    let second = (124..<348).map { image[$0, 40 + 448] }
    #expect(second.count { $0 < 150 } > 100 && second.count { $0 > 240 } > 30)
    // The line is a light band between two edges.
    let row = 40 + 280
    #expect(image[320, row] > 235 && (3...6).contains { image[320, row - $0] < 140 })
    for (x, y) in [(0.05, 0.2), (0.95, 0.2), (0.5, 0.35), (0.5, 0.65), (0.5, 0.95), (0.05, 0.5)] {
      #expect(darkest(image, x, y) == 255, "\(x), \(y)")
    }
  }

  @Test("each path has its number, and the legend its row")
  func numbers() throws {
    let image = try read(lines())
    // A quarter and three quarters of the ways; without numbers all ink is within 3 px of them.
    for (x, y) in [(0.3, 0.2), (0.7, 0.8)] {
      let (column, row) = (Int(40 + x * 560), Int(40 + y * 560))
      let ink = (-9 ... -4).flatMap { dy in (-6...6).map { image[column + $0, row + dy] } }
      #expect(ink.contains { $0 < 100 }, "\(x)")
    }
    #expect(image.height > Self.width)
    let legend = (Self.width..<image.height).flatMap { row in
      (0..<Self.width).map { image[$0, row - 6] }
    }
    #expect(legend.count { $0 < 150 } > 100)
  }

  @Test("targets lie on their ring, the first at its top, and touches where they began")
  func targets() throws {
    var record = SampleRuns.record(SampleRuns.targets)
    let figures = AttemptFigures(durationSeconds: 1, points: 1)
    record.attempts = [
      ExerciseAttempt(
        number: 1,
        touches: [
          SampleRuns.touch([PathPoint(x: 0.5, y: 0.2), PathPoint(x: 0.52, y: 0.4)]),
          SampleRuns.touch([PathPoint(x: 0.3, y: 0.5)]),
        ], figures: figures)
    ]
    let image = try read(record)
    // The edge of the top target, 0.05 about (0.5, 0.2); what the first touch went on to is left out.
    #expect(darkest(image, 0.45, 0.2) < 140 && darkest(image, 0.5, 0.15) < 140)
    #expect(darkest(image, 0.52, 0.4) == 255)
    #expect((3...6).contains { darkest(image, 0.3 + Double($0) / 560, 0.5) < 120 })
    #expect(darkest(image, 0.5, 0.8) == 255)
  }

  @Test("a rhythm's picture has its taps from left to right and a line for the beat")
  func rhythm() throws {
    var record = SampleRuns.record(SampleRuns.rhythm)
    var figures = AttemptFigures(durationSeconds: 4, points: 0)
    figures.meanAsynchronySeconds = 0
    record.attempts = [
      ExerciseAttempt(
        number: 1,
        touches: [0, 1_100, 1_900, 3_000].map {
          [TrackPoint(timeNanoseconds: $0 * 1_000_000, x: 0.5, y: 0.5)]
        }, figures: figures)
    ]
    let image = try read(record)
    // Of six beats the second, late by all there is, is at 1.5 / 6 and at the top.
    #expect(darkest(image, 0.25, 0.008) < 140)
    #expect(darkest(image, 2.5 / 6, 0.992) < 140)
  }

  @Test("a run without an attempt has the shape alone; widths without sense are forced")
  func empty() throws {
    let image = try read(SampleRuns.record())
    #expect(image.height == Self.width)
    let top = (0...8).map { image[319, 40 + Int(0.2 * 560) - 4 + $0] }
    #expect(top.contains { $0 < 140 })
    #expect(darkest(image, 0.5, 0.5) == 255)
    #expect(ExerciseReport.picture(SampleRuns.record(), widthPixels: -5).width == 64)
  }
}
