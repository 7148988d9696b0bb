// The sentences of the calibration screen, composed from the procedure's own.

import Calibrating
import Calibration
import Translation
import Wording

extension CalibrationProgress {
  /// The number of the requested cross, legible from a distance.
  public var bigNumber: String {
    prompt.map { String($0.cross.number) } ?? ""
  }

  /// A sentence requesting the next cross.
  public var request: String {
    prompt?.sentence ?? ""
  }

  /// A sentence on the progress.
  public var shareText: String {
    takenCount == 0
      ? translated("No touch taken yet")
      : translated("\(takenCount) of \(touchCount) touches taken")
  }

  /// A sentence on how to lay out the target.
  public var advice: String {
    switch setup.surface {
    case .paper:
      translated(
        "Print the target at 100 %, lay it flat on \(tabletName) in any direction and fix it. Its ruler "
          + "shows the length of its side.")
    case .display:
      translated(
        "The target is drawn at its real size on the screen under the pen, in full screen. Hold a ruler "
          + "against the bar below it, and change the scale until both are equally long. Escape leaves."
      )
    }
  }

  /// The verdict in a sentence, and what follows from it.
  public var verdict: String {
    guard let result else { return "" }
    guard result.isAccepted else { return translated("\(result.sentence) Nothing was stored.") }
    return translated("\(result.sentence) It is not stored yet.")
  }

  /// The crosses worth touching again after the end: those that were missed, and for a calibration
  /// that is only usable the one that is farthest off.
  public var namedCrosses: [Int] {
    guard stage == .over, let result else { return [] }
    switch result.verdict {
    case .touchAgain(let numbers): return numbers
    case .usable where result.isAccepted:
      let worst = result.fit?.residuals.max { $0.distanceMillimetres < $1.distanceMillimetres }
      return worst.map { [$0.number] } ?? []
    case .good, .usable, .none: return []
    }
  }

  /// The label of the button that repeats the named crosses; nil where none are named.
  public var repeatTitle: String? {
    let numbers = namedCrosses.map(String.init)
    guard let last = numbers.last else { return nil }
    if numbers.count == 1 { return translated("Repeat cross \(last)") }
    return translated("Repeat crosses \(numbers.dropLast().joined(separator: ", ")) and \(last)")
  }

  /// The report in lines, without its first one, which is the verdict.
  ///
  /// `image` is the size of the image it is for, nil for every image; then follow the tablet's
  /// units per millimetre.
  public func report(
    image: (width: Int, height: Int)?, unitsPerMillimetre: (x: Double, y: Double)
  ) -> [String] {
    guard let result else { return [] }
    let report = CalibrationReport(
      result, tabletName: tabletName, image: image, unitsPerMillimetre: unitsPerMillimetre)
    return Array(report.lines.dropFirst())
  }
}
