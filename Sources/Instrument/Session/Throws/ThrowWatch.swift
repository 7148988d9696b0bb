// A game of throws beside the face: it looks at the pictures that are under the pen.

import Camera
import Foundation
import Pen
import Synchronization
import Tracks

/// A game of throws on a thread of its own, which nobody waits for: of pictures that come too fast the oldest are left out.
///
/// ```swift
/// let watch = ThrowWatch(rules: .init())
/// film.show(toGame: watch)
/// for event in watch.takeEvents() { print(event) }
/// ```
public final class ThrowWatch: Sendable {
  /// What came.
  public enum Event: Sendable {
    /// Something happened, and how the game stands.
    case happened(ThrowGame.Event, ThrowScore)
    /// The board is looked for anew.
    case looking(ThrowScore)
    /// All throws are made, or there are no more pictures.
    case over(ThrowScore)
    /// The game cannot go on.
    case failed(Fault)
  }

  private enum Step: Sendable {
    case frame(GreyFrame)
    case forgetView
    case finish

    var isFrame: Bool { if case .frame = self { true } else { false } }
  }

  private struct Waiting {
    var steps: [Step] = []
    var leftOut = 0
    var isOver = false
  }

  // A quarter of a second at 30 pictures a second.
  private static let mostFrames = 8

  private let events = WaitingEvents<Event>(most: 256)
  private let waiting = Mutex(Waiting())
  private let arrived = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)

  /// Begins a game whose board is not found yet.
  public init(rules: ThrowGame.Rules) {
    let thread = Thread { [self] in
      follow(ThrowGame(rules: rules))
      waiting.withLock { ($0.steps, $0.isOver) = ([], true) }
      done.signal()
    }
    thread.name = "penumbra-throws"
    thread.start()
  }

  /// How many pictures wait to be looked at.
  public var waitingCount: Int { waiting.withLock { $0.steps.count(where: \.isFrame) } }

  /// How many pictures were left out because others had come meanwhile.
  public var leftOutCount: Int { waiting.withLock { $0.leftOut } }

  /// Looks at a picture when it is free.
  public func look(at frame: GreyFrame) { add(.frame(frame)) }

  /// Looks for the board anew, as where the camera was gone; throws that have ended stay.
  public func forgetView() { add(.forgetView) }

  /// Sums up: there are no more pictures.
  public func finish() { add(.finish) }

  /// What came since the last call, in order.
  public func takeEvents() -> [Event] { events.take() }

  /// Ends the game, and waits until it has.
  public func end() {
    events.end()
    arrived.signal()
    done.wait()
    done.signal()
  }

  private func add(_ step: Step) {
    waiting.withLock { waiting in
      guard !waiting.isOver else { return }
      waiting.steps.append(step)
      guard waiting.steps.count(where: \.isFrame) > Self.mostFrames,
        let oldest = waiting.steps.firstIndex(where: \.isFrame)
      else { return }
      waiting.steps.remove(at: oldest)
      waiting.leftOut += 1
    }
    arrived.signal()
  }

  private func next() -> Step? {
    waiting.withLock { $0.steps.isEmpty ? nil : $0.steps.removeFirst() }
  }

  private func follow(_ newGame: ThrowGame) {
    var game = newGame
    do throws(Fault) {
      while !events.isOver, !game.score.isOver {
        arrived.wait()
        switch next() {
        case .frame(let frame):
          // Where somebody went back in the film, it counts from where it was on.
          let happened = try game.look(at: frame)
          tell(happened, game)
        case .forgetView:
          game.forgetView()
          events.tell(.looking(game.score))
        case .finish:
          tell(game.finish(), game)
          return events.tell(.over(game.score))
        case nil: break
        }
      }
      if game.score.isOver { events.tell(.over(game.score)) }
    } catch {
      events.tell(.failed(error))
    }
  }

  private func tell(_ happened: [ThrowGame.Event], _ game: borrowing ThrowGame) {
    for event in happened { events.tell(.happened(event, game.score)) }
  }
}
