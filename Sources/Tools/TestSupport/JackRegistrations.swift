// A client that counts who comes to a server and who leaves it.

import CJACK
import Synchronization

/// Counts clients and ports that are registered or unregistered.
public final class JackRegistrations {
  private final class Counter: Sendable {
    let count = Atomic<Int>(0)
  }

  private let client: OpaquePointer
  private let counter = Counter()
  private var isClosed = false

  /// Becomes a client of the test server.
  ///
  /// - Throws: `JackCapture.Failure`.
  public init() throws(JackCapture.Failure) {
    guard let client = penumbra_jack_client_open("registrations", JackTestServer.name, nil) else {
      throw .noServer
    }
    self.client = client
    let context = Unmanaged.passUnretained(counter).toOpaque()
    jack_set_port_registration_callback(
      client, { _, _, context in JackRegistrations.count(context) }, context)
    jack_set_client_registration_callback(
      client, { _, _, context in JackRegistrations.count(context) }, context)
    guard jack_activate(client) == 0 else {
      jack_client_close(client)
      throw .refused("activate")
    }
  }

  deinit { close() }

  /// How often a client or a port came or left so far.
  public var count: Int { counter.count.load(ordering: .acquiring) }

  /// Leaves the server; to be done before the server ends.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    jack_client_close(client)
  }

  private static func count(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<Counter>.fromOpaque(context).takeUnretainedValue()
      .count.add(1, ordering: .releasing)
  }
}
