// Sentences about the words that are said.

import Library
import Speech
import Translation

/// What is said about saying.
public enum SpeechSentences {
  /// There is nothing to say again.
  public static let nothingSaid = translated("Nothing has been said yet.")

  /// Words are turned off by a key.
  public static let wordsOff = translated(
    "Words: off until you press the key again; sound goes on.")
  /// Words are turned on again.
  public static let wordsOn = translated("Words: on.")
  /// No key turns on what the settings have off.
  public static let wordsOffBySetting = translated("Words: off, as the settings have it.")

  /// What speaks, for what was found at the first start.
  ///
  /// - Parameters:
  ///   - choice: what the settings have.
  ///   - report: what this machine has.
  ///   - used: what said the last words; nil before the first ones.
  ///   - isSounding: whether there is sound, which words in the headphones need.
  /// - Returns: a sentence, with what to do where nothing speaks.
  public static func voice(
    _ choice: SpeechChoice, _ report: SpeechReport, used: SpeechWay?, isSounding: Bool
  ) -> String {
    if choice == .off { return translated("Voice: off, as the settings have it.") }
    var ways = choice.ways
    if !isSounding { ways.removeAll { $0 == .headphones } }
    if let way = used ?? report.way(among: ways) { return translated("Voice: \(way.name).") }
    return switch choice {
    case .headphones where report.hasEspeak:
      translated("Voice: none, for words go through the headphones and there is no sound.")
    case .headphones: translated("Voice: none; install espeak-ng.")
    case .reader: translated("Voice: none; start a screen reader.")
    case .dispatcher where report.hasDispatcher:
      translated(
        "Voice: none, for JACK holds the sound card; start JACK through PipeWire, or let words go through the "
          + "headphones.")
    case .dispatcher: translated("Voice: none; install speech-dispatcher.")
    case .auto, .off:
      translated("Voice: none; install espeak-ng, or speech-dispatcher, or start a screen reader.")
    }
  }

  /// A choice of what speaks.
  public static func title(_ choice: SpeechChoice) -> String {
    switch choice {
    case .auto: translated("Whatever is there")
    case .reader: translated("The screen reader")
    case .dispatcher: translated("The system's speech")
    case .headphones: translated("A voice in the headphones")
    case .off: translated("Nothing")
    }
  }

  /// A choice of how much is said.
  public static func title(_ verbosity: Verbosity) -> String {
    switch verbosity {
    case .terse: translated("The value alone")
    case .normal: translated("A few words")
    case .full: translated("Whole sentences")
    }
  }

  /// How much is said.
  public static func words(_ verbosity: Verbosity) -> String {
    translated("Words: \(translated(name: verbosity.rawValue)).")
  }
}
