// What strokes are held against: a line that was to be followed, and cues that were to be answered.

import ArgumentParser
import Recorded

/// A line and cues for the figures of strokes.
struct ComparisonOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Hold the strokes against this line, in image pixels: the corners one after the other, or a table \
      with the columns x_px and y_px.
      """,
      valueName: "x1,y1,x2,y2|line.csv"),
    transform: { text in
      guard let line = LineArgument(argument: text) else {
        throw ValidationError(
          "give two corners at least, x1,y1,x2,y2, or the name of a table")
      }
      return line
    })
  var line: LineArgument?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Tell how long after a cue each stroke set off: any cue of the session, those of a kind that 'penumbra cues' \
      lists, or moments in seconds of the strokes' time.
      """,
      valueName: "any|kind|s1,s2"),
    transform: { text in
      guard let cue = CueArgument(argument: text) else {
        throw ValidationError("give any, a kind that 'penumbra cues' lists, or moments in seconds")
      }
      return cue
    })
  var cue: CueArgument?
}
