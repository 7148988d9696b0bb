// Whether a server is there, asked without becoming its client for longer than the question.

import CJACK

extension JackServer {
  /// What comes back when a server is called.
  public enum Answer: Sendable, Equatable {
    /// There is no server.
    case absent
    /// A server is there and takes no more clients; `status` holds JACK's `jack_status_t` bits.
    case refuses(status: UInt32)
    /// Something listens and has not answered within three seconds.
    case doesNotAnswer
    /// A server takes clients. `keepsProperties` tells whether it stores port metadata, or whether
    /// its store is locked or missing.
    case takesClients(keepsProperties: Bool)
  }

  /// Calls the server named `serverName`; nil calls the default one.
  public static func answer(serverName: String? = nil) -> Answer {
    do throws(AudioPortError) {
      let client = try JackClient.open(name: "penumbra-probe", serverName: serverName)
      defer { client.close() }
      return .takesClients(keepsProperties: client.keepsProperties)
    } catch {
      switch error {
      case .clientRefused(let status): return .refuses(status: status)
      case .serverNotAnswering: return .doesNotAnswer
      default: return .absent
      }
    }
  }

  /// Whether a server named `serverName` takes clients; nil asks the default one.
  public static func isAnswering(serverName: String? = nil) -> Bool {
    if case .takesClients = answer(serverName: serverName) { true } else { false }
  }
}
