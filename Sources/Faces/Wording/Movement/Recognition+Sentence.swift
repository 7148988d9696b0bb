// What was recognised, and how long a pixel was taken to be, in words.

import Movement
import Recorded
import Translation

extension Recognition {
  /// What was recognised and how surely, such as "circle, 97 % sure" or "other, 80 % sure, nearest check".
  public var clause: String {
    let sure = translated("\(label), \(NumberWords.number(100 * confidence, 0)) % sure")
    return label == LabelledRow.otherLabel ? translated("\(sure), nearest \(nearest)") : sure
  }
}

extension PixelScale {
  /// How long a pixel is and who says so, without a full stop.
  public var finding: String {
    let length = "\(NumberWords.significant(millimetresPerPixel)) mm"
    return switch origin {
    case .given: translated("A pixel is taken as \(length), as was asked for")
    case .tablet: translated("A pixel was \(length) on the tablet")
    case .sheet: translated("A pixel was \(length) on the sheet of the calibration")
    case .nominal: translated("No tablet says how long a pixel was, so it is taken as \(length)")
    }
  }
}
