// The way of the sound as the user prefers it.

import Engine
import Jack
import Library

extension SoundRoute {
  /// The way that preferences ask for; the first card where the one they name is not there.
  public init(_ preferences: Preferences) {
    var server = JackServerSettings(
      sampleRateHertz: preferences.rateHertz, framesPerPeriod: preferences.periodFrames)
    if let card = preferences.card, SoundCard.present().contains(where: { $0.device == card }) {
      server.driver = .alsa(device: card)
    }
    self.init(
      to: preferences.output.map { .output($0) } ?? .playback, server: server)
  }
}
