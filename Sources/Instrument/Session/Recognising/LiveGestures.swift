// The gestures of a live session, from samples to rows and answers. Used by the face's thread; every time is given.

import Geometry
import Movement
import Pen

/// What is drawn, what it is taken for, and what it is called.
public struct LiveGestures: Sendable {
  /// What a digit did.
  public enum Naming: Sendable, Equatable {
    /// The gesture is on its way to the file.
    case saves
    /// The gesture that is being drawn will have the name.
    case waits
    /// Nothing was drawn that has no row yet.
    case nothingDrawn
  }

  // Twice as long as a sample needs from the tablet to a face on a busy machine.
  private static let lateSeconds = 0.1
  /// How long after the last lift-off everything that was drawn is complete, in seconds.
  public static let completeSeconds = GestureGrouping.longestGapSeconds + 2 * lateSeconds

  /// What is recognised and saved.
  public private(set) var choice: GestureChoice
  /// What the gesture drawn last was taken for; nil before there was one.
  public internal(set) var last: Recognition?
  var recognised: [Recognition] = []
  private var collector: GestureCollector
  private let saving: RowSaving?
  /// The gesture drawn last where it has no row yet.
  var unnamed: StrokeShape?
  /// How a hand before a camera is held.
  var held = HeldHand()
  /// What the gesture that is being drawn will be called.
  private var nextLabel: String?

  /// Begins with nothing drawn; `millimetresPerPixel` is how long a pixel is under the hand.
  public init(_ choice: GestureChoice, millimetresPerPixel: Double) {
    self.choice = choice
    collector = GestureCollector(millimetresPerPixel: millimetresPerPixel)
    saving = choice.rows.map { RowSaving(path: $0) }
  }

  /// Whether digits name gestures.
  public var areNamedByDigits: Bool { choice.rows != nil && choice.label == nil }

  /// Names the rows from the next gesture on.
  ///
  /// - Parameters:
  ///   - label: the label of all rows; nil where each is named by itself.
  ///   - person: who draws.
  public mutating func name(label: String?, person: String) {
    (choice.label, choice.person) = (label, person)
  }

  /// Takes the next sample; arrow keys draw nothing.
  public mutating func take(_ sample: PenSample<ImagePoint>) {
    guard sample.tool != .cursor, choice.kind == .stroke else { return }
    var drawn: [DrawnGesture] = []
    collector.take(sample) { drawn.append($0) }
    for gesture in drawn { complete(gesture) }
  }

  /// Completes what nothing was added to for long enough, after all samples there are.
  public mutating func wait(atNanoseconds now: Int64) {
    var drawn: [DrawnGesture] = []
    collector.wait(untilSeconds: Double(now) / 1e9 - Self.lateSeconds) { drawn.append($0) }
    for gesture in drawn { complete(gesture) }
  }

  /// Completes what is being drawn, and waits until all rows were stored or refused.
  public mutating func finish() {
    var drawn: [DrawnGesture] = []
    collector.finish { drawn.append($0) }
    for gesture in drawn { complete(gesture) }
    saving?.finish()
  }

  /// Drops what is being drawn: what comes is no hand's.
  public mutating func drop() {
    collector.finish { _ in }
    nextLabel = nil
  }

  /// Names the gesture that is being drawn, or else the last one.
  public mutating func name(_ label: String) -> Naming {
    if collector.isUnderWay {
      nextLabel = label
      return .waits
    }
    guard let shape = unnamed else { return .nothingDrawn }
    save(shape, as: label)
    return .saves
  }

  /// What was recognised since the last call, in order.
  public mutating func takeRecognised() -> [Recognition] {
    defer { recognised.removeAll() }
    return recognised
  }

  /// What became of rows since the last call.
  public func takeOutcomes() -> [RowSaving.Outcome] { saving?.takeOutcomes() ?? [] }

  private mutating func complete(_ gesture: DrawnGesture) {
    guard let shape = gesture.shape else { return }
    if let recognition = choice.model?.recognise(shape) {
      last = recognition
      recognised.append(recognition)
    }
    unnamed = shape
    if let label = choice.label ?? nextLabel { save(shape, as: label) }
    nextLabel = nil
  }

  mutating func save(_ shape: StrokeShape, as label: String) {
    // The names were checked before the session began.
    guard let row = try? LabelledRow(label: label, person: choice.person, shape: shape) else {
      return
    }
    unnamed = nil
    saving?.save(row)
  }
}
