// The sheet that is traced on under a camera: four markers around a square, crosses by which a tip is learned, and a
// ruler that checks the print.

import CameraSheet
import Foundation
import Geometry
import ImageFile

/// The printed sheet on A4; the square lies in the middle of the paper, and Letter has room for all of it.
struct CameraSheetPrint {
  private struct Statement: Encodable {
    struct Marker: Encodable {
      let number: Int
      let corners: [Position]
    }

    let paperWidthMillimetres = CameraSheetPrint.paper.width
    let paperHeightMillimetres = CameraSheetPrint.paper.height
    let meaning =
      "millimetres from the left and the upper edge of the paper; corners clockwise from a marker's upper left"
    let dictionary = "DICT_4X4_50"
    let square: [Position]
    let crosses: [Position]
    let markers: [Marker]
  }

  private static let paper = (width: 210.0, height: 297.0)
  private static let words = (
    what: "Penumbra: a sheet to trace on under a camera",
    how: "Print at 100 %: the ruler must measure 100 mm."
  )
  private static let ruler = (start: 55.0, length: 100, bottom: 276.0)
  private static let crossMillimetres = 10.0
  // Every edge of a cell is the edge of a pixel.
  private static let pixelsPerMillimetre = 8.0

  private let sheet = MarkedSheet()

  /// Where the square begins on the paper, in millimetres.
  private var origin: (x: Double, y: Double) {
    (
      (Self.paper.width - sheet.sideMillimetres) / 2,
      (Self.paper.height - sheet.sideMillimetres) / 2
    )
  }

  private var cellMillimetres: Double {
    sheet.markerMillimetres / Double(MarkerPattern.cellsPerSide)
  }

  /// Writes the drawing, the pixels and the places.
  func write(name: String, folder: String) throws {
    try Data(svg.utf8).write(to: URL(fileURLWithPath: Truth.path(name, "svg", folder: folder)))
    let plane = pixels
    try ImageFile.writeGray16PNG(
      path: Truth.path(name, "png", folder: folder), pixels: plane.unsigned16(gain: 1),
      width: plane.width, height: plane.height, pixelSize: "\(1 / Self.pixelsPerMillimetre) mm")
    let markers = MarkerPattern.ofSheet.map { pattern in
      Statement.Marker(
        number: pattern.number,
        corners: (sheet.corners(ofMarker: pattern.number) ?? []).map { onPaper($0.x, $0.y) })
    }
    let side = sheet.sideMillimetres
    let square = [(0.0, 0.0), (side, 0), (side, side), (0, side)].map { onPaper($0.0, $0.1) }
    try Truth.write(
      Statement(
        square: square, crosses: sheet.crosses.map { onPaper($0.x, $0.y) }, markers: markers),
      name: name, folder: folder)
  }

  private func onPaper(_ x: Double, _ y: Double) -> Position {
    Position(ImagePoint(x: origin.x + x, y: origin.y + y))
  }

  /// The black cells of the markers: their upper left corners on the paper.
  private var blackCells: [(x: Double, y: Double)] {
    let count = MarkerPattern.cellsPerSide
    return MarkerPattern.ofSheet.flatMap { pattern -> [(x: Double, y: Double)] in
      guard let corner = sheet.corners(ofMarker: pattern.number)?.first else { return [] }
      return (0..<count * count).compactMap { index in
        let (column, row) = (index % count, index / count)
        guard !pattern.isWhite(column: column, row: row) else { return nil }
        return (
          origin.x + corner.x + Double(column) * cellMillimetres,
          origin.y + corner.y + Double(row) * cellMillimetres
        )
      }
    }
  }

  /// The marks of the ruler: where on the paper, and how long, in millimetres.
  private var ticks: [(millimetre: Int, x: Double, height: Double)] {
    (0...Self.ruler.length).map { millimetre in
      (
        millimetre, Self.ruler.start + Double(millimetre),
        millimetre % 10 == 0 ? 4 : millimetre % 5 == 0 ? 3 : 2
      )
    }
  }

  // MARK: The drawing

