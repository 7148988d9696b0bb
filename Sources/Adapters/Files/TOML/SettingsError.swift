// What can go wrong with settings, as facts.

import Analysis

/// Why a preset or a calibration could not be read, found or written.
///
/// Keys are written with their table, as `mapping.gamma`.
public enum SettingsError: Error, Sendable, Equatable {
  /// A file could not be opened, read or written, whatever it holds.
  case file(FileError)
  /// The file is larger than any settings file.
  case tooLarge(path: String, limitBytes: Int)
  /// The file is not TOML from this place on; lines and columns count from 1.
  case malformed(path: String, line: Int, column: Int, message: String)
  /// A key without a default is not there.
  case missingKey(path: String, key: String)
  /// A key means nothing here; `nearest` is the known key most like it.
  case unknownKey(path: String, key: String, nearest: String?)
  /// A value is of another type than its key requires.
  case wrongType(path: String, key: String, expected: ExpectedType)
  /// A text is not among the choices of its key.
  case unknownChoice(path: String, key: String, found: String, choices: [String])
  /// A number is infinite or not a number.
  case notFinite(path: String, key: String)
  /// A number is outside the range of its key.
  case outOfRange(path: String, key: String, value: Double, range: ValueRange)
  /// A text is no recipe of a layer.
  case layerNotReadable(path: String, key: String, text: String, reason: LayerRecipeError)
  /// A text is no offset of a voice.
  case offsetNotReadable(path: String, key: String, text: String)
  /// A preset has the table of a voice beyond the last there can be.
  case tooManyVoices(path: String, key: String, most: Int)
  /// A preset has the table of a voice, but not that of the voice before; voices count from 1.
  case voiceLeftOut(path: String, key: String, missing: Int)
  /// A study asks for something that the program cannot do yet.
  case notYetPossible(path: String, key: String)
  /// The lower end of a window is not below its upper end.
  case emptyWindow(path: String, key: String, low: Double, high: Double)
  /// The sides of a zone's polygon cross or touch.
  case polygonCrosses(path: String, key: String)
  /// The corners of a zone's polygon lie on one line.
  case polygonFlat(path: String, key: String)
  /// Two zones of a set have one name.
  case zoneNamedTwice(path: String, key: String, name: String)
  /// A zone is made of the values of a voice that the sound does not have; voices count from 1.
  case zoneVoiceMissing(path: String, zone: String, voice: Int, count: Int)
  /// A zone is entered and left at the same value.
  case gapMissing(path: String, key: String, value: Double)
  /// A zone lies outside the image altogether.
  case zoneOutside(path: String, zone: String, width: Int, height: Int)
  /// No set of zones has this name.
  case zonesNotFound(name: String, available: [String])
  /// No pattern has this name.
  case patternNotFound(name: String, available: [String])
  /// A text cannot be the name of a pattern.
  case patternNameRefused(name: String, flaw: NameFlaw)
  /// A calibration's map brings the whole tablet onto a line or a point.
  case flatMap(path: String)
  /// The numbers in the file are of no lens.
  case noLens(path: String)
  /// The file is of a later version than this one reads.
  case unsupportedVersion(path: String, found: Int, supported: Int)
  /// A session was recorded by a later engine than this program has.
  case unsupportedEngine(path: String, found: Int, supported: Int)
  /// No preset has this name.
  case presetNotFound(name: String, available: [String])
  /// A text cannot be the name of a user's own preset.
  case presetNameRefused(name: String, flaw: NameFlaw)
  /// There is a preset of this name already.
  case presetExists(name: String, path: String)
  /// No stored calibration has this name.
  case calibrationNotFound(name: String, available: [String])
  /// No stored lens has this name.
  case lensNotFound(name: String, available: [String])
  /// A text is empty or holds a null character, which no file keeps.
  case textNotStorable(path: String, key: String)
}
