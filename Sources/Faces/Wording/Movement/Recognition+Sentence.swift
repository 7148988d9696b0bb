// What was recognised, and how long a pixel was taken to be, in words.

import Movement
import Recorded

extension Recognition {
  /// What was recognised and how surely, such as "circle, 97 % sure" or "other, 80 % sure, nearest check".
  public var clause: String {
    let sure = "\(label), \(NumberWords.number(100 * confidence, 0)) % sure"
    return label == LabelledRow.otherLabel ? "\(sure), nearest \(nearest)" : sure
  }
}

extension PixelScale {
  /// How long a pixel is and who says so, without a full stop.
  public var finding: String {
    let length = "\(NumberWords.significant(millimetresPerPixel)) mm"
    return switch origin {
    case .given: "A pixel is taken as \(length), as was asked for"
    case .tablet: "A pixel was \(length) on the tablet"
    case .sheet: "A pixel was \(length) on the sheet of the calibration"
    case .nominal: "No tablet says how long a pixel was, so it is taken as \(length)"
    }
  }
}
