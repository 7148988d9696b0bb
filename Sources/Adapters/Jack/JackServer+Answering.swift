// Checks whether a server runs, being its client only for as long as the check takes.

import CJACK

extension JackServer {
  /// The result of calling a server.
  public enum Answer: Sendable, Equatable {
    /// There is no server.
    case absent
    /// A server is there and takes no more clients; `status` holds JACK's `jack_status_t` bits.
    case refuses(status: UInt32)
    /// The socket is open, but the server has not answered within three seconds.
    case doesNotAnswer
    /// A server accepts clients. `keepsProperties` is whether it stores port metadata, or whether
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

  /// Whether a server named `serverName` accepts clients; nil means the default one.
  public static func isAnswering(serverName: String? = nil) -> Bool {
    if case .takesClients = answer(serverName: serverName) { true } else { false }
  }
}
