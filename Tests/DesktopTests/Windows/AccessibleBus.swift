// The accessibility bus, queried without waiting for each answer: a window has hundreds of widgets,
// and GTK answers between two frames. Interfaces and methods are those of the AT-SPI specification
// (at-spi2-core, xml/).

import CAtspi
import Foundation

/// A connection to the bus on which programs show their widgets.
enum AccessibleBus {
  static let accessible = "org.a11y.atspi.Accessible"
  private static let properties = "org.freedesktop.DBus.Properties"
  private static let timeoutMilliseconds: Int32 = 120_000

  /// Where the bus is; nil where there is none.
  static let address: String? = {
    guard let session = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    let answer = g_dbus_connection_call_sync(
      session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", nil, nil,
      G_DBUS_CALL_FLAGS_NONE, timeoutMilliseconds, nil, nil)
    return answer.flatMap { Answer(owning: $0)[0]?.text }
  }()

  // One for the process; DesktopScreen lets one test at a time through.
  nonisolated(unsafe) private static let connection: OpaquePointer? = {
    guard let address else { return nil }
    let flags =
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
      | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    return g_dbus_connection_new_for_address_sync(
      address, GDBusConnectionFlags(flags), nil, nil, nil)
  }()

  /// The result of a call; it owns one reference.
  final class Answer {
    let value: OpaquePointer

    init(owning value: OpaquePointer) { self.value = value }
    deinit { g_variant_unref(value) }

    /// A part of a tuple or a list; nil beyond the last.
    subscript(index: Int) -> Answer? {
      guard index < count else { return nil }
      return g_variant_get_child_value(value, gsize(index)).map { Answer(owning: $0) }
    }
    var count: Int { Int(g_variant_n_children(value)) }
    var parts: [Answer] { (0..<count).compactMap { self[$0] } }
    var text: String? { g_variant_get_string(value, nil).map { String(cString: $0) } }
    var number: UInt32 { g_variant_get_uint32(value) }
    var integer: Int { Int(g_variant_get_int32(value)) }
    var real: Double { g_variant_get_double(value) }
    var truth: Bool { g_variant_get_boolean(value) != 0 }
    /// The content of a variant.
    var content: Answer? { g_variant_get_variant(value).map { Answer(owning: $0) } }
    /// The value of a key in a dictionary of variants.
    func value(of key: String) -> Answer? {
      parts.first { $0[0]?.text == key }?[1]?.content
    }
  }

  /// Pending calls, and the handlers of their answers.
  final class Calls {
    private let context = g_main_context_new()
    fileprivate var pending = 0

    /// Sends a call; `body` gets the answer, nil where there is none.
    func send(
      _ place: Place, _ interface: String, _ method: String, _ arguments: [OpaquePointer?] = [],
      _ body: @escaping (Answer?) -> Void
    ) {
      pending += 1
      let box = Unmanaged.passRetained(Pending(self, body)).toOpaque()
      g_dbus_connection_call(
        connection, place.program, place.path, interface, method, tuple(arguments), nil,
        G_DBUS_CALL_FLAGS_NONE, timeoutMilliseconds, nil,
        { source, result, box in
          guard let box else { return }
          let pending = Unmanaged<Pending>.fromOpaque(box).takeRetainedValue()
          let answer = g_dbus_connection_call_finish(
            source.map { OpaquePointer($0) }, result, nil)
          pending.calls.pending -= 1
          pending.body(answer.map { Answer(owning: $0) })
        }, box)
    }

    /// Sends the calls of `body`, and those of their handlers, until every answer has arrived.
    static func gather(_ body: (Calls) -> Void) {
      let calls = Calls()
      g_main_context_push_thread_default(calls.context)
      body(calls)
      while calls.pending > 0 { g_main_context_iteration(calls.context, 1) }
      g_main_context_pop_thread_default(calls.context)
      g_main_context_unref(calls.context)
    }
  }

  private final class Pending {
    let calls: Calls
    let body: (Answer?) -> Void
    init(_ calls: Calls, _ body: @escaping (Answer?) -> Void) {
      (self.calls, self.body) = (calls, body)
    }
  }

  /// A widget's place: the program's name on the bus, and its path there.
  struct Place: Hashable {
    let program: String
    let path: String

    init(_ program: String, _ path: String) { (self.program, self.path) = (program, path) }

    init?(_ reference: Answer) {
      guard let program = reference[0]?.text, let path = reference[1]?.text else { return nil }
      self.init(program, path)
    }
  }

  /// Calls and waits for the answer; nil where there is none.
  static func call(
    _ place: Place, _ interface: String, _ method: String, _ arguments: [OpaquePointer?] = []
  ) -> Answer? {
    g_dbus_connection_call_sync(
      connection, place.program, place.path, interface, method, tuple(arguments), nil,
      G_DBUS_CALL_FLAGS_NONE, timeoutMilliseconds, nil, nil
    ).map { Answer(owning: $0) }
  }

  /// A property; nil where there is none.
  static func property(_ place: Place, _ interface: String, _ name: String) -> Answer? {
    call(
      place, properties, "Get", [g_variant_new_string(interface), g_variant_new_string(name)])?[0]?
      .content
  }

  /// Requests all properties of an interface.
  static func sendProperties(
    _ calls: Calls, _ place: Place, _ interface: String, _ body: @escaping (Answer?) -> Void
  ) {
    calls.send(place, properties, "GetAll", [g_variant_new_string(interface)]) { body($0?[0]) }
  }

  private static func tuple(_ arguments: [OpaquePointer?]) -> OpaquePointer? {
    var arguments = arguments
    return g_variant_new_tuple(&arguments, gsize(arguments.count))
  }
}
