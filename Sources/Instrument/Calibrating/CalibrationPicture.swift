// The report on a calibration as a picture: the error to expect over the sheet as colour, contour
// lines and numbers, and the error at each cross as an arrow.

import Calibration
import Drawing
import Geometry
import ImageFile
import Pen

/// The picture of a calibration.
public struct CalibrationPicture {
  let result: CalibrationResult
  /// A sentence with the verdict.
  let sentence: String
  private let errors: PageErrors
  var drawing = PictureDrawing(width: 1_180, height: 1_170)
  /// From the sheet's millimetres to the picture's pixels.
  let scale: Double
  private let highest: Double

  static let corner = ImagePoint(x: 60, y: 120)
  static let side = 960.0
  static let black = PictureColor(red: 0, green: 0, blue: 0)
  static let letters = 14.0

  /// Draws a calibration with the `sentence` of its verdict; nil where there is no map.
  public init?(_ result: CalibrationResult, tabletName: String, sentence: String) {
    guard let fit = result.fit, let errors = result.errors else { return nil }
    self.result = result
    self.sentence = sentence
    self.errors = errors
    scale = CalibrationPicture.side / result.sheet.sideMillimetres
    highest = max(errors.largestMillimetres, 1e-6)
    paintErrors()
    drawContours()
    drawScale()
    drawCrosses(fit)
    writeTitle(tabletName)
  }

  /// Writes the picture as PNG.
  ///
  /// - Throws: `Fault.image` where it cannot be written or memory is short.
  public func write(path: String) throws(Fault) {
    try Fault.wrap { () throws(ImageFileError) in try drawing.write(path: path) }
  }

  /// The picture as the bytes of a PNG; nil where memory is short.
  public var pngBytes: [UInt8]? { drawing.pngBytes() }

  func pixel(_ place: PagePoint) -> ImagePoint {
    ImagePoint(
      x: CalibrationPicture.corner.x + scale * place.x,
      y: CalibrationPicture.corner.y + scale * place.y)
  }

  /// From white, no error, to the largest: paler than the lines and text on top.
  private func color(_ millimetres: Double) -> PictureColor {
    let share = min(max(millimetres / highest, 0), 1)
    let full = PitchColor.color(at: 0.35 + 0.4 * (1 - share))
    func paled(_ part: UInt8) -> UInt8 {
      UInt8((255 - (255 - Double(part)) * (0.1 + 0.8 * share)).rounded())
    }
    return PictureColor(
      red: paled(full.red), green: paled(full.green), blue: paled(full.blue))
  }

  private mutating func paintErrors() {
    let cells = Double(PageErrors.perSide - 1)
    for y in 0..<Int(CalibrationPicture.side) {
      for x in 0..<Int(CalibrationPicture.side) {
        let (column, row) = (
          Double(x) / CalibrationPicture.side * cells, Double(y) / CalibrationPicture.side * cells
        )
        drawing.set(
          color(interval(column, row)), x: Int(CalibrationPicture.corner.x) + x,
          y: Int(CalibrationPicture.corner.y) + y)
      }
    }
  }

  /// The interval between the places of the grid, straight along both axes.
  private func interval(_ column: Double, _ row: Double) -> Double {
    let last = PageErrors.perSide - 2
    let (i, j) = (min(Int(column), last), min(Int(row), last))
    let (u, v) = (column - Double(i), row - Double(j))
    func value(_ column: Int, _ row: Int) -> Double {
      errors.intervalsMillimetres[row * PageErrors.perSide + column]
    }
    return (1 - v) * ((1 - u) * value(i, j) + u * value(i + 1, j))
      + v * ((1 - u) * value(i, j + 1) + u * value(i + 1, j + 1))
  }

  /// Round steps of 1, 2 or 5, of which four to ten lie between the least and the largest value.
  private var levels: [Double] {
    let least = errors.intervalsMillimetres.min() ?? 0
    var step = 100.0
    var factors = [0.5, 0.4, 0.5].makeIterator()
    while (highest - least) / step < 4, step > 1e-4 {
      if let factor = factors.next() {
        step *= factor
      } else {
        factors = [0.5, 0.4, 0.5].makeIterator()
      }
    }
    return Array(stride(from: (least / step).rounded(.up) * step, to: highest, by: step))
  }

