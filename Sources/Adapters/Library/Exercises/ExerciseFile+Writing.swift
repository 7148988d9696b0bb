// From an exercise to the text of its file.

import Files
import Movement

extension ExerciseFile {
  /// The text of an exercise's file, with the meaning of each number beside it.
  public static func text(of exercise: Exercise) -> String {
    let attempts = Exercise.attemptCounts
    let limit = exercise.limitSeconds.map { "limit-s = \($0)" } ?? "# limit-s = 60.0"
    var lines = [
      "# Places and lengths are shares of the side of a square, from its upper left corner, x to the",
      "# right and y down.", "version = \(version)", "name = \(TOMLText.quoted(exercise.name))",
      "summary = \(TOMLText.quoted(exercise.summary))",
      "attempts = \(exercise.attemptCount)  # of a run, \(attempts.lowerBound) to \(attempts.upperBound)",
      "\(limit)  # seconds that an attempt may take; left out: as long as it takes",
      "consonance = \(exercise.sound.hasConsonance)  # the tone tells how near the path is",
      "guidance = \(exercise.sound.hasGuidance)  # a pulse leads back to the path or to the target",
      "",
    ]
    let counted: String
    switch exercise.task {
    case .follow(let shape):
      lines += ["[follow]"] + self.lines(shape)
      counted = "the greatest distance from the path"
    case .reach(let reach):
      lines += ["[reach]"] + self.lines(reach)
      counted = "how far from its middle each target is touched"
    case .keepRhythm(let rhythm):
      lines += ["[rhythm]"] + self.lines(rhythm)
      counted = "how far from the beat each tap is, in shares of a beat"
    }
    lines += ["", "[score]  # what counts is \(counted)"] + self.lines(exercise.score)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ shape: ExerciseShape) -> [String] {
    switch shape {
    case .line(let start, let end):
      return ["shape = \"line\""] + ends(start, end)
    case .circle(let center, let radius):
      return [
        "shape = \"circle\"  # begun at its top, clockwise", "center = \(text(center))",
        "radius = \(radius)",
      ]
    case .spiral(let center, let inner, let outer, let turns):
      return [
        "shape = \"spiral\"  # from the inner radius outwards, clockwise, begun to the right",
        "center = \(text(center))", "inner-radius = \(inner)", "outer-radius = \(outer)",
        "turns = \(turns)  # \(words(self.turns))",
      ]
    case .wave(let start, let end, let amplitude, let periods):
      return ["shape = \"wave\"  # a sine, first to the left of its way"] + ends(start, end) + [
        "amplitude = \(amplitude)  # from the middle to a crest",
        "periods = \(periods)  # \(words(self.periods))",
      ]
    case .path(let corners, let isClosed):
      return ["shape = \"path\""] + self.lines(corners) + [
        "closed = \(isClosed)  # whether it leads back to its first corner"
      ]
    case .contour(let level):
      return [
        "shape = \"contour\"  # the outline of the largest region that is at least so bright",
        "level = \(level)  # of the image's window, 0 to 1",
      ]
    }
  }

  private static func ends(_ start: PathPoint, _ end: PathPoint) -> [String] {
    ["from = \(text(start))", "to = \(text(end))"]
  }

  private static func lines(_ corners: [PathPoint]) -> [String] {
    let perLine = 4
    let rows = stride(from: 0, to: corners.count, by: perLine).map { first in
      let row = corners[first..<min(first + perLine, corners.count)]
      return "  " + row.map(text).joined(separator: ", ") + ","
    }
    return ["corners = [  # x, y of each"] + rows + ["]"]
  }

  private static func text(_ point: PathPoint) -> String {
    "[\(point.x), \(point.y)]"
  }

  private static func words(_ range: ClosedRange<Double>) -> String {
    "\(plain(range.lowerBound)) to \(plain(range.upperBound))"
  }

  /// A number without a point where nothing follows it.
  private static func plain(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func lines(_ reach: ReachTask) -> [String] {
    let counts = ReachTask.targetCounts
    return [
      "targets = \(reach.targetCount)  # of a ring, an odd number, \(counts.lowerBound) to "
        + "\(counts.upperBound)",
      "rings = [  # one after the other: its diameter, and that of a target",
    ] + reach.rings.map { "  { distance = \($0.distance), width = \($0.width) }," } + ["]"]
  }

  private static func lines(_ rhythm: RhythmTask) -> [String] {
    [
      "bpm = \(rhythm.beatsPerMinute)  # beats per minute, \(words(RhythmTask.tempi))",
      "guided = \(rhythm.guidedBeats)  # beats of the metronome",
      "free = \(rhythm.freeBeats)  # taps without it that follow",
    ]
  }

  private static func lines(_ score: ScoreRules) -> [String] {
    [
      "by-ear-factor = \(score.byEarFactor)  # times as many points without a picture",
      "steps = [  # the nearest first; further away is worth nothing",
    ] + score.steps.map { "  { within = \($0.within), points = \($0.points) }," } + ["]"]
  }
}
