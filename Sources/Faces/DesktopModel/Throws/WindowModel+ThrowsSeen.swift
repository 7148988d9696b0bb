// What becomes of a game of throws: it is told, drawn over the picture, and saved.

import Camera
import Engine
import Foundation
import Geometry
import ImageFile
import Movement
import Pen
import Report
import Session
import Speech
import Tracks
import Translation
import Wording

extension WindowModel {
  /// Takes what became of the game since the last frame; what came together is said together.
  func followThrows() { sayThrows(takeThrows()) }

  /// Takes what became of the game.
  ///
  /// - Returns: what is to be said of it.
  func takeThrows() -> [String] {
    guard let watch = throwsState.watch else { return [] }
    var sentences: [String] = []
    for event in watch.takeEvents() where throwsState.watch === watch {
      switch event {
      case .happened(let event, let score):
        take(score)
        play(for: event)
        sentences.append(ThrowSentences.event(event, of: score))
      case .looking(let score):
        take(score)
        if let source = films.feed?.source { sentences.append(ThrowSentences.start(source)) }
      case .over(let score):
        take(score)
        session?.play(score.board == nil ? .refused : .done)
        sentences += leaveThrows()
      case .failed(let fault):
        _ = leaveThrows()
        session?.play(.refused)
        show(Notice(fault))
      }
    }
    return sentences
  }

  /// Says what became of the game, and keeps it on the page.
  func sayThrows(_ sentences: [String]) {
    guard !sentences.isEmpty else { return }
    throwsState.sentence = sentences.joined(separator: " ")
    let isAsked = throwsState.isEnding
    say(sentences, isAsked ? .answer : .event, isAsked: isAsked)
    changes.insert(.exercises)
  }

  private func take(_ score: ThrowScore) {
    throwsState.score = score
    // What the game before came to can be saved until this one has something of its own.
    if !score.throwsMade.isEmpty, let feed = films.feed, let shape = feed.shape {
      throwsState.findings = ThrowFindings(
        source: feed.source.name, score: score, width: shape.width, height: shape.height)
    }
    changes.formUnion([.exercises, .overlay])
  }

  private func play(for event: ThrowGame.Event) {
    switch event {
    case .board: session?.play(.done)
    case .thrown(let made): session?.play(for: made.zone)
    case .noBoard, .unsteady, .tooDark, .cutOff: break
    }
  }

  // MARK: What is shown

  // More throws are a table, and no text.
  private static let mostTold = 20

  /// What there is to do, or how the game stands; of one that is over each throw.
  public var throwWords: String {
    guard !isThrowing, let findings = throwsState.findings,
      let made = throwsState.score?.throwsMade, (1...Self.mostTold).contains(made.count)
    else { return throwsState.sentence }
    return findings.text
  }

  private static let holeCorners = 36

  /// The board and the ways of the bags over the picture; nil where none is played.
  public var throwMarks: ThrowMarks? {
    guard isThrowing, let score = throwsState.score, score.isBoardKnown, let board = score.board
    else { return nil }
    func place(_ x: Double, _ y: Double) -> ViewPoint {
      viewport.viewPoint(of: ImagePoint(x: x, y: y))
    }
    return ThrowMarks(
      board: board.corners.map { place($0.x, $0.y) },
      hole: board.hole.rim(corners: Self.holeCorners).map { place($0.x, $0.y) },
      ways: score.throwsMade.map { made in
        ThrowMarks.Way(points: made.path.map { place($0.x, $0.y) }, zone: made.zone)
      })
  }

  // MARK: What is saved

  /// Whether there is a game whose throws can be saved.
  public var hasThrows: Bool { throwsState.findings != nil }

  /// Saves the page of all throws.
  public func saveThrowPage(to path: String) async {
    guard let findings = throwsState.findings else { return }
    await save(to: path) { () throws(Fault) in try Self.write(findings.page.html, to: path) }
  }

  /// Saves the throws as comma-separated values.
  public func saveThrowTable(to path: String) async {
    guard let findings = throwsState.findings else { return }
    await save(to: path) { () throws(Fault) in try Self.write(findings.csv, to: path) }
  }

  /// Saves all throws as a PNG picture.
  public func saveThrowPicture(to path: String) async {
    guard let findings = throwsState.findings else { return }
    await save(to: path) { () throws(Fault) in
      try Fault.wrap { () throws(ImageFileError) in
        try findings.page.picture(widthPixels: ExerciseReport.usualWidthPixels).write(path: path)
      }
    }
  }
}
