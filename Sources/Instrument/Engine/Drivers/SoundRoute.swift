// Where a session's sound is to go, and with which server where one has to be started.

import Jack

/// The way of a session's sound out of the program.
public struct SoundRoute: Sendable, Hashable {
  /// Where the sound is sent.
  public var destination: SoundDestination
  /// How a server is started where none runs.
  public var server: JackServerSettings

  /// Creates a route; by default to the first ports of the server that runs.
  ///
  /// - Parameters:
  ///   - destination: where the sound is sent.
  ///   - server: how a server is started where none runs.
  public init(
    to destination: SoundDestination = .playback, server: JackServerSettings = JackServerSettings()
  ) {
    self.destination = destination
    self.server = server
  }
}
