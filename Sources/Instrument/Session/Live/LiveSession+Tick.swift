// What a face calls some twenty times a second: everything that happened meanwhile, in one status.

import Engine
import Jack
import Pen
import Realtime
import Recorded
import Sonification
import Synchronization
import Synthesis
import Tablet

extension LiveSession {
  /// Collects what happened since the last call.
  ///
  /// - Parameters:
  ///   - trace: receives every reading, in order.
  ///   - sourceEvents: receives events of the source.
  ///   - audioEvents: receives changes of the sound.
  ///   - padCommand: receives the commands of the tablet's own buttons and rings that nothing in the session took.
  /// - Returns: the status to show.
  /// - Throws: what `trace` throws.
  public func tick<Failure: Error>(
    trace: (SonifiedReading) throws(Failure) -> Void, sourceEvents: (SourceEvent) -> Void,
    audioEvents: (AudioEvent) -> Void, padCommand: (PadCommand) -> Void = { _ in }
  ) throws(Failure) -> Status {
    cueSchedule.send(nowNanoseconds: MonotonicClock.nowNanoseconds(), through: cueSender)
    followGuidance()
    followDrone()
    followModes()
    followKnobs()
    repeatLoss()
    tellAwaited()
    while let reading = readings.listener.messages.pop() {
      if reading.control.voice == 0 {
        status.last = reading
        if following?.columns != nil { columnCount.take(reading) }
      }
      try trace(reading)
    }
    while let event = penChannels.outbox.takeSourceEvent() {
      SessionLog.note(event)
      // The end of an overview is the end of nothing else.
      if event == .finished, finishOverview() { continue }
      noteForKnobs(event)
      noteForModes(event)
      sourceEvents(event)
    }
    endOverview()
    while let command = penChannels.outbox.takePadCommand() {
      noteTouch(of: command)
      if let use = use(of: command) {
        if !turn(use, by: command) { padCommand(command) }
      } else if !takeForModes(command), !takeForKnobs(command), !takeForLoops(command) {
        padCommand(command)
      }
    }
    if let event = audio.tick() {
      if !audio.isRunning { status.sound = nil }
      note(event)
      SessionLog.note(event)
      audioEvents(event)
    }
    let figures = penChannels.outbox.figures
    status.sampleCount = figures.sampleCount
    status.contactCount = figures.contactCount
    status.lostCount = lostMessageCount
    status.fingers = figures.fingerCount
    status.origin = figures.origin
    if let sound = engine.outbox.takeSound() { status.sound = sound }
    followLoops(status.sound)
    countDose(in: &status)
    status.latency = SessionLatency(
      status.sound,
      reportIntervalNanoseconds: figures.reportIntervalNanoseconds,
      heldBackNanoseconds: figures.heldBackNanoseconds,
      isReportIntervalAssumed: !figures.isReportIntervalLearned,
      deviceFrames: audio.deviceLatencyFrames)
    status.xrunCount = audio.xrunCount
    recorder.notes.xrunCount.store(status.xrunCount, ordering: .relaxed)
    let inForce = penChannels.outbox.sceneInForceNumber
    ReplacedImage.letGo(of: &replacedImages, sceneInForce: inForce)
    closeReplacedTablets()
    return status
  }
}
