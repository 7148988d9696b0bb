// From the text of an exercise's file to the exercise; everything wrong is said with its key.

import Files
import Movement

extension ExerciseFile {
  /// The exercise that `text` holds; errors name `path`.
  ///
  /// - Throws: `malformed`, `unknownKey`, `missingKey`, `unsupportedVersion`, `textNotStorable` for
  ///   an empty name, and what is wrong with a value; `outOfRange` also for what leaves the square.
  public static func parse(_ text: String, path: String) throws(SettingsError) -> Exercise {
    let top = try SettingsTable(parsing: text, path: path)
    if let found = try top.wholeNumber("version", in: 1...Int(Int32.max)), found > version {
      throw .unsupportedVersion(path: path, found: found, supported: version)
    }
    try top.checkKeys(
      known: [
        "version", "name", "summary", "attempts", "limit-s", "consonance", "guidance", "score",
      ] + tasks)
    guard let name = try top.text("name") else { throw top.missing("name") }
    guard !name.isEmpty, !name.contains(where: \.isNewline) else {
      throw .textNotStorable(path: path, key: "name")
    }
    let task = try task(top)
    var exercise = Exercise(name: name, summary: try top.text("summary") ?? "", task: task)
    exercise.attemptCount =
      try top.wholeNumber("attempts", in: Exercise.attemptCounts) ?? exercise.attemptCount
    exercise.limitSeconds = try top.number("limit-s", in: ValueRange(Exercise.limitsSeconds))
    exercise.sound = ExerciseSound(
      hasConsonance: try top.boolean("consonance") ?? true,
      hasGuidance: try top.boolean("guidance") ?? true)
    exercise.score = try score(top, usual: exercise.score)
    return exercise
  }

  private static func task(_ top: SettingsTable) throws(SettingsError) -> Exercise.Task {
    let given = tasks.filter { top.has($0) }
    guard let key = given.first else { throw top.missing("follow") }
    if given.count > 1 {
      throw .unknownKey(path: top.path, key: top.fullName(given[1]), nearest: nil)
    }
    switch key {
    case "follow": return .follow(try shape(top))
    case "reach":
      return .reach(try reach(top.table(key, known: ["targets", "rings"])))
    default:
      return .keepRhythm(try rhythm(top.table(key, known: ["bpm", "guided", "free"])))
    }
  }

  private static func reach(_ table: SettingsTable) throws(SettingsError) -> ReachTask {
    let targets = try table.wholeNumber("targets", in: ReachTask.targetCounts)
    if let targets, targets.isMultiple(of: 2) {
      // Of an even number every second way would lead back.
      throw .unknownChoice(
        path: table.path, key: table.fullName("targets"), found: "\(targets)",
        choices: ReachTask.targetCounts.filter { !$0.isMultiple(of: 2) }.map(String.init))
    }
    let list = try table.tables("rings")
    guard !list.isEmpty else { throw table.missing("rings") }
    guard list.count <= ReachTask.mostRings else {
      throw table.tooLarge("rings", list.count, most: ReachTask.mostRings)
    }
    var rings: [ReachTask.Ring] = []
    for ring in list {
      try ring.checkKeys(known: ["distance", "width"])
      let distance = try ring.needed("distance", in: ReachTask.lengths)
      let width = try ring.needed("width", in: ReachTask.lengths)
      // Half a target stands out on either side; a wider one than the ring would hold its middle.
      try ring.checkRoom(
        width, "width", from: ReachTask.lengths.lowerBound, room: min(1 - distance, distance))
      rings.append(ReachTask.Ring(distance: distance, width: width))
    }
    return targets.map { ReachTask(rings: rings, targetCount: $0) } ?? ReachTask(rings: rings)
  }

  private static func rhythm(_ table: SettingsTable) throws(SettingsError) -> RhythmTask {
    var rhythm = RhythmTask(beatsPerMinute: try table.needed("bpm", in: RhythmTask.tempi))
    let counts = RhythmTask.beatCounts
    rhythm.guidedBeats = try table.wholeNumber("guided", in: counts) ?? rhythm.guidedBeats
    rhythm.freeBeats = try table.wholeNumber("free", in: counts) ?? rhythm.freeBeats
    if rhythm.guidedBeats == 0 {
      try table.check(rhythm.freeBeats, "free", in: 1...counts.upperBound)
    }
    return rhythm
  }

  private static func score(
    _ top: SettingsTable, usual: ScoreRules
  ) throws(SettingsError) -> ScoreRules {
    let table = try top.table("score", known: ["by-ear-factor", "steps"])
    var rules = usual
    rules.byEarFactor =
      try table.wholeNumber("by-ear-factor", in: ScoreRules.factors) ?? usual.byEarFactor
    guard table.has("steps") else { return rules }
    let list = try table.tables("steps")
    guard list.count <= ScoreRules.mostSteps else {
      throw table.tooLarge("steps", list.count, most: ScoreRules.mostSteps)
    }
    rules.steps = []
    for (index, step) in list.enumerated() {
      try step.checkKeys(known: ["within", "points"])
      let last = rules.steps.last
      let errors = ValueRange(above: last?.within ?? 0, through: stepErrors.highest)
      guard let within = try step.number("within", in: errors) else { throw step.missing("within") }
      // Each is worth less than the one before, the last of them nothing at the least.
      let lowest = list.count - 1 - index
      let highest = last.map { $0.points - 1 } ?? ScoreRules.pointRange.upperBound
      guard let points = try step.wholeNumber("points", in: lowest...highest) else {
        throw step.missing("points")
      }
      rules.steps.append(ScoreRules.Step(within: within, points: points))
    }
    return rules
  }
}
