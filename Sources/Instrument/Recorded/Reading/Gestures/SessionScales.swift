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

  // A description has some forty lines.
  private static let mostLines = 1_000

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
    let area = description(at: pen)?.area
    let record = calibration.flatMap { path in
      do throws(SettingsError) { return try CalibrationFile.read(path) } catch { return nil }
    }
    let map: PlaneMap<TabletPoint, ImagePoint>? =
      if calibration != nil {
        record?.map(toImageOfWidth: image.width, height: image.height)?.plane
      } else {
        area?.defaultMap(toImageOfWidth: image.width, height: image.height).map { .affine($0) }
      }
    let middle = ImagePoint(x: Double(image.width - 1) / 2, y: Double(image.height - 1) / 2)
    if let map, let size = area?.millimetresPerPixel(through: map, at: middle) {
      return PixelScale(millimetresPerPixel: size, origin: .tablet)
    }
    if let record, case .paper = record.goal, let side = record.paperMillimetres {
      let pixels = Double(max(image.width, image.height))
      return PixelScale(millimetresPerPixel: side / pixels, origin: .sheet)
    }
    return .nominal
  }

  /// The description that a tablet's raw events begin with; nil where it cannot be read.
  private static func description(at path: String) -> TabletDescription? {
    do throws(FileError) {
      var source = try LineSource(path: path)
      var head: [UInt8] = []
      for _ in 0..<mostLines {
        guard case .bytes(let line) = try source.next(), !line.starts(with: "E:".utf8) else {
          break
        }
        head += line + [UInt8(ascii: "\n")]
      }
      let text = head
      return try? EvemuRecording(contents: text, path: path).description
    } catch {
      return nil
    }
  }
}
