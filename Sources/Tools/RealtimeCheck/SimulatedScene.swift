// One scene of the simulated script: a new session, played at one rate by one rule of time.

import Engine
import Geometry
import Jack
import Micrograph
import Pen
import Realtime
import Sonification
import Synthesis

/// A session on a simulated clock.
struct SimulatedScene: ~Copyable {
  private var waveform: Attached<Ring<Float>>?
  private var record: Attached<EngineRecord>?
  private var port: OfflinePort
  private let session: CallbackSession
  private let number: Int
  private let isLive: Bool
  private var dice: ScriptGenerator
  private var pipeline: PenPipeline
  private var nextReport = 0
  private var stroke = 0
  private var sound: ChainParameters
  private let loops: [LoopSound]
  private var loopScene = LoopScene()

  /// Every seventh scene is silent, every second one follows the rule of live time.
  init(port: consuming OfflinePort, number: Int) {
    self.number = number
    isLive = number.isMultiple(of: 2)
    dice = ScriptGenerator(seed: UInt64(number))
    pipeline = CheckPen.pipeline(number, isLive: isLive)
    sound = dice.sound()
    loops = Self.loops(rateHertz: port.sampleRateHertz)
    session = CallbackSession(
      output: port.output, sampleRateHertz: port.sampleRateHertz,
      time: isLive ? .live : .rendering(originNanoseconds: 0), parameters: sound)
    self.port = port
  }

  /// Plays the scene to its end, faded out.
  mutating func play(
    seconds: Double, periods: [Int], tally: inout SimulatedTally
  ) throws(Fault) {
    let end = Int(seconds * port.sampleRateHertz)
    let isSilent = number % 7 == 1
    var blocks = 0
    var period = number
    var periodEnd = 0
    while port.framesRendered < end {
      // Each length for a while, as when a user changes the period.
      if port.framesRendered >= periodEnd {
        period += 1
        let length = periods[period % periods.count]
        periodEnd = port.framesRendered + min(200 * length, Int(0.3 * port.sampleRateHertz))
      }
      let frames = periods[period % periods.count]
      if !isSilent { sendPen(ahead: frames, &tally) }
      if blocks % 40 == 20 {
        sound = dice.sound()
        session.set(sound)
        tally.sounds += 1
      }
      if blocks % 8 == 4 { slide() }
      changeVolume(blocks, &tally)
      changeTaps(blocks, &tally)
      if !isSilent, blocks % 3 == 0 { sendCues(blocks, &tally) }
      if !isSilent, blocks % 25 == 5 { changeLoops(&tally) }
      try render(frames, &tally)
      blocks += 1
    }
    session.end()
    for _ in 0..<40 { try render(256, &tally) }
    tally.seconds += seconds
    if isSilent { tally.silentSeconds += seconds }
  }

  // A slider: one to three steps a block, and now and then more than the queue holds.
  private mutating func slide() {
    for _ in 0..<(dice.next() % 50 == 0 ? 300 : Int.random(in: 1...3, using: &dice)) {
      let former = sound
      let voice = Int.random(in: 0..<sound.voiceCount, using: &dice)
      sound[voice: voice][.modulationIndex] = .random(in: 0...4, using: &dice)
      if let move = former.onlyMove(to: sound) { session.set(move, of: sound) }
    }
  }

  // Every so often another volume, and now and then panic, released ten blocks later.
  private mutating func changeVolume(_ blocks: Int, _ tally: inout SimulatedTally) {
    if blocks % 30 == 10 {
      session.setVolume(.random(in: 0...1, using: &dice))
      tally.volumes += 1
    }
    if blocks % 200 == 150 {
      session.silence(true)
      tally.panics += 1
    }
    if blocks % 200 == 160 { session.silence(false) }
  }

  // A face that watches the waveform now and then, and a recorder that comes and goes.
  private mutating func changeTaps(_ blocks: Int, _ tally: inout SimulatedTally) {
    if blocks % 64 == 0 { waveform = session.watchWaveform() }
    if blocks % 64 == 32 { waveform = nil }
    while waveform?.listener.pop() != nil {}
    if blocks % 64 == 16 { record = session.watchRecord() }
    while record?.listener.cycles.pop() != nil { tally.recordedCycles += 1 }
    while record?.listener.sound.pop() != nil {}
    if blocks % 64 == 48 {
      record = nil
      tally.records += 1
    }
  }

