// What the pen thread leaves for the recorder. A full queue loses a line of the record, not sound.

import Geometry
import Micrograph
import Realtime
import Sonification
import Synchronization
import Tablet

extension PenThread {
  /// Leaves a raw event of the tablet.
  func recordEvent(_ event: InputEvent) {
    guard exchange.isRecorded else { return }
    if !exchange.recordedEvents.push(event) { countUnrecorded() }
  }

  /// Leaves word that the events from now on are another tablet's.
  func recordTablet(number: Int) {
    recordEvent(
      InputEvent(
        timeMicroseconds: Int64(number), type: RecordedTabletMark.type, code: 0, value: 0))
  }

  /// Leaves word that a scene is in force.
  func recordScene(number: Int, timeNanoseconds: Int64) {
    guard exchange.isRecorded else { return }
    let isSent = exchange.recordedScenes.push(
      RecordedScene(
        number: number,
        samplesBefore: exchange.recordedSampleCount.load(ordering: .relaxed),
        timeNanoseconds: timeNanoseconds))
    if !isSent { countUnrecorded() }
  }

  /// Leaves a sample that was taken.
  func record(
    _ sample: PenSample<ImagePoint>, _ latest: SonifiedReading?, arrivalNanoseconds: Int64,
    sentBefore: Int, isReport: Bool = true
  ) {
    guard exchange.isRecorded else { return }
    let heard = sample.isInContact ? latest : nil
    let sent = exchange.sentFrameCount.load(ordering: .relaxed) - sentBefore
    let isSent = exchange.recordedSamples.push(
      RecordedSample(
        sample: sample, isReport: isReport, arrivalNanoseconds: arrivalNanoseconds,
        sentNanoseconds: MonotonicClock.nowNanoseconds(), frameCount: Int32(sent),
        hasValue: heard?.reading.value != nil, value: heard?.reading.value ?? 0,
        frequencyHertz: heard.map { $0.control.isSounding ? $0.control.frequencyHertz : 0 } ?? 0))
    if isSent {
      exchange.recordedSampleCount.add(1, ordering: .relaxed)
    } else {
      countUnrecorded()
    }
  }

  /// Ends a stroke by `body` and leaves the sample that says so.
  func recordEnd(of pipeline: PenPipeline, timeNanoseconds: Int64, _ body: () -> Void) {
    guard exchange.isRecorded, pipeline.sampler.isInStroke, var sample = pipeline.last else {
      body()
      return
    }
    let sent = exchange.sentFrameCount.load(ordering: .relaxed)
    body()
    sample.timeNanoseconds = max(timeNanoseconds, sample.timeNanoseconds)
    sample.isInContact = false
    sample.isInProximity = false
    record(
      sample, nil, arrivalNanoseconds: sample.timeNanoseconds, sentBefore: sent, isReport: false)
  }

  private func countUnrecorded() {
    exchange.unrecordedCount.add(1, ordering: .relaxed)
  }
}
