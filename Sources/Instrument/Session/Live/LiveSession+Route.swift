// Where the sound goes, while a session runs.

import Engine
import Jack

extension LiveSession {
  /// Sends the sound elsewhere, now and after a loss of the server; `AudioEvent.rerouted` follows.
  public func send(to destination: SoundDestination) {
    audio.send(to: destination)
  }
}
