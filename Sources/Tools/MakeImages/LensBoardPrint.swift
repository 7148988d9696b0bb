// The board by which a camera's lens is measured: a chessboard with markers in its white squares. Its scale does not
// matter, as long as its squares are squares.

import CameraSheet
import Foundation
import Geometry
import ImageFile

/// The printed board in the middle of A4; Letter has room for all of it.
struct LensBoardPrint {
  private struct Statement: Encodable {
    let paperWidthMillimetres = LensBoardPrint.paper.width
    let paperHeightMillimetres = LensBoardPrint.paper.height
    let meaning =
      "millimetres from the left and the upper edge of the paper, where four squares meet, row by row"
    let dictionary = "DICT_4X4_50"
    let firstMarker = LensBoard.firstMarker
    let columns = LensBoard.columns
    let rows = LensBoard.rows
    let squareMillimetres = LensBoard.squareMillimetres
    let markerMillimetres = LensBoard.markerMillimetres
    let corners: [Position]
  }

  private static let paper = (width: 210.0, height: 297.0)
  private static let words =
    "Penumbra: a board to measure a lens by; print at 100 %, and glue it onto something flat"
  // A cell of a marker is 19/6 mm: no whole number of pixels is, and a sixth of a millimetre is near enough.
  private static let pixelsPerMillimetre = 6.0

  /// Where the board begins on the paper, in millimetres.
  private var origin: (x: Double, y: Double) {
    let side = LensBoard.squareMillimetres
    return (
      (Self.paper.width - Double(LensBoard.columns) * side) / 2,
      (Self.paper.height - Double(LensBoard.rows) * side) / 2
    )
  }

  /// Writes the drawing, the pixels and the places.
  func write(name: String, folder: String) throws {
    try Data(svg.utf8).write(to: URL(fileURLWithPath: Truth.path(name, "svg", folder: folder)))
    let plane = pixels
    try ImageFile.writeGray16PNG(
      path: Truth.path(name, "png", folder: folder), pixels: plane.unsigned16(gain: 1),
      width: plane.width, height: plane.height, pixelSize: "\(1 / Self.pixelsPerMillimetre) mm")
    let corners = (0..<LensBoard.cornerCount).compactMap { LensBoard.place(ofCorner: $0) }.map {
      Position(ImagePoint(x: origin.x + $0.x, y: origin.y + $0.y))
    }
    try Truth.write(Statement(corners: corners), name: name, folder: folder)
  }

  /// A black square on the paper, in millimetres.
  private struct Black {
    let x: Double
    let y: Double
    let side: Double
  }

  private var blacks: [Black] {
    let side = LensBoard.squareMillimetres
    let squares = (0..<LensBoard.columns * LensBoard.rows).compactMap { number -> Black? in
      let (column, row) = (number % LensBoard.columns, number / LensBoard.columns)
      guard LensBoard.isBlack(column: column, row: row) else { return nil }
      return Black(
        x: origin.x + Double(column) * side, y: origin.y + Double(row) * side, side: side)
    }
    let count = MarkerPattern.cellsPerSide
    let cell = LensBoard.markerMillimetres / Double(count)
    let margin = (side - LensBoard.markerMillimetres) / 2
    let cells = LensBoard.markers.flatMap { marker -> [Black] in
      let (left, top) = (
        origin.x + Double(marker.column) * side + margin,
        origin.y + Double(marker.row) * side + margin
      )
      return (0..<count * count).compactMap { index in
        let (column, row) = (index % count, index / count)
        guard !marker.pattern.isWhite(column: column, row: row) else { return nil }
        return Black(
          x: left + Double(column) * cell, y: top + Double(row) * cell, side: cell)
      }
    }
    return squares + cells
  }

  private var svg: String {
    let (width, height) = (Int(Self.paper.width), Int(Self.paper.height))
    // One path has no seams between neighbouring cells.
    let path = blacks.map {
      let (x, y, side) = (Self.text($0.x), Self.text($0.y), Self.text($0.side))
      return "M\(x) \(y)h\(side)v\(side)h-\(side)z"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)mm" height="\(height)mm" \
      viewBox="0 0 \(width) \(height)">
      <title>\(Self.words)</title>
      <rect width="\(width)" height="\(height)" fill="white"/>
      <path shape-rendering="crispEdges" d="\(path.joined())"/>
      <text x="\(Self.paper.width / 2)" y="276" font-family="sans-serif" font-size="4" \
      text-anchor="middle">\(Self.words)</text>
      </svg>

      """
  }

  private static func text(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  /// The same without the words, for which there is no font; what a black square covers of a pixel is its darkness.
  private var pixels: Plane {
    let scale = Self.pixelsPerMillimetre
    var plane = Plane(
      width: Int(Self.paper.width * scale), height: Int(Self.paper.height * scale)
    ) { _, _ in 65535 }
    for black in blacks {
      let (left, top) = (black.x * scale, black.y * scale)
      let (right, bottom) = (left + black.side * scale, top + black.side * scale)
      for row in Int(top)..<min(Int(bottom.rounded(.up)), plane.height) {
        let high = min(bottom, Double(row + 1)) - max(top, Double(row))
        for column in Int(left)..<min(Int(right.rounded(.up)), plane.width) {
          let wide = min(right, Double(column + 1)) - max(left, Double(column))
          plane.values[row * plane.width + column] -= 65535 * max(high, 0) * max(wide, 0)
        }
      }
    }
    for index in plane.values.indices { plane.values[index] = max(plane.values[index], 0) }
    return plane
  }
}
