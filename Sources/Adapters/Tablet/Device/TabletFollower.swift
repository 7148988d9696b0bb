// Follows one tablet through its life: pen and pad, unplugged and plugged in again.
import CEvdev
import Geometry
import Glibc

// Sendable although it holds pointers: it cannot be copied, so only its one owner reaches it, and
// what changes it needs that owner's exclusive access.
/// A tablet that is found again by its identity, whatever number it comes back under.
///
/// One thread owns it.
public struct TabletFollower: ~Copyable, @unchecked Sendable {
  /// The tablet's description of itself.
  public let description: TabletDescription

  /// From the tip's force to the pressure of a sample, now and whenever the tablet comes back.
  public var pressureCurve: PressureCurve {
    didSet { device?.pressureCurve = pressureCurve }
  }
  private var device: TabletDevice?
  private var pad: PadDevice?
  private var search: NodeSearch
  private var mustFindPad = true
  private var isGrabWanted = false

  /// Follows an open tablet.
  ///
  /// - Parameters:
  ///   - device: the tablet.
  ///   - pressureCurve: the curve to open it with again.
  public init(_ device: consuming TabletDevice, pressureCurve: PressureCurve = .straight) {
    description = device.description
    self.pressureCurve = pressureCurve
    search = NodeSearch(for: device.description.identity)
    self.device = consume device
    findPad()
  }

  /// Takes the tablet for this program alone, now and whenever it comes back.
  ///
  /// - Throws: what `TabletDevice.grab` throws; the tablet is read all the same.
  public mutating func grab() throws(TabletError) {
    isGrabWanted = true
    pad?.grab()
    try device?.grab()
  }

  /// Gives the tablet back to the desktop, now and whenever it comes back.
  public mutating func release() {
    isGrabWanted = false
    pad?.release()
    // One that is gone has nothing to give back.
    try? device?.release()
  }

  /// Whether the tablet is there.
  public var isPresent: Bool { device != nil }

  /// When the last reports were read from the device, in nanoseconds of CLOCK_MONOTONIC.
  public private(set) var lastReadNanoseconds: Int64 = 0

  /// The descriptors to wait on for reading; negative ones are unused.
  public var descriptors: [Int32] {
    mutating get { [device?.fileDescriptor ?? -1, padDescriptor, search.fileDescriptor] }
  }

  /// How long a wait for `descriptors` may last before `read` has work of its own.
  public mutating func waitMilliseconds(atMost milliseconds: Int) -> Int32 {
    if device?.hasWaitingEvents ?? false { return 0 }
    let end = evdev_clock_nanoseconds(CLOCK_MONOTONIC) + Int64(max(0, milliseconds)) * 1_000_000
    let due = isPresent ? questionDueNanoseconds : search.nextLookNanoseconds
    return TabletDevice.milliseconds(until: min(end, due))
  }

  /// Waits for reports and passes on all that have arrived; returns after the given time.
  ///
  /// `observe` receives the pen's events as they came from the kernel, `tip` what the tip reported, before each sample.
  public mutating func read(
    timeoutMilliseconds: Int, observe: (InputEvent) -> Void = { _ in },
    tip: (TipReading?) -> Void = { _ in }, into receive: (TabletOutput) -> Void
  ) {
    let end =
      evdev_clock_nanoseconds(CLOCK_MONOTONIC) + Int64(max(0, timeoutMilliseconds)) * 1_000_000
    guard isPresent else {
      find(until: end, receive)
      return
    }
    let isPadReadable = wait(until: end)
    if isPadReadable, let isThere = pad?.read(into: { receive(.pad($0)) }), !isThere { pad = nil }
    do throws(TabletError) {
      try device?.readSamples(timeoutMilliseconds: 0, observe: observe, tip: tip) {
        receive(.sample($0))
      }
      lastReadNanoseconds = device?.lastReadNanoseconds ?? 0
    } catch {
      // Whatever the failure is, the device does not answer: it may return.
      lose(receive)
      return
    }
    if let worn = device?.takeWornTip() { receive(.event(.wornTip(worn))) }
    // Opening nodes takes a while: not while the pen is in reach.
    if mustFindPad, questionDueNanoseconds == .max { findPad() }
  }

  private var questionDueNanoseconds: Int64 {
    mutating get { device?.questionDueNanoseconds ?? .max }
  }

  /// Waits for pen, pad or a new node; whether the pad has something to say.
  private mutating func wait(until end: Int64) -> Bool {
    if device?.hasWaitingEvents ?? false { return false }
    var requests = descriptors.map {
      // poll passes over negative descriptors.
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let due = min(end, questionDueNanoseconds)
    guard poll(&requests, 3, TabletDevice.milliseconds(until: due)) > 0 else { return false }
    if requests[2].revents != 0, search.drain(), padDescriptor < 0 { mustFindPad = true }
    return requests[1].revents != 0
  }

  private var padDescriptor: Int32 {
    mutating get { pad?.fileDescriptor ?? -1 }
  }
}

// MARK: Loss and return

extension TabletFollower {
  private mutating func lose(_ receive: (TabletOutput) -> Void) {
    // Report the loss first, because that ends the sound; scanning takes a while.
    receive(.event(.gone))
    device = nil
    pad = nil
    search.begin()
  }

  private mutating func find(until end: Int64, _ receive: (TabletOutput) -> Void) {
    for path in search.paths(until: end) where search.isWanted(at: path) {
      guard let found = try? TabletDevice(path: path, pressureCurve: pressureCurve) else {
        continue
      }
      device = consume found
      begin(at: path, receive)
      return
    }
  }

  private mutating func begin(at path: String, _ receive: (TabletOutput) -> Void) {
    findPad()
    var isRefused = false
    if isGrabWanted { do throws(TabletError) { try grab() } catch { isRefused = true } }
    receive(.event(isRefused ? .backNotGrabbed(path: path) : .back(path: path)))
  }

  private mutating func findPad() {
    mustFindPad = false
    for path in TabletDiscovery.paths() {
      guard let found = PadDevice(path: path, partOfTabletOf: description.identity) else {
        continue
      }
      pad = consume found
      if isGrabWanted { pad?.grab() }
      return
    }
  }
}
