// How the figures of attempts are printed, the same in page, table and JSON.

import Drawing
import Movement
import Translation

extension AttemptColumn {
  /// The heading in a page, with its unit; `unit` is the record's unit of lengths.
  func heading(unit: String) -> String {
    switch self {
    case .points: translated("Points")
    case .duration: translated("Duration (s)")
    case .coverage: translated("Followed (share)")
    case .errorRMS: translated("Path error RMS (\(unit))")
    case .greatestError: translated("Greatest path error (\(unit))")
    case .frechet: translated("Fréchet distance (\(unit))")
    case .length: translated("Length (\(unit))")
    case .meanSpeed: translated("Mean speed (\(unit)/s)")
    case .spectralArcLength: "SPARC"
    case .logDimensionlessJerk: "LDLJ"
    case .hits: translated("Targets hit")
    case .targets: translated("Targets")
    case .meanMovement: translated("Mean time of a way (s)")
    case .throughput: translated("Throughput (bit/s)")
    case .taps: translated("Taps")
    case .meanAsynchrony: translated("Mean time from the beat (s)")
    case .asynchronySpread: translated("Spread of that time (s)")
    case .meanInterval: translated("Mean interval (s)")
    case .intervalSpread: translated("Spread of the interval (s)")
    }
  }

  /// A value of this column as it is printed; nil where it is no number.
  func figure(_ value: Double) -> MeasureFigure? {
    guard value.isFinite else { return nil }
    if isWhole, let count = Int(exactly: value) { return .whole(count) }
    return isTime ? .thousandths(value) : .number(value)
  }

  /// Whether it is a time, in seconds.
  var isTime: Bool {
    switch self {
    case .duration, .meanMovement, .meanAsynchrony, .asynchronySpread, .meanInterval,
      .intervalSpread:
      true
    default: false
    }
  }

  /// The unit of its numbers within a sentence; empty for a plain number.
  ///
  /// - Parameter unit: the unit of lengths of the record.
  /// - Returns: the unit, in words.
  func unit(lengths unit: String) -> String {
    switch self {
    case .errorRMS, .greatestError, .frechet, .length: Self.spoken(unit)
    case .meanSpeed: "\(Self.spoken(unit))/s"
    case .throughput: "bit/s"
    default: isTime ? "s" : ""
    }
  }

  private static func spoken(_ unit: String) -> String {
    unit == "side" ? translated("of the side") : unit
  }

  /// A number of it within a sentence: times in thousandths, else three digits.
  func spoken(_ value: Double) -> String {
    if isTime || isWhole { return figure(value)?.text ?? "" }
    let decimals =
      switch value.magnitude {
      case 100...: 0
      case 10...: 1
      case 1...: 2
      case 0.1...: 3
      default: 4
      }
    return ReportNumber.fixed(value, decimals)
  }
}

extension Exercise.Task {
  /// The figure that says most about an attempt.
  var mainColumn: AttemptColumn {
    switch self {
    case .follow: .greatestError
    case .reach: .throughput
    case .keepRhythm(let rhythm): rhythm.guidedBeats > 0 ? .asynchronySpread : .intervalSpread
    }
  }

  /// Its name within a sentence.
  var mainWords: String {
    switch self {
    case .follow: translated("greatest path error")
    case .reach: translated("throughput")
    case .keepRhythm(let rhythm):
      rhythm.guidedBeats > 0
        ? translated("spread of the time from the beat") : translated("spread of the interval")
    }
  }

  /// Its heading, with its unit.
  ///
  /// - Parameter unit: the unit of lengths of the record.
  /// - Returns: the heading.
  func mainHeading(unit: String) -> String {
    let words = mainWords.prefix(1).uppercased() + mainWords.dropFirst()
    let name =
      switch self {
      case .follow: unit
      case .reach, .keepRhythm: mainColumn.unit(lengths: unit)
      }
    return "\(words) (\(name))"
  }
}
