// Faults that no callback may have, to show that the check finds them; and two for other sanitizers.

import ArgumentParser
import Glibc

/// A fault to plant into the callback.
enum PlantedFault: String, ExpressibleByArgument, CaseIterable {
  case allocation, lock, open, sleep
  /// For the thread and for the address sanitizer.
  case race, overrun

  /// Whether it is outside the RealtimeSanitizer's scope.
  var isForOtherSanitizers: Bool { self == .race || self == .overrun }

  /// Commits the fault.
  @inline(never)
  func commit(_ samples: inout [Float], _ mutex: inout pthread_mutex_t) {
    switch self {
    case .allocation:
      samples.append(1)
    case .lock:
      pthread_mutex_lock(&mutex)
      pthread_mutex_unlock(&mutex)
    case .open:
      close(Glibc.open("/dev/null", O_RDONLY))
    case .sleep:
      usleep(1)
    case .race:
      PlantedDisorder.race()
    case .overrun:
      samples.append(PlantedDisorder.overrun(count: samples.count))
    }
  }
}
