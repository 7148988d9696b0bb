// A study that cannot begin, by ear: whoever listens does not see the line that the program ends with.

import Engine
import Pen
import Realtime
import Study

/// Why a study does not begin, as a cue and in words.
enum StudyRefusal {
  /// Plays the cue of a refusal and says why; nothing where nobody sits at a terminal.
  ///
  /// The sentence is printed at the program's end.
  static func say(_ fault: Fault, _ words: LiveSpeech.Choice) {
    guard TerminalMode.isTerminal else { return }
    // No server is started for one sentence.
    let player = try? StudyPlayer.opened(startsServer: false)
    let speech = StudySpeech(words)
    defer {
      speech.end()
      player?.end()
    }
    if let player {
      let level = StudyRunner.firstLevelDecibels
      player.words.setLevel(decibels: level)
      let sound = try? StudySound(
        .refused, levelDecibels: level, sampleRateHertz: player.sampleRateHertz)
      if let sound { _ = player.play(sound) }
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
