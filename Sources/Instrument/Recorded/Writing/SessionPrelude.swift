// What the engine played since its last rest, kept in memory: a recording that starts in the middle
// of a stroke is made again by an engine that continues from that rest and plays all of it,
// unheard.

import Engine
import Sonification
import Synthesis

/// The cycles and control frames since an engine's last rest.
package struct SessionPrelude: Sendable {
  /// Where the engine is made again from.
  package enum Beginning: Sendable, Hashable {
    /// It is new in the first cycle.
    case engine
    /// It continues from a rest.
    case rest(EngineRest)
  }

  /// Whether a recording may begin.
  package enum State: Sendable, Hashable {
    /// No engine has played yet.
    case empty
    /// All since this beginning is there.
    case complete(Beginning)
    /// The sound has lasted for longer than is kept, and is not over.
    case outgrown
  }

  /// The most that is kept, in bytes: half an hour of unbroken sound at 256 frames a cycle and 500
  /// control frames a second.
  package static let limitBytes = 64 << 20
  // As many frames as the recorder's queue holds may have come before the cycle that sees them.
  private static let mostFramesAhead = 131_072

  /// Whether a recording may begin.
  package private(set) var state = State.empty
  /// The voice and effects before the first cycle; nil where no engine has played.
  package private(set) var chain: ChainParameters?
  /// The volume before the first cycle, linear.
  package private(set) var volume: Float = 1
  /// The cycles.
  package private(set) var cycles: [RecordedCycle] = []
  /// The parameters that took hold in them, in order.
  package private(set) var parameters: [ChainParameters] = []
  /// The cues they took, in order.
  package private(set) var cues: [Cue] = []
  /// What they took of loops, in order.
  package private(set) var loops: [LoopScene] = []
  /// The control frames they saw, and those that no cycle has seen yet.
  package private(set) var frames: [ControlFrame] = []
  /// How many of the frames no cycle has seen.
  package var unseenCount: Int {
    max(frames.count - cycles.reduce(0) { $0 + Int($1.gateCount) + Int($1.motionCount) }, 0)
  }

  private let limitBytes: Int
  private var lastChain: ChainParameters?
  private var lastVolume: Float = 1
  private var frameCount = 0
  private var lostFrameCount = 0
  private var lostCycleCount = 0

  package init(limitBytes: Int = SessionPrelude.limitBytes) {
    self.limitBytes = limitBytes
  }

  /// Takes what arrived.
  package mutating func take(_ round: RecordedRound) {
    frames += round.frames
    frameCount += round.frames.count
    var taken = round.parameters
    // Where something was just lost, it is unknown between which frames.
    let isWhole = (round.lostFrameCount, round.lostCycleCount) == (lostFrameCount, lostCycleCount)
    (lostFrameCount, lostCycleCount) = (round.lostFrameCount, round.lostCycleCount)
    if !isWhole { outgrow() }
    var takenCues = round.cues
    var takenLoops = round.loops
    for cycle in round.cycles {
      let scene = cycle.hasLoops ? takenLoops.popFirst() : nil
      take(cycle, &taken, &takenCues, mayBegin: isWhole)
      if case .complete = state, let scene { loops.append(scene) }
    }
    let bytes =
      cycles.count * MemoryLayout<RecordedCycle>.stride
      + frames.count * MemoryLayout<ControlFrame>.stride
      + parameters.count * MemoryLayout<ChainParameters>.stride
      + cues.count * MemoryLayout<Cue>.stride + loops.count * MemoryLayout<LoopScene>.stride
    if bytes > limitBytes { outgrow() }
    if state == .outgrown, frames.count > SessionPrelude.mostFramesAhead {
      frames.removeFirst(frames.count - SessionPrelude.mostFramesAhead)
    }
  }

  private mutating func take(
    _ cycle: RecordedCycle, _ taken: inout ArraySlice<ChainParameters>,
    _ takenCues: inout ArraySlice<Cue>, mayBegin: Bool
  ) {
    var cycle = cycle
    let cycleCues = takenCues.prefix(Int(cycle.cueCount))
    takenCues = takenCues.dropFirst(Int(cycle.cueCount))
    let first = cycle.isFirst ? taken.popFirst() : nil
    if cycle.isFirst {
      // It has discarded what was queued for the engine before it.
      (cycle.gateCount, cycle.motionCount) = (0, 0)
      lastChain = first
      lastVolume = cycle.volume
      if mayBegin { begin(.engine, framesBefore: cycle.framesBefore) } else { outgrow() }
    } else if let rest = cycle.rest, mayBegin {
      begin(.rest(rest), framesBefore: cycle.framesBefore)
    }
    let changed = cycle.isChanged ? taken.popFirst() : nil
    lastChain = changed ?? lastChain
    lastVolume = cycle.volume
    guard case .complete = state else { return }
    cycles.append(cycle)
    cues += cycleCues
    if let changed { parameters.append(changed) }
  }

  /// Discards what was before.
  private mutating func begin(_ beginning: Beginning, framesBefore: Int) {
    // Counted from the end: what was lost earlier does not matter any more.
    let left = frameCount + lostFrameCount - framesBefore
    guard left >= 0, left <= frames.count else {
      // Its last frame has not arrived yet.
      if beginning == .engine { outgrow() }
      return
    }
    if left < frames.count { frames.removeFirst(frames.count - left) }
    cycles.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
    cues.removeAll(keepingCapacity: true)
    loops.removeAll(keepingCapacity: true)
    (chain, volume) = (lastChain, lastVolume)
    state = .complete(beginning)
  }

  private mutating func outgrow() {
    state = .outgrown
    (cycles, parameters, cues, loops) = ([], [], [], [])
  }
}
