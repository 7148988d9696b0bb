// Whether a server's socket is open: one system call that does not involve libjack, which would
// open the user's metadata database even where no server runs.

import Glibc

/// The socket of an audio server.
enum JackSocket {
  /// No process listens on it.
  case closed
  /// A process listens on it; it may still not answer.
  case open
  /// A libjack whose socket is not known: only libjack itself can find out.
  case unknown

  /// Checks the socket of a server; nil means the default one.
  static func look(serverName: String?) -> JackSocket {
    if JackClient.isPipeWire { return look(at: pipeWirePath()) }
    // jackd1 has other doors, and so has a server that several users share.
    guard JackClient.libraryVersion.hasPrefix("1.9."), getenv("JACK_PROMISCUOUS_SERVER") == nil
    else {
      return .unknown
    }
    let name = serverName ?? variable("JACK_DEFAULT_SERVER") ?? "default"
    return look(at: "/dev/shm/jack_\(name)_\(getuid())_0")
  }

  // pipewire(1): PIPEWIRE_REMOTE names the socket, in the first of these folders that is set.
  private static func pipeWirePath() -> String? {
    let name = variable("PIPEWIRE_REMOTE") ?? "pipewire-0"
    if name.hasPrefix("/") { return name }
    let folder =
      variable("PIPEWIRE_RUNTIME_DIR") ?? variable("XDG_RUNTIME_DIR") ?? variable("USERPROFILE")
    return folder.map { "\($0)/\(name)" }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func look(at path: String?) -> JackSocket {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard let path, path.utf8.count < room else { return .unknown }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    // Without waiting: a server that has been stopped lets callers queue up, and at last wait.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let file = socket(AF_UNIX, kind, 0)
    guard file >= 0 else { return .unknown }
    defer { close(file) }
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if code == 0 || errno == EAGAIN { return .open }
    // A server that was killed leaves its socket behind, with no process listening.
    return errno == ENOENT || errno == ECONNREFUSED ? .closed : .unknown
  }
}
