// Every failure of measuring.

import Movement
import Pen

extension FaultSamples {
  static let measure: [Fault] = {
    let reasons: [StrokeRefusal] = [
      .oneReport, .timeStandsStill, .tooLong(seconds: 2e4), .unitUnknown(.millimetres),
      .placeUnknown(report: 3),
    ]
    var faults = reasons.flatMap { (why: StrokeRefusal) -> [Fault] in
      [
        .measure(.nothingMeasured(path: "/a", strokeCount: 1, first: why)),
        .measure(.nothingMeasured(path: "/a", strokeCount: 4, first: why)),
      ]
    }
    let errors: [MeasureError] = [
      .noStrokes(path: "/a"), .pixelsAlone(path: "/a", unit: .millimetres),
      .unitUnknown(path: "/s", unit: .millimetres), .unitUnknown(path: "/s", unit: .nanometres),
      .cuesNotKept(path: "/a"), .noCues(path: "/s", kind: nil), .noCues(path: "/s", kind: "click"),
      .lineHeader(path: "/l", found: "x"), .linePlace(path: "/l", line: 3, text: "x"),
      .lineTooLong(path: "/l", limit: 9), .lineWithoutLength(path: "/l"),
    ]
    faults += errors.map { Fault.measure($0) }
    return faults
  }()
}
