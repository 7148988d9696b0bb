// Words for lenses: how one is measured, and what came of it.

import Camera
import CameraSheet
import Library
import Pen
import Translation

/// The sentences about a camera's lens.
public enum LensSentences {
  /// The lens of a camera is taken out.
  public static func used(_ entry: LensLibrary.Entry) -> String {
    translated("Lens: corrected as it was measured (\(Fault.onOneLine(entry.name))).")
  }

  /// A board is looked for from now on.
  public static func start(_ source: CameraSource, _ shape: CameraShape) -> String {
    translated(
      "Lens: hold the printed board before \(Fault.onOneLine(source.name)), \(shape.width) × \(shape.height) px; "
        + "wherever it rests, a view of it is kept.")
  }

  /// A view is kept.
  ///
  /// - Parameters:
  ///   - count: how many are kept by now.
  ///   - next: where in the picture the board should be held next; nil for anywhere else.
  /// - Returns: the sentence.
  public static func kept(_ count: Int, next: (across: Int, down: Int)?) -> String {
    let wanted = LensViews.wanted
    return count < wanted
      ? translated("Lens: view \(count) of \(wanted) is kept; \(way(next)).")
      : translated("Lens: view \(count) is kept; \(way(next)).")
  }

  /// No board is seen.
  public static let notSeen = translated(
    "Lens: too little of the board is seen; hold it nearer, whole, and in even light.")

  /// A lens is measured and kept.
  public static func stored(_ record: LensRecord) -> String {
    translated(
      "Lens: measured, \(NumberWords.significant(record.deviationPixels)) px RMS in \(record.views) views; it moves the "
        + "picture's edge by up to \(NumberWords.significant(record.lens.largestShift)) px, and is corrected from now on."
    )
  }

  /// What a lens is, for a list or at its end.
  public static func measured(_ record: LensRecord) -> String {
    translated(
      "\(Fault.onOneLine(record.camera)): \(record.lens.width) × \(record.lens.height) px, the edge is moved by up to "
        + "\(NumberWords.significant(record.lens.largestShift)) px; \(NumberWords.significant(record.deviationPixels)) "
        + "px RMS in \(record.views) views, \(record.date.prefix(10))")
  }

  private static func way(_ next: (across: Int, down: Int)?) -> String {
    guard let next else { return translated("tilt the board, or turn it") }
    // As one sees it in the picture.
    return switch (next.across, next.down) {
    case (-1, -1): translated("hold the board at the picture's upper left")
    case (1, -1): translated("hold the board at the picture's upper right")
    case (-1, 1): translated("hold the board at the picture's lower left")
    case (1, 1): translated("hold the board at the picture's lower right")
    case (0, -1): translated("hold the board at the picture's upper edge")
    case (0, 1): translated("hold the board at the picture's lower edge")
    case (-1, 0): translated("hold the board at the picture's left edge")
    case (1, 0): translated("hold the board at the picture's right edge")
    default: translated("hold the board in the picture's middle")
    }
  }
}
