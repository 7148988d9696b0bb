// Feeds the callback's queues ahead of the rendering clock, as the pen thread would, but with the
// next report always known.

import Engine
import Geometry
import Micrograph
import Pen
import Realtime
import Recorded
import Sonification

/// The pen's side of a rendering.
struct OfflineFeed: ~Copyable {
  private let samples: [PenSample<ImagePoint>]
  private var pipeline: PenPipeline
  private var changes: SceneChanges?
  private var nextSample = 0
  private var hasEnded = false
  private var pending: [SonifiedReading] = []
  private var firstPending = 0
  private var pendingHits: [HeardHit] = []

  /// The readings that found room in the queues so far.
  private(set) var sentCount = 0

  init(
    samples: [PenSample<ImagePoint>], pipeline: PenPipeline,
    changes: consuming SceneChanges? = nil
  ) {
    self.changes = changes
    self.samples = samples
    self.pipeline = pipeline
  }

  /// Whether everything has been sent.
  var isExhausted: Bool {
    hasEnded && firstPending == pending.count && pendingHits.isEmpty
  }

  /// Sends everything up to the first reading after `nanoseconds`, which the voice glides to.
  ///
  /// - Parameters:
  ///   - nanoseconds: the pen's time at the end of the next block.
  ///   - engine: where they go.
  ///   - collect: receives each reading as it is sent.
  ///   - meet: receives what happened at zones, before the readings of its sample.
  /// - Throws: what opening another image of the session throws.
  mutating func send(
    until nanoseconds: Int64, to engine: PenToEngine, collect: (SonifiedReading) -> Void,
    meet: (HeardHit) -> Void = { _ in }
  ) throws(Fault) {
    while true {
      while let heard = pendingHits.first {
        guard engine.hasRoomForCues else { return }
        if let cue = heard.cue { _ = engine.queue(cue) }
        meet(heard)
        pendingHits.removeFirst()
      }
      while firstPending < pending.count {
        let sonified = pending[firstPending]
        guard engine.hasRoomForCues, engine.queue(sonified.control) else { return }
        sonified.forEachCue { _ = engine.queue($0) }
        collect(sonified)
        sentCount += 1
        firstPending += 1
      }
      if let last = pending.last, last.control.timeNanoseconds > nanoseconds,
        !Self.isWithinReport(nextSample, of: samples)
      {
        return
      }
      guard !hasEnded else { return }
      try walkNextSample()
    }
  }

  /// Whether the next sample belongs to another pointer of the same report: its voice also needs
  /// the target of its glide.
  private static func isWithinReport(_ number: Int, of samples: [PenSample<ImagePoint>]) -> Bool {
    guard number > 0, number < samples.count else { return false }
    let (former, next) = (samples[number - 1], samples[number])
    return next.pointer != former.pointer && next.timeNanoseconds <= former.timeNanoseconds
  }

  private mutating func walkNextSample() throws(Fault) {
    var readings: [SonifiedReading] = []
    if nextSample < samples.count {
      let sample = samples[nextSample]
      while let step = try changes?.take(
        sample: nextSample, timeNanoseconds: sample.timeNanoseconds)
      {
        pipeline.settle(beforeNanoseconds: step.timeNanoseconds) { readings.append($0) }
        pipeline.make(step) { readings.append($0) }
      }
      pipeline.settle(beforeNanoseconds: sample.timeNanoseconds) { readings.append($0) }
      pipeline.take(sample) { readings.append($0) }
      nextSample += 1
    } else {
      pipeline.endStroke { readings.append($0) }
      hasEnded = true
    }
    pipeline.takeHits { pendingHits.append($0) }
    guard !readings.isEmpty else { return }
    pending = readings
    firstPending = 0
  }
}
