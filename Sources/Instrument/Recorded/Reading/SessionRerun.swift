// Makes a session's sound again: the recorded control frames are sent to the same callback in the
// same cycles, so that the result is what was sent to the ports, bit for bit.

import Engine
import Jack
import Library
import Micrograph
import Pen
import Realtime
import Sonification
import Synchronization
import Synthesis

/// A session's audio side, to be run once more.
public struct SessionRerun {
  private let session: RecordedSession
  private let preset: Preset
  private let engine: EngineVersion
  private let part: SessionPart
  /// What the first engine played before the recording began.
  private let prelude: SessionRecord.Prelude?

  /// Prepares a session.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - part: what of it is heard; frames stay where they were.
  /// - Throws: why `session.toml` cannot be read.
  public init(_ session: RecordedSession, part: SessionPart = .whole) throws(Fault) {
    self.session = session
    self.part = part
    let facts = try session.facts()
    preset = facts.preset
    engine = facts.engine
    prelude = facts.prelude
  }

  /// How many frames there will be, at most, without making any.
  public func frameCount() -> Int {
    var cycles = SessionTable<CycleRow>(path: session.folder.cycles)
    var count = 0
    var unheard = prelude?.cycleCount ?? 0
    while let cycle = cycles.next() {
      if unheard == 0 { count += Int(cycle.frameCount) }
      unheard = max(unheard - 1, 0)
    }
    return count
  }

  /// Runs all cycles.
  ///
  /// - Parameters:
  ///   - isCancelled: whether to stop before the end.
  ///   - receive: receives each cycle's sound, and its sample rate in hertz.
  /// - Returns: the damages; the sound is complete only where there are none.
  /// - Throws: `Fault.soundTableDamaged` where there is no table of cycles, control frames or
  ///   changes, `Fault.interrupted`, and what `receive` throws.
  public func run(
    isCancelled: () -> Bool = { false },
    receive: (_ left: Span<Float>, _ right: Span<Float>, _ rateHertz: Double) throws(Fault) -> Void
  ) throws(Fault) -> [TableDamage] {
    let channels = EngineChannels()
    let (pen, face) = (channels.fromPen, channels.fromFace)
    var port = CyclePort()
    var cycles = SessionTable<CycleRow>(path: session.folder.cycles)
    var feed = RerunFeed(session.folder, isHeard: part.hasVoice)
    var changes = RerunChanges(session.folder, preset)
    let sounds = CueSounds(folder: session.folder.path)
    var cues = RerunCues(session.folder, to: channels, part)
    var loops = RerunLoops(session.folder, to: channels, part)
    for damage in [cycles.damage, feed.damage, changes.damage] {
      if let damage, damage.isTotal { throw .soundTableDamaged(damage) }
    }
    var state: Engine? = nil
    var rate = session.record?.audio?.sampleRateHertz ?? 48_000
    var number = 0
    // Stamps are relative; shifted to the original clock, none of them is 0 or below.
    let origin = session.record?.originNanoseconds ?? 1_000_000_000_000
    while let cycle = cycles.next() {
      if number.isMultiple(of: 1_024), isCancelled() { throw .interrupted }
      let rest = number == 0 ? prelude?.rest : nil
      let volume = rest?.volume ?? cycle.volume
      face.volume = volume
      if cycle.state.contains(.begins) {
        changes.begin(cycle: number)
        rate = changes.sampleRateHertz ?? rate
        state = Engine(
          output: port.output, channels: channels, sampleRateHertz: rate,
          parameters: heard(changes.parameters), version: engine,
          resuming: rest.map { EngineRest($0) },
          samples: sounds.samples(sampleRateHertz: rate))
        face.volume = cycle.volume
      }
      feed.send(cycle, to: pen, origin: origin)
      cues.send(cycle, number: number, origin: origin)
      try loops.send(cycle, number: number)
      changes.take(cycle: number)
      if cycle.state.contains(.changes) { face.post(heard(changes.parameters)) }
      face.isSilenced = cycle.state.contains(.isSilenced)
      face.isEnding = cycle.state.contains(.isEnding)
      let start = cycle.timeNanoseconds + origin
      let isAbandoned = cycle.state.contains(.isAbandoned)
      pen.reportAlive(atNanoseconds: isAbandoned ? 1 : start)
      let isHeard = number >= prelude?.cycleCount ?? 0
      number += 1
      guard let address = state?.context else { continue }
      var failure: Fault?
      do throws(AudioPortError) {
        try port.run(
          frames: Int(cycle.frameCount), startNanoseconds: start,
          process: Engine.process, context: address
        ) { (left, right) throws(AudioPortError) in
          guard isHeard else { return }
          do throws(Fault) { try receive(left, right, rate) } catch { failure = error }
        }
      } catch {
        throw .audio(error)
      }
      if let failure { throw failure }
    }
    return [cycles.damage, feed.damage, changes.damage, cues.damage, loops.damage]
      .compactMap { $0 }
  }

