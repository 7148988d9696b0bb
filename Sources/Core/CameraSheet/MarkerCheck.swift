// Whether the sheet is still where it was: every cell of its markers is looked at, which takes a thousandth of the time
// that finding them anew takes.

import Geometry

/// The cells of a sheet's markers in a camera's picture.
struct MarkerCheck: Sendable {
  private struct Cell {
    let x: Int
    let y: Int
    let isWhite: Bool
  }

  private let markers: [[Cell]]

  // A cell at the edge of a finger's shadow may be wrong.
  private static let leastShare = 0.9

  init(_ view: SheetView, of sheet: MarkedSheet) {
    let count = MarkerPattern.cellsPerSide
    let cell = sheet.markerMillimetres / Double(count)
    markers = MarkerPattern.ofSheet.map { pattern in
      guard let corner = sheet.corners(ofMarker: pattern.number)?[0] else { return [] }
      return (0..<count * count).map { index in
        let (column, row) = (index % count, index / count)
        let place = view.pixel(
          of: PagePoint(
            x: corner.x + (Double(column) + 0.5) * cell, y: corner.y + (Double(row) + 0.5) * cell))
        // What is far outside, or beyond the horizon, is outside every picture.
        let isNear = place.x.magnitude < 100_000 && place.y.magnitude < 100_000
        return Cell(
          x: isNear ? Int(place.x.rounded()) : -1, y: isNear ? Int(place.y.rounded()) : -1,
          isWhite: pattern.isWhite(column: column, row: row))
      }
    }
  }

  /// The number of markers that are where they were.
  func count(in frame: ColorFrame) -> Int {
    markers.count { cells in
      var values: [(value: Int, isWhite: Bool)] = []
      for cell in cells {
        guard (0..<frame.width).contains(cell.x), (0..<frame.height).contains(cell.y) else {
          return false
        }
        values.append((Int(frame.green(x: cell.x, y: cell.y)), cell.isWhite))
      }
      guard let dark = values.map(\.value).min(), let bright = values.map(\.value).max(),
        bright - dark >= 40
      else { return false }
      let right = values.count { $0.value > (dark + bright) / 2 ? $0.isWhite : !$0.isWhite }
      return Double(right) >= Self.leastShare * Double(values.count)
    }
  }
}
