// A run of an exercise as a page of its own: no other file, no script, no network.

import Drawing
import Movement
import Translation

/// What is shown of a run.
public enum ExerciseReport {
  /// The page of a run.
  public static func html(_ record: ExerciseRecord) -> String {
    let words = ExerciseWords(record)
    let form = ReportForm.page
    let head =
      form.head(
        title: words.title, skip: translated("Skip to the table of attempts"), to: "attempts")
      + form.paragraph(words.finding)
    return head + form.facts(facts(words)) + attempts(record, words)
      + form.heading(translated("What is counted"), identifier: "counted")
      + form.paragraph(words.rules) + form.paragraph(words.units)
      + form.paragraph(ExerciseWords.parameters) + form.paragraph(ExerciseWords.noDiagnosis)
      + form.foot(translated("Made by Penumbra."))
  }

  private static func facts(_ words: ExerciseWords) -> [(name: String, value: String)] {
    let record = words.record
    var facts = [(translated("Exercise"), record.exercise.name)]
    if !record.exercise.summary.isEmpty {
      facts.append((translated("What it is for"), translated(name: record.exercise.summary)))
    }
    if let person = record.person, !person.isEmpty { facts.append((translated("Person"), person)) }
    facts.append(
      (translated("Began"), UniversalTime(record.beganSeconds)?.words ?? translated("unknown")))
    facts.append((translated("Done", context: "how"), ExerciseWords.way(record.way)))
    facts.append((translated("Attempts"), words.attempts))
    facts.append((translated("Score"), words.score))
    if let throughput = record.throughputBitsPerSecond {
      let number = MeasureFigure.number(throughput).text
      facts.append((translated("Throughput of all attempts together"), "\(number) bit/s"))
    }
    return facts
  }

  /// The pictures and the table; a sentence where there is nothing.
  private static func attempts(_ record: ExerciseRecord, _ words: ExerciseWords) -> String {
    let form = ReportForm.page
    guard !record.attempts.isEmpty else {
      return form.heading(translated("Attempts"), identifier: "attempts")
        + form.paragraph(translated("There is no attempt yet: there will be a row for each."))
    }
    let plots = ExercisePlots(record)
    let picture: String
    if case .keepRhythm(let rhythm) = record.exercise.task {
      picture =
        plots.beats(rhythm).svg
        + form.paragraph(
          translated(
            "With the metronome a point is the time from the beat to the tap, without it by how much the "
              + "interval from the tap before differs from the beat's."))
    } else {
      picture = plots.square.svg
    }
    let progress = plots.progress
    return form.heading(plots.squareTitle, identifier: "picture") + picture
      + form.heading(progress.title, identifier: "progress-of-attempts") + progress.svg
      + form.heading(translated("Attempts"), identifier: "attempts") + table(record)
  }

  /// The table of attempts, with the rows of means and bests.
  private static func table(_ record: ExerciseRecord) -> String {
    let form = ReportForm.page
    let table = ExerciseTable(record)
    let rows =
      record.attempts.map(table.cells) + [
        [translated("Mean")] + table.meanCells, [translated("Best")] + table.bestCells,
      ]
    return form.beginTable(
      caption:
        translated(
          "One row for each attempt, the mean over those that have the figure, and the best where "
            + "more or less of it is better"), headings: table.headings)
      + rows.map { form.row($0, table.headings) }.joined() + form.endTable
  }
}
