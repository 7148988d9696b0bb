// Why a way to speak cannot be used, with a next step that needs no terminal.

import Speech
import Translation
import Wording

extension SpeechRefusal {
  /// One sentence with the next step in the window.
  public var windowSentence: String {
    switch self {
    case .readerAbsent:
      translated(
        "No screen reader is running, and nothing else may speak; start one, or choose another way to speak in the "
          + "Preferences (Ctrl+comma).")
    case .dispatcherAbsent:
      translated("The system's speech is not installed; install the package speech-dispatcher.")
    case .dispatcherRefuses:
      translated(
        "The system's speech does not run; log out and in again, or choose another way to speak in the Preferences "
          + "(Ctrl+comma).")
    case .dispatcherUnheard:
      translated(
        "The system's speech takes words and nobody hears them, often because JACK holds the sound card; "
          + "choose the headphones in the Preferences (Ctrl+comma), or start JACK through PipeWire."
      )
    case .espeakAbsent:
      translated(
        "espeak-ng is not installed, so nothing can be said in the headphones; install the package espeak-ng."
      )
    case .espeakFailed:
      translated("espeak-ng ended without a sound; install the package espeak-ng anew.")
    case .soundAbsent:
      translated(
        "There is no sound, so nothing can be said in the headphones; turn it on, or choose another way to speak in "
          + "the Preferences (Ctrl+comma).")
    case .dispatcherOnNetwork, .dispatcherLacksLanguage, .dispatcherLost: sentence
    }
  }
}
