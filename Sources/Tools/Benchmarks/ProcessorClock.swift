// Processor time instead of time on the wall: what other programs take in between does not count.

import Glibc

/// Processor time in seconds.
enum ProcessorClock {
  /// What this program has used.
  static var own: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// What programs that this one started, and that have ended, have used.
  static var children: Double {
    var usage = rusage()
    // -1 is RUSAGE_CHILDREN, whose type does not match the function's.
    getrusage(-1, &usage)
    let user = Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) * 1e-6
    let system = Double(usage.ru_stime.tv_sec) + Double(usage.ru_stime.tv_usec) * 1e-6
    return user + system
  }
}
