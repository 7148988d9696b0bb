// The calibration sheet for fingers: rings that catch the tip where the nine crosses are.

import Calibration
import Foundation
import Geometry

/// The touchable sheet, for capsule paper and for embossers.
///
/// Rings stand for the crosses and squares for the three check crosses, at the same millimetres as on
/// `target-9.svg`. The paper is 15 mm larger on each side; its top right corner is cut.
struct TactileTarget {
  private static let margin = 15.0
  // A line of 1.25 mm around 3 mm: the tip of a pen comes to rest within.
  private static let innerWidth = 3.0
  private static let line = 1.25
  private static let frameLine = 1.0
  private static let frameInset = 2.0
  private static let cut = 20.0
  // Braille of an embosser: cells 6.2 mm apart, lines 10 mm, dots 2.5 mm within a cell.
  private static let cellPitch = 6.2
  private static let linePitch = 10.0
  private static let dotPitch = 2.5

  private let sheet = TargetSheet(
    .nine, sideMillimetres: CalibrationTarget.printedMillimetres)

  func write(name: String, folder: String) throws {
    for (text, kind) in [(svg, "svg"), (dots.brf, "brf")] {
      try Data(text.utf8).write(
        to: URL(fileURLWithPath: Truth.path(name, kind, folder: folder)))
    }
  }

  /// The drawing in millimetres; its origin is the top left corner of `target-9.svg`.
  private var svg: String {
    let side = sheet.sideMillimetres
    let (first, length) = (-Self.margin, side + 2 * Self.margin)
    let (near, far) = (first + Self.frameInset, side + Self.margin - Self.frameInset)
    let radius = (Self.innerWidth + Self.line) / 2
    let rings = sheet.crosses.map { cross in
      "<circle cx=\"\(Self.number(cross.place.x))\" cy=\"\(Self.number(cross.place.y))\" "
        + "r=\"\(radius)\"/>"
    }
    let squares = sheet.checks.map { cross in
      "<rect x=\"\(Self.number(cross.place.x - radius))\" "
        + "y=\"\(Self.number(cross.place.y - radius))\" "
        + "width=\"\(2 * radius)\" height=\"\(2 * radius)\"/>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(length)mm" height="\(length)mm" \
      viewBox="\(first) \(first) \(length) \(length)">
      <title>Touchable calibration sheet with \(rings.count) rings: print at 100 %, \(length) mm wide, \
      the cut corner at the top right</title>
      <rect x="\(first)" y="\(first)" width="\(length)" height="\(length)" fill="white"/>
      <path d="M \(near) \(near) H \(far - Self.cut) L \(far) \(near + Self.cut) V \(far) H \(near) Z" \
      stroke="black" stroke-width="\(Self.frameLine)" fill="none"/>
      <g stroke="black" stroke-width="\(Self.line)" fill="none">
      \((rings + squares).joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  /// The page of an embosser.
  ///
  /// Each mark is in the two cells nearest to its place, up to 3.1 mm to the side and 5 mm up or
  /// down. A ring has six dots around a free middle, a square eight.
  private var dots: DotGrid {
    var grid = DotGrid(width: 80, height: 75)
    for cross in sheet.crosses + sheet.checks {
      // The middle of the free width between two cells, and the middle row of a line.
      let gap =
        (cross.place.x + Self.margin - Self.dotPitch / 2 + Self.cellPitch / 2) / Self.cellPitch
      let line = (cross.place.y + Self.margin - Self.dotPitch) / Self.linePitch
      let (left, top) = (2 * Int(gap.rounded()) - 2, 3 * Int(line.rounded()))
      let shape =
        cross.isCheck
        ? [(0, 0), (1, 0), (2, 0), (3, 0), (0, 2), (1, 2), (2, 2), (3, 2)]
        : [(1, 0), (2, 0), (0, 1), (3, 1), (1, 2), (2, 2)]
      for (x, y) in shape { grid[left + x, top + y] = true }
    }
    let side = sheet.sideMillimetres + 2 * Self.margin
    let (right, bottom) = (
      2 * Int((side / Self.cellPitch).rounded()), 3 * Int((side / Self.linePitch).rounded()) - 1
    )
    let cut = 6
    for x in 0...right {
      if x <= right - cut { grid[x, 0] = true }
      grid[x, bottom] = true
    }
    for y in 0...bottom {
      grid[0, y] = true
      if y >= cut { grid[right, y] = true }
    }
    for step in 0...cut { grid[right - cut + step, step] = true }
    return grid
  }

  private static func number(_ millimetres: Double) -> Double { millimetres.rounded(toPlaces: 4) }
}
