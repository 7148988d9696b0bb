// A pressure curve as `xsetwacom` writes it.

import ArgumentParser
import Geometry
import Library

/// `--pressure-curve X1,Y1,X2,Y2`, each in percent.
struct PressureCurveArgument: ExpressibleByArgument {
  let curve: PressureCurve

  init?(argument: String) {
    guard let curve = PressureCurveText.curve(argument) else { return nil }
    self.curve = curve
  }
}
