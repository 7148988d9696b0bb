// The history of the window: steps are found by comparing what is set with what was set, so that whatever can be set
// is in it. What the program changes by itself is none of the user's steps.

import Foundation
import Library
import Paint
import Session
import Translation

/// A line of the history.
public struct EditHistoryLine: Sendable, Hashable {
  /// What the step is called, such as "Tag 3 set".
  public let title: String
  /// Whether it is in force; else it was taken back.
  public let isDone: Bool
  /// Whether it is the last one in force.
  public let isNow: Bool

  /// The line as it is written and said.
  public var words: String {
    isNow ? translated("\(title), now") : isDone ? title : translated("\(title), taken back")
  }
}

extension WindowModel {
  // MARK: What is noted

  /// Notes what the user has set since the last call, as a step.
  ///
  /// - Parameters:
  ///   - title: what it is called; nil for what the difference says.
  ///   - turn: the turn of a hand that it belongs to, whose changes are one step; nil for none.
  func noteStep(_ title: String? = nil, turn: Int? = nil) {
    guard !edits.isPuttingBack else { return }
    let now = settings(asIn: edits.settings)
    guard let before = edits.settings, before != now else { return }
    edits.settings = now
    keep()
    guard
      let step = EditStep(
        from: before, to: now, named: title, turn: turn, imageNumber: edits.imageNumber,
        nowNanoseconds: trailNowNanoseconds)
    else { return }
    edits.history.note(step)
    changes.insert(.history)
  }

  /// Takes what the program has changed by itself as given: it is no step.
  func passOverChanges() {
    edits.settings = settings(asIn: edits.settings)
  }

  /// Notes what the user has set, and passes over what `body` changes.
  func withoutStep<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // What a hand drags is one step, however often the program looks in between.
    let dragged = measure.isDrawing ? Self.lineStep : contrast.held.map(Self.dragStep)
    noteStep(dragged, turn: dragged == nil ? nil : edits.lineTurn)
    defer { passOverChanges() }
    return try body()
  }

  /// Notes steps once a frame, between the moves of a hand that drags.
  func followSteps() {
    guard !changes.isDisjoint(with: .settings), !isDragging else { return }
    noteStep()
  }

  static let lineStep = translated("Line set")

  private var isDragging: Bool {
    measure.isDrawing || contrast.held != nil || zones.grip != nil || zones.way != nil
      || regions.grip != nil || regions.way != nil || placeDrag != nil || play.loopEnd != nil
      || painting.layer?.isInStroke == true
  }

  /// Forgets the steps of an image that is not open any more.
  func endImageHistory() {
    edits.imageNumber += 1
    edits.history.endImage()
    edits.scales = [:]
    changes.insert(.history)
  }

  // MARK: What is taken back

  /// What Ctrl+Z takes back, such as "Tag 3 set"; nil for nothing.
  public var undoTitle: String? { edits.history.done.last?.title }

  /// What Ctrl+Shift+Z does again; nil for nothing.
  public var redoTitle: String? { edits.history.undone.last?.title }

  /// Takes the last step back.
  public func undo() {
    noteStep()
    guard let title = undoTitle else { return say(Self.noUndo(edits.history), isAsked: true) }
    put(edits.history.takeUndo(leaving: edits.history.done.count - 1), isUndone: true)
    say(edits.takeRefusal() ?? translated("Undo: \(title)"), isAsked: true)
  }

  /// Does the step again that was taken back last.
  public func redo() {
    noteStep()
    guard let title = redoTitle else { return say(translated("nothing to redo"), isAsked: true) }
    put(edits.history.takeRedo(reaching: edits.history.done.count + 1), isUndone: false)
    say(edits.takeRefusal() ?? translated("Redo: \(title)"), isAsked: true)
  }

  private static func noUndo(_ history: EditHistory) -> String {
    history.hasForgotten
      ? translated("nothing to undo: of the steps the last \(EditHistory.most) are kept")
      : translated("nothing to undo")
  }

  /// The lines of the history, the oldest step first; before it the beginning.
  public var historyLines: [EditHistoryLine] {
    let history = edits.history
    let done = history.done.map(\.title)
    let first = EditHistoryLine(
      title: history.hasForgotten
        ? translated("Before the last \(EditHistory.most) steps; older ones are not kept")
        : translated("The beginning"),
      isDone: true, isNow: done.isEmpty)
    return [first]
      + done.enumerated().map {
        EditHistoryLine(title: $1, isDone: true, isNow: $0 == done.count - 1)
      }
      + history.undone.reversed().map {
        EditHistoryLine(title: $0.title, isDone: false, isNow: false)
      }
  }

  /// Goes back, or forward again, to what was set after a line of the history.
  public func goToHistory(at index: Int) {
    noteStep()
    let lines = historyLines
    guard lines.indices.contains(index) else { return }
    let count = edits.history.done.count
    if index < count {
      put(edits.history.takeUndo(leaving: index), isUndone: true)
    } else {
      put(edits.history.takeRedo(reaching: index), isUndone: false)
    }
    let number = abs(index - count)
    if let refusal = edits.takeRefusal() { return say(refusal, isAsked: true) }
    let steps = translated(count: number, one: "\(number) step", many: "\(number) steps")
    let way = index < count ? translated("\(steps) taken back") : translated("\(steps) done again")
    say(
      number == 0
        ? translated("Already there: \(lines[index].title)")
        : translated("\(way), now: \(lines[index].title)"),
      isAsked: true)
  }

  private func put(_ steps: [EditStep], isUndone: Bool) {
    guard !steps.isEmpty else { return }
    edits.isPuttingBack = true
    defer { edits.isPuttingBack = false }
    let now = settings(asIn: edits.settings)
    var wanted = now
    for step in steps { step.put(isUndone: isUndone, into: &wanted) }
    put(wanted, over: now)
    // A sound that followed the contrast of another image, frame or picture follows this one's.
    let then = steps.last.map { isUndone ? $0.before : $0.after }
    let isOther =
      then?.shown?.display != wanted.shown?.display
      || steps.contains { $0.imageNumber != edits.imageNumber }
    if isSoundLinked, isOther, exercises.former == nil { soundFollowsDisplay() }
    passOverChanges()
    changes.formUnion(.settings)
    changes.insert(.history)
  }
}

/// What the window keeps of the user's steps.
struct EditState {
  var history = EditHistory()
  /// What was set when it was looked at last; nil before the window has begun.
  var settings: WindowSettings?
  /// The scales of the image's pictures, once one was set or taken away.
  var scales: [ScalesOfImage.Picture: ScalesOfImage] = [:]
  /// How the tablets are read of which something was changed.
  var tablets: [CalibrationRecord.Tablet: TabletSettings] = [:]
  /// How many images were opened.
  var imageNumber = 0
  /// The number of the line, or the end of the contrast, that is dragged or was last, below 0 so that it is no turn
  /// of another hand.
  var lineTurn = 0
  /// Whether steps are being taken back or done again, which is no step.
  var isPuttingBack = false
  /// Why a step was not taken back.
  var refusal: String?

  /// Takes why a step was not taken back; nil where it was.
  mutating func takeRefusal() -> String? { refusal.take() }
}
