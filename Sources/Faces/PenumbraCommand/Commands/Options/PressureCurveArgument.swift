// A pressure curve as `xsetwacom` writes it.

import ArgumentParser
import Geometry

/// `--pressure-curve X1,Y1,X2,Y2`, each in percent.
struct PressureCurveArgument: ExpressibleByArgument {
  let curve: PressureCurve

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Double($0).map { $0 / 100 } }
    guard numbers.count == 4,
      let curve = PressureCurve(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    else { return nil }
    self.curve = curve
  }
}
