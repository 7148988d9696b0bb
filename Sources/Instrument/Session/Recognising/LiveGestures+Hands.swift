// How a hand before a camera is held, as an answer and as a row.

import Hands
import Movement

extension LiveGestures {
  // Long enough that a hand on its way from one shape to another says nothing.
  private static let heldNanoseconds: Int64 = 300_000_000
  private static let rowNanoseconds: Int64 = 1_000_000_000

  /// Takes a picture's hands; the first of them counts.
  ///
  /// A shape is told once it was held for 0.3 s, and again after another one or none. With a label for all rows,
  /// a row is saved each second.
  ///
  /// - Parameters:
  ///   - frame: the hands, as the camera sees them.
  ///   - now: when they came, in nanoseconds of CLOCK_MONOTONIC.
  public mutating func take(_ frame: HandFrame, atNanoseconds now: Int64) {
    guard choice.kind == .hand else { return }
    guard let shape = frame.hands.first?.shape else {
      unnamed = nil
      held.label = nil
      return
    }
    unnamed = shape
    if let label = choice.label,
      held.rowNanoseconds.map({ now - $0 >= Self.rowNanoseconds }) ?? true
    {
      held.rowNanoseconds = now
      save(shape, as: label)
    }
    guard let recognition = choice.model?.recognise(shape) else { return }
    if recognition.label != held.label {
      held.label = recognition.label
      held.sinceNanoseconds = now
      held.isTold = false
    } else if !held.isTold, now - held.sinceNanoseconds >= Self.heldNanoseconds {
      held.isTold = true
      // A hand is held somehow all the time.
      guard recognition.label != LabelledRow.otherLabel else { return }
      last = recognition
      recognised.append(recognition)
    }
  }
}

/// What a hand before a camera was last taken for.
struct HeldHand: Sendable {
  /// What it is taken for; nil without a hand.
  var label: String?
  /// Since when, in nanoseconds of CLOCK_MONOTONIC.
  var sinceNanoseconds: Int64 = 0
  /// Whether it was told.
  var isTold = false
  /// When the last row was saved; nil before one was.
  var rowNanoseconds: Int64?
}