  private mutating func drawContours() {
    let contours = ContourLines(
      perSide: PageErrors.perSide, values: errors.intervalsMillimetres)
    let cell = CalibrationPicture.side / Double(PageErrors.perSide - 1)
    func pixel(_ place: ImagePoint) -> ImagePoint {
      ImagePoint(
        x: CalibrationPicture.corner.x + cell * place.x,
        y: CalibrationPicture.corner.y + cell * place.y)
    }
    for level in levels {
      let segments = contours.segments(at: level)
      for segment in segments {
        drawing.add(
          [pixel(segment.from), pixel(segment.to)], thickness: 1, color: CalibrationPicture.black)
      }
      // The number is placed on the lowest part of the line that is clear of the edges.
      let inside = segments.filter {
        (0.5...15.5).contains($0.from.x) && (0.5...15.4).contains($0.from.y)
      }
      if let lowest = inside.max(by: { $0.from.y < $1.from.y }) {
        let place = pixel(lowest.from)
        label(CalibrationEvent.number(level), at: ImagePoint(x: place.x, y: place.y - 4))
      }
    }
    writeCorners()
  }

  /// The values in the middle and in the corners, where no line may run.
  private mutating func writeCorners() {
    let last = PageErrors.perSide - 1
    for (column, row) in [(last / 2, last / 2), (0, 0), (last, 0), (0, last), (last, last)] {
      let value = errors.intervalsMillimetres[row * PageErrors.perSide + column]
      let place = pixel(errors.places[row * PageErrors.perSide + column])
      let inward = 26.0
      let isMiddle = row == last / 2
      label(
        CalibrationEvent.number(value),
        at: ImagePoint(
          x: place.x + (isMiddle ? 0 : column == 0 ? inward : -inward),
          y: place.y + (isMiddle ? 0 : row == 0 ? 20 : -8)))
    }
  }

  private mutating func drawScale() {
    let left = CalibrationPicture.corner.x + CalibrationPicture.side + 40
    let bottom = CalibrationPicture.corner.y + CalibrationPicture.side
    for y in 0..<Int(CalibrationPicture.side) {
      let shade = color(highest * Double(y) / CalibrationPicture.side)
      for x in 0..<34 { drawing.set(shade, x: Int(left) + x, y: Int(bottom) - y) }
    }
    frame(from: ImagePoint(x: left, y: CalibrationPicture.corner.y), width: 34)
    frame(from: CalibrationPicture.corner, width: CalibrationPicture.side)
    // The top's own number would run into that of a step just below.
    for level in [0] + levels.filter({ $0 < 0.97 * highest }) + [highest] {
      let y = bottom - CalibrationPicture.side * level / highest
      drawing.add(
        [ImagePoint(x: left, y: y), ImagePoint(x: left + 42, y: y)], thickness: 1,
        color: CalibrationPicture.black)
      let isTop = level == highest
      drawing.add(
        PictureText(
          CalibrationEvent.number(level) + (isTop ? " mm" : ""),
          at: ImagePoint(x: left + (isTop ? 0 : 48), y: isTop ? y - 10 : y + 5),
          heightPixels: CalibrationPicture.letters))
    }
  }

  private mutating func frame(from corner: ImagePoint, width: Double) {
    let (right, bottom) = (corner.x + width, corner.y + CalibrationPicture.side)
    drawing.add(
      [
        corner, ImagePoint(x: right, y: corner.y), ImagePoint(x: right, y: bottom),
        ImagePoint(x: corner.x, y: bottom), corner,
      ], thickness: 1, color: CalibrationPicture.black)
  }

  mutating func label(_ text: String, at place: ImagePoint) {
    drawing.add(
      PictureText(text, at: place, heightPixels: CalibrationPicture.letters, alignment: 0.5))
  }
}