  private func heard(_ parameters: ChainParameters) -> ChainParameters {
    part == .dry ? parameters.dry : parameters
  }
}

/// The recorded control frames, sent as they once came.
private struct RerunFeed: ~Copyable {
  private var frames: SessionTable<FrameRow>
  private var gates: [ControlFrame] = []
  private var motion: [ControlFrame] = []

  private let isHeard: Bool

  init(_ folder: SessionFolder, isHeard: Bool) {
    self.isHeard = isHeard
    frames = SessionTable(path: folder.frames)
  }

  var damage: TableDamage? { frames.damage }

  /// Sends the frames that a cycle saw for the first time.
  mutating func send(_ cycle: CycleRow, to engine: PenToEngine, origin: Int64) {
    // A new engine counts what the one before left in the queues as new.
    let begins = cycle.state.contains(.begins)
    let gateCount = Int(cycle.gateCount) - (begins ? engine.waitingGateCount : 0)
    let motionCount = Int(cycle.motionCount) - (begins ? engine.waitingMotionCount : 0)
    while gates.count < gateCount || motion.count < motionCount, let row = frames.next() {
      var frame = row.frame
      frame.timeNanoseconds += origin
      if frame.phase == .motion { motion.append(frame) } else { gates.append(frame) }
    }
    if isHeard {
      for frame in gates.prefix(max(gateCount, 0)) { _ = engine.queue(frame) }
      for frame in motion.prefix(max(motionCount, 0)) { _ = engine.queue(frame) }
    }
    gates.removeFirst(min(max(gateCount, 0), gates.count))
    motion.removeFirst(min(max(motionCount, 0), motion.count))
  }
}

/// The recorded changes of the sound, in the cycles in which they took hold.
private struct RerunChanges: ~Copyable {
  private var rows: SessionTable<ChangeRow>
  private var next: ChangeRow?
  private var preset: Preset
  private(set) var sampleRateHertz: Double?

  init(_ folder: SessionFolder, _ preset: Preset) {
    rows = SessionTable(path: folder.changes)
    self.preset = preset
    next = rows.next()
  }

  var damage: TableDamage? { rows.damage }

  /// The sound in force.
  var parameters: ChainParameters { preset.chain }

  /// Takes an engine's initial parameters, up to its sample rate.
  mutating func begin(cycle number: Int) {
    sampleRateHertz = nil
    take(cycle: number, untilRate: true)
  }

  /// Takes what changed in a cycle.
  mutating func take(cycle number: Int, untilRate: Bool = false) {
    while let row = next {
      if case .cycle(let at) = row.place {
        guard at <= number else { break }
        if row.parameter == SessionOutput.sampleRateKey {
          sampleRateHertz = Double(row.value)
        } else {
          _ = PresetFile.set(row.parameter, to: row.value, in: &preset)
        }
      }
      next = rows.next()
      if untilRate, sampleRateHertz != nil { return }
    }
  }
}

extension EngineRest {
  fileprivate init(_ rest: SessionRecord.Prelude.Rest) {
    self.init(
      hasBegun: rest.hasBegun, isSilenced: rest.isSilenced, joiningVoices: rest.joiningVoices)
  }
}
