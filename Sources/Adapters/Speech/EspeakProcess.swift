// espeak-ng as a child program, whose sound is read from its standard output. It is a program of its
// own, never linked: its licence is the GPL.

import Glibc

/// The running program.
struct EspeakProcess: ~Copyable {
  /// The rate of its sound in hertz, and the bytes of the header before it.
  static let sampleRateHertz = 22_050.0
  static let headerBytes = 44

  private let identifier: pid_t
  /// Its sound; ends with the program.
  let output: Int32

  /// Starts to speak; nil where it cannot be started.
  init?(path: String, language: String, wordsPerMinute: Int, text: String) {
    var ends: [Int32] = [0, 0]
    // Sockets, because they are born closed to the programs that other threads start meanwhile.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    // Blocked and ignored signals would be inherited; Ctrl-C is for us alone.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    let command = [path, "-z", "-v", language, "-s", "\(wordsPerMinute)", "--stdout", "--", text]
    var words = command.map { strdup($0) } + [nil]
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, path, &actions, &attributes, &words, environ)
    words.forEach { free($0) }
    guard code == 0 else {
      close(ends[0])
      return nil
    }
    self.identifier = identifier
    output = ends[0]
  }

  /// Reads what is there; nil where the sound is over.
  borrowing func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = Glibc.read(output, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return Array(bytes[..<count])
  }

  deinit {
    kill(identifier, SIGKILL)
    close(output)
    while waitpid(identifier, nil, 0) < 0, errno == EINTR {}
  }
}
