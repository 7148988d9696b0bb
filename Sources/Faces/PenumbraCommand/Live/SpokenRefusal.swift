// A command that cannot begin or go on, by ear: whoever listens does not see the line that the program ends
// with.

import Engine
import Pen
import Realtime
import Study

/// Why a command ends early, as a cue and in words.
enum SpokenRefusal {
  /// Runs a command's work; a fault that ends it is said where somebody asked for words.
  ///
  /// - Parameters:
  ///   - words: the choice of words.
  ///   - body: the work.
  /// - Throws: what the work throws.
  static func telling(_ words: LiveSpeech.Choice, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let fault as Fault {
      if words.isAsked { say(fault, words) }
      throw fault
    }
  }

  /// Plays the cue of a refusal and says why; nothing where nobody sits at a terminal.
  ///
  /// The sentence is printed at the program's end.
  static func say(_ fault: Fault, _ words: LiveSpeech.Choice) {
    guard TerminalMode.isTerminal else { return }
    // No server is started for one sentence, and one that refused is not asked again.
    let player = fault.isOfAudio ? nil : StudyPlayer.forWords()
    let speech = StudySpeech(words)
    defer {
      speech.end()
      player?.end()
    }
    if let player {
      player.play(.refused)
    } else {
      // The one cue that needs no server.
      Terminal.ringBell()
    }
    speech.begin(player?.words)
    speech.say(fault.terminalSentence)
    while speech.isBusy || player?.isPlaying ?? false {
      speech.tick()
      player?.pause()
      if player == nil { Pause.milliseconds(20) }
    }
  }
}

extension Fault {
  fileprivate var isOfAudio: Bool {
    if case .audio = self { true } else { false }
  }
}
