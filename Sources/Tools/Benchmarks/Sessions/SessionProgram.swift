// Programs that the benchmarks of sessions start: silent, and ended by their number.

import Foundation

/// Starts and ends programs.
enum SessionProgram {
  /// Starts the `penumbra` that was built beside the benchmarks.
  static func startPenumbra(_ arguments: [String]) throws -> pid_t {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = URL(filePath: own).deletingLastPathComponent().appending(path: "penumbra").path
    return try start(path, arguments)
  }

  /// Starts a program by its path, or its name where the shell would find it.
  static func start(_ path: String, _ arguments: [String]) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var process = pid_t()
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let failure = posix_spawnp(&process, path, &actions, nil, &words, environ)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .ENOENT) }
    return process
  }

  /// Ends a program and waits for its end.
  static func end(_ process: pid_t, _ signal: Int32) {
    kill(process, signal)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Runs `penumbra` to its end; its largest memory in kilobytes.
  static func peakKilobytes(_ arguments: [String]) -> Int? {
    guard let process = try? startPenumbra(arguments) else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    // Its own usage, which getrusage would mix with that of others.
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    return status == 0 ? Int(usage.ru_maxrss) : nil
  }
}
