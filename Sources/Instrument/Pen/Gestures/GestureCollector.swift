// From samples to gestures, each known as soon as it can be: live as each report comes, and from files.

import Geometry
import Movement

/// Collects the gestures of a stream of samples.
///
/// ```swift
/// var collector = GestureCollector(millimetresPerPixel: 0.12)
/// for sample in samples { collector.take(sample) { recognise($0) } }
/// collector.finish { recognise($0) }
/// ```
public struct GestureCollector: Sendable {
  private struct Pointer: Sendable {
    var grouping = GestureGrouping()
    var contact: [StrokePoint] = []
    var last: PenSample<ImagePoint>?
  }

  /// How long a pixel is, in millimetres; another value ends what is being drawn.
  public private(set) var millimetresPerPixel: Double
  private var pointers: [UInt8: Pointer] = [:]

  /// Begins without a gesture.
  public init(millimetresPerPixel: Double) {
    self.millimetresPerPixel = millimetresPerPixel
  }

  /// Whether something is being drawn, or may still go on.
  public var isUnderWay: Bool {
    pointers.values.contains { !$0.contact.isEmpty || !$0.grouping.isEmpty }
  }

  /// Takes the next sample.
  ///
  /// - Parameters:
  ///   - sample: the sample; where reports were lost before it, another contact begins.
  ///   - emit: is given each gesture that is complete.
  public mutating func take(_ sample: PenSample<ImagePoint>, _ emit: (DrawnGesture) -> Void) {
    // In place: a copy of what is being drawn at each report would take the square of its length.
    Self.take(sample, &pointers[sample.pointer, default: Pointer()], millimetresPerPixel, emit)
  }

  private static func take(
    _ sample: PenSample<ImagePoint>, _ pointer: inout Pointer, _ millimetresPerPixel: Double,
    _ emit: (DrawnGesture) -> Void
  ) {
    let seconds = Double(sample.timeNanoseconds) / 1e9
    let isBroken =
      sample.isDiscontinuity || pointer.last.map { !$0.isSameTool(as: sample) } ?? false
    if !sample.isInContact || isBroken { lift(&pointer) }
    pointer.last = sample
    var complete: [[StrokePoint]]?
    if sample.isInContact {
      let point = StrokePoint(
        xMillimetres: sample.position.x * millimetresPerPixel,
        yMillimetres: sample.position.y * millimetresPerPixel, seconds: seconds)
      if pointer.contact.isEmpty { complete = pointer.grouping.touchDown(at: point) }
      pointer.contact.append(point)
    } else {
      complete = pointer.grouping.finished(atSeconds: seconds)
    }
    guard let complete else { return }
    emit(
      DrawnGesture(
        contacts: complete, pointer: sample.pointer, millimetresPerPixel: millimetresPerPixel))
  }

  /// The gestures that are complete at a time although no sample says so, as when the pen went away.
  public mutating func wait(untilSeconds seconds: Double, _ emit: (DrawnGesture) -> Void) {
    for number in pointers.keys.sorted() {
      if let contacts = pointers[number]?.grouping.finished(atSeconds: seconds) {
        emit(gesture(contacts, number))
      }
    }
  }

  /// Ends everything that is being drawn.
  public mutating func finish(_ emit: (DrawnGesture) -> Void) {
    for number in pointers.keys { Self.lift(&pointers[number, default: Pointer()]) }
    wait(untilSeconds: .infinity, emit)
    pointers = [:]
  }

  /// Takes pixels of another size from now on, as of another image: what is being drawn ends.
  public mutating func scale(
    toMillimetresPerPixel size: Double, _ emit: (DrawnGesture) -> Void
  ) {
    finish(emit)
    millimetresPerPixel = size
  }

  private static func lift(_ pointer: inout Pointer) {
    guard !pointer.contact.isEmpty else { return }
    pointer.grouping.liftOff(after: pointer.contact)
    pointer.contact = []
  }

  private func gesture(_ contacts: [[StrokePoint]], _ pointer: UInt8) -> DrawnGesture {
    DrawnGesture(
      contacts: contacts, pointer: pointer, millimetresPerPixel: millimetresPerPixel)
  }
}
