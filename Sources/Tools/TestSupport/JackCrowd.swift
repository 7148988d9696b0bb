// As many clients as the server accepts.

import CJACK

/// Idle clients, as many as the test server takes; they leave with this value.
public final class JackCrowd {
  private var clients: [OpaquePointer] = []

  /// Fills the server: jackd 1.9.21 has room for 254.
  public init() {
    while clients.count < 1_000,
      let client = penumbra_jack_client_open("crowd-\(clients.count)", JackTestServer.name, nil)
    {
      clients.append(client)
    }
  }

  deinit {
    for client in clients { jack_client_close(client) }
  }

  /// How many there are.
  public var count: Int { clients.count }
}
