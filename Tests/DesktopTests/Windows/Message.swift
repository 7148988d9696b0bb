// A call on the accessibility bus whose answer is read where it lies: libdbus does in a tenth of the time what GLib
// does, which makes an object of each part first.

import CAtspi

/// Calls of which the answer is long.
enum Message {
  private static let timeoutMilliseconds: Int32 = 120_000

  // One for the process, as that of AccessibleBus. Not AT-SPI's own, in which every event waits that nobody takes.
  nonisolated(unsafe) private static let bus: OpaquePointer = {
    guard let address = AccessibleBus.address,
      let bus = dbus_connection_open_private(address, nil), dbus_bus_register(bus, nil) != 0
    else { fatalError("The accessibility bus takes no second connection.") }
    return bus
  }()

  /// Calls, waits for the answer and reads it; nothing is read where there is none.
  static func call(
    _ program: String, _ path: String, _ interface: String, _ method: String,
    _ read: (MessageValues) -> Void
  ) {
    guard let call = dbus_message_new_method_call(program, path, interface, method) else { return }
    defer { dbus_message_unref(call) }
    guard
      let answer = dbus_connection_send_with_reply_and_block(bus, call, timeoutMilliseconds, nil)
    else { return }
    defer { dbus_message_unref(answer) }
    var values = DBusMessageIter()
    dbus_message_iter_init(answer, &values)
    read(MessageValues(values))
  }
}

/// A way through the values of an answer, one after another.
struct MessageValues {
  private var place: DBusMessageIter

  // The kinds of values, as the protocol names them.
  private static let kinds = (
    array: Int32(UInt8(ascii: "a")), tuple: Int32(UInt8(ascii: "r")),
    text: Int32(UInt8(ascii: "s")), path: Int32(UInt8(ascii: "o")),
    integer: Int32(UInt8(ascii: "i")), number: Int32(UInt8(ascii: "u")), none: Int32(0)
  )

  init(_ place: DBusMessageIter) { self.place = place }

  private mutating func kind() -> Int32 { dbus_message_iter_get_arg_type(&place) }

  /// The parts of the next value, a list or a tuple; nil where it is neither.
  mutating func parts() -> MessageValues? {
    guard kind() == Self.kinds.array || kind() == Self.kinds.tuple else { return nil }
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&place, &inner)
    dbus_message_iter_next(&place)
    return MessageValues(inner)
  }

  /// Leaves out the next value; false where there is none.
  mutating func skip() -> Bool {
    guard kind() != Self.kinds.none else { return false }
    dbus_message_iter_next(&place)
    return true
  }

  /// The next value, a text or a path; nil where it is neither.
  mutating func text() -> String? {
    guard kind() == Self.kinds.text || kind() == Self.kinds.path else { return nil }
    var text: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&place, &text)
    dbus_message_iter_next(&place)
    return text.map { String(cString: $0) }
  }

  /// The next value, a whole number with a sign; nil where it is none.
  mutating func integer() -> Int32? {
    guard kind() == Self.kinds.integer else { return nil }
    var number: Int32 = 0
    dbus_message_iter_get_basic(&place, &number)
    dbus_message_iter_next(&place)
    return number
  }

  /// The next value, a whole number without a sign; nil where it is none.
  mutating func number() -> UInt32? {
    guard kind() == Self.kinds.number else { return nil }
    var number: UInt32 = 0
    dbus_message_iter_get_basic(&place, &number)
    dbus_message_iter_next(&place)
    return number
  }
}
