// What the pen thread does besides reading the tablet: changes from the face, the face's hand, and
// recordings that are played.

import Engine
import Foundation
import Geometry
import Micrograph
import Realtime
import Sonification
import Synchronization

extension PenThread {
  /// Waits for something to do, and does everything but reading the tablet.
  ///
  /// - Parameters:
  ///   - desk: the thread's state.
  ///   - sources: the tablet's, which end the wait when they have something to say.
  func serve(_ desk: inout PenDesk, _ sources: [any PointSource]) {
    waitForWork(desk, sources)
    let now = MonotonicClock.nowNanoseconds()
    engine.penNanoseconds.store(now, ordering: .relaxed)
    if let scene = inbox.scenes.take() { desk.waitingScene = scene }
    if let scene = desk.changeScene(nowNanoseconds: now, emit: { send($0) }) {
      recordScene(number: scene, timeNanoseconds: now)
      outbox.sceneInForce.store(scene, ordering: .releasing)
    }
    changePlayback(&desk, now)
    FaceSource(inbox: inbox).read { take($0, from: .hand, &desk) }
    playDue(&desk)
    if desk.playback == nil {
      desk.pipeline.settle(nowNanoseconds: MonotonicClock.nowNanoseconds()) { send($0) }
    }
    outbox.reportIntervalNanoseconds.store(
      desk.interval.nominalNanoseconds, ordering: .relaxed)
    outbox.heldBackNanoseconds.store(desk.heldBackNanoseconds, ordering: .relaxed)
    outbox.isReportIntervalLearned.store(
      !desk.interval.isAssumed, ordering: .relaxed)
  }

  /// Takes a sample from one of the sources, where that one is heard.
  package func take(
    _ sample: PenSample<ImagePoint>, from origin: PenOrigin, _ desk: inout PenDesk,
    _ nowNanoseconds: Int64
  ) {
    let isHeard = desk.hears(sample, from: origin, nowNanoseconds: nowNanoseconds)
    if origin == .tablet { desk.note(sample, nowNanoseconds: nowNanoseconds) }
    guard isHeard else { return }
    if desk.isOther(origin) {
      finishStroke(&desk.pipeline, at: sample.timeNanoseconds)
    }
    desk.give(to: origin)
    desk.noteWay(of: sample, from: origin, nowNanoseconds: nowNanoseconds)
    outbox.origin.store(origin.rawValue, ordering: .relaxed)
    var sample = sample
    if desk.takeBreak(of: sample.pointer) { sample.isDiscontinuity = true }
    outbox.sampleCount.add(1, ordering: .relaxed)
    if sample.isInContact { outbox.contactCount.add(1, ordering: .relaxed) }
    // The window looks at the pen while it hovers, too; who does not look loses nothing. It shows one
    // place.
    if sample.pointer == 0 { _ = outbox.samples.push(sample) }
    let sent = sentFrameCount.load(ordering: .relaxed)
    desk.pipeline.take(sample) { send($0) }
    record(
      desk.pipeline.last(of: sample.pointer) ?? sample, desk.pipeline.latest(of: sample.pointer),
      arrivalNanoseconds: nowNanoseconds, sentBefore: sent)
  }

  private func waitForWork(_ desk: PenDesk, _ sources: [any PointSource]) {
    let now = MonotonicClock.nowNanoseconds()
    if var due = desk.playback?.dueNanoseconds {
      due = min(due, desk.pipeline.settleNanoseconds ?? due)
      // Nothing else is heard meanwhile, so the thread may sleep to the nanosecond.
      let left = min(due - now, Int64(PenThread.pollMilliseconds) * 1_000_000)
      guard left > 0 else { return }
      var request = timespec(tv_sec: 0, tv_nsec: Int(left))
      _ = nanosleep(&request, nil)
      return
    }
    let isBusy =
      (desk.waitingScene != nil && !desk.isSceneHeld)
      || desk.pipeline.isChanging(nowNanoseconds: now)
    let longest = isBusy ? 1 : PenThread.pollMilliseconds
    inbox.wake.wait(
      descriptors: sources.flatMap { $0.descriptors },
      milliseconds: sources.reduce(Int32(longest)) {
        min($0, $1.waitMilliseconds(atMost: longest))
      })
  }

  private func changePlayback(_ desk: inout PenDesk, _ now: Int64) {
    guard let played = inbox.playbacks.take() else { return }
    let isEnd = played.samples.isEmpty
    if desk.origin == .playback || !isEnd { finishStroke(&desk.pipeline) }
    desk.restoreScene(nowNanoseconds: now)
    desk.playback = isEnd ? nil : PenPlayback(played, nowNanoseconds: now)
  }

  private func playDue(_ desk: inout PenDesk) {
    // Taken out meanwhile, as what it says changes the rest.
    guard var playback = desk.playback.take() else { return }
    playback.read { event in
      // Told times, not the clock's, so that every playing sends the same.
      if let due = event.dueNanoseconds {
        desk.pipeline.settle(beforeNanoseconds: due) { send($0) }
      }
      take(event, from: .playback, &desk)
    }
    let due = playback.dueNanoseconds
    desk.playback = playback
    if let settling = desk.pipeline.settleNanoseconds, settling < due ?? .max,
      settling <= MonotonicClock.nowNanoseconds()
    {
      desk.pipeline.settle(nowNanoseconds: settling) { send($0) }
    }
    guard due == nil else { return }
    finishStroke(&desk.pipeline)
    desk.restoreScene(nowNanoseconds: MonotonicClock.nowNanoseconds())
    desk.playback = nil
    tell(.finished)
  }
}
