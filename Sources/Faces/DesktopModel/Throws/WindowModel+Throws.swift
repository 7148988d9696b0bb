// A game of throws in the moving picture under the pen: how it is played, when it begins and when it ends.

import Camera
import Engine
import Pen
import Session
import Tracks
import Translation
import Wording

extension WindowModel {
  // MARK: What is chosen

  /// How a game is played.
  public var throwChoice: ThrowChoice { throwsState.choice }

  /// Changes how games are played, from the next one on.
  public func chooseThrows(_ body: (inout ThrowChoice) -> Void) {
    var choice = throwsState.choice
    body(&choice)
    guard choice != throwsState.choice else { return }
    throwsState.choice = choice
    preferences.throwing = choice
    keep()
    changes.insert(.exercises)
  }

  /// The ways of throwing.
  public static let throwStyleTitles = ThrowStyle.allCases.map { ThrowSentences.title(of: $0) }

  /// The chosen one among them.
  public var throwStyleIndex: Int {
    ThrowStyle.allCases.firstIndex(of: throwsState.choice.style) ?? 0
  }

  /// Chooses how throws are made, from the next game on.
  public func chooseThrowStyle(at index: Int) {
    guard ThrowStyle.allCases.indices.contains(index) else { return }
    chooseThrows { $0.style = ThrowStyle.allCases[index] }
  }

  // MARK: Beginning and ending

  /// Whether a game is played.
  public var isThrowing: Bool { throwsState.watch != nil }

  /// Begins a game in the moving picture under the pen, or before the first camera where the picture stands still; or
  /// ends the one that is played, once what it has seen is counted.
  public func toggleThrows() {
    if let watch = throwsState.watch {
      guard !throwsState.isEnding else { return }
      throwsState.isEnding = true
      films.feed?.show(toGame: nil)
      return watch.finish()
    }
    guard !throwsState.isOpening, mayThrow() else { return }
    if films.feed != nil { return beginThrows() }
    useFirstCamera(
      else: translated(
        "There is no camera to play before; plug one in, or open a film of throws")
    ) { model, name in
      guard !model.throwsState.isOpening else { return }
      model.throwsState.isOpening = true
      Task { [weak model] in
        await model?.open(path: name)
        guard let model else { return }
        model.throwsState.isOpening = false
        // Why a camera could not be opened is told.
        guard model.films.feed?.source == FilmSource.named(name), model.mayThrow() else { return }
        model.beginThrows()
      }
    }
  }

  private func mayThrow() -> Bool {
    guard !isExercising, calibration == nil else {
      session?.play(.refused)
      say(
        translated("An exercise is under way or a tablet is being calibrated; end that, then play"),
        isAsked: true)
      return false
    }
    return true
  }

  private func beginThrows() {
    guard let feed = films.feed, throwsState.watch == nil, !hasEnded else { return }
    // What the film has told until now is not of this game.
    followFilm(trailNowNanoseconds)
    if case .failed(let error) = feed.playing { return show(Notice(.camera(error))) }
    let rules = throwsState.choice.rules
    let watch = ThrowWatch(rules: rules)
    (throwsState.watch, throwsState.score, throwsState.isEnding) = (
      watch, ThrowScore(rules: rules), false
    )
    throwsState.droppedBefore = feed.counts.dropped
    throwsState.sentence = ThrowSentences.start(feed.source)
    feed.show(toGame: watch)
    films.awaited = nil
    // One that rests, or has ended, shows nothing.
    if feed.isPaused || feed.playing == .ended { feed.play(true) }
    say(throwsState.sentence, isAsked: true)
    changes.formUnion([.exercises, .overlay, .frames])
  }

  /// Plays no more, and tells how the game stands.
  func endThrows() {
    let sentences = takeThrows()
    sayThrows(sentences + leaveThrows())
  }

  /// Lets the game go.
  ///
  /// - Returns: how it stands.
  func leaveThrows() -> [String] {
    guard let watch = throwsState.watch.take() else { return [] }
    films.feed?.show(toGame: nil)
    Task.detached { await LongWork.run { watch.end() } }
    changes.formUnion([.exercises, .overlay])
    guard let score = throwsState.score, score.board != nil else {
      return [translated("The game has ended before its board was found.")]
    }
    let dropped = (films.feed?.counts.dropped ?? 0) - throwsState.droppedBefore
    let leftOut = max(dropped, 0) + watch.leftOutCount
    return [ThrowSentences.sum(score)]
      + (leftOut > 0 ? [ThrowSentences.leftOut(leftOut)] : [])
  }
}
