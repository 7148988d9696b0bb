// The drawings of a run: what was done on the square, taps against beats, and the main figure over the attempts.

import Drawing
import Geometry
import Movement
import Translation

/// The drawings of a run.
struct ExercisePlots {
  let record: ExerciseRecord
  let words: ExerciseWords

  init(_ record: ExerciseRecord) {
    self.record = record
    words = ExerciseWords(record)
  }

  /// What an attempt came to, for a legend.
  private func note(_ attempt: ExerciseAttempt) -> String {
    let column = record.exercise.task.mainColumn
    guard let value = column.value(of: attempt.figures), value.isFinite else { return "" }
    let unit = column.unit(lengths: record.unitName)
    // "of the side" would run into the next entry.
    let isShort = !unit.isEmpty && !unit.contains(" ")
    return column.spoken(value) + (isShort ? " \(unit)" : "")
  }

  /// All attempts on the square, with what was asked for.
  var square: SquarePlot {
    var (rings, traces): ([SquarePlot.Ring], [SquarePlot.Trace]) = ([], [])
    var isReaching = false
    if case .reach(let reach) = record.exercise.task {
      isReaching = true
      for ring in reach.rings {
        rings += reach.places(of: ring).map {
          SquarePlot.Ring(middle: SharePoint(x: $0.x, y: $0.y), diameter: ring.width)
        }
      }
    }
    for attempt in record.attempts {
      let touches = attempt.touches.map { $0.map { SharePoint(x: $0.x, y: $0.y) } }
      // Of a target it counts where it was touched first.
      traces.append(
        SquarePlot.Trace(
          number: attempt.number, note: note(attempt), lines: isReaching ? [] : touches,
          points: isReaching ? touches.compactMap(\.first) : []))
    }
    var line = record.line?.points.map { SharePoint(x: $0.x, y: $0.y) } ?? []
    if record.line?.isClosed == true { line += line.prefix(1) }
    return SquarePlot(
      identifier: "square", title: squareTitle,
      summary: translated(
        "\(words.finding) Each attempt has its number, its dashes and its marker."),
      line: line, rings: rings, traces: traces)
  }

  /// The heading of the picture of all attempts.
  var squareTitle: String {
    switch record.exercise.task {
    case .follow: translated("All paths over the shape")
    case .reach: translated("All touches over the targets")
    case .keepRhythm: translated("All taps against the beats")
    }
  }

  /// The taps of a rhythm against its beats.
  func beats(_ task: RhythmTask) -> PointPlot {
    let chart = BeatChart(record, task)
    let height = chart.reach > 0 ? 0.0 : 0.1
    let last = Double(chart.beatCount)
    let step = max((chart.beatCount + 11) / 12, 1)
    return PointPlot(
      identifier: "beats", title: squareTitle,
      summary: translated(
        "\(words.finding) Above 0 a tap is late or its interval too long, below it early or "
          + "too short."),
      axis: translated("Beat"), heightAxis: translated("Time from the beat (s)"),
      range: 0.5...(last + 0.5),
      ticks: stride(from: 1, through: chart.beatCount, by: step).map {
        PointPlot.Tick(x: Double($0), label: "\($0)")
      },
      heights: -height...height,
      parting: chart.silentAfter.map {
        PointPlot.Tick(x: Double($0) + 0.5, label: translated("without metronome"))
      },
      series: chart.attempts.map { attempt in
        PointPlot.Series(
          name: "\(attempt.number): \(name(attempt.number))",
          points: attempt.taps.map { SharePoint(x: Double($0.beat), y: $0.errorSeconds) },
          look: CurveLook(attempt.number - 1))
      })
  }

  private func name(_ number: Int) -> String {
    let text = record.attempts.first { $0.number == number }.map(note) ?? ""
    return text.isEmpty ? translated("attempt") : text
  }

  /// The main figure over the attempts.
  var progress: PointPlot {
    let column = record.exercise.task.mainColumn
    let points = record.attempts.compactMap { attempt -> SharePoint? in
      guard let value = column.value(of: attempt.figures), value.isFinite else { return nil }
      return SharePoint(x: Double(attempt.number), y: value)
    }
    let last = max(record.attempts.map(\.number).max() ?? 1, record.exercise.attemptCount, 1)
    let step = (last - 1) / 16 + 1
    let heading = record.exercise.task.mainHeading(unit: record.unitName)
    return PointPlot(
      identifier: "progress", title: translated("\(heading) over the attempts"),
      summary: words.finding,
      axis: translated("Attempt"), heightAxis: heading, range: 1...Double(last),
      ticks: stride(from: 1, through: last, by: step).map {
        PointPlot.Tick(x: Double($0), label: "\($0)")
      },
      heights: 0...max(points.map(\.y).max() ?? 1, 0),
      series: [PointPlot.Series(name: heading, points: points, look: CurveLook(0))])
  }
}
