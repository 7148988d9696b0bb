// The knobs of the window: held by a key, turned by the hand, the mouse or the arrow keys.

import Engine
import Foundation
import Session
import Sonification
import Synthesis
import Translation
import Wording

extension WindowModel {
  /// What can be put on a knob: nothing, the volume, the pitch, and every parameter.
  public static let knobTargets: [KnobTarget] =
    [.none, .volume, .bend] + Parameter.allCases.map(KnobTarget.parameter)

  /// The same as titles.
  public static let knobTitles = knobTargets.map { target in
    switch target {
    case .none: translated("nothing")
    case .volume: translated("volume")
    case .bend: translated("pitch")
    case .parameter(let parameter): parameter.definition.title
    }
  }

  /// Whether the knobs are held.
  public var areKnobsHeld: Bool { session?.knobs.isHeld ?? false }

  /// Whether barrel, pad, ring and dial turn knobs.
  public var hasKnobGestures: Bool { play.knobs.hasGestures }

  /// What is on a knob, as an index of the targets.
  public func knobIndex(_ place: KnobPlace) -> Int {
    Self.knobTargets.firstIndex(of: play.knobs.targets[place] ?? .none) ?? 0
  }

  /// Where the knobs that the hand turns stand, in a sentence.
  public var knobWords: String {
    guard let session else { return "" }
    let state = session.knobs.state { value(of: $0) }
    return session.knobs.isHeld
      ? translated("Held. \(state)")
      : state.isEmpty ? translated("Nothing is on the knobs.") : state
  }

  private func value(of target: KnobTarget) -> Double {
    target == .volume ? volumeDecibels : target.value(in: sound.current)
  }

  /// Takes hold of the knobs, or lets go of them.
  public func toggleKnobs() {
    guard let session else { return say(translated("The knobs wait for the sound.")) }
    let isHeld = !session.knobs.isHeldByKey
    session.holdKnobs(byKey: isHeld)
    say(
      isHeld
        ? session.knobs.heldSentence { value(of: $0) }
        : translated("Knobs let go. \(session.knobs.state { value(of: $0) })"))
    changes.insert(.zones)
  }

  /// Puts what is on the knobs back to where it began.
  public func resetKnobs() {
    guard let session else { return }
    session.putKnobsBack()
    takeKnobs()
    say(translated("Knobs put back. \(session.knobs.state { value(of: $0) })"))
  }

  /// Puts something on a knob.
  public func put(_ index: Int, on place: KnobPlace) {
    guard Self.knobTargets.indices.contains(index), index != knobIndex(place) else { return }
    play.knobs.targets[place] = Self.knobTargets[index]
    session?.setKnobs(play.knobs)
    changes.insert(.zones)
  }

  /// Lets barrel, pad, ring and dial turn knobs, or no more.
  public func setKnobGestures(_ isOn: Bool) {
    guard isOn != play.knobs.hasGestures else { return }
    play.knobs.hasGestures = isOn
    session?.setKnobs(play.knobs)
    changes.insert(.zones)
  }

  /// Turns a knob by an arrow key; false where the knobs are not held.
  func turnKnob(_ direction: KeyCursor.Direction, by step: KeyCursor.Step) -> Bool {
    guard let session, session.knobs.isHeld else { return false }
    let isUpDown = direction == .up || direction == .down
    let place = isUpDown ? KnobPlace.up : .turn
    guard let target = play.knobs.targets[place], target != .none else {
      session.play(.refused)
      say(translated("Nothing is on this knob."))
      return true
    }
    let share = step == .one ? KnobRun.keyShare : Self.largeShare
    session.turnKnob(place, by: direction == .up || direction == .right ? share : -share)
    takeKnobs()
    say("\(target.clause(value(of: target))).")
    return true
  }

  // With Shift or Ctrl an arrow does more.
  private static let largeShare = 0.25

  /// Takes in what the knobs did; for every frame.
  func followKnobs() {
    takeKnobs()
    let isInHand = session?.knobs.isHeldByHand ?? false
    guard isInHand != play.areKnobsInHand, let session else { return }
    play.areKnobsInHand = isInHand
    say(
      isInHand
        ? session.knobs.heldSentence { value(of: $0) } : session.knobs.state { value(of: $0) })
    changes.insert(.zones)
  }

  private func takeKnobs() {
    guard let turned = session?.takeKnobChanges(), !turned.isEmpty else { return }
    for change in turned {
      if change.target == .volume {
        volumeDecibels = change.value
      } else {
        sound.adopt { change.target.set(change.value, in: &$0) }
      }
    }
    keep()
    changes.formUnion([.sound, .zones])
  }
}
