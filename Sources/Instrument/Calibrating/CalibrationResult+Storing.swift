// Keeping a finished calibration: the file a session reads, and its picture beside it.

import Calibration
import Files
import Library
import Pen
import Tablet

extension CalibrationResult {
  /// Stores the calibration and its picture; both faces store calibrations only this way.
  ///
  /// - Parameters:
  ///   - library: the user's calibrations.
  ///   - tablet: the tablet that was touched.
  ///   - image: the image it is for; nil for every image on the sheet.
  ///   - sentence: a sentence with the verdict, for the picture.
  ///   - screen: where the sheet was drawn on a pen display; nil for paper.
  ///   - picturePath: where the picture is written instead of beside the calibration.
  /// - Returns: what was stored, and the picture's path.
  /// - Throws: `Fault.calibrationNotGood` where it is not accepted, `Fault.settings` where it or
  ///   the picture cannot be written.
  public func store(
    in library: CalibrationLibrary, tablet: TabletIdentity, image: CalibrationRecord.Image?,
    sentence: String, screen: CalibrationRecord.Screen? = nil, picturePath: String? = nil
  ) throws(Fault) -> (entry: CalibrationLibrary.Entry, picturePath: String) {
    guard isAccepted,
      let record = CalibrationRecord(self, tablet: tablet, image: image, screen: screen)
    else { throw .calibrationNotGood(self) }
    let picture = CalibrationPicture(
      self, tabletName: tablet.name, sentence: sentence)?.pngBytes
    let entry = try Fault.wrap { () throws(SettingsError) in
      try library.save(record, picture: picture, picturePath: picturePath)
    }
    return (entry, picturePath ?? entry.picturePath)
  }
}
