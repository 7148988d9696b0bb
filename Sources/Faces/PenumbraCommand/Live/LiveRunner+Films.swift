// A moving picture in a live session: its keys, and what happens to it.

import Pen
import Session
import Speech
import Wording

extension LiveRunner {
  /// Begins to play where the picture moves.
  func beginFilm(_ session: LiveSession, _ choice: inout Choice) {
    guard let film else { return }
    choice.film = film.live
    session.show(film.first)
    choice.speech.tell(FilmSentences.start(film.live.feed.source, film.live.feed.shape))
    if !film.live.beginsPaused { film.live.feed.play(true) }
  }

  /// Puts the newest picture under the pen, and tells what happened.
  func followFilm(_ session: LiveSession, _ choice: inout Choice) {
    guard var film = choice.film else { return }
    let former = film.place
    for (words, kind) in film.follow(session) { choice.speech.tell(words, kind) }
    choice.film = film
    // What was found in a picture that stands still again is found anew.
    if film.place != former, film.feed.isPaused {
      begin(anew: session, &choice)
    }
  }

  /// Does what a key of the moving picture does.
  func obeyFilm(_ key: Key, _ session: LiveSession, _ choice: inout Choice) {
    guard let words = choice.film?.obey(key) else {
      return choice.speech.answer(SpokenText(SessionSentences.noFilm))
    }
    if choice.film?.feed.isPaused == true {
      begin(anew: session, &choice)
    }
    if !words.isEmpty { choice.speech.answer(SpokenText(words)) }
  }

  private func begin(anew session: LiveSession, _ choice: inout Choice) {
    choice.way = Wayfinding(session.image.micrograph)
    choice.isDescribed = false
    // The next press of Space says the value that is new.
    choice.layers = PressLayers()
  }
}
