// Wakes the pen thread while it waits for the tablet, so that the face's pointer sounds as soon as
// the pen.

import Glibc

/// A pipe through which one thread wakes another from `poll`.
package final class PenWake: Sendable {
  private let reading: Int32
  private let writing: Int32

  /// Where the system has no descriptors left, waking does nothing: what is sent is found some
  /// milliseconds later, when the pen thread polls by itself.
  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { ends = [-1, -1] }
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    if reading >= 0 { close(reading) }
    if writing >= 0 { close(writing) }
  }

  /// Wakes the waiting thread; from any thread.
  package func wake() {
    var byte: UInt8 = 1
    // A full pipe wakes as well.
    _ = write(writing, &byte, 1)
  }

  /// Waits until one of `descriptors` is readable, `wake` is called, or the time is over.
  func wait(descriptors: [Int32], milliseconds: Int32) {
    // poll passes over negative descriptors.
    var requests = ([reading] + descriptors).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&requests, nfds_t(requests.count), milliseconds) > 0, requests[0].revents != 0
    else { return }
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(reading, &bytes, bytes.count) == bytes.count {}
  }
}
