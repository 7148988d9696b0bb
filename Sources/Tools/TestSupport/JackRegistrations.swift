// A client that counts how often a program's clients and ports are registered and unregistered.

import CJACK
import Synchronization

/// Counts what a program registers and unregisters.
public final class JackRegistrations {
  // Unchecked because of the pointer to the client, which never changes.
  private final class Counter: @unchecked Sendable {
    let count = Atomic<Int>(0)
    let program: String
    let client: OpaquePointer

    init(_ program: String, _ client: OpaquePointer) {
      self.program = program
      self.client = client
    }

    func note(_ name: UnsafePointer<CChar>?) {
      guard let name, String(cString: name).hasPrefix(program) else { return }
      count.add(1, ordering: .releasing)
    }
  }

  private let client: OpaquePointer
  private let counter: Counter
  private var isClosed = false

  /// Becomes a client of the test server.
  ///
  /// - Parameter program: how the counted names begin.
  /// - Throws: `JackCapture.Failure`.
  public init(of program: String = "penumbra") throws(JackCapture.Failure) {
    guard let client = penumbra_jack_client_open("registrations", JackTestServer.name, nil) else {
      throw .noServer
    }
    self.client = client
    counter = Counter(program, client)
    let context = Unmanaged.passUnretained(counter).toOpaque()
    jack_set_client_registration_callback(
      client,
      { name, _, context in
        context.map { Unmanaged<Counter>.fromOpaque($0).takeUnretainedValue().note(name) }
      }, context)
    jack_set_port_registration_callback(
      client,
      { port, _, context in
        guard let context else { return }
        let counter = Unmanaged<Counter>.fromOpaque(context).takeUnretainedValue()
        // The server no longer knows the name of a client that has left; the next one has a name.
        counter.note(jack_port_by_id(counter.client, port).flatMap { jack_port_name($0) })
      }, context)
    guard jack_activate(client) == 0 else {
      jack_client_close(client)
      throw .refused("activate")
    }
  }

  deinit { close() }

  /// How often something of the program came or left so far.
  public var count: Int { counter.count.load(ordering: .acquiring) }

  /// Leaves the server; to be done before the server ends.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    jack_client_close(client)
  }
}
