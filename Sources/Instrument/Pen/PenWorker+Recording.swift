// What the pen thread sends to the recorder. A full queue loses a line of the record, not sound.

import Geometry
import Micrograph
import Realtime
import Sonification
import Synchronization
import Tablet

extension PenWorker {
  /// Leaves a raw event of the tablet.
  func recordEvent(_ event: InputEvent) {
    forEachRecorder { $0.events.push(event) }
  }

  /// Leaves a control frame that was sent.
  func recordFrame(_ frame: ControlFrame) {
    sentFrameCount += 1
    forEachRecorder { record in
      if record.frames.push(frame) { return true }
      record.lostFrameCount.add(1, ordering: .relaxed)
      return false
    }
  }

  /// Leaves what happened at a zone.
  func recordHit(_ hit: HeardHit) {
    forEachRecorder { $0.hits.push(hit) }
  }

  /// Records that the events from now on are another tablet's.
  func recordTablet(number: Int) {
    recordEvent(
      InputEvent(
        timeMicroseconds: Int64(number), type: RecordedTabletMark.type, code: 0, value: 0))
  }

  /// Records that the face's changes up to this one are in force.
  func recordScene(number: Int, timeNanoseconds: Int64) {
    let scene = RecordedScene(
      number: number, samplesBefore: outbox.recordedSampleCount.load(ordering: .relaxed),
      timeNanoseconds: timeNanoseconds)
    forEachRecorder { $0.scenes.push(scene) }
  }

  /// Leaves a sample that was taken.
  func record(
    _ sample: PenSample<ImagePoint>, _ latest: SonifiedReading?, arrivalNanoseconds: Int64,
    sentBefore: Int, isReport: Bool = true
  ) {
    guard outbox.record.listenerCount > 0 else { return }
    let heard = sample.isInContact ? latest : nil
    let sent = sentFrameCount - sentBefore
    let recorded = RecordedSample(
      sample: sample, isReport: isReport, arrivalNanoseconds: arrivalNanoseconds,
      sentNanoseconds: MonotonicClock.nowNanoseconds(), frameCount: Int32(sent),
      hasValue: heard?.reading.value != nil, value: heard?.reading.value ?? 0,
      frequencyHertz: heard.map { $0.control.isSounding ? $0.control.frequencyHertz : 0 } ?? 0)
    if forEachRecorder({ $0.samples.push(recorded) }) {
      outbox.recordedSampleCount.add(1, ordering: .relaxed)
    }
  }

  /// Leaves something for every recorder; what finds no room is counted as lost.
  ///
  /// - Returns: whether all had room.
  @discardableResult
  private func forEachRecorder(_ push: (borrowing PenRecord) -> Bool) -> Bool {
    var hasRoom = true
    outbox.record.beginRound()
    for place in 0..<outbox.record.placeCount {
      guard let visited = outbox.record.listener(at: place) else { continue }
      if !push(visited.listener) {
        visited.listener.lostCount.add(1, ordering: .relaxed)
        hasRoom = false
      }
    }
    outbox.record.endRound()
    return hasRoom
  }
}
