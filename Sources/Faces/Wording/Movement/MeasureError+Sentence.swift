// Sentences and exit statuses for strokes that cannot be measured.

import Movement
import Pen
import Recorded
import Translation

extension MeasureError {
  /// What is wrong, and what to do about it.
  package var sentence: String {
    switch self {
    case .noStrokes(let path):
      translated("\(path) has no stroke, for the pen never touched; draw at least one.")
    case .nothingMeasured(let path, 1, let first):
      translated("The only stroke of \(path) \(first.clause); \(first.remedy).")
    case .nothingMeasured(let path, let count, let first):
      translated(
        "None of the \(count) strokes of \(path) can be measured, and the first \(first.clause); "
          + "\(first.remedy).")
    case .pixelsAlone(let path, let unit):
      translated(
        "\(path) has its places in pixels alone, so nothing can be told in \(unit.rawValue); "
          + "measure it in px, or give the length of a pixel.")
    case .unitUnknown(let path, .millimetres):
      translated(
        "\(path) has no tablet that reports its size, so nothing can be told in mm; measure it in "
          + "px, or give the length of a pixel.")
    case .unitUnknown(let path, let unit):
      translated(
        "The image of \(path) has no pixel size, so nothing can be told in \(unit.rawValue); measure "
          + "it in px.")
    case .cuesNotKept(let path):
      translated("\(path) is a stroke file and keeps no cues; give their times in seconds.")
    case .noCues(let path, nil):
      translated("\(path) has no cue; give the times of what was to be answered in seconds.")
    case .noCues(let path, let kind?):
      translated("\(path) has no cue \"\(kind)\"; choose another kind, or any.")
    case .lineHeader(let path, let found):
      translated(
        "\(path) begins with \"\(Fault.beginning(of: found))\"; a line begins with the header x_px,y_px."
      )
    case .linePlace(let path, let line, let text):
      translated("Line \(line) of \(path) is \"\(text)\" and no place; correct that line.")
    case .lineTooLong(let path, let limit):
      translated("\(path) has more than the \(limit) places that a line may have; leave some out.")
    case .lineWithoutLength(let path):
      translated("\(path) has no two different places, so it is no line; give it some.")
    }
  }

  /// The exit status for this failure.
  var exitStatus: Int32 { ExitStatus.dataError }
}

extension StrokeRefusal {
  /// What is wrong with a stroke, after its name.
  fileprivate var clause: String {
    switch self {
    case .oneReport: translated("is one report, which has neither length nor speed")
    case .timeStandsStill:
      translated("has all its reports at one time, so that nothing moved in it")
    case .tooLong(let seconds):
      translated(
        "lasts \(NumberWords.number(seconds, 0)) s, more than the "
          + "\(NumberWords.number(Track.mostSeconds, 0)) s that are measured")
    case .unitUnknown(let unit):
      translated("was drawn where the size of a pixel in \(unit.rawValue) is not known")
    case .placeUnknown(let report):
      translated("has its report \(report) where the calibration leads nowhere")
    }
  }

  /// What to do about it.
  fileprivate var remedy: String {
    switch self {
    case .oneReport: translated("draw a longer one")
    case .timeStandsStill: translated("correct the times")
    case .tooLong: translated("cut it into shorter ones")
    case .unitUnknown: translated("measure it in px")
    case .placeUnknown: translated("measure it in px, or calibrate again")
    }
  }
}

extension MeasuredStroke {
  /// What is to be said of a stroke besides its figures: why it has none, or what was left out.
  public var sentences: [String] {
    if let refusal {
      return [
        translated("Stroke \(number) \(refusal.clause), and is not measured; \(refusal.remedy).")
      ]
    }
    guard leftOutCount > 0 else { return [] }
    return [
      translated(
        count: leftOutCount,
        one:
          "Stroke \(number) has \(leftOutCount) report no later than the one before; it is left out.",
        many:
          "Stroke \(number) has \(leftOutCount) reports no later than the one before; they are left out."
      )
    ]
  }
}
