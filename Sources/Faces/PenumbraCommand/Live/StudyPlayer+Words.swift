// A client of the audio server for one sound of an event and some words, for commands that have no session.

import Engine
import Study

extension StudyPlayer {
  /// A player for a sound and some words; nil where no server runs, for none is started for them.
  static func forWords() -> StudyPlayer? {
    let route = (try? LiveSpeech.Choice.preferred())?.route ?? SoundRoute()
    let player = try? StudyPlayer.opened(startsServer: false, route: route)
    player?.words.setLevel(decibels: StudyRunner.firstLevelDecibels)
    return player
  }

  /// Plays the sound of an event.
  func play(_ earcon: Earcon) {
    let sound = try? StudySound(
      earcon, levelDecibels: StudyRunner.firstLevelDecibels, sampleRateHertz: sampleRateHertz)
    if let sound { _ = play(sound) }
  }
}
