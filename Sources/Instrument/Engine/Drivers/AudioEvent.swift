// What happened to the sound during a session, as facts.

import Jack

/// A change of the connection to the audio server.
public enum AudioEvent: Sendable, Equatable {
  /// A client of a server that ran already.
  case connected(AudioLink)
  /// A client of a server started for the session.
  case serverStarted(AudioLink, driver: JackDriver)
  /// The server is gone; the engine looks for it.
  case serverLost
  /// No sound is possible; the session continues without.
  case unavailable(AudioPortError)
  /// No sound was requested.
  case off
}

/// How a session is linked to the audio server.
public struct AudioLink: Sendable, Equatable {
  /// The client's name in the server.
  public let clientName: String
  /// Samples per second.
  public let sampleRateHertz: Double
  /// Frames per period.
  public let framesPerPeriod: Int
  /// The playback ports that are fed; empty where the server has none.
  public let playbackPorts: [String]
}
