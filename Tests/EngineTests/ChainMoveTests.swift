// Parameters of the sound that travel to the callback one at a time. Sources of truth: the list of what
// the face had set, change by change, and the same changes posted whole.

import Foundation
import Micrograph
import Realtime
import Sonification
import Synchronization
import Synthesis
import TestBasics
import TestRigs
import Testing

@testable import Engine

@Suite("A parameter of the sound that moves alone", .timeLimit(.minutes(60)))
struct ChainMoveTests {
  private struct NoPlace: Error {}

  private static let period = 64
  /// What the face and the engine begin with.
  private static let first: ChainParameters = {
    var sound = Preset.classic.chain
    sound.voiceCount = 2
    return sound
  }()

  /// What a face does: each change gives a sound that was not there before.
  private enum Change {
    case whole(ChainParameters)
    case move(ChainMove, ChainParameters)

    var parameters: ChainParameters {
      switch self {
      case .whole(let parameters), .move(_, let parameters): parameters
      }
    }

    func send(_ face: FaceToEngine) {
      switch self {
      case .whole(let parameters): face.post(parameters)
      case .move(let move, let parameters): face.post(move, of: parameters)
      }
    }
  }

  /// Changes in order; one in `wholeInterval` is a whole sound, of one to four voices.
  private static func changes(
    _ count: Int, wholeInterval: Int, seed: UInt64
  ) -> [Change] {
    var random = SeededGenerator(seed: seed)
    var sound = first
    return (1...count).map { number in
      // No two changes give the same value, so that no sound comes back.
      let part = Double(number) / Double(count + 1)
      guard Int.random(in: 0..<wholeInterval, using: &random) > 0 else {
        sound = (Preset.builtIn.randomElement(using: &random) ?? .classic).chain
        sound.voiceCount = .random(in: 1...4, using: &random)
        sound[.delayFeedback] = part
        return .whole(sound)
      }
      let former = sound
      let voice = Int.random(in: 0..<sound.voiceCount, using: &random)
      switch Int.random(in: 0...4, using: &random) {
      case 0: sound[.delayFeedback] = part
      case 1: sound[.reverbBalance] = part
      case 2: sound[.outputGain] = part
      case 3: sound[voice: voice][.modulationIndex] = 1 + 3 * part
      default: sound[voice: voice][.carrierMultiplier] = 1 + part
      }
      guard let move = former.onlyMove(to: sound) else { return .whole(sound) }
      return .move(move, sound)
    }
  }

  /// A stroke whose pitch wanders, and two voices.
  private static func sendPen(_ cycle: Int, _ now: Int64, _ rig: borrowing ClockRig) {
    for voice in 0..<2 as Range<UInt8> {
      var frame = ControlFrame.test(
        cycle == 0 ? .touchDown : .motion, now, hertz: 300 + Double(cycle % 200),
        lagNanoseconds: cycle == 0 ? 0 : 2_000_000)
      frame.voice = voice
      rig.send(frame)
    }
  }

  private static func start(_ cycle: Int) -> Int64 {
    1_000_000_000 + Int64(cycle) * Int64(period) * 1_000_000_000 / 48_000
  }

  @Test(
    "sounds and is recorded as if the whole had been posted, bit for bit, and no whole is posted")
  func same() throws {
    let changes = Self.changes(800, wholeInterval: .max, seed: 5)
    var recorded: [[ChainParameters]] = []
    var sounds: [[Float]] = []
    for isWhole in [true, false] {
      var rig = ClockRig(rateHertz: 48_000, parameters: Self.first)
      guard let attached = rig.outbox.attach(EngineRecord()) else { throw NoPlace() }
      var next = 0
      for cycle in 0..<1_500 {
        Self.sendPen(cycle, Self.start(cycle), rig)
        // None, one or some between two cycles; the last of them counts.
        for _ in 0..<cycle % 3 where next < changes.count {
          let change = isWhole ? .whole(changes[next].parameters) : changes[next]
          change.send(rig.fromFace)
          next += 1
        }
        rig.call(frames: Self.period, startNanoseconds: Self.start(cycle))
      }
      #expect(next == changes.count)
      let postedCount = rig.fromFace.inbox.postedChain.load(ordering: .relaxed)
      #expect(postedCount == (isWhole ? changes.count : 0))
      #expect(rig.fromFace.inbox.moves.count == 0)
      var taken: [ChainParameters] = []
      while let parameters = attached.listener.parameters.pop() { taken.append(parameters) }
      recorded.append(taken)
      sounds.append(rig.left + rig.right)
    }
    #expect(recorded[0].count > 400 && recorded[0] == recorded[1])
    let isSame = sounds[0] == sounds[1]
    #expect(isSame && sounds[0].contains { $0 != 0 })
    var unchanged = ClockRig(rateHertz: 48_000, parameters: recorded[0][0])
    for cycle in 0..<1_500 {
      Self.sendPen(cycle, Self.start(cycle), unchanged)
      unchanged.call(frames: Self.period, startNanoseconds: Self.start(cycle))
    }
    let isOther = unchanged.left + unchanged.right != sounds[0]
    #expect(isOther, "the changes are heard: the comparison above can fail")
  }

