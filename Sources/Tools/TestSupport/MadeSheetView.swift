// A camera's view of the printed sheet on a desk, drawn by the pinhole model, with its truth.

import CameraSheet
import Foundation
import Geometry
import TestBasics

/// A camera above a sheet: it looks at the middle of the square from a distance, leaning and turned.
public struct MadeSheetView: Sendable {
  /// The picture's width in pixels; half of the usual where many pictures are drawn.
  public let width: Int
  /// Its height.
  public let height: Int

  /// How far the camera leans away from looking straight down, in degrees.
  public var leanDegrees = 0.0
  /// How far it is turned about its axis, in degrees.
  public var turnDegrees = 0.0
  /// Its distance from the middle of the square, in millimetres.
  public var distanceMillimetres = 420.0
  /// Where the sheet was moved to, in millimetres.
  public var shift = (x: 0.0, y: 0.0)
  /// The middle of the coloured tip, in millimetres of the sheet; nil without a pen.
  public var tip: PagePoint?
  /// The colour of the tip.
  public var tipColor = (red: 40.0, green: 170.0, blue: 70.0)
  /// How far above the paper the coloured tip is, in millimetres.
  public var tipHeightMillimetres = 0.0
  /// The middle of something larger in the colour of the tip; nil without it.
  public var patch: PagePoint?
  /// Which part of the sheet an arm covers, in millimetres of the sheet.
  public var arm: @Sendable (PagePoint) -> Bool = { _ in false }
  /// The standard deviation of the noise, in grey values.
  public var noise = 2.0
  /// What lies under the camera: the sheet, or the board by which lenses are measured with its middle where the sheet's
  /// would be.
  public var isLensBoard = false
  /// How the lens bends: a place r focal lengths from the middle is seen at r (1 + k₁r² + k₂r⁴).
  public var bends = (k1: 0.0, k2: 0.0)

  private var focal: Double { Double(width) / 1.28 }
  /// How large the coloured tip is.
  public static let tipRadiusMillimetres = 3.0
  private static let sheet = MarkedSheet()

  /// A camera straight above the middle of the square.
  public init(width: Int = 1_280, height: Int = 720) {
    (self.width, self.height) = (width, height)
  }

  /// The truth: from a pixel of the picture to the sheet.
  public func place(x: Double, y: Double) -> PagePoint { place(x: x, y: y, above: 0) }

  /// Where a pixel would be if the lens bent nothing.
  public func straight(x: Double, y: Double) -> CameraPoint {
    let (right, down) = (x - Double(width - 1) / 2, y - Double(height - 1) / 2)
    let seen = hypot(right, down) / focal
    guard seen > 0, bends != (0, 0) else { return CameraPoint(x: x, y: y) }
    // Halved until it is as exact as numbers are: what it is seen at grows with it.
    var (low, high) = (0.0, 2.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let square = middle * middle
      let found = middle * (1 + square * (bends.k1 + square * bends.k2))
      if found < seen { low = middle } else { high = middle }
    }
    let share = low / seen
    return CameraPoint(
      x: Double(width - 1) / 2 + share * right, y: Double(height - 1) / 2 + share * down)
  }

  /// Where a pixel's ray meets the plane so many millimetres above the sheet.
  private func place(x: Double, y: Double, above: Double) -> PagePoint {
    let (lean, turn) = (leanDegrees * .pi / 180, turnDegrees * .pi / 180)
    // The ray in the camera's own axes, turned about its axis, then leant about the horizontal one.
    let straight = straight(x: x, y: y)
    let u = (straight.x - Double(width - 1) / 2) / focal
    let v = (straight.y - Double(height - 1) / 2) / focal
    let (a, b) = (u * cos(turn) - v * sin(turn), u * sin(turn) + v * cos(turn))
    let (down, forward) = (cos(lean) + b * sin(lean), b * cos(lean) - sin(lean))
    // The camera stands where its middle ray meets the middle of the square.
    let (height, back) = (distanceMillimetres * cos(lean), distanceMillimetres * sin(lean))
    let far = (height - above) / down
    let middle = MarkedSheet.usualSideMillimetres / 2
    return PagePoint(
      x: middle + a * far - shift.x, y: middle + back + forward * far - shift.y)
  }

