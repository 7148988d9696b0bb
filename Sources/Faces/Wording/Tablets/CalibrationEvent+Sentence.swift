// The sentences of a calibration: one plain line for each step.

import Calibrating
import Calibration
import Translation

extension CalibrationEvent {
  /// The step as one line.
  public var sentence: String {
    switch self {
    case .next(let prompt): prompt.sentence
    case .accepted(let prompt, nil): translated("Cross \(prompt.cross.number) taken. Lift the pen.")
    case .accepted(let prompt, let millimetres?):
      translated(
        "Cross \(prompt.cross.number) taken, \(Self.millimetres(millimetres)) off. Lift the pen.")
    case .refused(let prompt, let reason):
      translated("Cross \(prompt.cross.number) not taken: \(reason.clause(for: prompt.cross))")
    case .again(let numbers) where numbers.count == 1:
      translated("Cross \(numbers[0]) was missed. Touch it again.")
    case .again(let numbers):
      translated("Crosses \(Self.list(numbers)) were missed. Touch only these again.")
    case .startOver(let refusal):
      translated("The touches make no calibration: \(refusal.clause). Touch all crosses again.")
    case .checkAgain(let number, let millimetres):
      translated(
        "Check cross \(number) is \(Self.millimetres(millimetres)) off. Touch it once more.")
    case .finished(let result): result.sentence
    }
  }

  /// "7", "7 and 12", "3, 7 and 12".
  static func list(_ numbers: [Int]) -> String {
    let words = numbers.map(String.init)
    guard let last = words.last, words.count > 1 else { return words.first ?? translated("none") }
    return words.dropLast().joined(separator: ", ") + translated(" and " + "\(last)")
  }
}

extension CalibrationPrompt {
  /// The request as one line.
  public var sentence: String {
    switch kind {
    case .first:
      translated(
        "Cross \(cross.number) of \(count), \(cross.where): set the tip on it and hold still.")
    case .again:
      translated("Cross \(cross.number) again, \(cross.where).")
    case .leaning:
      translated(
        "Cross \(cross.number), \(cross.where), \(place) of \(count) with the pen leaning the other "
          + "way, both to the side and to the front.")
    case .check:
      translated("Check cross \(cross.number), \(place) of \(count), \(cross.where).")
    }
  }
}

extension TargetSheet.Cross {
  /// The position of the cross on the sheet.
  var `where`: String {
    switch (isCheck, row, column) {
    case (false, let row, let column): translated("row \(row), column \(column)")
    case (true, _, _): translated("in a square")
    }
  }
}

extension CalibrationTouchRefusal {
  fileprivate func clause(for cross: TargetSheet.Cross) -> String {
    switch self {
    case .slid(let length):
      translated(
        "the tip slid \(CalibrationEvent.millimetres(length)); set it straight onto the cross.")
    case .tooShort(let milliseconds):
      translated(
        "the tip was lifted after \(Int(milliseconds.rounded())) ms; hold it still until the rising "
          + "tones.")
    case .wrongTool:
      translated("that was the pen's other end; turn it round.")
    case .samePlace(let number):
      translated(
        "cross \(number) was touched here; touch cross \(cross.number), \(cross.where), or this place "
          + "again if it is cross \(cross.number).")
    case .sameLean(let degrees):
      translated(
        "the pen leans only \(Int(degrees.rounded())) degrees differently; lean it at least "
          + "\(Int(CalibrationProcedure.leastLeanDegrees)) degrees to the other side.")
    }
  }
}

extension CalibrationRefusal {
  /// The reason, to follow a colon.
  public var clause: String {
    switch self {
    case .tooFew(let found, let needed):
      translated("\(found) crosses were touched and \(needed) are needed")
    case .onOneLine: translated("they lie on one line or in one place")
    case .samePlace(let first, let second):
      translated("crosses \(first) and \(second) were touched in the same place")
    case .notFinite(let number): translated("cross \(number) has no position")
    }
  }
}

extension CalibrationResult {
  /// The outcome as one line.
  public var sentence: String {
    guard let verdict, let errors else {
      return translated("No calibration: \(refusal?.clause ?? translated("nothing was touched")).")
    }
    let failed = checks.filter { !$0.isPassed }.map(\.cross.number)
    guard failed.isEmpty else {
      return
        translated(
          "Not good: check cross \(CalibrationEvent.list(failed)) was off twice, so the sheet has "
            + "moved or the crosses were all missed the same way; fix the sheet and calibrate again."
        )
    }
    let typical = CalibrationEvent.millimetres(errors.typicalMillimetres)
    switch verdict {
    case .good: return translated("Good: 95 % of the errors are below \(typical).")
    case .usable:
      return
        translated(
          "Usable: 95 % of the errors are below \(typical); more crosses or a steadier hand make it "
            + "better.")
    case .touchAgain(let numbers):
      return translated("Not good: repeat \(CalibrationEvent.list(numbers)).")
    }
  }
}
