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
import Tracks
import Translation
import Wording

extension WindowModel {
  /// Takes what became of the game since the last frame.
  func followThrows() {
    guard let watch = throwsState.watch else { return }
    for event in watch.takeEvents() where throwsState.watch === watch {
      switch event {
      case .happened(let event, let score):
        take(score)
        tell(event, score)
      case .over(let score):
        take(score)
        if score.board == nil {
          session?.play(.refused)
        } else {
          session?.play(.done)
        }
        endThrows(isAsked: false)
      case .failed(let fault):
        endThrows(isAsked: false)
        session?.play(.refused)
        show(Notice(fault))
      }
    }
  }

  private func take(_ score: ThrowScore) {
    throwsState.score = score
    if let feed = films.feed, let shape = feed.shape {
      throwsState.findings = ThrowFindings(
        source: feed.source.name, score: score, width: shape.width, height: shape.height)
    }
    changes.formUnion([.exercises, .overlay])
  }

  private func tell(_ event: ThrowGame.Event, _ score: ThrowScore) {
    switch event {
    case .board: session?.play(.done)
    case .thrown(let made): session?.play(for: made.zone)
    case .noBoard, .unsteady, .tooDark, .cutOff: break
    }
    throwsState.sentence = ThrowSentences.event(event, of: score)
    say(throwsState.sentence)
  }

  // MARK: What is shown

  /// What there is to do, or how the game stands.
  public var throwWords: String { throwsState.sentence }

  private static let holeCorners = 36

  /// The board and the ways of the bags over the picture; nil where none is played.
  public var throwMarks: ThrowMarks? {
    guard isThrowing, let score = throwsState.score, let board = score.board else { return nil }
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
  public var hasThrows: Bool { throwsState.score?.throwsMade.isEmpty == false }

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
