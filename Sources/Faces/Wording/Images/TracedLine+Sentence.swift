// A line that is followed by ear, in words.

import Analysis
import Foundation
import Geometry
import Micrograph
import Translation

extension TracedLine {
  /// What is said while one is looked for.
  public static let isBeingMade = translated("Looking for a line.")
  /// What is said where there is no line.
  public static let none = translated("There is no line here to follow.")
  /// What is said at either end of a line that is walked along.
  public static let end = translated("End of the line.")
  /// What is said when following ends.
  public static let isOver = translated("The line is not followed any more.")

  /// What is followed, and how long it is.
  ///
  /// - Parameter size: the extent of a pixel; nil where the image states none.
  /// - Returns: the sentence.
  public func words(_ size: PixelSize?) -> String {
    let name =
      switch kind {
      case .edge: translated("Edge")
      case .level: translated("Line of equal value")
      case .row:
        marks.map { translated("Row of \($0.count) columns") } ?? translated("Row of columns")
      }
    let (length, unit) =
      size.map { $0.readable(lengthPixels * ($0.x * $0.y).squareRoot()) } ?? (lengthPixels, "px")
    let number = NumberWords.significant((length * 10).rounded() / 10)
    let shape =
      isClosed
      ? translated("closed, \(number) \(unit) around") : translated("\(number) \(unit) long")
    let way = kind == .row ? slope.map { ", \($0)" } ?? "" : ""
    return translated(
      "\(name), \(shape)\(way); a pulse is on the side where you are, silence is on the line.")
  }

  // Where a straight line leads.
  private var slope: String? {
    guard let first = points.first, let last = points.last else { return nil }
    let degrees = atan2(last.y - first.y, abs(last.x - first.x)) * 180 / .pi
    let size = NumberWords.number(abs(degrees), 0)
    guard size != "0" else { return translated("level") }
    return translated(
      "\(size) degrees \(degrees > 0 ? translated("down") : translated("up")) to the right")
  }

  /// What a stroke along a row has crossed; nil where that is nothing.
  public static func countWords(_ count: Int) -> String? {
    count > 0 ? translated(count: count, one: "\(count) column.", many: "\(count) columns.") : nil
  }

  /// The column of a row nearest to somebody who walks along it; nil on another line.
  ///
  /// - Parameter along: how far along the line, in pixels.
  /// - Returns: the words.
  public func columnWords(atPixels along: Double) -> String? {
    guard let marks, let number = marks.number(atPixels: along) else { return nil }
    return translated("Column \(number) of \(marks.count).")
  }
}
