// Follows one touch surface through its life: unplugged and plugged in again.
import CEvdev
import Glibc

// Sendable although it holds pointers: it cannot be copied, so only its one owner reaches it, and
// what changes it needs that owner's exclusive access.
/// A touch surface that is found again by its identity, whatever number it comes back under.
///
/// One thread owns it.
public struct TouchFollower: ~Copyable, @unchecked Sendable {
  /// The surface's description of itself.
  public let description: TabletDescription
  /// Its size and slots.
  public let surface: TouchSurface

  private let pen: TabletDescription?
  private var device: TouchDevice?
  private var search: NodeSearch
  private var isGrabWanted = false
  private var isPenNear = false

  /// Follows an open touch surface.
  public init(_ device: consuming TouchDevice) {
    description = device.description
    surface = device.surface
    pen = device.pen
    search = NodeSearch(for: device.description.identity)
    self.device = consume device
  }

  /// Takes the surface for this program alone, now and whenever it comes back.
  ///
  /// - Throws: what `TouchDevice.grab` throws; the surface is read all the same.
  public mutating func grab() throws(TabletError) {
    isGrabWanted = true
    try device?.grab()
  }

  /// Gives the surface back to the desktop, now and whenever it comes back.
  public mutating func release() {
    isGrabWanted = false
    // One that is gone has nothing to give back.
    try? device?.release()
  }

  /// Whether the surface is there.
  public var isPresent: Bool { device != nil }

  /// The descriptor to wait on for reading; negative where there is none.
  public var descriptor: Int32 {
    mutating get { device?.fileDescriptor ?? search.fileDescriptor }
  }

  /// How long a wait for `descriptor` may last before `read` has work of its own.
  public mutating func waitMilliseconds(atMost milliseconds: Int) -> Int32 {
    if device?.hasWaitingEvents ?? false { return 0 }
    let end = evdev_clock_nanoseconds(CLOCK_MONOTONIC) + Int64(max(0, milliseconds)) * 1_000_000
    let due = device?.questionDueNanoseconds ?? search.nextLookNanoseconds
    return TabletDevice.milliseconds(until: min(end, due))
  }

  /// Handles a pen's arrival or departure; a frame where that silences fingers.
  ///
  /// `isNear` is whether a pen is in proximity; one that was unplugged is not. The pen's time stamp
  /// is in nanoseconds of CLOCK_MONOTONIC.
  public mutating func setPenNear(_ isNear: Bool, timeNanoseconds: Int64) -> TouchFrame? {
    isPenNear = isNear
    return device?.setPenNear(isNear, timeNanoseconds: timeNanoseconds)
  }

  /// Waits for reports and passes on all that have arrived; returns after the given time.
  ///
  /// `observe` receives the surface's events as they came from the kernel.
  public mutating func read(
    timeoutMilliseconds: Int, observe: (InputEvent) -> Void = { _ in },
    into receive: (TouchEvent) -> Void
  ) {
    guard isPresent else {
      find(waitingMilliseconds: timeoutMilliseconds, receive)
      return
    }
    do throws(TabletError) {
      try device?.readFrames(timeoutMilliseconds: timeoutMilliseconds, observe: observe) {
        receive(.frame($0))
      }
    } catch {
      // Whatever the failure is, the device does not answer: it may return.
      receive(.gone)
      device = nil
      search.begin()
    }
  }

  private mutating func find(
    waitingMilliseconds milliseconds: Int, _ receive: (TouchEvent) -> Void
  ) {
    let now = evdev_clock_nanoseconds(CLOCK_MONOTONIC)
    let end = now + Int64(max(0, milliseconds)) * 1_000_000
    for path in search.paths(until: end) where search.isWanted(at: path) {
      guard var found = try? TouchDevice(path: path, inUnitsOf: pen) else { continue }
      // A hand already resting beside a pen was there before.
      if isPenNear {
        _ = found.setPenNear(true, timeNanoseconds: evdev_clock_nanoseconds(CLOCK_MONOTONIC))
      }
      device = consume found
      var isRefused = false
      if isGrabWanted { do throws(TabletError) { try grab() } catch { isRefused = true } }
      receive(isRefused ? .backNotGrabbed(path: path) : .back(path: path))
      return
    }
  }
}
