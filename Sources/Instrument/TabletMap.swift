// Which map takes a tablet's units to the image: the calibration the user gave, or the default.

import Calibration
import Geometry
import Micrograph
import Settings
import Tablet

/// The map in force, and whether it was measured.
public struct TabletMap: Sendable, Hashable {
  /// From tablet units to image pixels.
  public let transform: AffineMap<TabletPoint, ImagePoint>
  /// Whether it comes from a calibration.
  public let isCalibrated: Bool

  /// Chooses the map for a tablet and an image.
  ///
  /// - Parameters:
  ///   - description: the tablet.
  ///   - micrograph: the image.
  ///   - calibration: a calibration file's content, or nil for the default map: the whole image in
  ///     the middle of the tablet's area, its aspect kept.
  /// - Throws: `Fault.tabletWithoutArea`, `Fault.calibrationForOtherImage`.
  public init(
    for description: TabletDescription, _ micrograph: Micrograph,
    calibration: CalibrationRecord?
  ) throws(Fault) {
    if let calibration {
      guard calibration.imageWidth == micrograph.width,
        calibration.imageHeight == micrograph.height
      else {
        throw .calibrationForOtherImage(
          calibrated: "\(calibration.imageWidth) x \(calibration.imageHeight)",
          image: "\(micrograph.width) x \(micrograph.height)")
      }
      transform = calibration.map
      isCalibrated = true
      return
    }
    guard let area = description.area,
      let map = area.defaultMap(toImageOfWidth: micrograph.width, height: micrograph.height)
    else { throw .tabletWithoutArea(name: description.identity.name) }
    transform = map
    isCalibrated = false
  }
}
