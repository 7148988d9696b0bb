// What the pen thread does besides reading the tablet: changes from the face, the face's hand, and
// recordings that are played.

import Foundation
import Geometry
import Micrograph
import Realtime
import Sonification
import Synchronization
import Tablet

extension PenThread {
  // The most samples of a recording or of the face's hand taken at once, so that the tablet is never
  // far behind.
  private static let mostAtOnce = 256

  /// Waits for something to do, and does everything but reading the tablet.
  ///
  /// - Parameters:
  ///   - desk: the thread's state.
  ///   - tablet: the tablet, which ends the wait when it has something to say.
  func serve(_ desk: inout PenDesk, _ tablet: inout TabletFollower?) {
    waitForWork(desk, &tablet)
    let now = MonotonicClock.nowNanoseconds()
    engine.penNanoseconds.store(now, ordering: .relaxed)
    if let scene = inbox.scenes.take() { desk.waitingScene = scene }
    if let scene = desk.changeScene(nowNanoseconds: now, emit: { send($0) }) {
      recordScene(number: scene, timeNanoseconds: now)
      outbox.sceneInForce.store(scene, ordering: .releasing)
    }
    changePlayback(&desk, now)
    for _ in 0..<PenThread.mostAtOnce {
      guard let sample = inbox.hand.pop() else { break }
      take(sample, from: .hand, &desk, now)
    }
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
  func take(
    _ sample: PenSample<ImagePoint>, from origin: PenOrigin, _ desk: inout PenDesk,
    _ nowNanoseconds: Int64
  ) {
    let isHeard = desk.hears(sample, from: origin, nowNanoseconds: nowNanoseconds)
    if origin == .tablet { desk.note(sample, nowNanoseconds: nowNanoseconds) }
    guard isHeard else { return }
    if desk.isOther(origin) {
      recordEnd(of: desk.pipeline, timeNanoseconds: sample.timeNanoseconds) {
        desk.pipeline.endStroke(timeNanoseconds: sample.timeNanoseconds) { send($0) }
      }
    }
    desk.give(to: origin)
    desk.noteWay(of: sample, from: origin, nowNanoseconds: nowNanoseconds)
    outbox.origin.store(origin.rawValue, ordering: .relaxed)
    var sample = sample
    if desk.mustBreak {
      sample.isDiscontinuity = true
      desk.mustBreak = false
    }
    outbox.sampleCount.add(1, ordering: .relaxed)
    if sample.isInContact { outbox.contactCount.add(1, ordering: .relaxed) }
    // The window looks at the pen while it hovers, too; who does not look loses nothing.
    _ = outbox.samples.push(sample)
    let sent = sentFrameCount.load(ordering: .relaxed)
    desk.pipeline.take(sample) { send($0) }
    record(
      desk.pipeline.last ?? sample, desk.pipeline.latest, arrivalNanoseconds: nowNanoseconds,
      sentBefore: sent)
  }

  private func waitForWork(_ desk: PenDesk, _ tablet: inout TabletFollower?) {
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
      descriptors: tablet?.descriptors ?? [],
      milliseconds: tablet?.waitMilliseconds(atMost: longest) ?? Int32(longest))
  }

  private func changePlayback(_ desk: inout PenDesk, _ now: Int64) {
    guard let played = inbox.playbacks.take() else { return }
    let isEnd = played.samples.isEmpty
    if desk.origin == .playback || !isEnd { finishStroke(&desk.pipeline) }
    desk.restoreScene(nowNanoseconds: now)
    desk.playback = isEnd ? nil : PenPlayback(played, nowNanoseconds: now)
  }

  private func playDue(_ desk: inout PenDesk) {
    guard desk.playback != nil else { return }
    taking: for _ in 0..<PenThread.mostAtOnce {
      let now = MonotonicClock.nowNanoseconds()
      // Told times, not the clock's, so that every playing sends the same.
      if let settling = desk.pipeline.settleNanoseconds, settling <= now,
        settling < desk.playback?.dueNanoseconds ?? .max
      {
        desk.pipeline.settle(nowNanoseconds: settling) { send($0) }
      }
      switch desk.playback?.take(nowNanoseconds: now) {
      case .sample(let sample): take(sample, from: .playback, &desk, now)
      case .step(let step): desk.pipeline.make(step) { send($0) }
      case nil: break taking
      }
    }
    guard desk.playback?.dueNanoseconds == nil else { return }
    finishStroke(&desk.pipeline)
    desk.restoreScene(nowNanoseconds: MonotonicClock.nowNanoseconds())
    desk.playback = nil
    tell(.finished)
  }
}
