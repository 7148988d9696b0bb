// What is said where a server runs and nothing is heard.

import Engine
import Jack
import Translation

/// The sentences about a server without a sound card.
public enum SilenceSentences {
  /// What the window says; nil where something can be heard.
  public static func window(_ event: AudioEvent) -> String? {
    switch event {
    case .serverStarted(_, .dummy):
      translated(
        "You will hear nothing: Penumbra finds no sound card on this computer. Plug one in, then start the sound "
          + "again.")
    case .connected(let link), .rerouted(let link), .serverStarted(let link, .alsa):
      window(link.silence)
    case .serverLost, .unavailable, .off: nil
    }
  }

  private static func window(_ silence: AudioLink.Silence?) -> String? {
    switch silence {
    case .noCard:
      translated(
        "You will hear nothing: there is no sound card behind this output. Choose another one, or start the "
          + "JACK server with a sound card.")
    case .noOutput:
      translated(
        "You will hear nothing: the JACK server has no output. Start it with a sound card, or connect Penumbra in "
          + "a patch bay.")
    case nil: nil
    }
  }

  /// What is said where the output that was chosen is not there; nil where it is.
  public static func missing(_ link: AudioLink) -> String? {
    link.missingOutput.map { name in
      let ports = link.playbackPorts.joined(separator: translated(" and "))
      let way =
        ports.isEmpty
        ? translated("the sound goes nowhere") : translated("the sound goes to \(ports)")
      return translated(
        "The chosen output \(name) is not there; \(way) until it comes, or choose another one.")
    }
  }

  /// What the terminal adds to the line about a server; empty where something can be heard.
  public static func terminal(_ link: AudioLink) -> String {
    link.silence == .noCard
      ? translated(" Nothing will be heard: there is no sound card behind it.") : ""
  }
}
