// What the stored values of an image measure, for programs.

import Micrograph

/// A stored value `v` is `(v - origin) * scale` in the unit.
struct CalibrationFindings: Encodable {
  let scale: Double
  let origin: Double
  let unit: String

  init?(_ calibration: ValueCalibration?) {
    guard let calibration else { return nil }
    (scale, origin, unit) = (calibration.scale, calibration.origin, calibration.unit)
  }
}
