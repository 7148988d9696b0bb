// The keys that lead somewhere, and those that mark the way there.

import Analysis
import Geometry
import Micrograph
import Pen
import Session
import Sonification
import Speech
import Wording

extension LiveRunner {
  /// Performs a key that chooses a place: says it with the way there, and leads to it.
  func lead(_ key: Key, _ session: LiveSession, _ choice: inout Choice) {
    let answer: Wayfinding.Answer
    switch key {
    case .feature(let order, let isNext):
      answer = choice.way.chooseFeature(order, isNext: isNext, session.image)
    case .nextTag(let isNext): answer = choice.way.chooseTag(choice.tags, isNext: isNext)
    case .ninth(let number): answer = choice.way.choose(ninth: number)
    case .outward: answer = choice.way.chooseOutward()
    default: return
    }
    lead(answer, session, choice)
  }

  /// Leads to a bright place that the search has found meanwhile.
  func takeFeature(_ session: LiveSession, _ choice: inout Choice) {
    guard let answer = choice.way.takeFound(micrograph) else { return }
    lead(answer, session, choice, isLate: true)
  }

  // A late one cuts nothing: the answer to another key may be being said.
  private func lead(
    _ answer: Wayfinding.Answer, _ session: LiveSession, _ choice: Choice, isLate: Bool = false
  ) {
    guard let words = answer.words else { return }
    guard answer.leads, let target = choice.way.target else {
      return choice.speech.answer(SpokenText(words), isLate: isLate)
    }
    session.guide(to: target)
    let way = wayWords(session, choice)
    choice.speech.answer(
      SpokenText([words, way].compactMap { $0 }.joined(separator: ", ") + "."),
      isLate: isLate)
  }

  /// Ends the pulses, or begins them again.
  func changeGuidance(_ session: LiveSession, _ choice: Choice) {
    if session.guidedTo != nil {
      session.guide(to: nil)
      return choice.speech.answer(SpokenText("No pulses."))
    }
    guard let target = choice.way.target else { return choice.speech.answer(Self.noTarget) }
    session.guide(to: target)
    sayDirection(session, choice)
  }

  /// Says the way to the chosen place.
  func sayDirection(_ session: LiveSession, _ choice: Choice) {
    guard choice.way.target != nil else { return choice.speech.answer(Self.noTarget) }
    choice.speech.answer(SpokenText(wayWords(session, choice) ?? SessionSentences.noPlace))
  }

  /// Says that the chosen place is reached, once each time.
  func tellArrival(_ session: LiveSession, _ choice: inout Choice) {
    let isThere = session.isGuidedThere
    if isThere, !choice.wasThere { choice.speech.tell(PointWords.arrived, .remark) }
    choice.wasThere = isThere
  }

  private static let noTarget = SpokenText(
    "No place is chosen; N chooses a bright one, J a tag, a digit a part of the picture.")

  /// The way from the pen to the chosen place; nil while the pen was nowhere.
  private func wayWords(_ session: LiveSession, _ choice: Choice) -> String? {
    guard let target = choice.way.target, let place = choice.place else { return nil }
    guard let direction = ClockDirection(from: place, to: target), !session.isGuidedThere else {
      return "here"
    }
    return direction.words(millimetresPerPixel: session.millimetresPerPixel(at: target))
  }

  /// Ticks along the next axis, or none after the last.
  func changeTicks(_ session: LiveSession, _ choice: inout Choice) {
    var mapping = session.mapping
    let all = TickAxis.allCases
    let place = all.firstIndex(of: mapping.tickAxis) ?? 0
    mapping.tickAxis = all[(place + 1) % all.count]
    session.setMapping(mapping)
    choice.preset.mappings = session.mappings
    choice.speech.answer(SpokenText(mapping.tickWords(micrograph.pixelSize)))
  }
}
