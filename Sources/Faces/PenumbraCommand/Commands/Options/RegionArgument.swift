// A rectangle of an image on the command line.

import Analysis
import ArgumentParser

/// A region as four whole numbers of pixels: left, top, width, height.
struct RegionArgument: ExpressibleByArgument {
  let region: PixelRegion

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Int($0)
    }
    guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2],
      let height = parts[3], x >= 0, y >= 0, width > 0, height > 0
    else { return nil }
    region = PixelRegion(x: x, y: y, width: width, height: height)
  }
}
