// A place that was worth a mark.

import Files
import Geometry
import Pen

/// A row of `tags.csv`; the first has the number 1.
public struct TagRow: SessionRow, Hashable {
  /// When it was set, in nanoseconds since the session's start.
  public var timeNanoseconds: Int64
  /// Where it is, in pixels.
  public var position: ImagePoint
  /// The intensity there, in the file's own values; nil outside the image.
  public var value: Double?
  /// Its name; may be empty.
  public var label: String

  /// Creates a row.
  public init(timeNanoseconds: Int64, position: ImagePoint, value: Double?, label: String) {
    self.timeNanoseconds = timeNanoseconds
    self.position = position
    self.value = value
    self.label = label
  }

  /// Its own columns.
  public static let columns = ["time_s", "x_px", "y_px", "value", "label"]

  /// Reads a row.
  ///
  /// - Throws: `wrongCell`.
  public init(_ cells: borrowing TableCells) throws(TableFault) {
    timeNanoseconds = try cells.nanoseconds(0)
    position = ImagePoint(x: try cells.number(1), y: try cells.number(2))
    value = try cells.optionalNumber(3)
    label = cells.text(4)
  }

  /// The row as text.
  public var line: String {
    let time = DecimalSeconds.text(ofNanoseconds: Int128(timeNanoseconds))
    // A comma or a line feed would begin another cell or row.
    let word = String(
      label.unicodeScalars.map { scalar -> Character in
        scalar == "," || scalar.value < 0x20 && scalar != "\t" ? " " : Character(scalar)
      })
    return "\(time),\(position.x),\(position.y),\(value.map { "\($0)" } ?? ""),\(word)"
  }
}
