// A device of Xorg's input driver `inputtest`: data written to its socket comes out of the X server
// like events of a touch screen, a pen or a touchpad. The messages are those of
// xf86-input-inputtest-protocol.h, version 1.1, in the machine's own byte order.

import Foundation

/// A finger's screen, a pen, a touchpad or a mouse of a test's X server.
final class InputDevice {
  /// The phases of a touch; the numbers are those of X's events.
  enum Touch: UInt32 {
    case begins = 18
    case moves = 19
    case ends = 20
  }

  /// The phases of a touchpad's pinch; the numbers are those of X's events.
  enum Pinch: UInt16 {
    case begins = 27
    case changes = 28
    case ends = 29
  }

  private enum Message: UInt32 {
    case version = 0
    case waitForSync = 1
    case motion = 2
    case proximity = 3
    case button = 4
    case touch = 6
    case pinch = 7
  }

  private let socket: Int32

  /// Connects to a device's socket.
  init(path: String) throws {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count)) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, length) }
    }
    guard result == 0 else { throw broken("connect to \(path)") }
    var limit = timeval(tv_sec: 300, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    try send(.version, Fields().add(UInt16(1)).add(UInt16(1)))
    try receive(12)
  }

  deinit {
    close(socket)
  }

  /// Moves a pointer, a pen or a scroll axis.
  ///
  /// `axes` are axis numbers and their values, which are places where `isAbsolute`, else distances.
  ///
  /// - Throws: why the message cannot be sent.
  func move(_ axes: [Int: Double], isAbsolute: Bool) throws {
    try send(.motion, Fields().add(UInt32(isAbsolute ? 1 : 0)).add(axes: axes))
    try waitForServer()
  }

  /// Presses or releases a button.
  func press(_ button: Int32, isDown: Bool, _ axes: [Int: Double]) throws {
    try send(
      .button, Fields().add(Int32(1)).add(button).add(UInt32(isDown ? 1 : 0)).add(axes: axes))
    try waitForServer()
  }

  /// Brings a pen near or takes it away.
  func setNear(_ isNear: Bool, _ axes: [Int: Double]) throws {
    try send(.proximity, Fields().add(UInt32(isNear ? 1 : 0)).add(axes: axes))
    try waitForServer()
  }

  /// Touches, moves or lifts a finger.
  func touch(_ finger: UInt32, _ touch: Touch, _ axes: [Int: Double]) throws {
    try send(.touch, Fields().add(finger).add(touch.rawValue).add(axes: axes))
    try waitForServer()
  }

  /// Two fingers on a touchpad, this many times as far apart as where they began.
  func pinch(_ pinch: Pinch, scale: Double) throws {
    let still = Fields().add(pinch.rawValue).add(UInt16(2)).add(UInt32(0))
      .add(0.0).add(0.0).add(0.0).add(0.0)
    try send(.pinch, still.add(scale).add(0.0))
    try waitForServer()
  }

  // Until the server has passed on everything that was sent.
  private func waitForServer() throws {
    try send(.waitForSync, Fields())
    try receive(8)
  }

  private func send(_ message: Message, _ fields: Fields) throws {
    let bytes =
      Fields().add(UInt32(8 + fields.bytes.count)).add(message.rawValue).bytes
      + fields.bytes
    guard write(socket, bytes, bytes.count) == bytes.count else { throw broken("write") }
  }

  private func receive(_ count: Int) throws {
    var bytes = [UInt8](repeating: 0, count: count)
    guard recv(socket, &bytes, count, Int32(MSG_WAITALL)) == count else {
      throw broken("an answer of \(count) bytes")
    }
  }

  private func broken(_ what: String) -> DesktopScreen.TooLate {
    DesktopScreen.TooLate(
      description: "Xorg's input device: \(what): \(String(cString: strerror(errno)))")
  }
}

// The fields after a message's header of eight bytes, laid out as in C.
private struct Fields {
  private(set) var bytes: [UInt8] = []

  func add<Value: BitwiseCopyable>(_ value: Value) -> Fields {
    var next = self
    let unit = MemoryLayout<Value>.alignment
    next.bytes += [UInt8](repeating: 0, count: (unit - bytes.count % unit) % unit)
    withUnsafeBytes(of: value) { next.bytes += $0 }
    return next
  }

  // 64 axes, each with its bit in a mask and with a value, and as many that are not used.
  func add(axes: [Int: Double]) -> Fields {
    var mask: UInt64 = 0
    var values = [Double](repeating: 0, count: 64)
    for (axis, value) in axes {
      mask |= 1 << UInt64(axis)
      values[axis] = value
    }
    // The axes begin at an address suitable for a double; the mask is of bytes and directly follows
    // their header.
    var next = self
    next.bytes += [UInt8](repeating: 0, count: (8 - bytes.count % 8) % 8)
    next = next.add(UInt32(0))
    withUnsafeBytes(of: mask.littleEndian) { next.bytes += $0 }
    for value in values { next = next.add(value) }
    for _ in values { next = next.add(0.0) }
    return next
  }
}
