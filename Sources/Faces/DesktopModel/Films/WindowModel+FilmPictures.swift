// The pictures of a film as they come: heard at once, drawn as fast as they can be.

import Analysis
import Camera
import Engine
import Micrograph
import Pen
import Recorded
import Session
import Translation
import Wording

extension WindowModel {
  /// Puts the newest picture under the pen and tells what happened to the film.
  ///
  /// - Parameter now: the time, in nanoseconds.
  func followFilm(_ now: Int64) {
    guard let feed = films.feed else { return }
    defer { tellFilmPlace(now) }
    for event in feed.takeEvents() { note(event, of: feed) }
    if let fault = feed.takeFault() { show(Notice(fault)) }
    guard let picture = feed.takePicture() else { return }
    // One of another size than the first is left out.
    guard session?.show(picture) != false else { return }
    films.picture = picture
    films.place = picture.place
    films.number += 1
    films.pictureNanoseconds = now
    if case .frame(let number) = films.awaited, picture.place.frame == number {
      tellAwaitedPicture(picture.place)
    }
    drawFilm()
  }

  // Longer than a picture takes from the camera's program to the window.
  private static let restNanoseconds: Int64 = 100_000_000

  private func tellAwaitedPicture(_ place: FilmPlace) {
    films.awaited = nil
    say(FilmSentences.step(to: place), isAsked: true)
  }

  private func tellFilmPlace(_ now: Int64) {
    if case .resting(let since) = films.awaited, let place = films.place, !isFilmPlaying,
      now - max(since, films.pictureNanoseconds) >= Self.restNanoseconds
    {
      tellAwaitedPicture(place)
    }
    guard films.toldPlace != films.place, let place = films.place,
      !isFilmPlaying || now - films.toldNanoseconds >= 1_000_000_000
    else { return }
    (films.toldPlace, films.toldNanoseconds) = (place, now)
    changes.insert(.frames)
  }

  private func note(_ event: CameraEvent, of feed: FilmFeed) {
    changes.insert(.frames)
    let words = FilmSentences.event(event, feed.source, playedBy: translated("Ctrl+F"))
    switch event {
    case .lost:
      guard let words else { return }
      // It may look from elsewhere when it is back.
      throwsState.watch?.forgetView()
      if hands.isOverImage { hands.watch?.forgetView() }
      films.lossSentence = words
      session?.play(.penLost)
      show(Notice(.cameraLost, sentence: words, isLoss: true))
    case .opened where films.lossSentence != nil:
      forgetFilmLoss()
      session?.play(.penBack)
      say(FilmSentences.back(feed.source))
    case .failed(let error):
      throwsState.watch?.finish()
      show(Notice(.camera(error)))
    case .looped: throwsState.watch?.finish()
    case .ended:
      throwsState.watch?.finish()
      films.awaited = nil
      if let words { say(words) }
    default:
      if let words { say(words) }
    }
  }

  private func drawFilm() {
    guard !films.isDrawing else {
      films.awaitsDrawing = true
      return
    }
    films.isDrawing = true
    Task { [weak self] in await self?.drawFilmPictures() }
  }

  private func drawFilmPictures() async {
    defer { films.isDrawing = false }
    while let feed = films.feed, let picture = films.picture, !hasEnded {
      films.awaitsDrawing = false
      let (number, recipe) = (imageNumber, shownRecipe)
      let turned = await Self.turned(picture, recipe, path: feed.source.name)
      // Another image may be there by now, or another layer is to be seen.
      guard films.feed === feed, number == imageNumber, !hasEnded else { continue }
      guard recipe == shownRecipe else { continue }
      withoutStep { turn(to: turned) }
      guard films.awaitsDrawing else { return }
    }
  }

  private nonisolated static func turned(
    _ picture: FilmPicture, _ recipe: LayerRecipe, path: String
  ) async -> TurnedPicture {
    async let shown = ShownImage.prepare(film: picture, path: path)
    var layer: ShownLayer?
    if recipe != .file {
      layer = try? await ShownLayer.make(recipe, of: picture.image, LayerJob()).get()
    }
    return await TurnedPicture(image: shown, prepared: picture.image, layer: layer)
  }

  /// Shows another picture of the same film; strokes, cursor, view and tags stay.
  private func turn(to turned: TurnedPicture) {
    guard let old = image else { return }
    let before = display
    takeContrast(of: turned, from: old)
    if display != before {
      if isSoundLinked { soundFollowsDisplay() }
      changes.insert(.display)
    }
    image = turned.image
    shownLayer = turned.layer
    // What was found is another picture's. What is being looked for goes on, and is told.
    if latticeState.job == nil, latticeState.shown != nil { forgetLattice() }
    if let reading { look(at: reading.position) }
    pictureHasChanged()
    changes.formUnion([.picture, .overlay, .readout])
  }
}
