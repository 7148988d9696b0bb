// The options that say how a live session is put into words.

import ArgumentParser
import Files
import Foundation
import Library
import Pen

/// Words in the terminal.
struct SpeechOptions: ParsableArguments {
  @Option(
    name: .long,
    help: """
      What speaks: auto (the screen reader, else the system's speech, else espeak-ng in the \
      headphones), reader, dispatcher, headphones or off; see 'penumbra settings speech'.
      """)
  var speech: SpeechChoice?

  @Flag(
    name: .long,
    help: "Print whole lines only, at most two a second, for screen readers and Braille.")
  var lines = false

  /// The environment variable that stands for `--lines`.
  static let linesVariable = "PENUMBRA_LINES"

  /// The choice that options and settings make together.
  func choice() throws(Fault) -> LiveSpeech.Choice {
    try LiveSpeech.Choice.preferred().changed(to: speech)
  }

  /// Takes up whether only whole lines are printed.
  ///
  /// A screen reader that was chosen by name reads the terminal itself.
  func apply(_ choice: LiveSpeech.Choice) {
    let given = ProcessInfo.processInfo.environment[Self.linesVariable]
    if lines || given == "1" || choice.speech == .reader { Terminal.keepToLines() }
  }
}

extension SpeechChoice: ExpressibleByArgument {}
