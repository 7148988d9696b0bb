// The line between two points of the image, and the band around it that is averaged.

import Analysis
import Geometry

/// Two points of the image and a width.
public struct MeasuredLine: Sendable, Hashable {
  /// Where it begins, in image pixels; nil while that is not set.
  public var start: ImagePoint?
  /// Where it ends, in image pixels; nil while that is not set.
  public var end: ImagePoint?
  /// How many places are averaged across it, one pixel apart.
  public var widthPixels = 1

  /// Creates a line whose points are not set.
  public init() {}

  /// Both points; nil while one of them is not set.
  public var points: (start: ImagePoint, end: ImagePoint)? {
    guard let start, let end else { return nil }
    return (start, end)
  }

  /// The widths that can be chosen, in pixels.
  public static let widths = 1...LineProfile.mostWidthPixels
}

/// What the window keeps of the measurements on an image.
struct MeasureState {
  /// The figures of the stroke that is drawn.
  var stroke = ShownStroke()
  var line = MeasuredLine()
  /// The values along the line; nil while they are not read.
  var profile: ShownProfile?
  /// Counts what was asked for, so that an answer that is out of date is known.
  var profileNumber = 0
  /// Whether a profile is being read.
  var isReadingProfile = false
  /// Whether the pen or the mouse is drawing the line.
  var isDrawing = false
  /// The figures of the selected region, or of the whole image; nil while they are not read.
  var figures: RegionFigures?
  /// The figures that they are compared with; nil for none.
  var kept: RegionFigures?
  /// Counts what was asked for, as for the profile.
  var regionNumber = 0
  /// Whether figures are being read.
  var isReadingRegion = false
  /// Whether the figures follow the selection, the picture and the layer from now on.
  var isRegionFollowed = false
  /// Whether the figures are to be told once they are read.
  var isRegionAsked = false
}
