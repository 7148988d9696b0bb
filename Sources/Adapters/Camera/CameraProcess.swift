// penumbra-camera as a child program: a driver may hang, and a decoder may crash, without us.

import CCapture
import Glibc

/// The running program.
///
/// The thread that starts it must live for as long as it does: the kernel kills it with that thread.
struct CameraProcess: ~Copyable {
  /// How the program ended.
  enum Ending: Hashable {
    case exit(Int32)
    case signal(Int32)
  }

  // The number at which the program expects the memory for frames.
  private static let memoryNumber: Int32 = 3

  private let identifier: pid_t
  /// What it prints, and what it is told.
  let channel: Int32
  /// The memory for frames; its size is the program's to give.
  let memory: Int32

  /// Starts the program whose path is the first of the words.
  ///
  /// - Throws: `programMissing`, `notStarted`.
  init(_ command: [String]) throws(CameraError) {
    var ends: [Int32] = [0, 0]
    // Sockets, because they are born closed to the programs that other threads start meanwhile.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .notStarted(errorNumber: errno) }
    let memory = capture_shared_memory()
    // A descriptor that is duplicated to its own number would be closed by exec.
    let theirMemory = fcntl(memory, F_DUPFD_CLOEXEC, Self.memoryNumber + 1)
    let theirEnd = fcntl(ends[1], F_DUPFD_CLOEXEC, Self.memoryNumber + 1)
    defer {
      for descriptor in [ends[1], theirMemory, theirEnd] where descriptor >= 0 {
        close(descriptor)
      }
    }
    var code = theirMemory < 0 || theirEnd < 0 ? errno : 0
    var identifier: pid_t = 0
    if code == 0 {
      code = Self.spawn(&identifier, command, channel: theirEnd, memory: theirMemory)
    }
    guard code == 0 else {
      close(ends[0])
      if memory >= 0 { close(memory) }
      throw code == ENOENT ? .programMissing : .notStarted(errorNumber: code)
    }
    self.identifier = identifier
    self.memory = memory
    channel = ends[0]
  }

  private static func spawn(
    _ identifier: inout pid_t, _ command: [String], channel: Int32, memory: Int32
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, channel, 0)
    posix_spawn_file_actions_adddup2(&actions, channel, 1)
    // Drivers and decoders print what is told in other ways.
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, memory, memoryNumber)
    // What other threads have open is none of its business: it would keep their pipes from ending.
    _ = capture_close_from(&actions, memoryNumber + 1)
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
    var words = command.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    return posix_spawn(&identifier, command[0], &actions, &attributes, &words, environ)
  }

  /// The number of the process.
  var processNumber: Int32 { identifier }

  /// Reads what it printed; empty where that is over.
  borrowing func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Glibc.read(channel, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      return Array(bytes[..<max(count, 0)])
    }
  }

  /// Tells it something; a program that does not read is left to the watch.
  borrowing func tell(_ command: CaptureCommand) {
    let line = Array("\(command.text)\n".utf8)
    _ = send(channel, line, line.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
  }

  /// Takes the status of a program that has closed its output, and kills it where it has not ended.
  borrowing func end() -> Ending {
    // One that has ended keeps its status.
    for _ in 0..<Self.patienceMilliseconds {
      var status: Int32 = 0
      if waitpid(identifier, &status, WNOHANG) != 0 {
        let signal = status & 0x7F
        return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
      }
      usleep(1_000)
    }
    return .signal(SIGKILL)
  }

  // A busy machine may let a program that has closed its output end no sooner.
  private static let patienceMilliseconds = 2_000

  private static let killedMilliseconds = 200

  deinit {
    // With whatever it has started: it leads a group of its own.
    kill(-identifier, SIGKILL)
    kill(identifier, SIGKILL)
    close(channel)
    close(memory)
    // A driver that hangs in the kernel holds even a killed program: it is not waited for here.
    for _ in 0..<Self.killedMilliseconds {
      if waitpid(identifier, nil, WNOHANG) != 0 { return }
      usleep(1_000)
    }
    CameraReaper.collect(identifier)
  }
}
