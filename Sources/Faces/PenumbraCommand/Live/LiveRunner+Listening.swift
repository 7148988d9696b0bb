// The keys that play the picture itself: overviews, tones to compare with, lines to follow.

import Analysis
import Geometry
import Micrograph
import Pen
import Realtime
import Session
import Sonification
import Speech
import Wording

extension LiveRunner {
  /// Begins an overview, or stops the one that runs.
  func overview(_ direction: OverviewDirection, _ session: LiveSession, _ choice: inout Choice) {
    if stopOverview(session, &choice) { return }
    guard !choice.way.prepareOverview(direction, session.image) else {
      return choice.speech.tell(OverviewDirection.isBeingPrepared)
    }
    begin(direction, session, choice)
  }

  /// Stops an overview where it is, which becomes the place that is meant; false where none runs.
  func stopOverview(_ session: LiveSession, _ choice: inout Choice) -> Bool {
    guard let place = session.stopOverview() else { return false }
    choice.place = place
    choice.way.choose(place)
    sayWhere(session, &choice)
    return true
  }

  /// Takes what was looked for meanwhile.
  func takeFound(_ session: LiveSession, _ choice: inout Choice) {
    takeFeature(session, &choice)
    if let (direction, made) = choice.way.takeOverview() {
      var image = session.image
      if image.take(LayerRecipe(.residual), from: made) { session.take(layersOf: image) }
      begin(direction, session, choice)
    }
    if let line = choice.way.takeLine() { follow(line, session, choice) }
  }

  private func begin(
    _ direction: OverviewDirection, _ session: LiveSession, _ choice: Choice
  ) {
    guard session.beginOverview(direction: direction) else {
      return choice.speech.tell(OverviewDirection.nothingToHear)
    }
    // Words would cover what is to be heard.
    if let layer = session.runningOverview?.layer { Terminal.tell(direction.words(of: layer)) }
  }

  /// Begins to follow a line, or ends it.
  func follow(_ line: LineChoice, _ session: LiveSession, _ choice: inout Choice) {
    if session.followed != nil {
      session.follow(nil)
      return choice.speech.answer(SpokenText(TracedLine.isOver))
    }
    guard let place = choice.place else {
      return choice.speech.answer(SpokenText(SessionSentences.noPlace))
    }
    choice.way.findLine(line, at: place, micrograph)
  }

  private func follow(_ line: TracedLine?, _ session: LiveSession, _ choice: Choice) {
    guard let line else { return choice.speech.answer(SpokenText(TracedLine.none)) }
    session.follow(line)
    choice.speech.answer(SpokenText(line.words(micrograph.pixelSize)))
  }
}
