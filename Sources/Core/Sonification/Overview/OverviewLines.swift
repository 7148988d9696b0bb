// A part of a picture, row by row as floats.

import Analysis
import Micrograph

/// The rows of a part of a picture.
struct OverviewLines {
  /// Eight values beside one another.
  typealias Eight = SIMD8<Float>

  private let micrograph: Micrograph
  private let area: PixelRegion

  init(of micrograph: Micrograph, _ area: PixelRegion) {
    self.micrograph = micrograph
    self.area = area
  }

  /// How many values a row has.
  var width: Int { area.width }
  /// How many rows there are, those of a caption among them.
  var height: Int { area.height }
  /// How many vectors a row has.
  var eights: Int { (area.width + Eight.scalarCount - 1) / Eight.scalarCount }

  /// Gives each row that shows the specimen, from the top; what fills its last vector is NaN.
  func forEach(_ receive: (_ row: Int, _ values: borrowing Span<Eight>) -> Void) {
    var values = [Eight](repeating: Eight(repeating: .nan), count: eights)
    let last = min(area.y + area.height, micrograph.specimenRows)
    for row in area.y..<max(last, area.y) {
      let start = row * micrograph.width + area.x
      values.withUnsafeMutableBytes { bytes in
        bytes.withMemoryRebound(to: Float.self) {
          micrograph.pixels.copy(start..<start + area.width, to: $0)
        }
      }
      receive(row - area.y, values.span)
    }
  }
}
