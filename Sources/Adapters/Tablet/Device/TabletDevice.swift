// A live tablet: waits for its reports and turns them into pen samples.
import CEvdev
import Geometry
import Glibc

// Sendable although it holds a pointer: it cannot be copied, so only its one owner reaches it, and
// what changes it needs that owner's exclusive access.
/// An open pen device, read by one thread and closed when it goes out of scope.
///
/// A device has one owner and may be moved to the thread that reads it.
public struct TabletDevice: ~Copyable, @unchecked Sendable {
  /// The path the device was opened at.
  public let path: String
  /// The device's description of itself.
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

  /// When the last reports were read from the device, in nanoseconds of CLOCK_MONOTONIC.
  public private(set) var lastReadNanoseconds: Int64
  private var lastQuestionNanoseconds: Int64 = 0

  /// The most events one call reads: 80 seconds of a busy pen, so that a call always ends.
  private static let eventLimit = 65_536
  /// How long a tool in reach may be silent before the device is queried, in nanoseconds: with a
  /// poll of 20 ms and the time of the query, a lost release is known within 250 ms.
  static let questionNanoseconds: Int64 = 200_000_000

  /// Opens the device at a path such as `/dev/input/event5`.
  ///
  /// - Parameters:
  ///   - path: the node.
  ///   - pressureCurve: from the tip's force to the pressure of a sample.
  /// - Throws: `noSuchDevice`, `noPermission`, `busy`, `cannotOpen`, `notAnInputDevice`, or
  ///   `notAPen` for a device that reports no absolute positions of a pen or pointer.
  public init(path: String, pressureCurve: PressureCurve = .straight) throws(TabletError) {
    let handle = try EvdevHandle(path: path)
    let description = handle.description
    guard description.canPoint else { throw .notAPen(path: path, kind: description.kind) }
    self.path = path
    self.description = description
    clockIsMonotonic = handle.useMonotonicClock()
    clockOffsetMicroseconds = clockIsMonotonic ? 0 : Self.monotonicOffsetMicroseconds()
    state = PenState(description: description, pressureCurve: pressureCurve)
    state.begin(axes: handle.axisValues, keysDown: handle.keysDown)
    lastReadNanoseconds = evdev_clock_nanoseconds(CLOCK_MONOTONIC)
    self.handle = handle
  }

  /// Opens the device at a path; the same as the initialiser.
  ///
  /// - Throws: as the initialiser.
  public static func open(_ path: String) throws(TabletError) -> TabletDevice {
    try TabletDevice(path: path)
  }

  /// The descriptor to wait on together with others; it is readable when reports are waiting.
  public var fileDescriptor: Int32 { handle.fileDescriptor }

  /// Whether reports are waiting that were read already.
  var hasWaitingEvents: Bool { handle.hasWaitingEvents }

  /// From the tip's force to the pressure of a sample.
  public var pressureCurve: PressureCurve {
    get { state.pressureCurve }
    set { state.pressureCurve = newValue }
  }

  /// A tip found to be worn since the last call.
  public mutating func takeWornTip() -> WornTip? {
    state.takeWornTip()
  }

  /// Waits for reports and passes on the samples of all that have arrived.
  ///
  /// Without a report the call returns after the given time; a negative time waits for ever, 0 does
  /// not wait. The stamps are nanoseconds of CLOCK_MONOTONIC. If a tool in reach is silent for 200
  /// ms, the device is queried; a lost lift or release then gives a sample. `observe` receives
  /// every event as it came from the kernel, and `SYN_DROPPED` where reports were lost; `tip` what the tip reported,
  /// before each sample.
  /// - Throws: `gone` when the device was unplugged, else `readFailed`.
  public mutating func readSamples(
    timeoutMilliseconds: Int, observe: (InputEvent) -> Void = { _ in },
    tip: (TipReading?) -> Void = { _ in }, into receive: (PenSample<TabletPoint>) -> Void
  ) throws(TabletError) {
    let now = evdev_clock_nanoseconds(CLOCK_MONOTONIC)
    let end = timeoutMilliseconds < 0 ? Int64.max : now + Int64(timeoutMilliseconds) * 1_000_000
    if handle.hasWaitingEvents {
      try readWaiting(isHungUp: false, observe, tip, receive)
      return
    }
    while true {
      let signals = try wait(until: min(end, questionDueNanoseconds))
      if signals != 0 {
        let isHungUp = signals & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
        try readWaiting(isHungUp: isHungUp, observe, tip, receive)
        return
      }
      let now = evdev_clock_nanoseconds(CLOCK_MONOTONIC)
      if now >= questionDueNanoseconds, let sample = try ask(timeNanoseconds: now) {
        tip(state.tipReading)
        receive(sample)
        return
      }
      if now >= end { return }
    }
  }

