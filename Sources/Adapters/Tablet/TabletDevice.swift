// A live tablet: waits for its reports and hands them on as pen samples.
import CEvdev
import Geometry
import Glibc

/// An open pen device, read by one thread and closed when it goes out of scope.
///
/// A device has one owner and may be handed to the thread that is to read it.
// Sendable although it holds a pointer: it cannot be copied, so only its one owner reaches it, and
// what changes it needs that owner's exclusive access.
public struct TabletDevice: ~Copyable, @unchecked Sendable {
  /// The path the device was opened at.
  public let path: String
  /// What the device says about itself.
  public let description: TabletDescription
  /// Whether the kernel stamps with CLOCK_MONOTONIC itself.
  ///
  /// Otherwise its wall-clock stamps are
  /// converted with the distance of the two clocks measured at opening, which a later change of
  /// the wall clock shifts.
  public let clockIsMonotonic: Bool

  private let handle: EvdevHandle
  private var state: PenState
  private let clockOffsetMicroseconds: Int64

  /// The most events one call reads: 80 seconds of a busy pen, so that a call always ends.
  private static let eventLimit = 65_536

  /// Opens the device at a path such as `/dev/input/event5`.
  ///
  /// - Throws: `noSuchDevice`, `noPermission`, `busy`, `cannotOpen`, `notAnInputDevice`, or
  ///   `notAPen` for a device that reports no absolute positions of a pen or pointer.
  public init(path: String) throws(TabletError) {
    let handle = try EvdevHandle(path: path)
    let description = handle.description
    guard description.canPoint else { throw .notAPen(path: path, kind: description.kind) }
    self.path = path
    self.description = description
    clockIsMonotonic = handle.useMonotonicClock()
    clockOffsetMicroseconds = clockIsMonotonic ? 0 : Self.monotonicOffsetMicroseconds()
    state = PenState(description: description)
    state.begin(axes: handle.axisValues, keysDown: handle.keysDown)
    self.handle = handle
  }

  /// Opens the device at a path; the same as the initialiser.
  public static func open(_ path: String) throws(TabletError) -> TabletDevice {
    try TabletDevice(path: path)
  }

  /// The descriptor to wait on together with others; it is readable when reports are waiting.
  public var fileDescriptor: Int32 { handle.fileDescriptor }

  /// Waits for reports and hands on the samples of all that have arrived.
  ///
  /// Without a report the call returns after the time given; a negative time waits for ever, 0
  /// does not wait. The stamps are nanoseconds of CLOCK_MONOTONIC. `observe` sees every event as it
  /// came from the kernel, and `SYN_DROPPED` where reports were lost.
  /// - Throws: `gone` when the device was unplugged, else `readFailed`.
  public mutating func readSamples(
    timeoutMilliseconds: Int, observe: (InputEvent) -> Void = { _ in },
    into receive: (PenSample<TabletPoint>) -> Void
  ) throws(TabletError) {
    var isHungUp = false
    if !handle.hasWaitingEvents {
      let signals = try wait(timeoutMilliseconds: timeoutMilliseconds)
      guard signals != 0 else { return }
      isHungUp = signals & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
    }
    for _ in 0..<Self.eventLimit {
      switch handle.next() {
      case .event(var event):
        event.timeMicroseconds += clockOffsetMicroseconds
        observe(event)
        if let sample = state.apply(event) { receive(sample) }
      case .lost(let time):
        observe(
          InputEvent(
            timeMicroseconds: time + clockOffsetMicroseconds, type: EventType.synchronisation,
            code: SynchronisationCode.dropped, value: 0))
        let failure = handle.synchronise()
        guard failure == 0 else { throw readFailure(errno: failure) }
        let sample = state.resynchronise(
          timeMicroseconds: time + clockOffsetMicroseconds, axes: handle.axisValues,
          keysDown: handle.keysDown)
        if let sample { receive(sample) }
      case .none:
        if isHungUp { throw .gone(path: path) }
        return
      case .failed(let errno):
        throw readFailure(errno: errno)
      }
    }
  }

  /// Takes the device for this program alone, so that it no longer moves the desktop's cursor.
  ///
  /// - Throws: `busy` when another program has done so, `gone` or `readFailed`.
  public mutating func grab() throws(TabletError) {
    let failure = handle.setGrabbed(true)
    if failure == EBUSY { throw .busy(path: path) }
    guard failure == 0 else { throw readFailure(errno: failure) }
  }

  /// Gives a grabbed device back to the desktop.
  public mutating func release() throws(TabletError) {
    let failure = handle.setGrabbed(false)
    guard failure == 0 else { throw readFailure(errno: failure) }
  }

  private func readFailure(errno: Int32) -> TabletError {
    errno == ENODEV ? .gone(path: path) : .readFailed(path: path, errno: errno)
  }

  /// Waits until the descriptor has something to say; the signals, 0 after the time given.
  private func wait(timeoutMilliseconds: Int) throws(TabletError) -> Int16 {
    let start = evdev_clock_nanoseconds(CLOCK_MONOTONIC)
    var remaining = Int32(clamping: max(-1, timeoutMilliseconds))
    while true {
      var request = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&request, 1, remaining)
      if count >= 0 { return count == 0 ? 0 : request.revents }
      guard errno == EINTR else { throw .readFailed(path: path, errno: errno) }
      if timeoutMilliseconds >= 0 {
        let elapsed = (evdev_clock_nanoseconds(CLOCK_MONOTONIC) - start) / 1_000_000
        remaining = Int32(clamping: max(0, Int64(timeoutMilliseconds) - elapsed))
      }
    }
  }

  /// What to add to a wall-clock time to get CLOCK_MONOTONIC, in microseconds: the tightest of
  /// five readings of the wall clock between two of the other.
  private static func monotonicOffsetMicroseconds() -> Int64 {
    var best: (width: Int64, offset: Int64) = (.max, 0)
    for _ in 0..<5 {
      let before = evdev_clock_nanoseconds(CLOCK_MONOTONIC)
      let wall = evdev_clock_nanoseconds(CLOCK_REALTIME)
      let after = evdev_clock_nanoseconds(CLOCK_MONOTONIC)
      if after - before < best.width {
        best = (after - before, before + (after - before) / 2 - wall)
      }
    }
    return best.offset / 1000
  }
}
