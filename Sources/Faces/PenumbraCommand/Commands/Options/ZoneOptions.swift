// Zones of a rendering or of a session.

import ArgumentParser
import Engine
import Files
import Library
import Micrograph
import Pen
import Sonification
import SoundFile

/// Which zones are followed, and where what happens at them is written.
struct ZoneOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Sound and count zones of brightness, of edges or of the image: a set's name or a zone file; see "
        + "'penumbra zones'.",
      valueName: "name|file"))
  var zones: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Also write what happens at the zones as CSV: each entry with its spacing, what is missing.",
      valueName: "out.csv"))
  var zonesTable: String?

  /// Refuses a table of zones where none are asked for; a session may have its own.
  ///
  /// - Throws: `ValidationError`.
  func validateTable() throws {
    if zonesTable != nil, zones == nil {
      throw ValidationError("--zones-table needs zones; add --zones columns.")
    }
  }

  /// The set for an image and a sound; nil where no zones were asked for.
  ///
  /// - Throws: why the set cannot be read, or which of its zones can never be struck.
  func set(for micrograph: Micrograph, _ preset: Preset) throws(Fault) -> ZoneSet? {
    guard let zones else { return nil }
    return try Fault.wrap { () throws(SettingsError) in
      let set = try ZoneLibrary(folders: XDGFolders()).find(zones)
      try ZoneFile.check(
        set, path: zones, width: micrograph.width, height: micrograph.specimenRows)
      try ZoneFile.check(set, path: zones, voices: preset.voiceCount)
      return set
    }
  }

  /// Takes up the sound files of zones.
  ///
  /// - Returns: the zones with the places of their sounds.
  /// - Throws: why one cannot be played.
  static func take(_ set: ZoneSet?, into sounds: inout CueSounds) throws(Fault) -> ZoneSet? {
    guard let set else { return nil }
    return try Fault.wrap { () throws(SoundFileError) in try sounds.take(set) }
  }

  /// Takes up the sound files of a pattern, beside those of zones.
  ///
  /// - Returns: the pattern with the places of its sounds.
  /// - Throws: why one cannot be played.
  static func take(
    _ pattern: StepPattern, beside set: ZoneSet?, into sounds: inout CueSounds
  ) throws(Fault) -> StepPattern {
    try Fault.wrap { () throws(SoundFileError) in try sounds.take(pattern, beside: set) }
  }

  /// The zones of a rendering with the places of their sounds, and the user's sounds; one of these that cannot
  /// be played costs a sentence.
  ///
  /// - Throws: why a sound file of the zones cannot be played.
  static func rendered(_ set: ZoneSet?) throws(Fault) -> (ZoneSet?, CueSounds) {
    guard let set else { return (nil, CueSounds()) }
    var sounds = CueSounds(folder: XDGFolders().cues)
    for fault in sounds.faults { Terminal.tell(Fault.sound(fault).terminalSentence) }
    return (try take(set, into: &sounds), sounds)
  }

  /// Names the files of these options.
  func add(to files: inout RunFiles) {
    if let zones, PresetLibrary.isPath(zones) { files.reads(zones) }
    let set = zones.flatMap { try? ZoneLibrary(folders: XDGFolders()).find($0) }
    for file in set?.soundFiles ?? [] { files.reads(file) }
    files.writes(zonesTable)
  }
}
