// How large the pixels of a session are on the tablet and on the specimen, from its own files: the
// tablets' descriptions, the calibrations in force, and the images' pixel sizes.

import Calibration
import Files
import Geometry
import Library
import Micrograph
import Movement
import Pen
import Tablet

/// The planes of a session, from row to row of its strokes.
struct SessionPlanes {
  private struct Change {
    var rowsBefore: Int
    var planes: ReportPlanes
  }

  private var changes: [Change]
  /// Why the size of something is not known that should be.
  private(set) var faults: [Fault] = []
  private var next = 1
  /// How long a pixel is, as the user says; nil where the session's tablets say so.
  private let given: Double?

  /// The planes of a stroke file, which has its places in pixels alone.
  init(millimetresPerPixel: Double?) {
    given = millimetresPerPixel
    let planes = ReportPlanes(millimetres: given.flatMap(LengthPlane.init(millimetresPerPixel:)))
    changes = [Change(rowsBefore: 0, planes: planes)]
  }

  /// Reads a session's files; a pixel's size that is given holds for what any tablet drew.
  init(_ session: RecordedSession, millimetresPerPixel: Double?) {
    self.init(millimetresPerPixel: millimetresPerPixel)
    if let fault = session.fault { faults.append(fault) }
    let folder = session.folder
    if let record = session.record {
      let calibration = record.isCalibrated ? folder.calibration : nil
      let pen = record.tablet == nil ? nil : folder.pen
      changes[0].planes = planes(record.image, pen: pen, calibration: calibration)
    }
    let scenes = session.scenes()
    faults += scenes.faults
    for scene in scenes.records {
      let planes = planes(
        scene.image, pen: scene.penFile.map(folder.part),
        calibration: scene.calibrationFile.map(folder.part))
      changes.append(Change(rowsBefore: scene.rowsBefore, planes: planes))
    }
  }

  /// The planes of all changes.
  var all: [ReportPlanes] { changes.map(\.planes) }

  /// The planes at a row; rows come in their order.
  mutating func planes(atRow row: Int) -> ReportPlanes {
    while next < changes.count, changes[next].rowsBefore <= row { next += 1 }
    return changes[next - 1].planes
  }

  private mutating func planes(
    _ image: SessionRecord.Image, pen: String?, calibration: String?
  ) -> ReportPlanes {
    var planes = ReportPlanes(nanometres: LengthPlane(nanometresOf: image.pixelSize))
    if let given {
      planes.millimetres = LengthPlane(millimetresPerPixel: given)
      return planes
    }
    guard let pen else { return planes }
    let (width, height) = (image.width, image.height)
    do throws(SettingsError) {
      let tablet = try SessionTabletMap(
        pen: pen, calibration: calibration, width: width, height: height)
      if let area = tablet.area, let map = tablet.map {
        planes.millimetres = LengthPlane(millimetresOf: area, map, width: width, height: height)
      }
      // A tablet that does not report its resolution was calibrated on a sheet that was measured.
      if planes.millimetres == nil, let side = tablet.sheetMillimetres {
        planes.millimetres = LengthPlane(millimetresOfSheet: side, width: width, height: height)
      }
    } catch {
      faults.append(.settings(error))
    }
    return planes
  }
}
