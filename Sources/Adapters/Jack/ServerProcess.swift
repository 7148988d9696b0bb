// A child process that outlives a Ctrl-C at our terminal and ends when we say so, or when we die.

import Glibc

/// A running program in a session of its own, its output kept.
package struct ServerProcess: ~Copyable {
  /// The process number.
  package let identifier: pid_t
  /// A file without a name, so that the child can always write and we read only on failure.
  private let outputFile: Int32
  /// Our end of the sockets by which the child's guard notices our death.
  private let lifeline: Int32
  private var hasEnded: Bool

  // The child is guarded by a shell of a few lines that waits on a socket whose other end only we
  // have: if that end closes without a message, we are dead, even by SIGKILL, and the guard ends
  // the child. The kernel's own parent-death signal does not work here: it is sent when the thread
  // that started the child ends. `exec` keeps the child's number, which is `$$` in the guard too.
  private static let guarded =
    "(read word <&3 || kill -TERM $$) 2>/dev/null & exec \"$@\" 3<&-"

  /// Runs `arguments[0]`, found in PATH, with `environment` added to ours.
  ///
  /// - Throws: `serverProgramMissing`, `cannotRunServer`.
  package init(arguments: [String], environment: [String: String]) throws(AudioPortError) {
    guard Self.isInstalled(arguments[0]) else { throw .serverProgramMissing }
    // Sockets rather than a pipe: writing to a guard that has exited must not raise SIGPIPE.
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .cannotRunServer(errorNumber: errno)
    }
    let (childsEnd, lifeline) = (ends[0], ends[1])
    defer { close(childsEnd) }
    var template = Array("\(Self.temporaryFolder)/penumbra-jackd-XXXXXX".utf8CString)
    let outputFile = mkstemp(&template)
    guard outputFile >= 0 else {
      let number = errno
      close(lifeline)
      throw .cannotRunServer(errorNumber: number)
    }
    unlink(template)
    _ = fcntl(outputFile, F_SETFD, FD_CLOEXEC)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, outputFile, 1)
    posix_spawn_file_actions_adddup2(&actions, outputFile, 2)
    posix_spawn_file_actions_adddup2(&actions, childsEnd, 3)

    // Ctrl-C signals the whole process group of the terminal: the child must not be part of it, or
    // the server dies before we have faded out. Blocked and ignored signals would be inherited.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | Self.newSession
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let command = ["sh", "-c", Self.guarded, "penumbra"] + arguments
    var argumentPointers = command.map { strdup($0) } + [nil]
    var environmentPointers = Self.environment(adding: environment).map { strdup($0) } + [nil]
    var identifier: pid_t = 0
    let code = posix_spawn(
      &identifier, "/bin/sh", &actions, &attributes, &argumentPointers, &environmentPointers)
    argumentPointers.forEach { free($0) }
    environmentPointers.forEach { free($0) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    guard code == 0 else {
      close(outputFile)
      close(lifeline)
      throw .cannotRunServer(errorNumber: code)
    }
    self.identifier = identifier
    self.outputFile = outputFile
    self.lifeline = lifeline
    hasEnded = false
  }

  deinit {
    if !hasEnded { Self.end(identifier, lifeline) }
    close(lifeline)
    close(outputFile)
  }

  /// Whether the program is still running.
  package var isRunning: Bool {
    guard !hasEnded else { return false }
    // Looking without collecting: until `end` the number cannot go to another program.
    var information = siginfo_t()
    let code = waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT)
    return code == 0 && information.si_signo == 0
  }

  /// Sends the program SIGTERM and, after two seconds, kills it.
  package mutating func end() {
    if !hasEnded { Self.end(identifier, lifeline) }
    hasEnded = true
  }

  /// The last 2000 bytes the program printed.
  package func lastOutput() -> String {
    var bytes = [UInt8](repeating: 0, count: 2000)
    let length = lseek(outputFile, 0, SEEK_END)
    let start = max(0, length - bytes.count)
    let count = pread(outputFile, &bytes, bytes.count, start)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  private static var temporaryFolder: String {
    guard let name = getenv("TMPDIR"), name.pointee != 0 else { return "/tmp" }
    return String(cString: name)
  }

  /// POSIX_SPAWN_SETSID of glibc 2.26, a macro Swift does not see.
  private static let newSession: Int32 = 0x80

  // A library preloaded into this program is not meant for the server, whose callbacks it could
  // slow down or break.
  private static func environment(adding added: [String: String]) -> [String] {
    var all: [String] = []
    var next = environ
    while let entry = next.pointee {
      let line = String(cString: entry)
      let name = String(line.prefix { $0 != "=" })
      if added[name] == nil, name != "LD_PRELOAD" { all.append(line) }
      next += 1
    }
    return all + added.map { "\($0.key)=\($0.value)" }
  }

  /// Takes the exit status of an ended child; true when there is none left to take.
  private static func collect(_ identifier: pid_t) -> Bool {
    waitpid(identifier, nil, WNOHANG) != 0
  }

  private static func isInstalled(_ program: String) -> Bool {
    if program.contains("/") { return access(program, X_OK) == 0 }
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  private static func end(_ identifier: pid_t, _ lifeline: Int32) {
    // Tells the guard that the child is ours to end; its number may be another's afterwards.
    send(lifeline, "end\n", 4, Int32(MSG_NOSIGNAL))
    kill(identifier, SIGTERM)
    for _ in 0..<200 {
      if collect(identifier) { return }
      usleep(10_000)
    }
    kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
  }
}
