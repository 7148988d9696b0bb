// The printed board by which a lens is measured.

import Geometry

/// A chessboard whose white squares hold markers, a ChArUco board (Garrido-Jurado et al., as MarkerPattern): where its
/// squares meet is known exactly, also of a part of it.
public enum LensBoard {
  /// The squares across.
  public static let columns = 7
  /// The squares downwards.
  public static let rows = 9
  /// The side of a square, in millimetres.
  public static let squareMillimetres = 26.0
  /// The side of a marker, its black border included, in millimetres.
  public static let markerMillimetres = 19.0
  /// The number of its first marker; a sheet to trace on has others.
  public static let firstMarker = 10
  /// How many places there are where four squares meet.
  public static let cornerCount = (columns - 1) * (rows - 1)

  /// Where four squares meet, in millimetres from the board's upper left corner.
  ///
  /// - Parameter number: its number, row by row from the upper left, from 0.
  /// - Returns: the place; nil for one that there is not.
  public static func place(ofCorner number: Int) -> PagePoint? {
    guard (0..<cornerCount).contains(number) else { return nil }
    return PagePoint(
      x: Double(number % (columns - 1) + 1) * squareMillimetres,
      y: Double(number / (columns - 1) + 1) * squareMillimetres)
  }

  /// Whether a square is black; that of the upper left corner is.
  public static func isBlack(column: Int, row: Int) -> Bool { (column + row) % 2 == 0 }

  /// The markers with the column and the row of their squares.
  public static let markers: [(pattern: MarkerPattern, column: Int, row: Int)] = {
    let squares = (0..<columns * rows).map { (column: $0 % columns, row: $0 / columns) }
      .filter { !isBlack(column: $0.column, row: $0.row) }
    return zip(MarkerPattern.ofLensBoard, squares).map { ($0, $1.column, $1.row) }
  }()
}
