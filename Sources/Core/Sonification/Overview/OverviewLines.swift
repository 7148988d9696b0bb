// A part of a picture, row by row as floats.

import Analysis
import Micrograph

/// The rows of a part of a picture.
struct OverviewLines {
  private let micrograph: Micrograph
  private let area: PixelRegion

  init(of micrograph: Micrograph, _ area: PixelRegion) {
    self.micrograph = micrograph
    self.area = area
  }

  var width: Int { area.width }
  var height: Int { area.height }

  /// Gives each row that shows the specimen, from the top.
  func forEach(_ receive: (_ row: Int, _ values: borrowing Span<Float>) -> Void) {
    var values = [Float](repeating: 0, count: area.width)
    let last = min(area.y + area.height, micrograph.specimenRows)
    for row in area.y..<max(last, area.y) {
      let start = row * micrograph.width + area.x
      values.withUnsafeMutableBufferPointer {
        micrograph.pixels.copy(start..<start + area.width, to: $0)
      }
      receive(row - area.y, values.span)
    }
  }
}
