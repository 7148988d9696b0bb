// The one place that holds libevdev's pointer and the device's file descriptor.
import CEvdev
import Glibc

/// An open input device, closed when it goes out of scope.
struct EvdevHandle: ~Copyable {
  /// The kind of the device's next event.
  enum Next {
    case event(InputEvent)
    /// Reports were lost; libevdev has to synchronise its state.
    case lost(timeMicroseconds: Int64)
    /// No event is waiting.
    case none
    case failed(errno: Int32)
  }

  let fileDescriptor: Int32
  private let device: OpaquePointer

  /// Opens the node at a path for reading, without waiting.
  init(path: String) throws(TabletError) {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw Self.openFailure(path: path, errno: errno) }
    var device: OpaquePointer?
    let status = libevdev_new_from_fd(file, &device)
    guard status == 0, let device else {
      close(file)
      throw -status == ENODEV
        ? .noSuchDevice(path: path) : .notAnInputDevice(path: path, errno: -status)
    }
    fileDescriptor = file
    self.device = device
  }

  deinit {
    libevdev_free(device)
    close(fileDescriptor)
  }

  private static func openFailure(path: String, errno: Int32) -> TabletError {
    switch errno {
    case ENOENT, ENODEV, ENXIO, ENOTDIR: .noSuchDevice(path: path)
    case EACCES, EPERM: .noPermission(path: path)
    case EBUSY: .busy(path: path, holders: [])
    default: .cannotOpen(path: path, errno: errno)
    }
  }

  /// The device's description of itself.
  var description: TabletDescription {
    var axes: [UInt16: AxisRange] = [:]
    for code in codes(ofType: EV_ABS, upTo: AxisCode.last) {
      guard let axis = libevdev_get_abs_info(device, UInt32(code))?.pointee else { continue }
      axes[code] = AxisRange(
        minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz, flat: axis.flat,
        resolution: axis.resolution)
    }
    let properties = (0...PropertyCode.last).filter {
      libevdev_has_property(device, UInt32($0)) == 1
    }
    return TabletDescription(
      identity: identity, axes: axes, keys: Set(codes(ofType: EV_KEY, upTo: KeyCode.last)),
      relativeAxes: Set(codes(ofType: EV_REL, upTo: RelativeCode.last)),
      properties: Set(properties))
  }

  /// The device's identity.
  var identity: TabletIdentity {
    TabletIdentity(
      busType: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(device)),
      vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(device)),
      product: UInt16(truncatingIfNeeded: libevdev_get_id_product(device)),
      version: UInt16(truncatingIfNeeded: libevdev_get_id_version(device)),
      name: Self.text(libevdev_get_name(device)),
      uniqueIdentifier: Self.text(libevdev_get_uniq(device)),
      physicalPath: Self.text(libevdev_get_phys(device)))
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }

  private func codes(ofType type: Int32, upTo last: UInt16) -> [UInt16] {
    (0...last).filter { libevdev_has_event_code(device, UInt32(type), UInt32($0)) == 1 }
  }

  /// The current values of the axes in libevdev, in device units.
  var axisValues: [UInt16: Int32] {
    var values: [UInt16: Int32] = [:]
    for code in codes(ofType: EV_ABS, upTo: AxisCode.last) {
      values[code] = libevdev_get_event_value(device, UInt32(EV_ABS), UInt32(code))
    }
    return values
  }

  /// The keys that are currently down in libevdev.
  var keysDown: Set<UInt16> {
    Set(
      codes(ofType: EV_KEY, upTo: KeyCode.last).filter {
        libevdev_get_event_value(device, UInt32(EV_KEY), UInt32($0)) != 0
      })
  }

  /// The current slots of a touch surface in libevdev; no slots where the device has none.
  var touchSnapshot: TouchSnapshot {
    let count = max(0, min(Int(libevdev_get_num_slots(device)), TouchSurface.slotLimit))
    let codes = TouchSlot.axisCodes.filter {
      libevdev_has_event_code(device, UInt32(EV_ABS), UInt32($0)) == 1
    }
    let slots = (0..<count).map { slot in
      var values: [UInt16: Int32] = [:]
      for code in codes {
        values[code] = libevdev_get_slot_value(device, UInt32(slot), UInt32(code))
      }
      return values
    }
    return TouchSnapshot(
      slots: slots, currentSlot: Int(libevdev_get_current_slot(device)),
      isTouchKeyDown: libevdev_get_event_value(device, UInt32(EV_KEY), UInt32(BTN_TOUCH)) != 0)
  }

  /// Queries the device for the tracking id in each of this many slots; nil where it does not
  /// answer.
  func askTrackingIdentifiers(slotCount: Int) -> [Int32]? {
    // The kernel takes the axis's code in front of the slots' values.
    var values = [Int32](repeating: -1, count: 1 + slotCount)
    values[0] = Int32(AxisCode.trackingIdentifier)
    let size = values.count * MemoryLayout<Int32>.size
    guard evdev_slot_values(fileDescriptor, &values, size) == 0 else { return nil }
    return Array(values.dropFirst())
  }

  /// Keeps libevdev from printing a device's protocol errors to standard error.
  func silence() {
    evdev_silence(device)
  }

  /// Requests time stamps of CLOCK_MONOTONIC; false where the device does not support them.
  func useMonotonicClock() -> Bool {
    libevdev_set_clock_id(device, CLOCK_MONOTONIC) == 0
  }

  /// Takes the device for this program alone or gives it back; the error number, 0 for success.
  func setGrabbed(_ isGrabbed: Bool) -> Int32 {
    -libevdev_grab(device, isGrabbed ? LIBEVDEV_GRAB : LIBEVDEV_UNGRAB)
  }

  /// Whether libevdev holds events it has read already.
  var hasWaitingEvents: Bool { libevdev_has_event_pending(device) > 0 }

  /// Takes the next event without waiting.
  func next() -> Next {
    var event = input_event()
    let status = libevdev_next_event(device, LIBEVDEV_READ_FLAG_NORMAL.rawValue, &event)
    let time = evdev_event_microseconds(&event)
    switch status {
    case Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue):
      return .event(
        InputEvent(
          timeMicroseconds: time, type: event.type, code: event.code, value: event.value))
    case Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue): return .lost(timeMicroseconds: time)
    case -EAGAIN, -EINTR: return .none
    default: return .failed(errno: -status)
    }
  }

  /// Queries the device for the given axes and for its keys; the error number, 0 for success.
  ///
  /// Unlike `synchronise` it leaves waiting reports of axes in the queue.
  func ask(
    _ codes: [UInt16], axes: inout [UInt16: Int32], keysDown: inout Set<UInt16>
  ) -> Int32 {
    for code in codes {
      var value: Int32 = 0
      let result = evdev_axis_value(fileDescriptor, UInt32(code), &value)
      guard result == 0 else { return -result }
      axes[code] = value
    }
    var bytes = [UInt8](repeating: 0, count: (Int(KeyCode.last) + 1) / 8)
    let result = evdev_keys_down(fileDescriptor, &bytes)
    guard result == 0 else { return -result }
    for (index, byte) in bytes.enumerated() where byte != 0 {
      for bit in 0..<8 where byte & (1 << bit) != 0 { keysDown.insert(UInt16(index * 8 + bit)) }
    }
    return 0
  }

  /// Synchronises libevdev's state although no report was marked as lost; the error number, 0 for
  /// success.
  func forceSynchronise() -> Int32 {
    var event = input_event()
    let status = libevdev_next_event(device, LIBEVDEV_READ_FLAG_FORCE_SYNC.rawValue, &event)
    guard status == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue) else { return -status }
    return synchronise()
  }

  /// Brings libevdev's state up to date after lost reports; the error number, 0 for success.
  func synchronise() -> Int32 {
    var event = input_event()
    var status: Int32
    repeat {
      status = libevdev_next_event(device, LIBEVDEV_READ_FLAG_SYNC.rawValue, &event)
    } while status == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue)
    return status == -EAGAIN || status >= 0 ? 0 : -status
  }
}
