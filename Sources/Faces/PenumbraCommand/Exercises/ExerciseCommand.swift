// `penumbra exercise`: something to practise with the pen, by ear or by eye.

import ArgumentParser

struct ExerciseCommand: CommandGroup {
  static let configuration = CommandConfiguration(
    commandName: "exercise",
    abstract: "Practise with the pen: follow a shape, reach targets, keep a rhythm.",
    discussion: """
      An exercise is a file of TOML: its shape, targets or rhythm, how it sounds and what counts. \
      'penumbra exercise list' lists those there are, 'penumbra exercise print circle' prints one to copy \
      and edit; those of your own lie in ~/.config/penumbra/exercises.

      Under the pen two tones are in unison on the path and rough beside it, and pulses lead to it. The \
      figures are numbers about a movement and no diagnosis. Attempts are kept only with --person, under a \
      name of your choosing and on this computer alone; see 'penumbra people'.

      Examples:
        penumbra exercise circle
        penumbra exercise spiral --person Ada --reach 0.5 --hand left
        penumbra exercise mine.toml --attempts 3 --html summary.html --csv attempts.csv
        penumbra exercise contour --image particles.tif
        penumbra exercise throws /dev/video0 --html throws.html
      """,
    subcommands: commands, defaultSubcommand: ExerciseDo.self)

  static let commands: [any FileCommand.Type] = [
    ExerciseDo.self, ExerciseList.self, ExercisePrint.self, ExerciseThrows.self,
  ]
}
