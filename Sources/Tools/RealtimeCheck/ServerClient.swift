// A second client of the server: strokes of its own, and another sound every 25 ms.

import Engine
import Jack
import Micrograph
import Realtime
import Sonification
import Synthesis

/// The callback on a port of its own, without a pen thread.
struct ServerClient: ~Copyable {
  private var port: JackPort?
  private var session: CallbackSession?
  private var waveform: Attached<Ring<Float>>?
  private var record: Attached<EngineRecord>?
  private var dice = ScriptGenerator(seed: 1)
  private var ticks = 0
  private var stroke: UInt32 = 0
  private var sound = Preset.classic.chain

  /// Reconnects where the server was lost, sends what is due, and returns the level.
  mutating func tick(_ tally: inout ServerTally) -> Float {
    if !isConnected {
      port?.stop()
      port = nil
      session = nil
      try? connect()
    }
    ticks += 1
    let former = sound
    if ticks.isMultiple(of: 5) {
      sound = Preset.builtIn[ticks / 5 % Preset.builtIn.count].chain
      // Now and then nonsense; most of the time something to be heard.
      if ticks.isMultiple(of: 20) { sound = dice.sound() }
      tally.sounds += 1
    } else {
      sound[.delayFeedback] = .random(in: 0...1, using: &dice)
    }
    let frame = nextFrame()
    if frame.phase != .motion { tally.gates += 1 }
    switch session {
    case .some(let session):
      if ticks.isMultiple(of: 5) {
        session.set(sound)
      } else if let move = former.onlyMove(to: sound) {
        session.set(move, of: sound)
      }
      _ = session.send(frame)
      // Who watches and who records come and go while the server calls.
      if ticks % 4 == 0 { waveform = session.watchWaveform() }
      if ticks % 4 == 2 { waveform = nil }
      if ticks % 6 == 0 { record = session.watchRecord() }
      if ticks % 6 == 3 { record = nil }
      if ticks.isMultiple(of: 6) { tally.records += 1 }
      if ticks.isMultiple(of: 7) {
        _ = session.send(Cue(timeNanoseconds: MonotonicClock.nowNanoseconds(), kind: .snare))
      }
      return session.takeSound()?.heldPeak ?? 0
    case .none:
      return 0
    }
  }

  /// Fades out and leaves the server.
  mutating func end() {
    switch session {
    case .some(let session): session.end()
    case .none: break
    }
    port?.stop()
    port = nil
    session = nil
  }

  /// Eight ticks of a stroke, two after its end.
  private mutating func nextFrame() -> ControlFrame {
    let phase: PathReading.Phase
    switch ticks % 10 {
    case 0:
      phase = .touchDown
      stroke += 1
    case 8, 9: phase = .liftOff
    default: phase = .motion
    }
    return ControlFrame(
      timeNanoseconds: MonotonicClock.nowNanoseconds(),
      frequencyHertz: .random(in: 50...2_000, using: &dice), amplitude: phase == .liftOff ? 0 : 0.5,
      phase: phase, isSounding: phase != .liftOff, stroke: stroke)
  }

  private var isConnected: Bool {
    switch port {
    case .some(let port): !port.isServerLost
    case .none: false
    }
  }

  private mutating func connect() throws(AudioPortError) {
    var port = try JackPort(clientName: "penumbra-check")
    let session = CallbackSession(
      output: port.output, sampleRateHertz: port.sampleRateHertz, time: .live,
      parameters: Preset.analysis.chain)
    try port.start(process: CallbackSession.process, context: session.address)
    self.session = consume session
    self.port = consume port
  }
}
