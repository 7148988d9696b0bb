// What the face has changed about the pen, kept until the pen thread says from which sample on it
// holds.

import Micrograph
import Settings
import Sonification

/// Changes that wait for their place in the record.
struct SceneNote: Sendable {
  /// What lies under the pen from now on.
  struct Change: Sendable {
    var imagePath: String?
    var width: Int
    var height: Int
    var pixelSize: PixelSize?
    /// The page of the image's file.
    var page: Int?
    var tablet: CalibrationRecord.Tablet?
    /// The running number of the tablet, by which its events are found.
    var tabletNumber: Int
    var calibration: CalibrationRecord?
  }

  /// The running number of the scene that makes the changes.
  var number: Int
  /// Values of the mapping, by their keys in preset files.
  var values: [(key: String, value: String)]
  /// The change of image, tablet or calibration; nil where there is none.
  var change: Change?
  /// The whole mapping from now on; nil where it stays.
  var mapping: MappingParameters?
}
