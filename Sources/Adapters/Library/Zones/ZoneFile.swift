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
  /// - Parameters:
  ///   - path: the file.
  ///   - isKept: whether the program kept it itself, as beside a session.
  /// - Returns: the set.
  /// - Throws: `file` where it cannot be read, `tooLarge`, and as `parse`.
  public static func read(_ path: String, isKept: Bool = false) throws(SettingsError) -> ZoneSet {
    try parse(SettingsText.read(path), path: path, isKept: isKept)
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
    let frame = ImageArea(
      upperLeft: ImagePoint(x: -0.5, y: -0.5),
      lowerRight: ImagePoint(x: Double(width) - 0.5, y: Double(height) - 0.5))
    for part in set.parts {
      let isThere: Bool
      switch part.zone.shape {
      case .grey, .edge: continue
      case .area(let area): isThere = area.reaches(into: frame)
      case .line(let start, let end): isThere = frame.isMet(from: start, to: end)
      }
      guard isThere else {
        throw .zoneOutside(path: path, zone: part.zone.name, width: width, height: height)
      }
    }
  }

  /// Refuses a set of which a zone is made of the values of a voice that the sound does not have.
  ///
  /// - Parameters:
  ///   - set: the zones.
  ///   - path: what errors name.
  ///   - voices: how many voices there are.
  /// - Throws: `zoneVoiceMissing` for the first one.
  public static func check(_ set: ZoneSet, path: String, voices: Int) throws(SettingsError) {
    for part in set.parts where part.zone.voice >= voices {
      throw .zoneVoiceMissing(
        path: path, zone: part.zone.name, voice: part.zone.voice + 1, count: voices)
    }
  }
}
