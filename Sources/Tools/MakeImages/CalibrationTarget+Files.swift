// The calibration target as pixels, as a drawing and as numbers.
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
  }

  static func write(name: String, folder: String) throws {
    var plane = Plane(width: side, height: side) { _, _ in 65535 }
    for shape in shapes { shape.draw(into: &plane, value: 0) }
    try ImageFile.writeGray16PNG(
      path: Truth.path(name, "png", folder: folder), pixels: plane.unsigned16(gain: 1),
      width: side, height: side, pixelSize: "\(1 / pixelsPerMillimetre) mm")
    try Data(svg.utf8).write(
      to: URL(fileURLWithPath: Truth.path(name, "svg", folder: folder)))
    let crosses = crosses.enumerated().map { index, point in
      Cross(
        number: index + 1, x: point.x, y: point.y,
        xMillimetres: ((point.x + 0.5) / pixelsPerMillimetre).rounded(toPlaces: 4),
        yMillimetres: ((point.y + 0.5) / pixelsPerMillimetre).rounded(toPlaces: 4))
    }
    try Truth.write(Statement(crosses: crosses), name: name, folder: folder)
  }

  /// The drawing, 120 mm wide when it is printed at 100 %.
  private static var svg: String {
    let size = "\(Int(printedMillimetres))mm"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size)" height="\(size)" \
      viewBox="0 0 \(side) \(side)">
      <title>Calibration target: print at 100 %, \(Int(printedMillimetres)) mm wide</title>
      <rect width="\(side)" height="\(side)" fill="white"/>
      <g stroke="black" fill="none" stroke-linecap="round">
      \(shapes.map(\.svg).joined(separator: "\n"))
      </g>
      </svg>

      """
  }
}
