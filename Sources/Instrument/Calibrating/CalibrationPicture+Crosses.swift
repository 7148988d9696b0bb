// The crosses on the picture of a calibration, each with the arrow of its error, and the text.

import Calibration
import Geometry
import ImageFile

extension CalibrationPicture {
  private static let white = PictureColor(red: 255, green: 255, blue: 255)
  // The longest arrow in pixels: short enough that the arrows of neighbouring crosses do not meet.
  private var longestArrow: Double { 70 }

  /// How much longer an arrow is than the error it shows: a round number.
  private var magnification: Double {
    let lengths =
      (result.fit?.residuals.filter { !$0.isMissed }.map(\.distanceMillimetres) ?? [])
      + result.checks.map(\.distanceMillimetres)
    let most = longestArrow / (max(lengths.max() ?? 0, 1e-4) * scale)
    var round = 1.0
    for step in [1.0, 2, 5, 10, 20, 50, 100, 200, 500, 1_000] where step <= most { round = step }
    return round
  }

  mutating func drawCrosses(_ fit: CalibrationFit) {
    for residual in fit.residuals {
      let center = pixel(residual.page)
      plus(at: center, reach: 9)
      if residual.isMissed {
        ring(at: center, radius: 26)
        label("\(residual.number) missed", at: ImagePoint(x: center.x, y: center.y - 32))
      } else {
        arrow(from: center, residual.rightMillimetres, residual.downMillimetres)
        name(residual.number, center, residual.rightMillimetres, residual.downMillimetres)
      }
    }
    for check in result.checks {
      let center = pixel(check.cross.place)
      plus(at: center, reach: 9)
      square(at: center, reach: 15)
      arrow(from: center, check.rightMillimetres, check.downMillimetres)
      name(check.cross.number, center, check.rightMillimetres, check.downMillimetres)
    }
  }

  /// Writes the number on the side the arrow does not point to.
  private mutating func name(
    _ number: Int, _ center: ImagePoint, _ right: Double, _ down: Double
  ) {
    label(
      "\(number)",
      at: ImagePoint(x: center.x + (right > 0 ? -27 : 27), y: center.y + (down > 0 ? -12 : 26)))
  }

  private mutating func arrow(from start: ImagePoint, _ right: Double, _ down: Double) {
    let end = ImagePoint(
      x: start.x + right * scale * magnification, y: start.y + down * scale * magnification)
    let length = start.distance(to: end)
    guard length > 1 else { return }
    var lines = [[start, end]]
    let (u, v) = ((end.x - start.x) / length, (end.y - start.y) / length)
    let head = min(12, length / 2)
    for turn in [0.5, -0.5] {
      lines.append([
        end, ImagePoint(x: end.x - head * (u - turn * v), y: end.y - head * (v + turn * u)),
      ])
    }
    for line in lines { drawing.add(line, thickness: 6, color: Self.white) }
    for line in lines { drawing.add(line, thickness: 3, color: CalibrationPicture.black) }
  }

  private mutating func plus(at center: ImagePoint, reach: Double) {
    for (x, y) in [(reach, 0.0), (0, reach)] {
      drawing.add(
        [
          ImagePoint(x: center.x - x, y: center.y - y),
          ImagePoint(x: center.x + x, y: center.y + y),
        ], thickness: 1, color: CalibrationPicture.black)
    }
  }

  private mutating func square(at center: ImagePoint, reach: Double) {
    let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1), (-1, -1)].map {
      ImagePoint(x: center.x + reach * $0.0, y: center.y + reach * $0.1)
    }
    drawing.add(corners, thickness: 1, color: CalibrationPicture.black)
  }

  private mutating func ring(at center: ImagePoint, radius: Double) {
    let points = (0...8).map { corner -> ImagePoint in
      // An octagon: half the square's diagonal for every second corner.
      let directions = [
        (1.0, 0.0), (0.7071, 0.7071), (0, 1), (-0.7071, 0.7071), (-1, 0), (-0.7071, -0.7071),
        (0, -1), (0.7071, -0.7071), (1, 0),
      ]
      return ImagePoint(
        x: center.x + radius * directions[corner].0, y: center.y + radius * directions[corner].1)
    }
    drawing.add(points, thickness: 2, color: CalibrationPicture.black)
  }

  mutating func writeTitle(_ tabletName: String) {
    let left = CalibrationPicture.corner.x
    let bottom = CalibrationPicture.corner.y + CalibrationPicture.side
    drawing.add(
      PictureText(
        "Calibration of \(tabletName), \(result.sheet.crosses.count) crosses on "
          + "\(CalibrationEvent.brief(result.sheet.sideMillimetres)) mm",
        at: ImagePoint(x: left, y: 44), heightPixels: 21))
    drawing.add(
      PictureText(
        sentence, at: ImagePoint(x: left, y: 86), heightPixels: CalibrationPicture.letters))
    for (line, text) in [
      "Colour, lines and numbers: 95 % of the errors at a place are smaller, in millimetres.",
      "Arrows: from each cross to where the map puts its touch, \(Int(magnification)) times as long.",
      "Numbers without a square: the crosses of the map. In squares: the check afterwards.",
    ].enumerated() {
      drawing.add(
        PictureText(
          text, at: ImagePoint(x: left, y: bottom + 26 + 24 * Double(line)),
          heightPixels: CalibrationPicture.letters))
    }
  }
}