  private var svg: String {
    let (width, height) = (Int(Self.paper.width), Int(Self.paper.height))
    let (left, top, side) = (origin.x, origin.y, sheet.sideMillimetres)
    let middle = Self.paper.width / 2
    // One path has no seams between neighbouring cells.
    let cells = blackCells.map {
      "M\($0.x) \($0.y)h\(cellMillimetres)v\(cellMillimetres)h-\(cellMillimetres)z"
    }
    let arm = Self.crossMillimetres / 2
    let crosses = sheet.crosses.map {
      let (x, y) = (left + $0.x, top + $0.y)
      return "M\(x - arm) \(y)h\(2 * arm)M\(x) \(y - arm)v\(2 * arm)"
    }
    let bottom = Self.ruler.bottom
    let end = Self.ruler.start + Double(Self.ruler.length)
    let marks = ticks.map { "M\($0.x) \(bottom)v-\($0.height)" }
    let figures = ticks.filter { $0.millimetre % 10 == 0 }.map {
      "<text x=\"\($0.x)\" y=\"\(bottom - 5)\">\($0.millimetre)</text>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)mm" height="\(height)mm" \
      viewBox="0 0 \(width) \(height)">
      <title>\(Self.words.what): print at 100 %, \(width) mm wide</title>
      <rect width="\(width)" height="\(height)" fill="white"/>
      <g font-family="sans-serif" font-size="5" text-anchor="middle">
      <text x="\(middle)" y="19">\(Self.words.what)</text>
      <text x="\(middle)" y="26">\(Self.words.how)</text>
      </g>
      <path shape-rendering="crispEdges" d="\(cells.joined())"/>
      <rect x="\(left)" y="\(top)" width="\(side)" height="\(side)" fill="none" stroke="#888888" \
      stroke-width="0.25"/>
      <path d="\(crosses.joined())" fill="none" stroke="black" stroke-width="0.25"/>
      <path d="M\(Self.ruler.start) \(bottom)H\(end)\(marks.joined())" fill="none" stroke="black" \
      stroke-width="0.2"/>
      <g font-family="sans-serif" font-size="3" text-anchor="middle">
      \(figures.joined(separator: "\n"))
      <text x="\(end + 7)" y="\(bottom - 5)">mm</text>
      </g>
      </svg>

      """
  }

  // MARK: The pixels

  /// The same without the words, for which there is no font.
  private var pixels: Plane {
    let scale = Self.pixelsPerMillimetre
    var plane = Plane(
      width: Int(Self.paper.width * scale), height: Int(Self.paper.height * scale)
    ) { _, _ in 65535 }
    let cell = Int(cellMillimetres * scale)
    for place in blackCells {
      let (x, y) = (Int(place.x * scale), Int(place.y * scale))
      for row in y..<y + cell {
        for column in x..<x + cell { plane.values[row * plane.width + column] = 0 }
      }
    }
    for shape in lines { shape.draw(into: &plane, value: 0) }
    return plane
  }

  private var lines: [Shape] {
    let (left, top, side) = (origin.x, origin.y, sheet.sideMillimetres)
    let corners = [(0.0, 0.0), (side, 0), (side, side), (0, side), (0, 0)].map {
      Self.pixel(left + $0.0, top + $0.1)
    }
    let square = zip(corners, corners.dropFirst()).map { from, to in
      Shape.line(from: from, to: to, width: 2)
    }
    let arm = Self.crossMillimetres / 2
    let crosses = sheet.crosses.flatMap { cross -> [Shape] in
      let (x, y) = (left + cross.x, top + cross.y)
      return [(arm, 0.0), (0.0, arm)].map { dx, dy in
        Shape.line(from: Self.pixel(x - dx, y - dy), to: Self.pixel(x + dx, y + dy), width: 2)
      }
    }
    let bottom = Self.ruler.bottom
    let end = Self.ruler.start + Double(Self.ruler.length)
    let base = Shape.line(
      from: Self.pixel(Self.ruler.start, bottom), to: Self.pixel(end, bottom), width: 2)
    let marks = ticks.map { tick in
      Shape.line(
        from: Self.pixel(tick.x, bottom - tick.height), to: Self.pixel(tick.x, bottom), width: 1.6)
    }
    let figures = ticks.filter { $0.millimetre % 10 == 0 }.flatMap { tick -> [Shape] in
      let height = 2.2 * Self.pixelsPerMillimetre
      let digits = String(tick.millimetre)
      let over = Self.pixel(tick.x, bottom - 7.2)
      // The figures are centred over their ticks, the unit follows.
      let half = StrokeFont.width(of: digits, height: height) / 2
      return StrokeFont.shapes(
        tick.millimetre == Self.ruler.length ? "\(digits) mm" : digits,
        at: ImagePoint(x: over.x - half, y: over.y), height: height, width: 2)
    }
    return square + crosses + [base] + marks + figures
  }

  private static func pixel(_ x: Double, _ y: Double) -> ImagePoint {
    ImagePoint(x: x * pixelsPerMillimetre - 0.5, y: y * pixelsPerMillimetre - 0.5)
  }
}
