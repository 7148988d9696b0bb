// `penumbra start`: the first start, without anybody to help.

import ArgumentParser
import Engine
import Files
import Foundation
import Library
import Pen
import Session

struct StartCommand: SpokenCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Begin here: by ear and keyboard, from the first words to the first column of atoms.",
    discussion: """
      Says what it found on this machine, plays a tone left, right, low and high, opens the bundled \
      micrograph and leads to its nearest bright column. Every line is spoken; Space goes on, H says \
      it again, Q ends.

      Examples:
        penumbra start
        penumbra start --speech headphones
      """)

  @OptionGroup var speech: SpeechOptions

  @Option(
    name: .long,
    help: """
      auto: a JACK server that runs, else one started for the session; jack: only a server that \
      runs; off: no sound.
      """)
  var audio: AudioChoice = .auto

  func validate() throws {
    guard TerminalMode.isTerminal else {
      throw ValidationError("'penumbra start' asks for keys; run it in a terminal.")
    }
  }

  func files() throws -> RunFiles {
    var files = RunFiles()
    files.reads(try BundledFiles.path(of: BundledFiles.defaultImage))
    return files
  }

  func work() throws {
    Terminal.keepToLines()
    var words = try speech.choice()
    words.isAsked = words.speech != .off
    try SpokenRefusal.telling(words) {
      let (path, micrograph) = try ImageArgument.open(nil)
      try StartRunner(
        image: PreparedImage(micrograph, path: path), audio: audio, words: words
      ).run()
    }
  }
}
