// Why a way to speak cannot be used, and the next step.

import Speech
import Translation

extension SpeechRefusal {
  /// One sentence with the next step.
  public var sentence: String {
    switch self {
    case .readerAbsent:
      translated(
        "No screen reader listens, and nothing else may speak; start it, or choose 'penumbra settings speech "
          + "auto'.")
    case .dispatcherAbsent:
      translated(
        "The system's speech is not installed; run 'sudo apt-get install speech-dispatcher'.")
    case .dispatcherRefuses:
      translated("The system's speech does not run; try it with 'spd-say hello'.")
    case .dispatcherOnNetwork:
      translated(
        "The system's speech is set to a network address, which Penumbra does not use; remove "
          + "SPEECHD_ADDRESS from the environment.")
    case .dispatcherUnheard:
      translated(
        "The system's speech takes words and nobody hears them, often because JACK holds the sound card; "
          + "choose 'penumbra settings speech headphones', or start JACK through PipeWire.")
    case .dispatcherLacksLanguage:
      translated(
        "The system's speech has no English voice, and the words are English; add one, such as "
          + "espeak-ng's, in speech-dispatcher's settings.")
    case .dispatcherLost:
      translated("The system's speech was lost; it is tried again in a few seconds.")
    case .espeakAbsent:
      translated(
        "espeak-ng is not installed, so nothing can be said in the headphones; run 'sudo apt-get install "
          + "espeak-ng'.")
    case .espeakFailed:
      translated("espeak-ng ended without a sound; try it with 'espeak-ng hello'.")
    case .soundAbsent:
      translated(
        "There is no sound, so nothing can be said in the headphones; turn it on, or choose 'penumbra settings "
          + "speech auto'.")
    }
  }
}

extension SpeechWay {
  /// What speaks.
  public var name: String {
    switch self {
    case .reader: translated("the screen reader")
    case .dispatcher: translated("the system's speech, speech-dispatcher")
    case .headphones: translated("espeak-ng through Penumbra's own sound")
    }
  }
}
