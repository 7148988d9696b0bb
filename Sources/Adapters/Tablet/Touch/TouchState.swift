// Follows fingers from landing to lifting and assigns pointers to the first two of them.
//
// A pointer belongs to its finger until that is lifted, and is then free for the next finger that
// lands: one that was down beside the first two never starts to trace in the middle of its path.
import Geometry

/// The state of a touch surface, which turns events into one frame per report.
public struct TouchState {
  private struct Finger {
    /// Which of the fingers of its slot it is.
    var landing: UInt32
    var number: UInt32
    var pointer: Int?
    /// Whether it is a palm or landed beside a pen: then it is ignored until it is lifted.
    var isDead: Bool
    var isInterrupted = false
    var position: TabletPoint
    var pressure = 0.0
    var size = 0.0
  }

  /// Whether the pen silences the fingers.
  public private(set) var arbiter = TouchArbiter()

  private var slots: TouchSlots
  private var fingers: [Finger?]
  private let scale: TouchScale
  /// The slots whose old tracking id may be a hand that lay there when the pen came into reach.
  private var barred: Set<Int> = []
  private var nextNumber: UInt32 = 1
  private var timeNanoseconds = Int64.min
  private var lastReportNanoseconds = Int64.min
  private var hasLostReports = false
  private var wasTouched = false

  /// Creates the initial state of a device; nil for one that does not report fingers in slots.
  ///
  /// - Parameters:
  ///   - description: the device.
  ///   - pen: the pen of the same tablet, to report positions in its units and not in the device's
  ///     own.
  public init?(description: TabletDescription, inUnitsOf pen: TabletDescription? = nil) {
    guard let surface = TouchSurface(description) else { return nil }
    slots = TouchSlots(count: surface.slotCount)
    fingers = Array(repeating: nil, count: surface.slotCount)
    scale = TouchScale(surface: surface, description: description, pen: pen)
  }

  /// Whether anything lies on the surface, palms included.
  public var isTouched: Bool { fingers.contains { $0 != nil } }

  /// Takes one event; a report that ends a frame gives that frame, if a finger is or was down.
  ///
  /// After SYN_DROPPED the rest of the frame is ignored; use `resynchronise` where the device can
  /// be queried for its state.
  public mutating func apply(_ event: InputEvent) -> TouchFrame? {
    switch slots.apply(event) {
    case .nothing: return nil
    case .report: return commit(timeMicroseconds: event.timeMicroseconds)
    case .lost:
      interrupt()
      return nil
    }
  }

  /// Takes the state of a device when it is opened, without giving a frame: fingers already down
  /// count once they move.
  public mutating func begin(_ snapshot: TouchSnapshot) {
    slots.begin(snapshot)
    if arbiter.isPenNear { bar() }
  }

  /// Takes the device's whole state after reports were lost.
  ///
  /// The samples of fingers that stayed are discontinuities.
  public mutating func resynchronise(
    timeMicroseconds: Int64, _ snapshot: TouchSnapshot
  ) -> TouchFrame? {
    interrupt()
    slots.resynchronise(snapshot)
    // What landed unseen may have done so at any time since the last report, beside a pen too.
    return commit(timeMicroseconds: timeMicroseconds, earliestLanding: lastReportNanoseconds)
  }

  /// Whether the device's own tracking ids for its slots are those reported last.
  public func agrees(_ identifiers: [Int32]) -> Bool {
    slots.agrees(identifiers)
  }

  /// Handles a pen's arrival or departure; a frame where that silences fingers.
  ///
  /// `isNear` is whether a pen is in proximity; one that was unplugged is not. The pen's time stamp
  /// is in nanoseconds of CLOCK_MONOTONIC.
  public mutating func setPenNear(_ isNear: Bool, timeNanoseconds time: Int64) -> TouchFrame? {
    arbiter.setPenNear(isNear, timeNanoseconds: time)
    if isNear { bar() }
    guard isNear, fingers.contains(where: { !($0?.isDead ?? true) }) else { return nil }
    advance(to: time)
    var samples: [PointerSample<TabletPoint>] = []
    for index in fingers.indices { kill(index, &samples) }
    return frame(samples)
  }

  /// Lifts all fingers of a device that is gone; a frame where there were any.
  public mutating func liftAll(timeNanoseconds time: Int64) -> TouchFrame? {
    advance(to: time)
    slots = TouchSlots(count: fingers.count)
    var samples: [PointerSample<TabletPoint>] = []
    for index in fingers.indices { lift(index, &samples) }
    var frame = frame(samples)
    frame?.isLoss = true
    return frame
  }
}

