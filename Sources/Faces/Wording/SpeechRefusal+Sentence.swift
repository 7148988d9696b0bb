// Why a way to speak cannot be used, and the next step.

import Speech

extension SpeechRefusal {
  /// One sentence with the next step.
  public var sentence: String {
    switch self {
    case .readerAbsent:
      "No screen reader listens, and nothing else may speak; start it, or choose 'penumbra settings speech "
        + "auto'."
    case .dispatcherAbsent:
      "The system's speech is not installed; run 'sudo apt-get install speech-dispatcher'."
    case .dispatcherRefuses:
      "The system's speech does not run; try it with 'spd-say hello'."
    case .dispatcherOnNetwork:
      "The system's speech is set to a network address, which Penumbra does not use; remove "
        + "SPEECHD_ADDRESS from the environment."
    case .dispatcherUnheard:
      "The system's speech takes words and nobody hears them, often because JACK holds the sound card; "
        + "choose 'penumbra settings speech headphones', or start JACK through PipeWire."
    case .dispatcherNotEnglish:
      "The system's speech has no English voice, and the words are English; add one, such as "
        + "espeak-ng's, in speech-dispatcher's settings."
    case .dispatcherLost:
      "The system's speech was lost; it is tried again in a few seconds."
    case .espeakAbsent:
      "espeak-ng is not installed, so nothing can be said in the headphones; run 'sudo apt-get install "
        + "espeak-ng'."
    case .espeakFailed:
      "espeak-ng ended without a sound; try it with 'espeak-ng hello'."
    case .soundAbsent:
      "There is no sound, so nothing can be said in the headphones; turn it on, or choose 'penumbra settings "
        + "speech auto'."
    }
  }
}

extension SpeechWay {
  /// What speaks.
  public var name: String {
    switch self {
    case .reader: "the screen reader"
    case .dispatcher: "the system's speech, speech-dispatcher"
    case .headphones: "espeak-ng through Penumbra's own sound"
    }
  }
}
