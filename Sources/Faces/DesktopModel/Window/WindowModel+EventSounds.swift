// The table of the sounds of events, each of which can be heard.

import Engine
import Session
import Translation
import Wording

extension WindowModel {
  /// A row of the table.
  public struct EventSound: Sendable, Hashable {
    /// What it tells and how it sounds, in words.
    public let words: String
    let earcon: Earcon
  }

  /// All of them.
  public nonisolated static let eventSounds = Earcon.allCases.map { earcon in
    EventSound(
      words: earcon.meaning.prefix(1).uppercased() + earcon.meaning.dropFirst(), earcon: earcon)
  }

  /// Plays one: once, even a loss that otherwise sounds again.
  public func play(_ sound: EventSound) {
    guard let session else { return say(translated("There is no sound"), isAsked: true) }
    session.tell([sound.earcon.sequence])
  }
}
