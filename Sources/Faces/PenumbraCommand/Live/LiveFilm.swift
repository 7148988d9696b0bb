// A moving picture under the pen at the terminal: its newest picture is heard, and what happens to it is told.

import Camera
import Engine
import Pen
import Recorded
import Session
import Speech
import Wording

/// A film or a camera in a session.
struct LiveFilm {
  let feed: FilmFeed
  /// Whether it rests at its first picture.
  let beginsPaused: Bool
  /// The picture under the pen.
  private(set) var place: FilmPlace
  private var isLost = false
  /// Whether the next picture was asked for by a step, and is told.
  private var tellsNext = false

  init(_ feed: FilmFeed, first: FilmPicture, beginsPaused: Bool) {
    (self.feed, self.beginsPaused) = (feed, beginsPaused)
    place = first.place
  }

  /// Puts the newest picture under the pen.
  ///
  /// - Returns: what there is to be said.
  mutating func follow(_ session: LiveSession) -> [(words: String, kind: UtteranceKind)] {
    var told: [(words: String, kind: UtteranceKind)] = []
    for event in feed.takeEvents() {
      switch event {
      case .lost:
        isLost = true
        session.play(.penLost)
      case .opened where isLost:
        isLost = false
        session.answerLoss(of: .penLost)
        session.play(.penBack)
        told.append((FilmSentences.back(feed.source), .event))
      default: break
      }
      if let words = FilmSentences.event(event, feed.source) {
        if case .lost = event { told.append((words, .loss)) } else { told.append((words, .event)) }
      }
    }
    if let fault = feed.takeFault() { told.append((fault.terminalSentence, .event)) }
    if let picture = feed.takePicture() {
      session.show(picture)
      place = picture.place
      if tellsNext {
        tellsNext = false
        told.append((FilmSentences.step(to: place), .answer))
      }
    }
    return told
  }

  /// Does what a key of a moving picture does; nil for another key.
  mutating func obey(_ key: Key) -> String? {
    switch key {
    case .film:
      feed.play(feed.isPaused || feed.playing == .ended)
      return FilmSentences.playing(!feed.isPaused, at: place)
    case .filmStep(let isBack):
      tellsNext = true
      feed.step(back: isBack)
      return ""
    case .filmLoop:
      feed.loop(!feed.isLooping)
      return FilmSentences.looping(feed.isLooping)
    default: return nil
    }
  }

  /// The line of the status.
  var line: String { FilmSentences.status(place, feed.shape, feed.counts) }
}