  // A cue now and then, and a storm of them, of any kind and any numbers.
  private mutating func sendCues(_ blocks: Int, _ tally: inout SimulatedTally) {
    for _ in 0..<(blocks % 300 == 0 ? 120 : 1) {
      let cue = Cue(
        timeNanoseconds: port.nowNanoseconds + .random(in: -50_000_000...90_000_000, using: &dice),
        kind: CueKind.allCases.randomElement(using: &dice) ?? .click,
        pitchHertz: .random(in: 0...30_000, using: &dice), level: .random(in: 0...1, using: &dice),
        pan: .random(in: -1...1, using: &dice), seconds: .random(in: 0...1, using: &dice))
      if session.send(cue) { tally.cues += 1 }
    }
  }

  // A bar of a sixth of a second, so that boundaries are many; the last of them at other pitches.
  private static func loops(rateHertz: Double) -> [LoopSound] {
    let frames = Int(rateHertz * 0.6)
    let tone = UserSound(left: (0..<frames).map { Float($0 % 97) / 970 })
    return (0..<6).map { number in
      LoopSound(
        pitched: tone, bars: 1 + number % 2, number: 1 + number % 4, cents: number < 4 ? 0 : 70,
        sampleRateHertz: rateHertz)
    }
  }

  // Other sounds, parts, levels and tempi, sensible or not, and now and then none.
  private mutating func changeLoops(_ tally: inout SimulatedTally) {
    loopScene.number += 1
    loopScene.beatsPerMinute = [400, 397.3, 20, .nan].randomElement(using: &dice) ?? 400
    loopScene.quantise = LoopQuantise.allCases.randomElement(using: &dice) ?? .bar
    for place in 0..<LoopScene.channelCount {
      var channel = LoopChannel()
      let hasSound = Int.random(in: 0..<4, using: &dice) > 0
      channel.sound = hasSound ? loops.randomElement(using: &dice)?.view : nil
      channel.region = LoopRegion.all.randomElement(using: &dice) ?? .whole
      channel.level = .random(in: 0...1, using: &dice)
      channel.pan = .random(in: -1...1, using: &dice)
      channel.isMuted = Int.random(in: 0..<5, using: &dice) == 0
      channel.isSolo = Int.random(in: 0..<9, using: &dice) == 0
      loopScene.channels[place] = channel
    }
    session.set(loopScene, keeping: loops, settled: 0)
    tally.loopScenes += 1
  }

  private mutating func render(_ frames: Int, _ tally: inout SimulatedTally) throws(Fault) {
    var peak = tally.peak
    try Fault.wrap { () throws(AudioPortError) in
      try port.render(frames: frames, process: CallbackSession.process, context: session.address) {
        (left, right) in
        for frame in left.indices { peak = max(peak, left[frame].magnitude) }
      }
    }
    tally.peak = peak
    tally.blocks += 1
    _ = session.takeSound()
  }

  // Live, the pen's samples arrive afterwards; rendering knows those within the block.
  private mutating func sendPen(ahead frames: Int, _ tally: inout SimulatedTally) {
    let block = Int64(Double(frames) / port.sampleRateHertz * 1e9)
    let limit = port.nowNanoseconds + (isLive ? 0 : block)
    while true {
      let sample = CheckPen.sample(nextReport, originNanoseconds: 0)
      guard sample.timeNanoseconds <= limit else { return }
      nextReport += 1
      var frames: [ControlFrame] = []
      pipeline.take(sample) { frames.append($0.control) }
      for var frame in frames {
        frame.stroke = UInt32(stroke + 1)
        if !session.send(frame) { tally.lost += 1 }
        if frame.phase == .motion { tally.motions += 1 } else { tally.gates += 1 }
      }
      if frames.last?.phase == .liftOff {
        stroke += 1
        // Between strokes the window and the scale change, as a user changes them.
        restartPipeline()
        tally.mappings += 1
      }
    }
  }

  private mutating func restartPipeline() {
    pipeline = CheckPen.pipeline(number + stroke, isLive: isLive)
  }
}
