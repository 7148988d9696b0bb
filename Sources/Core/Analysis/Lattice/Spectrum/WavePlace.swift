// A place of a spectrum or a diffraction pattern: the wave that it stands for.

import Geometry
import Micrograph

/// The wave that a place of reciprocal space stands for.
public struct WavePlace: Sendable, Hashable {
  /// The distance between the wave's crests, in nanometres; infinite in the middle.
  public let spacingNanometres: Double
  /// The direction in which it runs, from x towards y, in degrees, above -180 up to 180.
  public let directionDegrees: Double

  /// Makes the wave of a spatial frequency, in cycles per nanometre.
  init(x: Double, y: Double) {
    spacingNanometres = 1 / (x * x + y * y).squareRoot()
    directionDegrees = Elementary.turns(y: y, x: x) * 360
  }
}

extension Acquisition {
  /// The wave that a place of the picture stands for.
  ///
  /// - Parameter point: the place, in pixels.
  /// - Returns: the wave; nil where the axes are no reciprocal lengths, or their zero is not stated.
  public func wave(at point: ImagePoint) -> WavePlace? {
    guard let x = axisX?.value, let y = axisY?.value, x.unit.kind == .reciprocalLength,
      y.unit.kind == .reciprocalLength, let unitX = x.unit.inBaseUnits,
      let unitY = y.unit.inBaseUnits, x.origin != 0, y.origin != 0
    else { return nil }
    return WavePlace(
      x: (point.x - x.origin) * x.scale * unitX, y: (point.y - y.origin) * y.scale * unitY)
  }
}
