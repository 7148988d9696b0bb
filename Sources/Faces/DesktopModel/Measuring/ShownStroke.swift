// The figures of the stroke that is being drawn, as they are shown: running ones, and those of the whole once it is
// over.

import Geometry
import Movement
import Pen
import Recorded
import Session
import Translation
import Wording

/// The stroke that is drawn, or the last one.
struct ShownStroke {
  // A longer stroke has no smoothness told: 3 minutes at 1,000 reports a second.
  private static let mostPoints = 180_000
  // So often text may change: readers of it would come to nothing else.
  private static let pauseNanoseconds: Int64 = 100_000_000

  /// The words that are shown.
  private(set) var words = translated("No stroke yet.")
  private var live = LiveMeasures()
  private var points: [TrackPoint] = []
  private var millimetresPerPixel: Double?
  private var line: ShownLine?
  private var isDown = false
  private var tool = PenTool.pen
  private var pointer: UInt8 = 0
  private var shownNanoseconds = Int64.min

  /// Takes a sample of the pen.
  ///
  /// - Parameters:
  ///   - sample: where it is.
  ///   - millimetresPerPixel: how long a pixel is for the hand; nil where no tablet tells.
  ///   - ends: the ends of the line that is shown, which a stroke is held against; nil without one.
  /// - Returns: whether the words changed.
  mutating func take(
    _ sample: PenSample<ImagePoint>, millimetresPerPixel: Double?,
    line ends: (start: ImagePoint, end: ImagePoint)?
  ) -> Bool {
    // Of several fingers the first draws the stroke.
    if isDown, sample.tool == tool, sample.pointer != pointer { return false }
    guard sample.isInContact else {
      guard isDown else { return false }
      isDown = false
      words = translated("Last stroke: \(figures)\(wholeFigures).")
      return true
    }
    // Keys that held the pen down drew a stroke of their own.
    if !isDown || sample.tool != tool {
      isDown = true
      (tool, pointer) = (sample.tool, sample.pointer)
      live.begin()
      points = []
      self.millimetresPerPixel = millimetresPerPixel
      let scale = millimetresPerPixel ?? 1
      line = ends.flatMap { ends in
        ShownLine(
          [ends.start, ends.end].map { PathPoint(x: $0.x * scale, y: $0.y * scale) })
      }
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
    words = translated("Stroke: \(figures)\(offset(point)).")
    return true
  }

  private var unit: LengthUnit { millimetresPerPixel == nil ? .pixels : .millimetres }

  /// How far a place lies from the line that is shown, where one is.
  private func offset(_ point: TrackPoint) -> String {
    guard let line else { return "" }
    let distance = line.distance(to: PathPoint(x: point.x, y: point.y))
    return translated("; \(length(distance)) from the line")
  }

  private var figures: String {
    let digits = unit == .millimetres ? 1 : 0
    func number(_ value: Double) -> String { NumberWords.number(value, digits) }
    let seconds = NumberWords.number(live.durationSeconds, 2)
    return translated(
      "\(number(live.length)) \(unit.rawValue) in \(seconds) s, "
        + "\(number(live.meanSpeed)) \(unit.rawValue)/s, at most \(number(live.peakSpeed))")
  }

  /// What is told of the whole stroke; nothing of what cannot be told.
  private var wholeFigures: String {
    guard points.count < Self.mostPoints, let track = try? Track(points) else { return "" }
    let measures = StrokeMeasures(track)
    let parts =
      smoothness(measures) + hand(measures) + fits(track) + distance(PathError(track, line))
    return parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
  }

  private func smoothness(_ measures: StrokeMeasures) -> [String] {
    var parts: [String] = []
    if let value = measures.spectralArcLength {
      parts.append(translated("SPARC \(NumberWords.number(value, 2))"))
    }
    if let value = measures.logDimensionlessJerk {
      parts.append(translated("LDLJ \(NumberWords.number(value, 2))"))
    }
    if let count = measures.subMovements?.count {
      parts.append(
        translated(count: count, one: "\(count) sub-movement", many: "\(count) sub-movements"))
    }
    if let pauses = measures.pauses, pauses.count > 0 {
      parts.append(
        translated(
          count: pauses.count, one: "\(pauses.count) pause", many: "\(pauses.count) pauses"))
    }
    return parts
  }

  /// How it bends, trembles, presses and leans.
  private func hand(_ measures: StrokeMeasures) -> [String] {
    var parts: [String] = []
    if let value = measures.meanCurvature {
      parts.append(translated("curvature \(NumberWords.significant(value)) per \(unit.rawValue)"))
    }
    if let exponent = measures.powerLaw?.exponent {
      parts.append(translated("power law \(NumberWords.number(exponent, 2))"))
    }
    if let hertz = measures.tremor?.peakHertz, let amplitude = measures.tremor?.peakAmplitude {
      parts.append(
        translated(
          "tremor \(NumberWords.number(hertz, 1)) Hz, \(NumberWords.significant(amplitude)) "
            + "\(unit.rawValue)"))
    }
    parts.append(
      translated(
        "pressure \(NumberWords.number(measures.meanPressure, 2)) ± "
          + "\(NumberWords.number(measures.pressureSpread, 2))"))
    let (x, y) = (measures.meanTiltXDegrees, measures.meanTiltYDegrees)
    if x != 0 || y != 0 {
      parts.append(translated("tilt \(NumberWords.number(x, 0))°, \(NumberWords.number(y, 0))°"))
    }
    return parts
  }

  /// The straight line along it, the throw that fits it, and how it was lifted.
  private func fits(_ track: Track) -> [String] {
    var parts: [String] = []
    if let line = PathLine(track) {
      parts.append(
        translated(
          "as a line at \(NumberWords.number(line.angleDegrees, 1))° within "
            + "\(length(line.residualRMS)) RMS"))
    }
    if let flight = FlightFigures(track) {
      parts.append(
        translated(
          "as a throw released at \(speed(flight.releaseSpeed, flight.releaseSpeedStandardError)), "
            + "\(NumberWords.number(flight.releaseAngleDegrees, 1))°"))
    }
    if let lift = LiftVelocity(track) {
      parts.append(
        translated(
          "lifted at \(speed(lift.speed, lift.speedStandardError)), "
            + "\(NumberWords.number(lift.angleDegrees, 1))°"))
    }
    return parts
  }

  private func speed(_ value: Double, _ error: Double?) -> String {
    let words =
      if let error, error > 1e-5 * value {
        NumberWords.measured(value, error)
      } else {
        NumberWords.significant(value)
      }
    return "\(words) \(unit.rawValue)/s"
  }

  private func distance(_ error: PathError?) -> [String] {
    guard let error else { return [] }
    return [
      translated(
        "\(length(error.rms)) RMS from the line, at most \(length(error.maximum)), Fréchet "
          + "\(length(error.frechet))")
    ]
  }

  /// A length of about a millimetre.
  private func length(_ value: Double) -> String {
    "\(NumberWords.number(value, unit == .millimetres ? 2 : 1)) \(unit.rawValue)"
  }
}

extension PathError {
  /// The error of a stroke; nil without a line.
  fileprivate init?(_ track: Track, _ line: ShownLine?) {
    guard let line else { return nil }
    self.init(track: track, line: line)
  }
}

extension WindowModel {
  /// The figures of the stroke that is being drawn, or of the last one.
  public var strokeWords: String { measure.stroke.words }

  /// Takes a sample of the pen for the figures of its stroke.
  func measureStroke(with sample: PenSample<ImagePoint>, origin: PenOrigin) {
    let size = origin == .tablet ? session?.millimetresPerPixel(at: sample.position) : nil
    if measure.stroke.take(sample, millimetresPerPixel: size, line: measure.line.points) {
      changes.insert(.stroke)
    }
  }
}
