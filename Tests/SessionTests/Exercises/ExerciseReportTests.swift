// The page of a run: what it says, that it needs nothing else, and what is escaped in it.

import Foundation
import Movement
import TestBasics
import Testing

@testable import Report

@Suite("Page of an exercise") struct ExerciseReportTests {
  private func circles(_ errors: [Double?]) -> ExerciseRecord {
    var record = SampleRuns.record()
    for (place, error) in errors.enumerated() {
      record.attempts.append(SampleRuns.attempt(place + 1, greatest: error))
    }
    return record
  }

  @Test("a page says the finding, and so does every drawing on it")
  func finding() {
    let page = PageText(ExerciseReport.html(circles([6.1, 5, 4, 3, 3, 3, 2.5, 2.3])))
    let finding = "8 paths over the circle; the greatest path error falls from 6.10 to 2.30 mm."
    #expect(page.page.contains("<p>\(finding)</p>"))
    #expect(page.page.contains("24 of 24 points (8 attempts × 3)"))
    #expect(page.page.contains("2026-03-01 12:00:00 UTC"))
    #expect(
      page.page.contains("no diagnosis")
        && page.page.contains("SPARC cut-off 10 Hz; SPARC threshold 0.05"))
    #expect(page.drawings.count == 2)
    for drawing in page.drawings {
      #expect(drawing.description.contains(finding) && !drawing.title.isEmpty)
      #expect(drawing.markup.contains("role=\"img\""))
    }
    #expect(!page.page.contains("<img"))
  }

  @Test("eight attempts on a page differ by number, and by dashes or width")
  func looks() {
    let page = PageText(ExerciseReport.html(circles(Array(repeating: 1, count: 8))))
    let square = page.drawings[0].markup
    let long = PageText.parts(of: square, from: "<path class=\"curve", to: "/>").filter {
      $0.count > 500
    }
    let styles = long.map { PageText.parts(of: $0, from: "style=\"", to: "\"")[0] }
    #expect(styles.count == 8 && Set(styles).count == 8)
    let numbers = PageText.parts(of: square, from: "stroke-linejoin:round\">", to: "</text>")
    #expect(numbers == (1...8).map { "\($0)" })
  }

  @Test("the numbers of paths that begin in one place stand in eight places")
  func numbersApart() {
    let page = PageText(ExerciseReport.html(circles(Array(repeating: 1, count: 8))))
    let labels = PageText.parts(of: page.drawings[0].markup, from: "<text ", to: "</text>")
      .filter { $0.contains("paint-order") }
      .compactMap { label in
        Double(PageText.parts(of: label, from: "x=\"", to: "\"")[0]).map {
          ($0, Double(PageText.parts(of: label, from: "y=\"", to: "\"")[0]) ?? 0)
        }
      }
    for first in labels.indices {
      for second in labels.indices where second > first {
        let (dx, dy) = (labels[first].0 - labels[second].0, labels[first].1 - labels[second].1)
        #expect((dx * dx + dy * dy).squareRoot() > 30)
      }
    }
    #expect(labels.count == 8)
  }

  @Test(
    "no page refers to anything outside, and none has a script",
    arguments: [SampleRuns.circle, SampleRuns.targets, SampleRuns.rhythm], [0, 1, 8])
  func nothingOutside(exercise: Exercise, attempts: Int) {
    var random = SeededGenerator(seed: 7)
    let record = SampleRuns.random(exercise, attempts: attempts, &random)
    let progress = PersonProgress([record], person: "Anna").html
    for page in [ExerciseReport.html(record), progress] {
      let text = page.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
      for word in ["http:", "https:", "//", "<script", "<link", "@import", "url(", "src="] {
        #expect(!text.contains(word), "\(word)")
      }
      #expect(text.contains("<html lang=\"en\">"))
      #expect(text.contains("prefers-color-scheme:dark"))
      #expect(text.components(separatedBy: "<h1>").count == 2)
      let identifiers = PageText.parts(of: text, from: " id=\"", to: "\"")
      #expect(Set(identifiers).count == identifiers.count)
      for drawing in PageText(page).drawings { #expect(!drawing.description.isEmpty) }
    }
  }

  @Test("tables have captions and scopes")
  func scopes() {
    let page = ExerciseReport.html(circles([1, 2]))
    #expect(page.contains("<caption>One row for each attempt"))
    #expect(page.components(separatedBy: "<th scope=\"col\">").count == 12)
    #expect(page.components(separatedBy: "<th scope=\"row\">").count == 5)
  }

  @Test("names are text in a page, whatever they hold")
  func escaping() {
    var record = circles([1])
    let name = "<b onload=\"x()\">&\u{1B}[2J"
    record.person = name
    record.exercise.name = name
    record.exercise.summary = "</dl><script>"
    for page in [ExerciseReport.html(record), PersonProgress([record], person: name).html] {
      #expect(!page.contains("<b onload") && !page.contains("<script") && !page.contains("\u{1B}"))
      #expect(page.contains("&lt;b onload=&quot;x()&quot;&gt;&amp;"))
    }
  }

  @Test("without an attempt a page says so, and has no table and no drawing")
  func empty() {
    let page = ExerciseReport.html(SampleRuns.record())
    #expect(page.contains("Nothing was done yet."))
    #expect(page.contains("0 of 24 points (0 of 8 attempts)"))
    #expect(!page.contains("<table") && !page.contains("<svg"))
    #expect(page.contains("id=\"attempts\""))
  }

  @Test("with one attempt, and with a figure that is not known, a page says what it can")
  func one() {
    #expect(
      ExerciseReport.html(circles([2])).contains(
        "1 path over the circle; the greatest path error is 2.00 mm."))
    #expect(
      ExerciseReport.html(circles([nil])).contains(
        "1 path over the circle; the greatest path error is not known."))
    #expect(
      ExerciseReport.html(circles([nil, 2, .nan, 2])).contains(
        "the greatest path error is 2.00 mm at first and at last."))
  }

  @Test("a run that was broken off has so many of its attempts")
  func incomplete() {
    let page = ExerciseReport.html(circles([1, 1, 1, 1, 1]))
    #expect(page.contains("<dd>5 of 8 attempts</dd>"))
    #expect(page.contains("<dd>15 of 24 points (5 of 8 attempts)</dd>"))
  }

  @Test("eight attempts by ear with a factor of five have 120 points at most, and it says so")
  func maximum() {
    var exercise = SampleRuns.circle
    exercise.score.byEarFactor = 5
    var record = SampleRuns.record(exercise, way: .heard)
    record.attempts = (1...8).map { SampleRuns.attempt($0, points: 15) }
    let page = ExerciseReport.html(record)
    #expect(page.contains("<dd>120 of 120 points (8 attempts × 15)</dd>"))
    #expect(page.contains("By ear alone the points count 5 times."))
    #expect(page.contains("<dd>heard, without a picture</dd>"))
    record.way = .seen
    record.attempts = (1...8).map { SampleRuns.attempt($0, points: 3) }
    let seen = ExerciseReport.html(record)
    #expect(seen.contains("<dd>24 of 24 points (8 attempts × 3)</dd>"))
    #expect(!seen.contains("By ear alone"))
  }

  @Test("taps lie where they are against their beats: early below 0, and missed ones left out")
  func beats() {
    var record = SampleRuns.record(SampleRuns.rhythm)
    // Beats at 5 s, 6 s ...: the first and the third are missed, the free one comes 0.1 s after its second.
    let times: [Int64] = [5_970, 7_980, 9_080, 9_100]
    record.attempts = [
      ExerciseAttempt(
        number: 1,
        touches: times.map {
          [TrackPoint(timeNanoseconds: $0 * 1_000_000, x: 0.5, y: 0.5)]
        }, figures: AttemptFigures(durationSeconds: 6, points: 0),
        firstBeatNanoseconds: 5_000_000_000)
    ]
    guard case .keepRhythm(let task) = record.exercise.task else { return }
    let taps = BeatChart(record, task).attempts[0].taps
    #expect(taps.map(\.beat) == [2, 4, 5])
    for (found, expected) in zip(taps.map(\.errorSeconds), [-0.03, -0.02, 0.1]) {
      #expect(abs(found - expected) < 1e-9)
    }
    #expect(ExerciseReport.html(record).contains("1 rhythm at 60 beats a minute;"))
  }
}
