// The sheets that are laid on the tablet: crosses to point at, a ruler, corner marks.
import Calibration
import Foundation
import Geometry

/// A calibration sheet, 1024 px square, printed 120 mm wide.
struct CalibrationTarget {
  static let side = TargetSheet.pixelsPerSide
  static let printedMillimetres = 120.0
  /// Where the arms of a cross begin and end, from its centre, in pixels.
  private static let arm = (from: 7.0, to: 30.0)
  private static let numeralHeight = 44.0
  private static let ruler = (start: 10.0, length: 100)

  let sheet: TargetSheet

  init(_ count: TargetSheet.Count) {
    sheet = TargetSheet(count, sideMillimetres: CalibrationTarget.printedMillimetres)
  }

  static var pixelsPerMillimetre: Double { Double(side) / printedMillimetres }

  /// Where a place on the sheet, in mm from its edge, lies in pixels.
  static func pixels(_ millimetres: Double) -> Double {
    millimetres * pixelsPerMillimetre - 0.5
  }

  /// The centre of a cross in pixels: a whole number, so that the print has a pixel there.
  static func center(of cross: TargetSheet.Cross) -> ImagePoint {
    ImagePoint(x: pixels(cross.place.x).rounded(), y: pixels(cross.place.y).rounded())
  }

  var shapes: [Shape] {
    let crosses = (sheet.crosses + sheet.checks).flatMap { cross -> [Shape] in
      let center = CalibrationTarget.center(of: cross)
      return CalibrationTarget.cross(at: center)
        + (cross.isCheck
          ? CalibrationTarget.square(around: center)
          : [.ring(center: center, radius: 20, width: 1.5)])
        + CalibrationTarget.numeral(cross.number, beside: center)
    }
    return crosses + CalibrationTarget.rulerShapes + CalibrationTarget.cornerMarks
  }

  private static func cross(at center: ImagePoint) -> [Shape] {
    // Open in the middle, so that the tip sees the point.
    [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)].map { direction in
      Shape.line(
        from: ImagePoint(
          x: center.x + arm.from * direction.0, y: center.y + arm.from * direction.1),
        to: ImagePoint(x: center.x + arm.to * direction.0, y: center.y + arm.to * direction.1),
        width: 2)
    } + [.disc(center: center, radius: 1.25)]
  }

  /// What sets a check cross apart from the others.
  private static func square(around center: ImagePoint) -> [Shape] {
    let reach = 20.0
    let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1), (-1, -1)].map {
      ImagePoint(x: center.x + reach * $0.0, y: center.y + reach * $0.1)
    }
    return zip(corners, corners.dropFirst()).map { from, to in
      .line(from: from, to: to, width: 1.5)
    }
  }

  /// The number, on the side towards the middle of the sheet.
  private static func numeral(_ number: Int, beside center: ImagePoint) -> [Shape] {
    let gap = 26.0
    let text = String(number)
    let width = StrokeFont.width(of: text, height: numeralHeight)
    let middle = Double(side) / 2
    return StrokeFont.shapes(
      text,
      at: ImagePoint(
        x: center.x < middle ? center.x + gap : center.x - gap - width,
        y: center.y < middle ? center.y + gap : center.y - gap - numeralHeight),
      height: numeralHeight, width: 5)
  }

  private static var rulerShapes: [Shape] {
    let bottom = 1018.0
    var shapes: [Shape] = [
      .line(
        from: ImagePoint(x: pixels(ruler.start), y: bottom),
        to: ImagePoint(x: pixels(ruler.start + Double(ruler.length)), y: bottom), width: 1.5)
    ]
    for millimetre in 0...ruler.length {
      let x = pixels(ruler.start + Double(millimetre))
      let tick = millimetre % 10 == 0 ? 14.0 : millimetre % 5 == 0 ? 10 : 6
      shapes.append(
        .line(
          from: ImagePoint(x: x, y: bottom - tick), to: ImagePoint(x: x, y: bottom), width: 1))
      if millimetre % 10 == 0 {
        let text = String(millimetre) + (millimetre == ruler.length ? " mm" : "")
        // The zeros are centred over their ticks, the unit follows.
        let centred = StrokeFont.width(of: String(millimetre), height: 10)
        shapes += StrokeFont.shapes(
          text, at: ImagePoint(x: x - centred / 2, y: 991), height: 10, width: 1.25)
      }
    }
    return shapes
  }

  private static var cornerMarks: [Shape] {
    let inset = 6.0
    let length = 34.0
    let last = Double(side - 1)
    return [(inset, 1.0), (last - inset, -1)].flatMap { x, right in
      [(inset, 1.0), (last - inset, -1)].flatMap { y, down in
        let corner = ImagePoint(x: x, y: y)
        return [
          Shape.line(from: corner, to: ImagePoint(x: x + right * length, y: y), width: 2),
          .line(from: corner, to: ImagePoint(x: x, y: y + down * length), width: 2),
        ]
      }
    }
  }
}
