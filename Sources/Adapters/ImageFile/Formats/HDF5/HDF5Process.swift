// A child process whose standard output is read within a time, and which never outlives its owner.
import Glibc

/// The running program.
struct HDF5Process: ~Copyable {
  /// How reading its output ended.
  enum Reading {
    case ended(count: Int)
    case tooMuch
    case late
  }

  /// How the program ended.
  enum Ending {
    case exit(Int32)
    case signal(Int32)
  }

  // The number at which the program expects the file.
  private static let fileNumber: Int32 = 3

  private let identifier: pid_t
  private let output: Int32

  deinit { close(output) }

  /// Starts `arguments[0]` with an empty environment and nothing open but `file` and our socket.
  init(arguments: [String], file: Int32) throws(ImageFlaw) {
    var ends: [Int32] = [0, 0]
    // Sockets, because they are born closed to the programs that other threads start meanwhile.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .hdf5(.notStarted(errno: errno))
    }
    // A descriptor that is duplicated to its own number would be closed by exec.
    let copy = fcntl(file, F_DUPFD_CLOEXEC, Self.fileNumber + 1)
    let theirEnd = fcntl(ends[1], F_DUPFD_CLOEXEC, Self.fileNumber + 1)
    defer {
      for descriptor in [ends[1], copy, theirEnd] where descriptor >= 0 { close(descriptor) }
    }
    guard copy >= 0, theirEnd >= 0 else {
      let number = errno
      close(ends[0])
      throw .hdf5(.notStarted(errno: number))
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, theirEnd, 1)
    posix_spawn_file_actions_adddup2(&actions, copy, Self.fileNumber)
    // Blocked and ignored signals would be inherited.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGPIPE, SIGPROF, SIGXCPU, SIGXFSZ] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words = arguments.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var identifier: pid_t = 0
    let code = posix_spawn(
      &identifier, arguments[0], &actions, &attributes, &words, &environment)
    words.forEach { free($0) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    guard code == 0 else {
      close(ends[0])
      throw .hdf5(.notStarted(errno: code))
    }
    self.identifier = identifier
    output = ends[0]
  }

  /// Reads until the program closes its output, for no longer than it may take.
  borrowing func read(
    into buffer: UnsafeMutableRawBufferPointer, milliseconds: Int
  ) -> Reading {
    let start = Self.milliseconds()
    var count = 0
    var spare: UInt8 = 0
    while true {
      let left = milliseconds - (Self.milliseconds() - start)
      guard left > 0 else { return .late }
      var source = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let ready = poll(&source, 1, Int32(clamping: left))
      if ready <= 0 { continue }
      let step =
        count < buffer.count
        ? Glibc.read(output, buffer.baseAddress?.advanced(by: count), buffer.count - count)
        : Glibc.read(output, &spare, 1)
      if step == 0 { return .ended(count: count) }
      if step < 0, errno == EINTR { continue }
      guard step > 0, count < buffer.count else { return .tooMuch }
      count += step
    }
  }

  /// Takes the status of the program, which is killed unless it has closed its output and ends.
  consuming func end(after reading: Reading) -> Ending {
    var isEnding = false
    if case .ended = reading { isEnding = hasEnded() }
    if !isEnding { kill(identifier, SIGKILL) }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }

  // A busy machine may let a program that has closed its output end no sooner.
  private static let endingMilliseconds = 10_000

  /// Waits a moment for a program that has closed its output to end.
  private borrowing func hasEnded() -> Bool {
    for _ in 0..<Self.endingMilliseconds {
      var information = siginfo_t()
      let code = waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT)
      if code != 0 || information.si_signo != 0 { return true }
      usleep(1_000)
    }
    return false
  }

  private static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
