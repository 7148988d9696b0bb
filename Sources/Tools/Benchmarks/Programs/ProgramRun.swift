// A program from its start to its exit, without a shell or Foundation's `Process` in between.

import Glibc

/// One run of another program.
struct ProgramRun {
  /// From the start to the exit, in seconds.
  let seconds: Double
  /// The processor's time, of the program and of the kernel for it, in seconds.
  let processorSeconds: Double
  /// The most memory it had, in bytes.
  let peakBytes: Int

  /// Runs the program at `path` without input and output; nil where it cannot be started.
  init?(_ path: String, _ arguments: [String]) {
    var actions = posix_spawn_file_actions_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let start = Self.now
    guard posix_spawn(&process, path, &actions, nil, &words, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { return nil }
    }
    seconds = Self.now - start
    processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    // In kilobytes.
    peakBytes = usage.ru_maxrss * 1_024
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
  }
}
