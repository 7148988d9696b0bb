// What happened to the sound during a session, as facts.

import Jack

/// A change of the connection to the audio server.
public enum AudioEvent: Sendable, Equatable {
  /// A client of a server that ran already.
  case connected(AudioLink)
  /// A client of a server started for the session.
  case serverStarted(AudioLink, driver: JackDriver)
  /// The sound goes to another output of the same server.
  case rerouted(AudioLink)
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
  /// What the server's sound can be heard at.
  public let outputs: [SoundOutput]
  /// The port of the output that was chosen and is not there; nil for none.
  public let missingOutput: String?

  /// The link of an open port.
  ///
  /// - Parameters:
  ///   - port: the port.
  ///   - destination: where its sound is to go.
  ///   - fed: the ports it feeds by the server's word; nil for those it was last told to feed, which the server
  ///     reports a little later.
  init(_ port: borrowing JackPort, to destination: SoundDestination, fed: PortConnections? = nil) {
    let outputs = port.soundOutputs()
    var ports = port.connectedPlaybackPorts
    if let fed {
      // Other programs that listen are none of the outputs.
      let physical = Set(outputs.flatMap(\.ports))
      ports = (fed.left + fed.right.filter { !fed.left.contains($0) })
        .filter { physical.contains($0) }
    }
    self.init(
      clientName: port.actualName, sampleRateHertz: port.sampleRateHertz,
      framesPerPeriod: port.framesPerPeriod, playbackPorts: ports, outputs: outputs,
      missingOutput: Self.missing(destination, among: outputs))
  }

  private static func missing(
    _ destination: SoundDestination, among outputs: [SoundOutput]
  ) -> String? {
    guard case .output(let name) = destination else { return nil }
    return outputs.contains { $0.ports.contains(name) } ? nil : name
  }

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - clientName: the client's name in the server.
  ///   - sampleRateHertz: samples per second.
  ///   - framesPerPeriod: frames per period.
  ///   - playbackPorts: the ports that are fed.
  ///   - outputs: what the server's sound can be heard at.
  ///   - missingOutput: the port of the output that was chosen and is not there.
  package init(
    clientName: String, sampleRateHertz: Double, framesPerPeriod: Int, playbackPorts: [String],
    outputs: [SoundOutput] = [], missingOutput: String? = nil
  ) {
    self.clientName = clientName
    self.sampleRateHertz = sampleRateHertz
    self.framesPerPeriod = framesPerPeriod
    self.playbackPorts = playbackPorts
    self.outputs = outputs
    self.missingOutput = missingOutput
  }

  /// Why nothing is heard although the server runs.
  public enum Silence: Sendable, Hashable {
    /// The server has no output.
    case noOutput
    /// The server has no sound card behind the output.
    case noCard
  }

  /// Why nothing is heard although the server runs; nil where something is, or where the user has taken the
  /// connections away.
  public var silence: Silence? {
    if outputs.isEmpty { return playbackPorts.isEmpty ? .noOutput : nil }
    let fed = outputs.filter { !$0.ports.allSatisfy { !playbackPorts.contains($0) } }
    return !fed.isEmpty && fed.allSatisfy(\.isSilent) ? .noCard : nil
  }
}