  /// When the device is queried because of a silent tool; never without one.
  var questionDueNanoseconds: Int64 {
    guard state.isToolShown else { return .max }
    return max(lastReadNanoseconds, lastQuestionNanoseconds) + Self.questionNanoseconds
  }

  /// Queries a silent device for its state; a sample where a report was lost.
  private mutating func ask(
    timeNanoseconds: Int64
  ) throws(TabletError) -> PenSample<TabletPoint>? {
    lastQuestionNanoseconds = timeNanoseconds
    var axes: [UInt16: Int32] = [:]
    var keysDown: Set<UInt16> = []
    let codes = PenFrame.axisCodes.filter { description.axes[$0] != nil }
    var failure = handle.ask(codes, axes: &axes, keysDown: &keysDown)
    guard failure == 0 else { throw readFailure(errno: failure) }
    if state.agrees(axes: axes, keysDown: keysDown) { return nil }
    // Not lost but just arriving: it is read as every report is.
    guard try wait(until: 0) == 0 else { return nil }
    failure = handle.forceSynchronise()
    guard failure == 0 else { throw readFailure(errno: failure) }
    return state.resynchronise(
      timeMicroseconds: timeNanoseconds / 1000, axes: handle.axisValues,
      keysDown: handle.keysDown)
  }

  private mutating func readWaiting(
    isHungUp: Bool, _ observe: (InputEvent) -> Void, _ tip: (TipReading?) -> Void,
    _ receive: (PenSample<TabletPoint>) -> Void
  ) throws(TabletError) {
    for count in 0..<Self.eventLimit {
      let next = handle.next()
      // The first event takes with it all that wait.
      if count == 0 { lastReadNanoseconds = evdev_clock_nanoseconds(CLOCK_MONOTONIC) }
      switch next {
      case .event(var event):
        event.timeMicroseconds += clockOffsetMicroseconds
        observe(event)
        if let sample = state.apply(event) {
          tip(state.tipReading)
          receive(sample)
        }
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
        if let sample {
          tip(state.tipReading)
          receive(sample)
        }
      case .none:
        if isHungUp { throw .gone(path: path) }
        return
      case .failed(let errno):
        throw readFailure(errno: errno)
      }
    }
  }

  /// Grabs the device for this program alone, so that it no longer moves the desktop's cursor.
  ///
  /// - Throws: `busy`, with the programs that have it open as far as this user may see, when
  ///   another one has grabbed it; `gone` or `readFailed`.
  public mutating func grab() throws(TabletError) {
    let failure = handle.setGrabbed(true)
    if failure == EBUSY {
      throw .busy(path: path, holders: NodeHolder.all(of: fileDescriptor))
    }
    guard failure == 0 else { throw readFailure(errno: failure) }
  }

  /// Gives a grabbed device back to the desktop.
  ///
  /// - Throws: `gone` when the device was unplugged, else `readFailed`.
  public mutating func release() throws(TabletError) {
    let failure = handle.setGrabbed(false)
    guard failure == 0 else { throw readFailure(errno: failure) }
  }

  private func readFailure(errno: Int32) -> TabletError {
    errno == ENODEV ? .gone(path: path) : .readFailed(path: path, errno: errno)
  }

  /// Waits until the descriptor has something to say; the signals, 0 after the moment given.
  private func wait(until nanoseconds: Int64) throws(TabletError) -> Int16 {
    try Self.wait(for: fileDescriptor, until: nanoseconds, path: path)
  }

  /// Waits until a descriptor of the node at a path has something to say; the signals, 0 after the
  /// moment given.
  static func wait(
    for fileDescriptor: Int32, until nanoseconds: Int64, path: String
  ) throws(TabletError) -> Int16 {
    while true {
      var request = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&request, 1, milliseconds(until: nanoseconds))
      if count >= 0 { return count == 0 ? 0 : request.revents }
      guard errno == EINTR else { throw .readFailed(path: path, errno: errno) }
    }
  }

  /// The timeout for `poll` to wait until a moment: rounded up, -1 for ever.
  static func milliseconds(until nanoseconds: Int64) -> Int32 {
    guard nanoseconds < .max else { return -1 }
    let left = nanoseconds - evdev_clock_nanoseconds(CLOCK_MONOTONIC)
    return Int32(clamping: (max(0, left) + 999_999) / 1_000_000)
  }

  /// What to add to a wall-clock time to get CLOCK_MONOTONIC, in microseconds: the tightest of
  /// five readings of the wall clock between two of the other.
  static func monotonicOffsetMicroseconds() -> Int64 {
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
