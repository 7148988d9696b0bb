// The keys of a study. q leaves, Space says again what was said last and what is asked, s ends a sound, and
// every key silences the words; all at any time.

import Engine
import Foundation
import Jack
import Pen
import Study

/// The answers typed in the terminal.
final class StudyKeys {
  private let terminal = TerminalKeys()
  private let interruption = Interruption()
  private let speech: StudySpeech
  // Words over a sound would hide it.
  private var mustSayAgain = false

  /// Opens the keyboard; keys silence `speech`.
  init(_ speech: StudySpeech) { self.speech = speech }

  /// Whether there is a keyboard.
  var isOpen: Bool { terminal.isOpen }

  /// Waits for the next key.
  ///
  /// - Throws: `left` for q, and why the sound is gone.
  func key(
    _ player: StudyPlayer
  ) throws(StudyRunner.Ending) -> (character: Character, nanoseconds: Int64) {
    while true {
      if let character = try taken(player) { return (character, player.nowNanoseconds) }
      try pause(player)
    }
  }

  /// The next key, arrows too; nil where none was pressed.
  ///
  /// - Throws: as `key`.
  func press(_ player: StudyPlayer) throws(StudyRunner.Ending) -> TerminalKeys.Key? {
    guard let key = terminal.next() else { return nil }
    if let character = try character(of: key, player) { return .character(character) }
    guard case .character = key else { return key }
    return nil
  }

  /// Waits for an answer: one of so many keys, or a number that Enter ends.
  ///
  /// - Throws: as `key`.
  func answer(
    isNumber: Bool, choices: Int = 2, _ player: StudyPlayer
  ) throws(StudyRunner.Ending) -> (text: String, nanoseconds: Int64) {
    var digits = ""
    while true {
      let (character, time) = try key(player)
      switch character {
      case "1"..."9" where !isNumber && (character.wholeNumberValue ?? 0) <= choices:
        return (String(character), time)
      case "0"..."9" where isNumber && digits.count < 3: digits.append(character)
      case "\u{7F}" where !digits.isEmpty, "\u{08}" where !digits.isEmpty: digits.removeLast()
      case "\n" where !digits.isEmpty, "\r" where !digits.isEmpty:
        let text = Int(digits).map(String.init) ?? digits
        speech.tell("You typed \(text).")
        return (text, time)
      default: continue
      }
    }
  }

  /// Waits a little and looks after the sound; keys that come now are for the next question.
  ///
  /// - Throws: `left` where the run was interrupted, and why the sound is gone.
  func pause(_ player: StudyPlayer) throws(StudyRunner.Ending) {
    if interruption.isRequested { throw .left }
    guard player.isRunning else { throw .fault(.audio(.serverNotRunning(serverName: nil))) }
    speech.tick()
    if speech.hasRefusal, !player.isPlaying {
      speech.takeRefusals()
      let level = StudyRunner.firstLevelDecibels
      let cue = try? StudySound(
        .speechRefused, levelDecibels: level, sampleRateHertz: player.sampleRateHertz)
      if let cue { _ = player.play(cue) }
    }
    if mustSayAgain, !player.isPlaying {
      mustSayAgain = false
      speech.sayAgain()
    }
    player.pause()
  }

  /// Waits until the words are said; a key ends them.
  ///
  /// - Throws: as `key`.
  func waitForWords(_ player: StudyPlayer) throws(StudyRunner.Ending) {
    while speech.isBusy {
      if let key = terminal.next() { _ = try character(of: key, player) }
      try pause(player)
    }
  }

  /// Forgets keys pressed too early, which are no answer to what comes now.
  ///
  /// - Throws: `left` for q.
  func discard(_ player: StudyPlayer) throws(StudyRunner.Ending) {
    while let key = terminal.next() { _ = try character(of: key, player) }
  }

  private func taken(_ player: StudyPlayer) throws(StudyRunner.Ending) -> Character? {
    guard let key = terminal.next() else { return nil }
    return try character(of: key, player)
  }

  private func character(
    of key: TerminalKeys.Key, _ player: StudyPlayer
  ) throws(StudyRunner.Ending) -> Character? {
    guard case .character(let character) = key else {
      speech.hush()
      return nil
    }
    guard character != " " else {
      mustSayAgain = true
      return nil
    }
    speech.hush()
    switch character {
    case "q", "Q": throw .left
    case "s", "S":
      player.stop()
      return nil
    default: return character
    }
  }
}

extension StudyRunner.Ending {
  /// Runs `body` and turns its fault into an ending.
  ///
  /// - Throws: `fault`.
  static func wrap<Result: ~Copyable>(
    _ body: () throws(Fault) -> Result
  ) throws(StudyRunner.Ending) -> Result {
    do throws(Fault) { return try body() } catch { throw .fault(error) }
  }

  /// A participant's table.
  ///
  /// - Throws: `fault`.
  static func openTable(_ folder: String) throws(StudyRunner.Ending) -> StudyTable {
    do throws(Fault) { return try StudyTable(folder: folder) } catch { throw .fault(error) }
  }
}
