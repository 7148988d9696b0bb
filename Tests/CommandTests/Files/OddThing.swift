// What may exist where a file is expected: opening some of it blocks for ever, and reading some
// never ends.

import Foundation
import TestSupport

/// Something that is not an ordinary file.
enum OddThing: String, CaseIterable, Sendable {
  case pipe, device, folder, loop, socket

  /// Puts it at a path, whatever lay there.
  func put(at path: String) throws {
    try? FileManager.default.removeItem(atPath: path)
    var result: Int32 = 0
    switch self {
    case .pipe: result = mkfifo(path, 0o644)
    case .device: result = symlink("/dev/zero", path)
    case .folder: result = mkdir(path, 0o755)
    case .loop: result = symlink((path as NSString).lastPathComponent, path)
    case .socket: result = Self.bind(path)
    }
    guard result == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }

  /// A socket stays when the program that made it closes it.
  private static func bind(_ path: String) -> Int32 {
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