  @Test("keeps its order with whole sounds, and none is lost, however many come between two cycles")
  func order() throws {
    var overflows = 0
    for seed in 1...UInt64(Rounds.count(usually: 5, all: 200)) {
      let changes = Self.changes(4_000, wholeInterval: 30, seed: seed)
      var random = SeededGenerator(seed: seed)
      var rig = ClockRig(rateHertz: 48_000, parameters: Self.first)
      guard let attached = rig.outbox.attach(EngineRecord()) else { throw NoPlace() }
      var (next, cycle) = (0, 0)
      while next < changes.count {
        let before = rig.fromFace.inbox.postedChain.load(ordering: .relaxed)
        let isMany = Int.random(in: 0...9, using: &random) == 0
        let part = changes[next...].prefix(.random(in: isMany ? 257...600 : 0...20, using: &random))
        for change in part { change.send(rig.fromFace) }
        next += part.count
        let wholes = part.count { if case .whole = $0 { true } else { false } }
        let posted = rig.fromFace.inbox.postedChain.load(ordering: .relaxed) - before
        if posted > wholes { overflows += 1 }
        rig.call(frames: Self.period, startNanoseconds: Self.start(cycle))
        if cycle == 0 { _ = attached.listener.parameters.pop() }
        cycle += 1
        var taken: ChainParameters?
        while let parameters = attached.listener.parameters.pop() {
          #expect(taken == nil, "one set a cycle")
          taken = parameters
        }
        #expect(taken == part.last?.parameters, "seed \(seed), cycle \(cycle)")
        #expect(rig.fromFace.inbox.moves.count == 0)
      }
    }
    #expect(overflows > 0)
  }

  @Test("goes to the next engine, too, where the one before is gone")
  func nextEngine() throws {
    let channels = EngineChannels()
    let face = channels.fromFace
    var first = try CallbackRig(
      .live, framesPerBlock: 256, parameters: Preset.classic.chain, channels: channels)
    face.post(Preset.sonicAtomic.chain)
    try first.run(frames: 512)
    // While nothing plays: a move of the sound that the first engine took.
    var wanted = Preset.sonicAtomic.chain
    wanted[.delayMix] = 0.125
    face.post(ChainMove(.delayMix, to: 0.125), of: wanted)
    guard let attached = channels.outbox.attach(EngineRecord()) else { throw NoPlace() }
    var second = try CallbackRig(
      .live, framesPerBlock: 256, parameters: wanted, channels: channels)
    try second.run(frames: 512)
    #expect(attached.listener.parameters.pop() == wanted)
    #expect(attached.listener.parameters.pop() == wanted)
    wanted[.outputGain] = 0.25
    face.post(ChainMove(.outputGain, to: 0.25), of: wanted)
    try second.run(frames: 256)
    #expect(attached.listener.parameters.pop() == wanted)
    #expect(attached.listener.parameters.pop() == nil)
  }

  private final class Sent: Sendable {
    let isOver = Atomic<Bool>(false)
  }

  @Test("between two threads is never undone by a sound before it, nor put over one after it")
  func threads() throws {
    let count = Rounds.count(usually: 20_000, all: 400_000)
    let changes = Self.changes(count, wholeInterval: 20, seed: 11)
    let (channels, sent) = (EngineChannels(), Sent())
    guard let attached = channels.outbox.attach(EngineRecord()) else { throw NoPlace() }
    Thread {
      for (number, change) in changes.enumerated() {
        change.send(channels.fromFace)
        // Eight changes a cycle on the average; a callback that hangs is not waited for.
        guard number % 8 == 7 else { continue }
        let cycle = channels.outbox.cycleCount.load(ordering: .relaxed)
        var tries = 0
        while channels.outbox.cycleCount.load(ordering: .relaxed) == cycle, tries < 1_000_000 {
          tries += 1
        }
      }
      sent.isOver.store(true, ordering: .releasing)
    }.start()
    var rig = try CallbackRig(
      .live, framesPerBlock: 16, parameters: Self.first, channels: channels)
    try rig.run(frames: 16)
    _ = attached.listener.parameters.pop()
    var (place, takenCount) = (-1, 0)
    var isDone = false
    while !isDone, place < count {
      isDone = sent.isOver.load(ordering: .acquiring)
      try rig.run(frames: 16)
      while attached.listener.cycles.pop() != nil {}
      while attached.listener.sound.pop() != nil {}
      while let taken = attached.listener.parameters.pop() {
        takenCount += 1
        // Each sound was there once: it is found behind the one before, or the order was lost.
        repeat { place += 1 } while place < count && changes[place].parameters != taken
      }
    }
    #expect(place == count - 1, "\(takenCount) of \(count) changes were seen")
    print("\(count) changes of the sound between two threads, \(takenCount) of them taken last")
  }
}
