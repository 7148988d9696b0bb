// What lay under the pen from a moment of a session on: another image, tablet or calibration.

import Library

/// A change of image, tablet or calibration, as stored in `scene-2.toml` and its successors.
public struct SceneRecord: Sendable, Hashable {
  /// The rows of `strokes.csv` before it.
  public var rowsBefore: Int
  /// When it took hold, in nanoseconds since the session's start.
  public var timeNanoseconds: Int64
  /// The image from now on; its path is empty where it did not come from a file.
  public var image: SessionRecord.Image
  /// The tablet from now on, where there is one.
  public var tablet: CalibrationRecord.Tablet?
  /// The file of the tablet's raw events; nil without a tablet.
  public var penFile: String?
  /// The file of the calibration in force; nil for the default map.
  public var calibrationFile: String?

  /// Creates a record.
  public init(
    rowsBefore: Int, timeNanoseconds: Int64, image: SessionRecord.Image,
    tablet: CalibrationRecord.Tablet?, penFile: String?, calibrationFile: String?
  ) {
    self.rowsBefore = rowsBefore
    self.timeNanoseconds = timeNanoseconds
    self.image = image
    self.tablet = tablet
    self.penFile = penFile
    self.calibrationFile = calibrationFile
  }
}
