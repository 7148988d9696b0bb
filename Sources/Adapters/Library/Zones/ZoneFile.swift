// A set of zones as a TOML file that users copy and edit.

import Files
import Geometry
import Movement
import Sonification

/// Reads and writes sets of zones.
public enum ZoneFile {
  /// The version of the format that is written; later ones are refused.
  public static let version = 1

  /// Reads the set in the file at `path`.
  ///
  /// - Throws: `file` where it cannot be read, `tooLarge`, and as `parse`.
  public static func read(_ path: String) throws(SettingsError) -> ZoneSet {
    try parse(SettingsText.read(path), path: path)
  }

  /// Refuses a set of which a zone lies outside an image altogether.
  ///
  /// - Parameters:
  ///   - set: the zones.
  ///   - path: what errors name.
  ///   - width: the image's columns.
  ///   - height: its rows.
  /// - Throws: `zoneOutside` for the first one.
  public static func check(
    _ set: ZoneSet, path: String, width: Int, height: Int
  ) throws(SettingsError) {
    for part in set.parts {
      let bounds: ImageArea
      switch part.zone.shape {
      case .grey, .edge: continue
      case .area(let area): bounds = area.bounds
      case .line(let start, let end):
        bounds = ImageArea(
          upperLeft: ImagePoint(x: min(start.x, end.x), y: min(start.y, end.y)),
          lowerRight: ImagePoint(x: max(start.x, end.x), y: max(start.y, end.y)))
      }
      guard bounds.upperLeft.x < Double(width) - 0.5, bounds.upperLeft.y < Double(height) - 0.5,
        bounds.lowerRight.x > -0.5, bounds.lowerRight.y > -0.5
      else {
        throw .zoneOutside(path: path, zone: part.zone.name, width: width, height: height)
      }
    }
  }
}