extension TouchState {
  private mutating func interrupt() {
    hasLostReports = true
    for index in fingers.indices { fingers[index]?.isInterrupted = true }
  }

  private mutating func bar() {
    for (index, slot) in slots.committed.enumerated() where slot.isStale { barred.insert(index) }
  }

  private mutating func advance(to time: Int64) {
    // A pen's report and a query may have a later stamp than a report that is read after them.
    timeNanoseconds = max(timeNanoseconds, time)
  }

  private mutating func commit(
    timeMicroseconds: Int64, earliestLanding: Int64? = nil
  ) -> TouchFrame? {
    let time = timeMicroseconds.multipliedReportingOverflow(by: 1000).partialValue
    advance(to: time)
    lastReportNanoseconds = time
    var samples: [PointerSample<TabletPoint>] = []
    // All that leave first: their pointers are free for those that land in the same report.
    for (index, slot) in slots.committed.enumerated() {
      let isSame = slot.isOccupied && slot.landings == fingers[index]?.landing
      if !isSame { lift(index, &samples) }
      if slot.tool != TouchTool.finger { kill(index, &samples) }
      if slot.identifier < 0 || slots.isKeyUp { barred.remove(index) }
    }
    for (index, slot) in slots.committed.enumerated() where slot.isOccupied {
      if fingers[index] == nil { land(index, slot, stamp: earliestLanding ?? time) }
      fingers[index]?.position = scale.position(of: slot)
      fingers[index]?.pressure = scale.pressure(of: slot)
      fingers[index]?.size = scale.size(of: slot)
    }
    return frame(samples)
  }

  private mutating func land(_ index: Int, _ slot: TouchSlot, stamp: Int64) {
    let isDead =
      slot.tool != TouchTool.finger || !arbiter.allowsLanding(timeNanoseconds: stamp)
      || barred.remove(index) != nil
    let taken = fingers.compactMap { $0?.pointer }
    let free = (0..<TouchFrame.pointerLimit).first { !taken.contains($0) }
    fingers[index] = Finger(
      landing: slot.landings, number: nextNumber, pointer: isDead ? nil : free, isDead: isDead,
      position: scale.position(of: slot))
    nextNumber &+= 1
  }

  private mutating func lift(_ index: Int, _ samples: inout [PointerSample<TabletPoint>]) {
    kill(index, &samples)
    fingers[index] = nil
  }

  private mutating func kill(_ index: Int, _ samples: inout [PointerSample<TabletPoint>]) {
    guard var finger = fingers[index] else { return }
    if let pointer = finger.pointer {
      var sample = sample(of: finger)
      sample.pressure = 0
      sample.isInProximity = false
      sample.isInContact = false
      samples.append(PointerSample(pointer: pointer, sample: sample))
    }
    finger.pointer = nil
    finger.isDead = true
    fingers[index] = finger
  }

  private func sample(of finger: Finger) -> PenSample<TabletPoint> {
    PenSample(
      timeNanoseconds: timeNanoseconds, position: finger.position, pressure: finger.pressure,
      tool: .finger, serial: finger.number, isInProximity: true, isInContact: true,
      isDiscontinuity: finger.isInterrupted)
  }

  /// The frame of the fingers as they are, after the samples of those that were lifted.
  private mutating func frame(_ lifted: [PointerSample<TabletPoint>]) -> TouchFrame? {
    let living = fingers.compactMap { $0 }.filter { !$0.isDead }.sorted { $0.number < $1.number }
    let tracing = living.compactMap { finger in
      finger.pointer.map { PointerSample(pointer: $0, sample: sample(of: finger)) }
    }
    defer { wasTouched = !living.isEmpty }
    guard wasTouched || !living.isEmpty || !lifted.isEmpty else { return nil }
    for index in fingers.indices { fingers[index]?.isInterrupted = false }
    let isDiscontinuity = hasLostReports
    hasLostReports = false
    return TouchFrame(
      timeNanoseconds: timeNanoseconds,
      samples: lifted + tracing.sorted { $0.pointer < $1.pointer },
      fingers: living.prefix(TouchFrame.fingerLimit).map {
        TouchFinger(
          number: $0.number, pointer: $0.pointer, position: $0.position, pressure: $0.pressure,
          size: $0.size)
      }, isDiscontinuity: isDiscontinuity)
  }
}
