// Opens a client with a timeout.

import CJACK

extension JackClient {
  /// libjack prints its own messages to standard error by default; ours are enough.
  private static let silence: Void = {
    jack_set_error_function { _ in }
    jack_set_info_function { _ in }
  }()

  /// Connects to a running server, within three seconds; without a name to the default one.
  ///
  /// - Throws: `serverNotRunning`, `serverNotAnswering`, `clientRefused`.
  static func open(name: String, serverName: String?) throws(AudioPortError) -> JackClient {
    _ = silence
    closeLostClients()
    if case .closed = JackSocket.look(serverName: serverName) {
      throw .serverNotRunning(serverName: serverName)
    }
    guard !TimedCall.isOneLate else { throw .serverNotAnswering(serverName: serverName) }
    let opened = TimedCall.run {
      knock(name: name, serverName: serverName)
    } afterwards: { late in
      if case .success(let client) = late { client.close() }
    }
    guard let opened else { throw .serverNotAnswering(serverName: serverName) }
    return try opened.get()
  }

  private static func knock(
    name: String, serverName: String?
  ) -> Result<JackClient, AudioPortError> {
    var status = JackStatus(rawValue: 0)
    if let handle = QuietJack.open(name: name, serverName: serverName, status: &status) {
      return .success(JackClient(handle, serverName: serverName))
    }
    // Without a server JACK sets failure and this, 0x11 in practice.
    if status.rawValue & JackServerFailed.rawValue != 0 {
      return .failure(.serverNotRunning(serverName: serverName))
    }
    return .failure(.clientRefused(status: UInt32(status.rawValue)))
  }
}
