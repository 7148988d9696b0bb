// The keys that play the picture itself: overviews, tones to compare with, lines to follow.

import Analysis
import Engine
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
      return
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
    if let words = choice.way.takeSearchWords() {
      choice.speech.answer(SpokenText(words), isLate: true)
    }
    if let (direction, made) = choice.way.takeOverview() {
      var image = session.image
      if image.take(LayerRecipe(.residual), from: made) { session.take(layersOf: image) }
      begin(direction, session, choice)
    }
    if let line = choice.way.takeLine() {
      choice.alongPixels = nil
      follow(line, session, choice)
    }
    if let summary = choice.way.takeSummary() { say(summary, &choice, isLate: true) }
  }

  private func begin(
    _ direction: OverviewDirection, _ session: LiveSession, _ choice: Choice
  ) {
    guard
      session.beginOverview(
        area: choice.way.area, direction: direction, value: choice.overviews.value,
        seconds: choice.overviews.seconds)
    else {
      return choice.speech.tell(OverviewDirection.nothingToHear)
    }
    // Words would cover what is to be heard.
    choice.speech.endAnswer()
    if let layer = session.runningOverview?.layer {
      choice.speech.write(direction.words(of: layer))
    }
  }

  /// Begins an overview along the line that is followed, or between the last two tags, or stops one.
  func overviewOfPath(_ session: LiveSession, _ choice: inout Choice) {
    if stopOverview(session, &choice) { return }
    let points = session.followed?.way ?? Array(choice.tags.suffix(2))
    guard session.beginOverview(along: points, seconds: choice.overviews.seconds) else {
      return choice.speech.answer(SpokenText(OverviewDirection.noPath))
    }
    choice.speech.write(OverviewDirection.pathWords)
  }

  /// Begins to follow a line, or ends it.
  func follow(_ line: LineChoice, _ session: LiveSession, _ choice: inout Choice) {
    if session.followed != nil {
      session.follow(nil)
      choice.alongPixels = nil
      return choice.speech.answer(SpokenText(TracedLine.isOver))
    }
    guard let place = choice.place else {
      return choice.speech.answer(SpokenText(SessionSentences.noPlace))
    }
    choice.way.findLine(line, at: place, micrograph)
  }

  private func follow(_ line: TracedLine?, _ session: LiveSession, _ choice: Choice) {
    guard let line else {
      return choice.speech.answer(SpokenText(TracedLine.none), isLate: true)
    }
    session.follow(line)
    choice.speech.answer(SpokenText(line.words(micrograph.pixelSize)), isLate: true)
  }

  // How long an arrow sounds, in nanoseconds; a held one repeats before it is over.
  private static let keyToneNanoseconds: Int64 = 350_000_000

  /// Walks along the line that is followed, and sounds where that leads; nothing where none is followed.
  func walk(_ step: Double, _ session: LiveSession, _ choice: inout Choice) {
    guard let line = session.followed, let place = choice.place else { return }
    var next = (choice.alongPixels ?? line.place(of: place).alongPixels) + step
    if !line.isClosed {
      if next < 0 || next > line.lengthPixels {
        if !session.isPlayingCues { session.play(.imageEdge) }
        choice.speech.answer(SpokenText(TracedLine.end))
      }
      next = min(max(next, 0), line.lengthPixels)
    }
    choice.alongPixels = next
    let point = line.point(atPixels: next)
    let now = MonotonicClock.nowNanoseconds()
    session.point(
      PenSample(
        timeNanoseconds: now, position: point, pressure: 0.5, tool: .cursor, isInContact: true))
    choice.place = point
    choice.liftNanoseconds = now + Self.keyToneNanoseconds
  }

  /// Says how many columns of the row that is followed a stroke has crossed, or at which an arrow ended.
  func tellColumns(_ session: LiveSession, _ choice: Choice) {
    guard let count = session.takeColumnCount(), let words = TracedLine.countWords(count) else {
      return
    }
    // An arrow is a key, whose answer comes at once.
    let place = choice.alongPixels.flatMap { session.followed?.columnWords(atPixels: $0) }
    if let place {
      choice.speech.answer(SpokenText(place))
    } else {
      choice.speech.tell(words, .remark)
    }
  }

  /// Ends the tone of an arrow where its time has come.
  func lift(_ session: LiveSession, _ choice: inout Choice) {
    let now = MonotonicClock.nowNanoseconds()
    guard let end = choice.liftNanoseconds, now >= end, let place = choice.place else { return }
    choice.liftNanoseconds = nil
    session.point(
      PenSample(timeNanoseconds: now, position: place, tool: .cursor, isInContact: false))
  }

  // MARK: Words for the picture

  /// Says what the picture shows, with the tags; asked again, how its values are spread.
  func describe(_ session: LiveSession, _ choice: inout Choice) {
    let image = session.image
    if choice.isDescribed, let words = image.histogram.spreadWords {
      choice.isDescribed = false
      return choice.speech.answer(SpokenText(words))
    }
    if let summary = choice.way.describe(image, isAsked: true) { say(summary, &choice) }
  }

  /// Begins to look at the picture, which is described as soon as that is over; for the beginning.
  func describeFirst(_ choice: inout Choice) {
    guard choice.speech.describesImage else { return }
    choice.isOpening = true
    if let summary = choice.way.describe(image, isAsked: false) { say(summary, &choice) }
  }

  private func say(
    _ summary: ImageSummary, _ choice: inout Choice, isLate: Bool = false
  ) {
    // The first press of the key says it once more: nobody asked before.
    choice.isDescribed = !choice.isOpening
    var sentences = summary.sentences(micrograph)
    let count = choice.tags.count
    if count > 0 { sentences.append("\(count) \(count == 1 ? "tag" : "tags").") }
    // At the beginning it comes after what was found, and is not out of date by then.
    choice.speech.say(sentences, isAsked: !choice.isOpening, isLate: isLate)
    choice.isOpening = false
  }
}
