// A picture of a moving image that came under the pen, as a row of a table.

import Files
import Pen

/// A row of `film.csv`, which a session over a picture that stands still does not have.
public struct FilmRow: SessionRow, Hashable {
  /// When it came under the pen, in nanoseconds since the session's start.
  public var timeNanoseconds: Int64
  /// The rows of `strokes.csv` before it.
  public var rowsBefore: Int
  /// Which picture it is.
  public var place: FilmPlace

  /// Creates a row.
  public init(timeNanoseconds: Int64, rowsBefore: Int, place: FilmPlace) {
    self.timeNanoseconds = timeNanoseconds
    self.rowsBefore = rowsBefore
    self.place = place
  }

  /// Its own columns.
  public static let columns = ["time_s", "samples_before", "frame", "film_s"]

  /// Reads a row.
  ///
  /// - Throws: `wrongCell`.
  public init(_ cells: borrowing TableCells) throws(TableFault) {
    timeNanoseconds = try cells.nanoseconds(0)
    rowsBefore = try cells.whole(1, in: 0...1_000_000_000_000)
    place = FilmPlace(
      frame: try cells.whole(2, in: 0...1_000_000_000_000),
      mediaNanoseconds: try cells.nanoseconds(3))
  }

  /// The row as text.
  public var line: String {
    let time = DecimalSeconds.text(ofNanoseconds: Int128(timeNanoseconds))
    let media = DecimalSeconds.text(ofNanoseconds: Int128(place.mediaNanoseconds))
    return "\(time),\(rowsBefore),\(place.frame),\(media)"
  }
}
