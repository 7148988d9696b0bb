// Headphones that are plugged in and pulled out again, as a server shows them: a client whose inputs are physical.

import CJACK

/// Two physical playback ports of a client of the test server; they are gone with this value.
public final class PhysicalPorts {
  private let client: OpaquePointer

  /// Adds the ports; nil where the server takes no more clients.
  ///
  /// - Parameter name: the client's name; its ports are `left` and `right`.
  public init?(_ name: String) {
    guard let client = penumbra_jack_client_open(name, JackTestServer.name, nil) else { return nil }
    self.client = client
    let flags = UInt(JackPortIsInput.rawValue | JackPortIsPhysical.rawValue)
    for port in ["left", "right"] {
      guard jack_port_register(client, port, "32 bit float mono audio", flags, 0) != nil else {
        return nil
      }
    }
    guard jack_activate(client) == 0 else { return nil }
  }

  deinit { jack_client_close(client) }
}
