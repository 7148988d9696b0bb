// A live touch surface: waits for its reports and turns them into frames.
import CEvdev
import Glibc

// Sendable although it holds a pointer: it cannot be copied, so only its one owner reaches it, and
// what changes it needs that owner's exclusive access.
/// An open touch surface, read by one thread and closed when it goes out of scope.
///
/// A device has one owner and may be moved to the thread that reads it.
public struct TouchDevice: ~Copyable, @unchecked Sendable {
  /// The path the device was opened at.
  public let path: String
  /// The device's description of itself.
  public let description: TabletDescription
  /// Its size and slots.
  public let surface: TouchSurface
  /// Whether the kernel stamps with CLOCK_MONOTONIC itself; see `TabletDevice`.
  public let clockIsMonotonic: Bool

  /// The pen in whose units positions are reported.
  let pen: TabletDescription?

  private let handle: EvdevHandle
  private var state: TouchState
  private let clockOffsetMicroseconds: Int64

  /// When the last reports were read from the device, in nanoseconds of CLOCK_MONOTONIC.
  public private(set) var lastReadNanoseconds: Int64
  private var lastQuestionNanoseconds: Int64 = 0

  /// The most events one call reads: ten fingers for half a minute, so that a call always ends.
  private static let eventLimit = 65_536

  /// Opens the device at a path such as `/dev/input/event7`.
  ///
  /// - Parameters:
  ///   - path: the node.
  ///   - pen: the pen of the same tablet, to report positions in its units and not in the device's
  ///     own.
  /// - Throws: `noSuchDevice`, `noPermission`, `busy`, `cannotOpen`, `notAnInputDevice`,
  ///   `notATouchSurface`, or `noSlots` for one that does not distinguish fingers.
  public init(path: String, inUnitsOf pen: TabletDescription? = nil) throws(TabletError) {
    let handle = try EvdevHandle(path: path)
    let description = handle.description
    guard description.kind == .touch else {
      throw .notATouchSurface(path: path, kind: description.kind)
    }
    guard
      let surface = TouchSurface(
        description, model: WacomModel.lookUp(touchSurface: description.identity)),
      var state = TouchState(description: description, inUnitsOf: pen)
    else { throw .noSlots(path: path) }
    // It is repaired here; in a terminal the message would land between the lines of a session.
    handle.silence()
    self.path = path
    self.description = description
    self.surface = surface
    self.pen = pen
    clockIsMonotonic = handle.useMonotonicClock()
    clockOffsetMicroseconds = clockIsMonotonic ? 0 : TabletDevice.monotonicOffsetMicroseconds()
    state.begin(handle.touchSnapshot)
    self.state = state
    lastReadNanoseconds = evdev_clock_nanoseconds(CLOCK_MONOTONIC)
    self.handle = handle
  }

  /// The descriptor to wait on together with others; it is readable when reports are waiting.
  public var fileDescriptor: Int32 { handle.fileDescriptor }

  /// Whether reports are waiting that were read already.
  var hasWaitingEvents: Bool { handle.hasWaitingEvents }

  /// Waits for reports and passes on the frames of all that have arrived.
  ///
  /// Without a report the call returns after the given time; a negative time waits for ever, 0 does
  /// not wait. The stamps are nanoseconds of CLOCK_MONOTONIC. If a touched surface is silent for
  /// 200 ms, the device is queried; a lost release then gives a frame. `observe` receives every
  /// event as it came from the kernel.
  /// - Throws: `gone` when the device was unplugged, else `readFailed`; a frame lifts all fingers
  ///   first.
  public mutating func readFrames(
    timeoutMilliseconds: Int, observe: (InputEvent) -> Void = { _ in },
    into receive: (TouchFrame) -> Void
  ) throws(TabletError) {
    do throws(TabletError) {
      try read(timeoutMilliseconds: timeoutMilliseconds, observe, receive)
    } catch {
      let now = evdev_clock_nanoseconds(CLOCK_MONOTONIC)
      if let frame = state.liftAll(timeNanoseconds: now) { receive(frame) }
      throw error
    }
  }

