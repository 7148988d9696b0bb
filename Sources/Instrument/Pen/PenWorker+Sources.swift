// How the pen thread handles the events of its sources.

import Engine
import Geometry
import Realtime
import Synchronization
import Tablet

extension PenWorker {
  /// Reads all that the sources have to say.
  func read(_ sources: [any PointSource], _ state: inout PenThreadState) {
    for var source in sources {
      let origin = source.origin
      source.read { take($0, from: origin, &state, among: sources) }
    }
  }

  /// Handles an event of a source.
  func take(
    _ event: PointEvent, from origin: PenOrigin, _ state: inout PenThreadState,
    among sources: [any PointSource] = []
  ) {
    switch event {
    case .tablet(let report):
      let sample = state.map?.seen(report) ?? report
      if origin == .tablet {
        outbox.looks.send(PenLook(sample, state.tip))
        state.gestures?.follow(sample) { _ = outbox.gestures.push($0) }
        if state.knobs.note(sample) { changeKnobs(&state, at: sample.timeNanoseconds) }
      }
      outbox.note(state.knobs.follow(sample, from: origin))
      if origin == .tablet, sample.isInProximity != state.isPenNear {
        if state.tellsReach(sample.timeNanoseconds) {
          send(sample.isInProximity ? .penNear : .penAway, sample.timeNanoseconds)
        }
        setPenNear(sample.isInProximity, sample.timeNanoseconds, &state, sources)
      }
      take(report, from: origin, &state)
      if origin == .tablet {
        // After the sample, so that whoever is told of the button finds where the tip was.
        state.barrel.follow(sample, taken: state.takenButtons) {
          _ = outbox.barrelPresses.push($0)
        }
      }
    case .tip(let tip): state.tip = tip
    case .image(let sample):
      if origin == .face { outbox.note(state.knobs.follow(sample)) }
      take(sample, from: origin, &state, MonotonicClock.nowNanoseconds())
    case .step(let step, _): state.pipeline.make(step) { send($0) }
    case .fingers(let count):
      if count.count != state.fingerCount { outbox.note(count) }
      state.note(fingers: count.count, nowNanoseconds: MonotonicClock.nowNanoseconds())
    case .raw(let event): recordEvent(event)
    case .pad(let command):
      outbox.padCommands.push(state.map?.turn == nil ? command : command.turned)
    case .event(let event): tell(event)
    case .lost(let event): lose(origin, event, &state, sources)
    }
  }

  private func take(
    _ sample: PenSample<TabletPoint>, from origin: PenOrigin, _ state: inout PenThreadState
  ) {
    guard let map = state.map else { return }
    let placed = map.place(sample)
    // Outside the reachable area one sample is enough, however long the pen stays.
    let isKnown = origin == .tablet ? state.isTabletNear : state.isDown(sample.pointer, of: origin)
    if sample.isInProximity, !placed.isInProximity, !isKnown { return }
    take(placed, from: origin, &state, MonotonicClock.nowNanoseconds())
  }

  // Notify the other sources before the pen is heard: a resting hand must end its strokes.
  private func setPenNear(
    _ isNear: Bool, _ timeNanoseconds: Int64, _ state: inout PenThreadState,
    _ sources: [any PointSource]
  ) {
    state.isPenNear = isNear
    for var other in sources where other.origin != .tablet {
      let origin = other.origin
      other.setPenNear(isNear, timeNanoseconds: timeNanoseconds) {
        take($0, from: origin, &state)
      }
    }
  }

  private func lose(
    _ origin: PenOrigin, _ event: SourceEvent, _ state: inout PenThreadState,
    _ sources: [any PointSource]
  ) {
    let now = MonotonicClock.nowNanoseconds()
    if state.origin == origin { finishStroke(&state.pipeline, at: now, isLoss: true) }
    if origin == .tablet {
      state.forgetTablet()
      if state.knobs.loseTablet() { changeKnobs(&state, at: now) }
      if state.isPenNear { setPenNear(false, now, &state, sources) }
    }
    tell(event)
  }

  /// Reads the tablet in another way, where the face says so; what it says of a tablet that is still to come waits.
  func changeReading(_ state: inout PenThreadState, _ sources: [any PointSource]) {
    let number = state.tabletChange
    guard let reading = inbox.readings.take(if: { $0.tabletChange <= number }),
      reading.tabletChange == number
    else { return }
    state.smoothTablet(reading.smoothing)
    for var source in sources {
      let origin = source.origin
      source.change(to: reading) { take($0, from: origin, &state, among: sources) }
    }
  }

  /// Takes up the sources of another tablet.
  func changeTablet(_ sources: inout [any PointSource], _ state: inout PenThreadState) {
    guard let change = inbox.tablets.take() else { return }
    if state.origin == .tablet || state.origin == .touch { finishStroke(&state.pipeline) }
    state.forgetTablet()
    if state.knobs.loseTablet() { changeKnobs(&state, at: MonotonicClock.nowNanoseconds()) }
    state.isPenNear = false
    state.breakPaths()
    if state.fingerCount > 0 {
      let none = FingerCount(0, timeNanoseconds: MonotonicClock.nowNanoseconds())
      take(.fingers(none), from: .touch, &state)
    }
    // The face holds what was read until it sees this change taken: to close a device takes long.
    sources = change.sources
    state.tabletChange = change.number
    state.smoothTablet(change.smoothing)
    if let number = change.tabletNumber {
      state.tabletNumber = number
      recordTablet(number: number)
    }
    outbox.tabletInForce.store(change.number, ordering: .releasing)
  }
}
