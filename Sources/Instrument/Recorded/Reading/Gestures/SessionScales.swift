// How long a pixel was in a session: by the tablet's own description, which its raw events begin with, and the map
// that was in force; else by the sheet of the calibration.

import Calibration
import Files
import Geometry
import Library
import Pen
import Tablet

/// The pixel scales of a session, change by change.
public struct SessionScales: Sendable, Hashable {
  /// A scale from a row on.
  public struct Part: Sendable, Hashable {
    /// The rows of `strokes.csv` before it.
    public var rowsBefore: Int
    /// The scale.
    public var scale: PixelScale
  }

  /// The scales, the first from row 0 on.
  public let parts: [Part]

  /// Finds the scales of a session; what cannot be read leaves the nominal one.
  public init(_ session: RecordedSession) {
    let folder = session.folder
    var parts = [Part(rowsBefore: 0, scale: .nominal)]
    if let record = session.record, record.tablet != nil {
      parts[0].scale = Self.scale(
        record.image, folder.pen, record.isCalibrated ? folder.calibration : nil)
    }
    for change in session.scenes().records {
      var scale = PixelScale.nominal
      if change.tablet != nil, let file = change.penFile {
        scale = Self.scale(
          change.image, folder.part(file), change.calibrationFile.map(folder.part))
      }
      parts.append(Part(rowsBefore: change.rowsBefore, scale: scale))
    }
    self.parts = parts
  }

  private static func scale(
    _ image: SessionRecord.Image, _ pen: String, _ calibration: String?
  ) -> PixelScale {
    let (width, height) = (image.width, image.height)
    // A calibration that cannot be read leaves the nominal scale, which is told.
    let read = try? SessionTabletMap(
      pen: pen, calibration: calibration, width: width, height: height)
    guard let tablet = read else { return .nominal }
    let middle = ImagePoint(x: Double(width - 1) / 2, y: Double(height - 1) / 2)
    if let map = tablet.map?.plane,
      let size = tablet.area?.millimetresPerPixel(through: map, at: middle)
    {
      return PixelScale(millimetresPerPixel: size, origin: .tablet)
    }
    if let side = tablet.sheetMillimetres {
      return PixelScale(
        millimetresPerPixel: side / Double(max(width, height)), origin: .sheet)
    }
    return .nominal
  }
}
