// A door on this machine's own network that nobody should knock at.

import Glibc

/// A port of the loopback address, for as long as the value lives.
public final class LocalListener: Sendable {
  /// There is no port.
  public struct Failure: Error {
    /// The system's number for it.
    public let errno: Int32
  }

  /// The port's number.
  public let port: UInt16
  private let door: Int32

  /// Opens a free port.
  ///
  /// - Throws: `Failure`.
  public init() throws(Failure) {
    let door = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(UInt32(0x7F00_0001).bigEndian)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(door, $0, size) == 0 && listen(door, 1) == 0 && getsockname(door, $0, &size) == 0
      }
    }
    guard door >= 0, isOpen else { throw Failure(errno: errno) }
    self.door = door
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(door) }

  /// Whether anybody has connected.
  public var hasCaller: Bool {
    let caller = accept(door, nil, nil)
    guard caller >= 0 else { return false }
    close(caller)
    return true
  }
}
