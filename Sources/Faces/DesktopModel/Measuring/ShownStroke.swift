// The figures of the stroke that is being drawn, as they are shown: running ones, and those of the whole once it is
// over.

import Geometry
import Movement
import Pen
import Session
import Wording

/// The stroke that is drawn, or the last one.
struct ShownStroke {
  // A longer stroke has no smoothness told: 3 minutes at 1,000 reports a second.
  private static let mostPoints = 180_000
  // So often text may change: readers of it would come to nothing else.
  private static let pauseNanoseconds: Int64 = 100_000_000

  /// The words that are shown.
  private(set) var words = "No stroke yet."
  private var live = LiveMeasures()
  private var points: [TrackPoint] = []
  private var millimetresPerPixel: Double?
  private var isDown = false
  private var shownNanoseconds = Int64.min

  /// Takes a sample of the pen.
  ///
  /// - Parameters:
  ///   - sample: where it is.
  ///   - millimetresPerPixel: how long a pixel is for the hand; nil where no tablet tells.
  /// - Returns: whether the words changed.
  mutating func take(_ sample: PenSample<ImagePoint>, millimetresPerPixel: Double?) -> Bool {
    guard sample.isInContact else {
      guard isDown else { return false }
      isDown = false
      words = "Last stroke: \(figures)\(smoothness)."
      return true
    }
    if !isDown {
      isDown = true
      live.begin()
      points = []
      self.millimetresPerPixel = millimetresPerPixel
      shownNanoseconds = .min
    }
    let scale = self.millimetresPerPixel ?? 1
    let point = TrackPoint(
      timeNanoseconds: sample.timeNanoseconds, x: sample.position.x * scale,
      y: sample.position.y * scale, pressure: sample.pressure, tiltXDegrees: sample.tiltXDegrees,
      tiltYDegrees: sample.tiltYDegrees)
    guard live.take(timeNanoseconds: point.timeNanoseconds, x: point.x, y: point.y) else {
      return false
    }
    if points.count < Self.mostPoints { points.append(point) }
    guard
      shownNanoseconds == .min
        || point.timeNanoseconds - shownNanoseconds >= Self.pauseNanoseconds
    else { return false }
    shownNanoseconds = point.timeNanoseconds
    words = "Stroke: \(figures)."
    return true
  }

  private var figures: String {
    let unit = millimetresPerPixel == nil ? LengthUnit.pixels : .millimetres
    let digits = unit == .millimetres ? 1 : 0
    func number(_ value: Double) -> String { NumberWords.number(value, digits) }
    let seconds = NumberWords.number(live.durationSeconds, 2)
    return "\(number(live.length)) \(unit.rawValue) in \(seconds) s, "
      + "\(number(live.meanSpeed)) \(unit.rawValue)/s, at most \(number(live.peakSpeed))"
  }

  /// How smooth the whole stroke was; nothing where it cannot be told.
  private var smoothness: String {
    guard points.count < Self.mostPoints, let track = try? Track(points) else { return "" }
    let measures = StrokeMeasures(track)
    var parts: [String] = []
    if let value = measures.spectralArcLength {
      parts.append("SPARC \(NumberWords.number(value, 2))")
    }
    if let value = measures.logDimensionlessJerk {
      parts.append("LDLJ \(NumberWords.number(value, 2))")
    }
    if let count = measures.subMovements?.count {
      parts.append("\(count) sub-movement\(count == 1 ? "" : "s")")
    }
    if let pauses = measures.pauses, pauses.count > 0 {
      parts.append("\(pauses.count) pause\(pauses.count == 1 ? "" : "s")")
    }
    return parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
  }
}

extension WindowModel {
  /// The figures of the stroke that is being drawn, or of the last one.
  public var strokeWords: String { measure.stroke.words }

  /// Takes a sample of the pen for the figures of its stroke.
  func measureStroke(with sample: PenSample<ImagePoint>, origin: PenOrigin) {
    let size = origin == .tablet ? session?.millimetresPerPixel(at: sample.position) : nil
    if measure.stroke.take(sample, millimetresPerPixel: size) { changes.insert(.stroke) }
  }
}
