// A change by the face that affects the pen, kept until the pen thread reports from which sample on
// it applies.

import Library
import Micrograph
import Paint
import Sonification

/// Changes that wait for their place in the record.
package struct SceneNote: Sendable {
  /// The image, tablet and calibration from now on.
  package struct Change: Sendable {
    package var imagePath: String?
    package var width: Int
    package var height: Int
    package var pixelSize: PixelSize?
    /// The page of the image's file.
    package var page: Int?
    /// The frame and the channel, where it holds several.
    package var frame: Int?
    package var channel: String?
    /// How the image was taken.
    package var acquisition: Acquisition
    /// What is painted over it.
    package var paint: PaintLayer?
    package var tablet: CalibrationRecord.Tablet?
    /// The running number of the tablet, by which its events are found.
    package var tabletNumber: Int
    package var calibration: CalibrationRecord?

    package init(
      imagePath: String? = nil, width: Int, height: Int, pixelSize: PixelSize? = nil,
      page: Int? = nil, frame: Int? = nil, channel: String? = nil,
      acquisition: Acquisition = Acquisition(), paint: PaintLayer? = nil,
      tablet: CalibrationRecord.Tablet? = nil, tabletNumber: Int,
      calibration: CalibrationRecord? = nil
    ) {
      self.imagePath = imagePath
      self.width = width
      self.height = height
      self.pixelSize = pixelSize
      self.page = page
      self.frame = frame
      self.channel = channel
      self.acquisition = acquisition
      self.paint = paint
      self.tablet = tablet
      self.tabletNumber = tabletNumber
      self.calibration = calibration
    }
  }

  /// The running number of the changes, of scenes and moves together.
  package var number: Int
  /// Values of the mapping, by their keys in preset files.
  package var values: [(key: String, value: String)]
  /// The change of image, tablet or calibration; nil where there is none.
  package var change: Change?
  /// All mappings from now on; nil where they stay.
  package var mappings: VoiceMappings?
  /// The picture of a moving image from now on; nil where it stays.
  package var film: FilmPlace?

  package init(
    number: Int, values: [(key: String, value: String)], change: Change? = nil,
    mappings: VoiceMappings? = nil
  ) {
    self.number = number
    self.values = values
    self.change = change
    self.mappings = mappings
  }
}
