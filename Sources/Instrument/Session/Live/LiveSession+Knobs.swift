// Knobs in a live session: keys, buttons and the hand in, values and their sounds out. A value that a knob
// turns goes the way of any slider's, so that a recorded session has it.

import Engine
import Foundation
import Micrograph
import Movement
import Pen
import Realtime
import Sonification
import Synthesis
import Tablet

extension LiveSession {
  // The first two buttons of a pad lead through the modes of playing.
  private static let knobButton: UInt8 = 3

  /// Chooses what knobs turn.
  public func setKnobs(_ choice: KnobChoice) {
    knobs.choice = choice
    if !choice.hasGestures { (knobs.isHeldByPad, knobs.isHeldByBarrel) = (false, false) }
    holdKnobs()
    sendScene()
  }

  /// Takes hold of the knobs by a key, or lets go of them.
  public func holdKnobs(byKey isHeld: Bool) {
    knobs.isHeldByKey = isHeld
    holdKnobs()
  }

  /// Turns a knob by a part of the way between its ends; below 0 back.
  public func turnKnob(_ place: KnobPlace, by share: Double) {
    guard let target = knobs.choice.targets[place] else { return }
    turn(target, by: share)
  }

  /// Turns what a knob can turn by a part of the way between its ends; below 0 back.
  func turn(_ target: KnobTarget, by share: Double) {
    guard var change = knobs.turn(target, by: share, from: { value(of: $0) }) else { return }
    set(change.target, to: change.value)
    // The lowest pitch stays below the highest.
    change.value = value(of: change.target)
    knobs.note(change.value, of: change.target)
    if change.isMarked {
      play(
        Cue(
          timeNanoseconds: MonotonicClock.nowNanoseconds(), kind: .click,
          pitchHertz: Self.markHertz(at: change.position), level: Self.markLevel))
    }
    knobChanges.append(change)
  }

  /// Puts what all knobs turned back to where they were turned from, never louder than that.
  public func putKnobsBack() {
    for target in Set(knobs.choice.targets.values) {
      guard let change = knobs.putBack(target, from: value(of: target)) else { continue }
      set(target, to: change.value)
      knobChanges.append(change)
    }
  }

  /// What knobs did since the last call, in order.
  public func takeKnobChanges() -> [KnobRun.Change] {
    defer { knobChanges.removeAll() }
    return knobChanges
  }

  /// The value of what a knob turns: decibels for the volume, cents for the bend, or the parameter's own.
  public func value(of target: KnobTarget) -> Double {
    target == .volume ? volumeDecibels : target.value(in: preset)
  }

  private static let markLevel: Float = 0.25

  // Two octaves from one end to the other: more is higher, whatever it is.
  private static func markHertz(at position: Double) -> Double {
    440 * exp2(2 * position)
  }

  private func set(_ target: KnobTarget, to value: Double) {
    switch target {
    case .none: break
    case .volume: setVolume(decibels: value)
    case .bend:
      // Voice by voice, so that each travels as one number.
      for voice in 0..<mappings.count {
        var changed = mappings
        changed[voice].bendCents = value
        if changed != mappings { setMappings(changed) }
      }
    case .parameter:
      var changed = preset
      target.set(value, in: &changed)
      setPreset(changed)
    }
  }

  /// Lets go of the knobs that a button of a pad held which is gone.
  func noteForKnobs(_ event: SourceEvent) {
    if event == .tabletGone { letGoOfPad() }
  }

  /// Follows the hand at the knobs; for every poll.
  func followKnobs() {
    let isBarrelDown = penChannels.outbox.isKnobButtonDown
    if isBarrelDown != knobs.isHeldByBarrel { knobs.isHeldByBarrel = isBarrelDown }
    turnKnobs(penChannels.outbox.takeKnobTurn())
  }

  /// Turns the knobs by a movement of the hand.
  func turnKnobs(_ turn: KnobTurn) {
    turnKnob(.up, by: turn.up)
    turnKnob(.turn, by: turn.degrees / KnobRun.degreesAcross)
  }

  /// Notes that a hand in the air takes hold of the knobs, or lets go of them; the pen's are its own.
  func holdKnobs(inAir isHeld: Bool) { knobs.isHeldInAir = isHeld }

  /// Takes a command of the pad; false where it does not belong to the knobs.
  func takeForKnobs(_ command: PadCommand) -> Bool {
    guard knobs.choice.hasGestures else { return false }
    switch command {
    case .buttonDown(Self.knobButton), .buttonUp(Self.knobButton):
      knobs.isHeldByPad = command == .buttonDown(Self.knobButton)
      holdKnobs()
    case .ring: turnKnob(.ring, by: KnobRun.share(of: command))
    case .strip: turnKnob(.strip, by: KnobRun.share(of: command))
    case .dial: turnKnob(.dial, by: KnobRun.share(of: command))
    case .buttonDown, .buttonUp: return false
    }
    return true
  }

  /// The surfaces knobs are turned on.
  var knobScene: KnobScene {
    KnobScene(
      area: tablet?.area, imageHeight: image.micrograph.height,
      hasBarrelButton: knobs.choice.hasGestures && isUpperButtonAsUsual)
  }

  /// Lets go of the knobs where a button of the pad holds them.
  func letGoOfPad() {
    guard knobs.isHeldByPad else { return }
    knobs.isHeldByPad = false
    holdKnobs()
  }

  private func holdKnobs() {
    penChannels.fromFace.holdKnobs(knobs.isHeldByKey || knobs.isHeldByPad)
  }
}
