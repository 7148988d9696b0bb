// The pen thread's work: reads the sources, walks the path, sends control frames to the audio callback
// and readings to the face. Every report is bounded work; nothing here waits for another thread.

import Engine
import Geometry
import Realtime
import Sonification
import Synchronization

/// What the pen thread does, or whoever stands in for it.
///
/// It holds the pen's end of the channels into the engine, so it stays in the thread that made it.
package final class PenWorker {
  let inbox: PenInbox
  let outbox: PenOutbox
  /// Where control frames go.
  let engine: PenToEngine
  /// Control frames sent so far.
  var sentFrameCount = 0

  // How often the thread checks whether to stop, in milliseconds.
  static let pollMilliseconds = 20

  package init(_ channels: PenChannels, engine: PenToEngine) {
    inbox = channels.inbox
    outbox = channels.outbox
    self.engine = engine
  }

  package func send(_ sonified: SonifiedReading) {
    let sending = engine.send(sonified.control)
    if sending == .queued { recordFrame(sonified.control) }
    sonified.forEachCue { cue in
      if engine.send(cue) == .lost { outbox.lostCount.add(1, ordering: .relaxed) }
    }
    switch sonified.event.kind {
    case .none: break
    case .edge: send(.imageEdge, sonified.event.timeNanoseconds + sonified.control.lagNanoseconds)
    case .clipped, .missing:
      send(.clipped, sonified.event.timeNanoseconds + sonified.control.lagNanoseconds)
    }
    if sending == .lost { outbox.lostCount.add(1, ordering: .relaxed) }
    // A listener's full queue loses a line of the display, not sound.
    outbox.readings.send(sonified)
  }

  /// Sends the sound of an event at a moment of the pen's clock.
  func send(_ earcon: Earcon, _ timeNanoseconds: Int64) {
    let sequence = earcon.sequence.ducking(inbox.ducksVoice.load(ordering: .relaxed))
    for cue in sequence.cues(fromNanoseconds: timeNanoseconds)
    where engine.send(cue) == .lost {
      outbox.lostCount.add(1, ordering: .relaxed)
    }
  }

  /// Sends what the last samples met of zones.
  func sendHits(_ pipeline: inout PenPipeline) {
    pipeline.takeHits { heard in
      if let cue = heard.cue, engine.send(cue) == .lost {
        outbox.lostCount.add(1, ordering: .relaxed)
      }
      outbox.hits.send(heard)
      recordHit(heard)
    }
  }

  func finishStroke(_ pipeline: inout PenPipeline) {
    finishStroke(&pipeline, at: MonotonicClock.nowNanoseconds())
  }

  /// Ends the strokes in progress at a moment.
  package func finishStroke(
    _ pipeline: inout PenPipeline, at now: Int64, isLoss: Bool = false
  ) {
    for pointer in (0..<PenPointer.count).reversed() {
      guard let end = pipeline.ending(of: pointer, at: now) else { continue }
      let sent = sentFrameCount
      pipeline.take(end) { lift in
        var lift = lift
        lift.control.isLoss = isLoss
        send(lift)
      }
      sendHits(&pipeline)
      record(
        end, nil, arrivalNanoseconds: end.timeNanoseconds, sentBefore: sent, isReport: false)
    }
  }

  func tell(_ event: SourceEvent) {
    _ = outbox.sourceEvents.push(event)
  }
}

@available(*, unavailable)
extension PenWorker: Sendable {}
