// What a recorder finds in its queues in one round. Everything is taken out in one place, for the
// files and for the memory of what preceded them.

import Engine
import Pen
import Realtime
import Sonification
import Synchronization
import Synthesis
import Tablet

/// What arrived since the last round.
package struct RecordedRound: Sendable {
  /// The face's changes, before the scenes they lead to.
  package var notes: [SceneNote] = []
  /// Sounds that no callback takes up.
  package var chains: [ChainNote] = []
  /// Places that were tagged.
  package var tags: [RecordedTag] = []
  /// Words that were said.
  package var words: [RecordedWords] = []
  /// What happened to the modes of playing.
  package var modes: [RecordedMode] = []
  /// Raw events of the tablet.
  package var events: [InputEvent] = []
  /// Scenes that came in force.
  package var scenes: [RecordedScene] = []
  /// Samples that were taken.
  package var samples: [RecordedSample] = []
  /// What happened at zones.
  package var hits: [HeardHit] = []
  /// Control frames that were sent.
  package var frames: [ControlFrame] = []
  /// Cycles that were played; all that they count is there.
  package var cycles: [RecordedCycle] = []
  /// The parameters that took hold in the cycles, in order.
  package var parameters: ArraySlice<ChainParameters> = []
  /// The cues that the cycles took, in order.
  package var cues: ArraySlice<Cue> = []
  /// What the cycles took of loops, in order.
  package var loops: ArraySlice<LoopScene> = []
  /// The cycles' sound, in order.
  package var sound: ArraySlice<StereoFrame> = []
  /// Late or missed cycles so far.
  package var xrunCount = 0
  /// Control frames lost so far because the recorder's queue was full.
  package var lostFrameCount = 0
  /// Cycles, and what belongs to them, lost so far.
  package var lostCycleCount = 0
  /// How full the queue was that was fullest.
  package var fullest = (count: 0, capacity: 1)
}

extension RecorderInbox {
  /// Takes everything that waits; with `keepsSound` false the cycles' sound is discarded.
  package func takeRound(keepsSound: Bool = true) -> RecordedRound {
    var round = RecordedRound()
    round.fullest = fullest
    // Cycles last: what they count must be taken before them.
    let cycleCount = engine.cycles.count
    // Events and scenes, no more than were queued before the notes were read: the face's actions
    // are noted before they are performed.
    let eventCount = pen.events.count
    let sceneCount = pen.scenes.count
    let left = notes.take()
    (round.notes, round.chains) = (left.scenes, left.chains)
    for _ in 0..<eventCount {
      if let event = pen.events.pop() { round.events.append(event) }
    }
    for _ in 0..<sceneCount {
      if let scene = pen.scenes.pop() { round.scenes.append(scene) }
    }
    while let sample = pen.samples.pop() { round.samples.append(sample) }
    while let hit = pen.hits.pop() { round.hits.append(hit) }
    while let frame = pen.frames.pop() { round.frames.append(frame) }
    round.lostFrameCount = pen.lostFrameCount.load(ordering: .relaxed)
    round.lostCycleCount = engine.lostCount.load(ordering: .relaxed)
    round.tags = notes.takeTags()
    round.words = notes.takeWords()
    round.modes = notes.takeModes()
    round.xrunCount = notes.xrunCount.load(ordering: .relaxed)
    for _ in 0..<cycleCount {
      guard let cycle = engine.cycles.pop() else { break }
      round.cycles.append(cycle)
      for _ in 0..<(cycle.isFirst ? 1 : 0) + (cycle.isChanged ? 1 : 0) {
        if let taken = engine.parameters.pop() { round.parameters.append(taken) }
      }
      for _ in 0..<cycle.cueCount {
        if let cue = engine.cues.pop() { round.cues.append(cue) }
      }
      if cycle.hasLoops, let scene = engine.loops.pop() { round.loops.append(scene) }
      takeSound(of: cycle) { if keepsSound { round.sound.append($0) } }
    }
    return round
  }

  private func takeSound(of cycle: RecordedCycle, _ keep: (StereoFrame) -> Void) {
    // A cycle whose sound did not fit is silent in the file.
    let silence = StereoFrame(left: 0, right: 0)
    for _ in 0..<cycle.frameCount {
      keep(cycle.isLost ? silence : engine.sound.pop() ?? silence)
    }
  }

  private var fullest: (count: Int, capacity: Int) {
    let queues = [
      (pen.events.count, pen.events.capacity), (pen.samples.count, pen.samples.capacity),
      (pen.frames.count, pen.frames.capacity), (engine.cycles.count, engine.cycles.capacity),
      (engine.cues.count, engine.cues.capacity), (engine.sound.count, engine.sound.capacity),
    ]
    return queues.max { $0.0 * $1.1 < $1.0 * $0.1 } ?? (0, 1)
  }
}
