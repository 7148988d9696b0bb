// What the pen thread does besides reading the tablet: changes from the face, the face's own
// pointer, and recordings that are played.

import Engine
import Foundation
import Geometry
import Micrograph
import Realtime
import Sonification
import Synchronization

extension PenWorker {
  /// Waits for something to do, and does everything but reading the tablet.
  ///
  /// - Parameters:
  ///   - state: the thread's state.
  ///   - sources: the tablet's, which end the wait when they have something to say.
  func serve(_ state: inout PenThreadState, _ sources: [any PointSource]) {
    waitForWork(state, sources)
    let now = MonotonicClock.nowNanoseconds()
    engine.reportAlive(atNanoseconds: now)
    changeReading(&state, sources)
    changeScene(&state, nowNanoseconds: now)
    changeKnobs(&state, at: now)
    changePlayback(&state, now)
    FaceSource(inbox: inbox).read { take($0, from: .face, &state) }
    playDue(&state)
    if state.playback == nil {
      state.pipeline.settle(nowNanoseconds: MonotonicClock.nowNanoseconds()) { send($0) }
    }
    outbox.reportIntervalNanoseconds.store(
      state.interval.nominalNanoseconds, ordering: .relaxed)
    outbox.heldBackNanoseconds.store(state.heldBackNanoseconds, ordering: .relaxed)
    outbox.isReportIntervalLearned.store(
      !state.interval.isAssumed, ordering: .relaxed)
  }

  /// Puts the face's changes in force, where the change before is complete.
  package func changeScene(_ state: inout PenThreadState, nowNanoseconds now: Int64) {
    if let scene = inbox.scenes.take() { state.waitingScene = scene }
    if state.isPlaybackOutdated { endPlayback(&state) }
    let number = state.changeScene(nowNanoseconds: now, inbox.moves) { send($0) }
    guard let number else { return }
    recordScene(number: number, timeNanoseconds: now)
    outbox.sceneInForce.store(number, ordering: .releasing)
  }

  /// Takes a sample from one of the sources, if that one is active.
  package func take(
    _ sample: PenSample<ImagePoint>, from origin: PenOrigin, _ state: inout PenThreadState,
    _ nowNanoseconds: Int64
  ) {
    let isHeard = state.hears(sample, from: origin, nowNanoseconds: nowNanoseconds)
    if origin == .tablet { state.note(sample, nowNanoseconds: nowNanoseconds) }
    guard isHeard else { return }
    if state.isOther(origin) {
      finishStroke(&state.pipeline, at: sample.timeNanoseconds)
    }
    state.give(to: origin)
    state.noteWay(of: sample, from: origin, nowNanoseconds: nowNanoseconds)
    outbox.origin.store(origin.rawValue, ordering: .relaxed)
    var sample = origin == .playback ? sample : state.heard(sample)
    if state.takeBreak(of: sample.pointer) { sample.isDiscontinuity = true }
    outbox.sampleCount.add(1, ordering: .relaxed)
    if sample.isInContact { outbox.contactCount.add(1, ordering: .relaxed) }
    // Those that hover, too: the window shows where the pen is.
    outbox.samples.send(sample)
    let sent = sentFrameCount
    let isOverview = origin == .playback && state.playedLagNanoseconds != nil
    state.pipeline.take(sample) { sonified in
      var sonified = sonified
      // A pen is heard as it touches; a way in its place begins with its first value, which sounds later.
      if isOverview, sonified.control.phase == .touchDown {
        sonified.control.timeNanoseconds += sonified.control.lagNanoseconds
        sonified.control.lagNanoseconds = 0
      }
      send(sonified)
    }
    sendHits(&state.pipeline)
    record(
      state.pipeline.last(of: sample.pointer) ?? sample, state.pipeline.latest(of: sample.pointer),
      arrivalNanoseconds: nowNanoseconds, sentBefore: sent)
  }

  private func waitForWork(_ state: PenThreadState, _ sources: [any PointSource]) {
    let now = MonotonicClock.nowNanoseconds()
    if var due = state.playback?.dueNanoseconds {
      due = min(due, state.pipeline.settleNanoseconds ?? due)
      // Nothing else is heard meanwhile, so the thread may sleep to the nanosecond.
      let left = min(due - now, Int64(PenWorker.pollMilliseconds) * 1_000_000)
      guard left > 0 else { return }
      var request = timespec(tv_sec: 0, tv_nsec: Int(left))
      _ = nanosleep(&request, nil)
      return
    }
    let isBusy =
      (state.waitingScene != nil && !state.isSceneHeld)
      || state.pipeline.isChanging(nowNanoseconds: now)
    let longest = isBusy ? 1 : PenWorker.pollMilliseconds
    inbox.wake.wait(
      descriptors: sources.flatMap { $0.descriptors },
      milliseconds: sources.reduce(Int32(longest)) {
        min($0, $1.waitMilliseconds(atMost: longest))
      })
  }

  private func changePlayback(_ state: inout PenThreadState, _ now: Int64) {
    guard let played = inbox.playbacks.take() else { return }
    let isEnd = played.samples.isEmpty
    if state.origin == .playback || !isEnd { finishStroke(&state.pipeline) }
    state.restoreScene(nowNanoseconds: now)
    state.playback = isEnd ? nil : PenPlayback(played, nowNanoseconds: now)
    state.playedLagNanoseconds = state.playback?.lagNanoseconds
    // Its reports must not be taken for rests of a quicker recording.
    if state.playback?.isOverview == true {
      state.forgetInterval(of: .playback)
      state.pipeline.events = nil
      state.pipeline.setZones(nil)
    }
  }

  private func playDue(_ state: inout PenThreadState) {
    // Taken out while its events change the rest of the state.
    guard var playback = state.playback.take() else { return }
    playback.takeCues(nowNanoseconds: MonotonicClock.nowNanoseconds()) { cue in
      if engine.send(cue) == .lost { outbox.lostCount.add(1, ordering: .relaxed) }
    }
    playback.read { event in
      // Uses recorded times, not the clock's, so that every playback sends the same.
      if let due = event.dueNanoseconds {
        state.pipeline.settle(beforeNanoseconds: due) { send($0) }
      }
      take(event, from: .playback, &state)
    }
    let due = playback.dueNanoseconds
    state.playback = playback
    if let settling = state.pipeline.settleNanoseconds, settling < due ?? .max,
      settling <= MonotonicClock.nowNanoseconds()
    {
      state.pipeline.settle(nowNanoseconds: settling) { send($0) }
    }
    // `settle` does so for a pen of now; a recording's reports are never late.
    state.pipeline.endCarriedChanges()
    guard due == nil else { return }
    endPlayback(&state)
  }

  private func endPlayback(_ state: inout PenThreadState) {
    finishStroke(&state.pipeline)
    state.restoreScene(nowNanoseconds: MonotonicClock.nowNanoseconds())
    state.playback = nil
    tell(.finished)
  }
}
