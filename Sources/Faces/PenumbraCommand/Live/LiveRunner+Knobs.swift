// The knobs at the terminal: a key that takes hold of them, arrows that turn them, and their words.

import Engine
import Session
import Sonification
import Speech
import Synthesis
import Wording

extension LiveRunner {
  // A terminal adds Shift or Ctrl to an arrow for a larger step.
  private static let largeShare = 0.25

  /// Takes hold of the knobs, or lets go of them.
  func changeKnobs(_ session: LiveSession, _ choice: Choice) {
    session.holdKnobs(byKey: !session.knobs.isHeldByKey)
    let run = session.knobs
    choice.speech.tell(
      run.isHeldByKey
        ? run.heldSentence { session.value(of: $0) }
        : "Knobs let go. \(run.state { session.value(of: $0) })")
  }

  /// Puts what the knobs turn back to where it began.
  func resetKnobs(_ session: LiveSession, _ choice: inout Choice) {
    session.putKnobsBack()
    takeKnobs(session, &choice)
    choice.speech.tell("Knobs put back. \(session.knobs.state { session.value(of: $0) })")
  }

  /// Turns a knob by an arrow key: up and down one, left and right the other.
  func turnKnob(
    _ pixels: Double, isUpDown: Bool, _ session: LiveSession, _ choice: inout Choice
  ) {
    let share = abs(pixels) > 1 ? Self.largeShare : KnobRun.keyShare
    // Down and right are forward on a line; up is more on a knob.
    let isMore = isUpDown ? pixels < 0 : pixels > 0
    let place = isUpDown ? KnobPlace.up : .turn
    guard let target = session.knobs.choice.targets[place], target != .none else {
      session.play(.refused)
      return choice.speech.answer(SpokenText("Nothing is on this knob."))
    }
    session.turnKnob(place, by: isMore ? share : -share)
    takeKnobs(session, &choice)
    choice.speech.answer(SpokenText(target.clause(session.value(of: target)) + "."))
  }

  /// Follows what the hand turned: the preset in force has it, and keys go on from there.
  func takeKnobs(_ session: LiveSession, _ choice: inout Choice) {
    for change in session.takeKnobChanges() {
      change.target.set(change.value, in: &choice.preset)
    }
    let isHeld = session.knobs.isHeldByHand
    guard isHeld != choice.areKnobsInHand else { return }
    choice.areKnobsInHand = isHeld
    choice.speech.tell(
      isHeld
        ? session.knobs.heldSentence { session.value(of: $0) }
        : session.knobs.state { session.value(of: $0) })
  }
}
