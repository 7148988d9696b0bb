// The calibration sheets as pixels, as drawings and as numbers.
import Calibration
import Foundation
import Geometry
import ImageFile

extension CalibrationTarget {
  private struct Cross: Encodable {
    let number: Int
    let x: Double
    let y: Double
    let xMillimetres: Double
    let yMillimetres: Double
  }

  private struct Statement: Encodable {
    let width = side
    let height = side
    let printedMillimetres = CalibrationTarget.printedMillimetres
    let meaning = "x and y in pixels; millimetres from the left and the upper edge of the print"
    let crosses: [Cross]
    /// The crosses in squares, touched after the others.
    let checks: [Cross]
  }

  func write(name: String, folder: String) throws {
    let side = CalibrationTarget.side
    var plane = Plane(width: side, height: side) { _, _ in 65535 }
    for shape in shapes { shape.draw(into: &plane, value: 0) }
    try ImageFile.writeGray16PNG(
      path: Truth.path(name, "png", folder: folder), pixels: plane.unsigned16(gain: 1),
      width: side, height: side, pixelSize: "\(1 / CalibrationTarget.pixelsPerMillimetre) mm")
    try Data(svg.utf8).write(
      to: URL(fileURLWithPath: Truth.path(name, "svg", folder: folder)))
    try Truth.write(
      Statement(
        crosses: sheet.crosses.map(CalibrationTarget.statement),
        checks: sheet.checks.map(CalibrationTarget.statement)), name: name, folder: folder)
  }

  private static func statement(_ cross: TargetSheet.Cross) -> Cross {
    let center = center(of: cross)
    return Cross(
      number: cross.number, x: center.x, y: center.y,
      xMillimetres: cross.place.x.rounded(toPlaces: 4),
      yMillimetres: cross.place.y.rounded(toPlaces: 4))
  }

  /// The drawing, 120 mm wide when it is printed at 100 %.
  private var svg: String {
    let (side, length) = (CalibrationTarget.side, Int(CalibrationTarget.printedMillimetres))
    let size = "\(length)mm"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size)" height="\(size)" \
      viewBox="0 0 \(side) \(side)">
      <title>Calibration sheet with \(sheet.crosses.count) crosses: print at 100 %, \(length) mm wide\
      </title>
      <rect width="\(side)" height="\(side)" fill="white"/>
      <g stroke="black" fill="none" stroke-linecap="round">
      \(shapes.map(\.svg).joined(separator: "\n"))
      </g>
      </svg>

      """
  }
}
