// Gathers the events of a touch surface into whole reports, slot by slot.
//
// `BTN_TOUCH` is up where no finger is down. Drivers that never send a release of a slot, or lose
// one, still lift it: from then on the slots hold old tracking ids only.

/// The slots of a touch surface between two reports.
struct TouchSlots {
  /// The effect of an event.
  enum Outcome { case nothing, report, lost }

  private enum Key { case neverDown, up, down }

  /// The slots as they were at the last report.
  private(set) var committed: [TouchSlot]
  private var pending: [TouchSlot]
  /// The slot that axis events belong to; nil where its number is out of range.
  private var current: Int? = 0
  private var key = Key.neverDown
  private var isSkippingReport = false

  /// Whether `BTN_TOUCH` has come up, so that nothing lies on the surface.
  var isKeyUp: Bool { key == .up }

  init(count: Int) {
    pending = Array(repeating: TouchSlot(), count: count)
    committed = pending
  }

  /// Takes one event.
  mutating func apply(_ event: InputEvent) -> Outcome {
    switch event.type {
    case EventType.synchronisation: return synchronise(event)
    case EventType.absolute where !isSkippingReport: setAxis(event.code, value: event.value)
    case EventType.key where !isSkippingReport && event.code == KeyCode.touch:
      if event.value != 0 { key = .down } else if key == .down { key = .up }
    default: break
    }
    return .nothing
  }

  private mutating func setAxis(_ code: UInt16, value: Int32) {
    if code == AxisCode.slot {
      current = pending.indices.contains(Int(value)) ? Int(value) : nil
    } else if code > AxisCode.slot, code <= AxisCode.lastOfSlots, let current {
      pending[current].setAxis(code, value: value)
    }
  }

  private mutating func synchronise(_ event: InputEvent) -> Outcome {
    switch event.code {
    case SynchronisationCode.report where isSkippingReport:
      isSkippingReport = false
      return .nothing
    case SynchronisationCode.report:
      commit()
      return .report
    case SynchronisationCode.dropped:
      pending = committed
      isSkippingReport = true
      return .lost
    default: return .nothing
    }
  }

  private mutating func commit() {
    for index in pending.indices {
      if key == .up { pending[index].becomeStale() } else { pending[index].endReport() }
    }
    committed = pending
  }

  /// Takes the state of a device that was just opened: a tracking id may be older than the finger
  /// it names, so each waits for its first event.
  mutating func begin(_ snapshot: TouchSnapshot) {
    self = TouchSlots(count: pending.count)
    take(snapshot)
    for index in pending.indices { pending[index].becomeStale() }
    committed = pending
  }

  /// Takes the device's whole state after reports were lost.
  mutating func resynchronise(_ snapshot: TouchSnapshot) {
    pending = committed
    isSkippingReport = false
    take(snapshot)
    commit()
  }

  private mutating func take(_ snapshot: TouchSnapshot) {
    for index in pending.indices {
      pending[index].take(snapshot.slots.indices.contains(index) ? snapshot.slots[index] : [:])
    }
    current = pending.indices.contains(snapshot.currentSlot) ? snapshot.currentSlot : nil
    if snapshot.isTouchKeyDown { key = .down } else if key == .down { key = .up }
  }

  /// Whether the device's own tracking ids are those that were reported; otherwise a report was
  /// lost, or is still to arrive.
  func agrees(_ identifiers: [Int32]) -> Bool {
    zip(committed, identifiers).allSatisfy { $0.identifier == max(-1, $1) }
  }
}
