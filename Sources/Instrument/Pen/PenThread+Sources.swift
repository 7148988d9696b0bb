// What the pen thread does with what its sources say.

import Geometry
import Realtime
import Synchronization
import Tablet

extension PenThread {
  /// Reads all that the sources have to say.
  func read(_ sources: [any PointSource], _ desk: inout PenDesk) {
    for var source in sources {
      let origin = source.origin
      source.read { take($0, from: origin, &desk, among: sources) }
    }
  }

  /// Takes what a source says.
  func take(
    _ event: PointEvent, from origin: PenOrigin, _ desk: inout PenDesk,
    among sources: [any PointSource] = []
  ) {
    switch event {
    case .tablet(let sample):
      if origin == .tablet, sample.isInProximity != desk.isPenNear {
        setPenNear(sample.isInProximity, sample.timeNanoseconds, &desk, sources)
      }
      take(sample, from: origin, &desk)
    case .image(let sample): take(sample, from: origin, &desk, MonotonicClock.nowNanoseconds())
    case .step(let step, _): desk.pipeline.make(step) { send($0) }
    case .fingers(let count):
      desk.note(fingers: count, nowNanoseconds: MonotonicClock.nowNanoseconds())
      outbox.fingerCount.store(count, ordering: .relaxed)
    case .raw(let event): recordEvent(event)
    case .pad(let command): _ = outbox.padCommands.push(command)
    case .news(let news): tell(news)
    case .lost(let news): lose(origin, news, &desk, sources)
    }
  }

  private func take(
    _ sample: PenSample<TabletPoint>, from origin: PenOrigin, _ desk: inout PenDesk
  ) {
    guard let map = desk.map else { return }
    let placed = map.place(sample)
    // Beyond what it reaches one word is enough, however long it is there.
    let isKnown = origin == .tablet ? desk.isTabletNear : desk.isDown(sample.pointer, of: origin)
    if sample.isInProximity, !placed.isInProximity, !isKnown { return }
    take(placed, from: origin, &desk, MonotonicClock.nowNanoseconds())
  }

  // The others hear of the pen before it is heard itself: a hand that holds it ends its strokes.
  private func setPenNear(
    _ isNear: Bool, _ timeNanoseconds: Int64, _ desk: inout PenDesk, _ sources: [any PointSource]
  ) {
    desk.isPenNear = isNear
    for var other in sources where other.origin != .tablet {
      let origin = other.origin
      other.setPenNear(isNear, timeNanoseconds: timeNanoseconds) {
        take($0, from: origin, &desk)
      }
    }
  }

  private func lose(
    _ origin: PenOrigin, _ news: PenNews, _ desk: inout PenDesk, _ sources: [any PointSource]
  ) {
    let now = MonotonicClock.nowNanoseconds()
    if desk.origin == origin { finishStroke(&desk.pipeline, at: now, isLoss: true) }
    if origin == .tablet {
      desk.forgetTablet()
      if desk.isPenNear { setPenNear(false, now, &desk, sources) }
    }
    tell(news)
  }

  /// Takes up the sources of another tablet.
  func changeTablet(_ sources: inout [any PointSource], _ desk: inout PenDesk) {
    guard let choice = inbox.tablets.take() else { return }
    if desk.origin == .tablet || desk.origin == .touch { finishStroke(&desk.pipeline) }
    desk.forgetTablet()
    desk.isPenNear = false
    desk.breakPaths()
    if desk.fingerCount > 0 { take(.fingers(0), from: .touch, &desk) }
    switch choice {
    case .without: sources = []
    case .sources(let chosen, let number):
      sources = chosen
      desk.tabletNumber = number
      recordTablet(number: number)
    }
  }
}
