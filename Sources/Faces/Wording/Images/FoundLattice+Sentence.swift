// Sentences for a lattice that was found.

import Analysis
import Foundation
import Micrograph
import Translation

extension LatticeMeasures.Figure {
  /// The figure with its standard deviation, as many digits of it as that has two of.
  public var text: String {
    guard deviation > 0, deviation.isFinite else { return String(format: "%.6g", value) }
    let digits = min(max(1 - Int(log10(deviation).rounded(.down)), 0), 9)
    return String(format: "%.\(digits)f ± %.\(digits)f", value, deviation)
  }
}

extension LatticeMeasures {
  /// Edges and angle in one clause.
  public func clause(unit: String) -> String {
    translated("a \(a.text) \(unit), b \(b.text) \(unit), angle \(angleDegrees.text)°")
  }
}

extension FoundLattice {
  /// The extent of a pixel in the unit that suits the lattice's edges.
  public func suited(_ size: PixelSize?) -> PixelSize? {
    size.map { $0.suited(to: measuresInPixels.a.value * $0.x) }
  }

  /// Edges and angle, in the specimen's lengths where they are known.
  public func sentence(_ size: PixelSize?) -> String {
    if let size = suited(size), let measures = measures(size) {
      return "\(measures.clause(unit: size.unit))."
    }
    return "\(measuresInPixels.clause(unit: "px"))."
  }
}
