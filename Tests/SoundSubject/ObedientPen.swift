// A pen that is put down, held and lifted on command.

import Engine
import Micrograph
import Realtime
import Sonification

/// The pen thread's output for a pen held still at one value.
struct ObedientPen {
  /// The pen's channels into the engine.
  var engine: PenToEngine
  private var frequencyHertz = 440.0
  private var isDown = false
  private var stroke: UInt32 = 0

  init(_ engine: PenToEngine) {
    self.engine = engine
  }

  /// Begins a stroke.
  mutating func touch(frequencyHertz: Double) {
    lift()
    self.frequencyHertz = frequencyHertz
    isDown = true
    stroke += 1
    send(.touchDown)
  }

  /// Reports the pen's position once more, as for a hand that never rests.
  func move() {
    if isDown { send(.motion) }
  }

  /// Ends the stroke.
  mutating func lift() {
    guard isDown else { return }
    isDown = false
    send(.liftOff)
  }

  private func send(_ phase: PathReading.Phase) {
    _ = engine.send(
      ControlFrame(
        timeNanoseconds: MonotonicClock.nowNanoseconds(), frequencyHertz: frequencyHertz,
        amplitude: phase == .liftOff ? 0 : 0.5, phase: phase, isSounding: phase != .liftOff,
        stroke: stroke))
  }
}
