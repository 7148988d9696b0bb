// The introduction to a calibration, the same in every face.

import Calibrating
import Calibration
import Translation

extension TargetSheet {
  /// What is calibrated, and how a cross is touched.
  ///
  /// `tablet` is the tablet's name, with its path where that is useful; `image` is the image it is
  /// for, nil for every image.
  public func introduction(tablet: String, image: String?) -> String {
    translated(
      "Calibrating \(tablet) for \(image ?? translated("every image")), with \(crosses.count) crosses on a sheet "
        + "of \(CalibrationEvent.brief(sideMillimetres)) mm. Hold the tip still on each cross until "
        + "the rising tones; after three of them, pulses lead the pen that hovers to the next")
  }
}
