// `penumbra recognise`: gestures of the pen, from labelled rows to a model and its answers.

import ArgumentParser
import Movement

struct Recognise: CommandGroup {
  static let configuration = CommandConfiguration(
    abstract: "Recognise gestures of the pen, and teach your own.",
    discussion: """
      A gesture is one contact, or up to \(GestureGrouping.mostContacts) with short pauses in one place. Save \
      gestures as rows under a label, some strokes that are none of them under the label \
      \(LabelledRow.otherLabel), and train a model of the rows of several people. What a model is not sure \
      of is \(LabelledRow.otherLabel).

      A row is label,person,kind,scale_mm,duration_s,contacts and the 45 places of the gesture, x1,y1 to \
      x45,y45: about their centre, as parts of its size scale_mm. Files of several people can be joined.

      Examples:
        penumbra recognise run last
        penumbra recognise rows waves.csv --label wave --person ada --append rows.csv
        penumbra recognise rows last --label other --person ada --append rows.csv
        penumbra recognise train rows.csv -o waves.model
        penumbra recognise run monday --model waves.model --csv monday.csv
      """,
    subcommands: commands, defaultSubcommand: RecogniseList.self)

  static let commands: [any FileCommand.Type] = [
    RecogniseRows.self, RecogniseTrain.self, RecogniseRun.self, RecogniseList.self,
  ]
}