  /// What the camera sees: red, green and blue, the mean of four places of each pixel.
  public func frame(timeNanoseconds: Int64, seed: UInt64) -> ColorFrame {
    var random = SeededGenerator(seed: seed)
    var rgb = [UInt8](repeating: 0, count: 3 * width * height)
    for row in 0..<height {
      for column in 0..<width {
        var sum = (0.0, 0.0, 0.0)
        for (dx, dy) in [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)] {
          let (x, y) = (Double(column) + dx, Double(row) + dy)
          let color = color(
            at: place(x: x, y: y), above: place(x: x, y: y, above: tipHeightMillimetres))
          sum = (sum.0 + color.0, sum.1 + color.1, sum.2 + color.2)
        }
        let at = 3 * (row * width + column)
        for (channel, value) in [sum.0, sum.1, sum.2].enumerated() {
          let noisy = value / 4 + noise * random.normal()
          rgb[at + channel] = UInt8(max(0, min(255, noisy.rounded())))
        }
      }
    }
    return ColorFrame(
      timeNanoseconds: timeNanoseconds, width: width, height: height, rgb: rgb)
  }

  /// Where the board's upper left corner lies, in millimetres of the sheet.
  public static let lensBoardCorner = PagePoint(
    x: MarkedSheet.usualSideMillimetres / 2 - Double(LensBoard.columns) * 13,
    y: MarkedSheet.usualSideMillimetres / 2 - Double(LensBoard.rows) * 13)

  private static func lensBoardColor(at place: PagePoint) -> (Double, Double, Double) {
    let (white, black) = ((225.0, 225.0, 220.0), (25.0, 25.0, 28.0))
    let side = LensBoard.squareMillimetres
    let (x, y) = ((place.x - lensBoardCorner.x) / side, (place.y - lensBoardCorner.y) / side)
    guard x >= 0, y >= 0, x < Double(LensBoard.columns), y < Double(LensBoard.rows) else {
      return white
    }
    let (column, row) = (Int(x), Int(y))
    guard !LensBoard.isBlack(column: column, row: row) else { return black }
    guard let marker = LensBoard.markers.first(where: { ($0.column, $0.row) == (column, row) })
    else { return white }
    let cells = Double(MarkerPattern.cellsPerSide)
    func cell(_ place: Double) -> Double {
      ((place - place.rounded(.down) - 0.5) * side / LensBoard.markerMillimetres + 0.5) * cells
    }
    let (across, down) = (cell(x), cell(y))
    guard (0..<cells).contains(across), (0..<cells).contains(down) else { return white }
    return marker.pattern.isWhite(column: Int(across), row: Int(down)) ? white : black
  }

  private func color(
    at place: PagePoint, above: PagePoint
  ) -> (Double, Double, Double) {
    if arm(place) { return (190, 140, 115) }
    if let tip, tip.distance(to: above) <= Self.tipRadiusMillimetres { return tipColor }
    if let patch, patch.distance(to: place) <= 8 { return tipColor }
    // A4 around the square and its markers.
    guard (-25...185).contains(place.x), (-68...229).contains(place.y) else {
      // Wood.
      let grain = 18 * sin(place.x / 3 + 2 * sin(place.y / 17))
      return (130 + grain, 95 + grain, 60 + grain)
    }
    if isLensBoard { return Self.lensBoardColor(at: place) }
    for pattern in MarkerPattern.ofSheet {
      guard let corner = Self.sheet.corners(ofMarker: pattern.number)?[0] else { continue }
      let cell = Self.sheet.markerMillimetres / Double(MarkerPattern.cellsPerSide)
      let (column, row) = ((place.x - corner.x) / cell, (place.y - corner.y) / cell)
      let cells = 0.0..<Double(MarkerPattern.cellsPerSide)
      guard cells.contains(column), cells.contains(row) else { continue }
      return pattern.isWhite(column: Int(column), row: Int(row)) ? (225, 225, 220) : (25, 25, 28)
    }
    // What is printed in the square is grey.
    let inside = (0...160).contains(place.x) && (0...160).contains(place.y)
    let grey = inside ? 150 + 60 * sin(place.x / 9) * cos(place.y / 7) : 225
    return (grey, grey, grey - 3)
  }
}
