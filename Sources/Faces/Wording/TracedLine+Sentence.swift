// A line that is followed by ear, in words.

import Analysis
import Micrograph

extension TracedLine {
  /// What is said where there is no line.
  public static let none = "There is no line here to follow."
  /// What is said at either end of a line that is walked along.
  public static let end = "End of the line."
  /// What is said when following ends.
  public static let isOver = "The line is not followed any more."

  /// What is followed, and how long it is.
  ///
  /// - Parameter size: the extent of a pixel; nil where the image states none.
  /// - Returns: the sentence.
  public func words(_ size: PixelSize?) -> String {
    let name =
      switch kind {
      case .edge: "Edge"
      case .level: "Line of equal value"
      case .row: "Row of columns"
      }
    let side = size.map { ($0.x * $0.y).squareRoot() } ?? 1
    let length = NumberWords.significant((lengthPixels * side * 10).rounded() / 10)
    let shape =
      isClosed
      ? "closed, \(length) \(size?.unit ?? "px") around" : "\(length) \(size?.unit ?? "px") long"
    return "\(name), \(shape); a pulse is on the side where you are, silence is on the line."
  }
}