  /// Handles a pen's arrival or departure; a frame where that silences fingers.
  ///
  /// `isNear` is whether a pen is in proximity; one that was unplugged is not. The pen's time stamp
  /// is in nanoseconds of CLOCK_MONOTONIC.
  public mutating func setPenNear(_ isNear: Bool, timeNanoseconds: Int64) -> TouchFrame? {
    state.setPenNear(isNear, timeNanoseconds: timeNanoseconds)
  }

  /// When the device is queried because of silent fingers; never without one.
  var questionDueNanoseconds: Int64 {
    guard state.isTouched else { return .max }
    return max(lastReadNanoseconds, lastQuestionNanoseconds) + TabletDevice.questionNanoseconds
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
}

extension TouchDevice {
  private mutating func read(
    timeoutMilliseconds: Int, _ observe: (InputEvent) -> Void, _ receive: (TouchFrame) -> Void
  ) throws(TabletError) {
    let now = evdev_clock_nanoseconds(CLOCK_MONOTONIC)
    let end = timeoutMilliseconds < 0 ? Int64.max : now + Int64(timeoutMilliseconds) * 1_000_000
    if handle.hasWaitingEvents {
      try readWaiting(isHungUp: false, observe, receive)
      return
    }
    while true {
      let due = min(end, questionDueNanoseconds)
      let signals = try TabletDevice.wait(for: fileDescriptor, until: due, path: path)
      if signals != 0 {
        let isHungUp = signals & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
        try readWaiting(isHungUp: isHungUp, observe, receive)
        return
      }
      let now = evdev_clock_nanoseconds(CLOCK_MONOTONIC)
      if now >= questionDueNanoseconds, let frame = try ask() {
        receive(frame)
        return
      }
      if now >= end { return }
    }
  }

  private mutating func readWaiting(
    isHungUp: Bool, _ observe: (InputEvent) -> Void, _ receive: (TouchFrame) -> Void
  ) throws(TabletError) {
    for count in 0..<Self.eventLimit {
      let next = handle.next()
      // The first event takes with it all that wait.
      if count == 0 { lastReadNanoseconds = evdev_clock_nanoseconds(CLOCK_MONOTONIC) }
      switch next {
      case .event(var event):
        event.timeMicroseconds += clockOffsetMicroseconds
        observe(event)
        if let frame = state.apply(event) { receive(frame) }
      case .lost(let time):
        observe(
          InputEvent(
            timeMicroseconds: time + clockOffsetMicroseconds, type: EventType.synchronisation,
            code: SynchronisationCode.dropped, value: 0))
        let failure = handle.synchronise()
        guard failure == 0 else { throw readFailure(errno: failure) }
        let frame = state.resynchronise(
          timeMicroseconds: time + clockOffsetMicroseconds, handle.touchSnapshot)
        if let frame { receive(frame) }
      case .none:
        if isHungUp { throw .gone(path: path) }
        // libevdev drops a tracking id that replaces another without a release: only the device
        // itself knows that this is another finger.
        if state.isTouched, let frame = try ask() { receive(frame) }
        return
      case .failed(let errno):
        throw readFailure(errno: errno)
      }
    }
  }

  /// Queries the device for its fingers; a frame where they differ from those reported.
  private mutating func ask() throws(TabletError) -> TouchFrame? {
    lastQuestionNanoseconds = evdev_clock_nanoseconds(CLOCK_MONOTONIC)
    guard let identifiers = handle.askTrackingIdentifiers(slotCount: surface.slotCount),
      !state.agrees(identifiers)
    else { return nil }
    // Not lost but just arriving: it is read as every report is.
    guard try TabletDevice.wait(for: fileDescriptor, until: 0, path: path) == 0 else { return nil }
    let failure = handle.forceSynchronise()
    guard failure == 0 else { throw readFailure(errno: failure) }
    return state.resynchronise(
      timeMicroseconds: lastQuestionNanoseconds / 1000, handle.touchSnapshot)
  }
}
