// The parsers of files that come from anywhere, each with what must hold whatever a file holds.

/// A parser under test: any bytes are either refused with an error or read as its promises say.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// Image files.
  case image
  /// TIA's experiments, beside a series.
  case emi
  /// What penumbra-hdf5 answers about a file.
  case hdf5
  /// Recordings of a tablet: evemu text.
  case evemu
  /// Stroke files: CSV.
  case strokes
  /// The tables of a session: CSV.
  case tables
  /// Hands that other programs tell of: lines of JSON.
  case hands
  /// Presets: TOML.
  case preset
  /// Calibrations: TOML.
  case calibration
  /// A session's facts: TOML.
  case session
  /// A change of a session's scene: TOML.
  case scene
  /// How a session's image was taken: TOML.
  case acquisition
  /// The user's preferences: TOML.
  case preferences
  /// The user's headphones: TOML.
  case headphones
  /// A week of listening: TOML.
  case dose

  /// Passes `bytes` to the parser, which must also close what it opens; nothing else may open or
  /// close files in this process at the same time.
  ///
  /// - Returns: whether the parser accepted them.
  /// - Throws: the broken promise.
  public func checkAlone(_ bytes: [UInt8], in scratch: ScratchFolder) throws(Finding) -> Bool {
    let firstFree = OpenFiles.firstFree()
    let isTaken = try check(bytes, in: scratch)
    guard firstFree == OpenFiles.firstFree() else { throw .fileLeftOpen(descriptor: firstFree) }
    return isTaken
  }

  /// Gives `bytes` to the parser.
  ///
  /// - Returns: whether the parser took them.
  /// - Throws: the promise that was not kept.
  public func check(_ bytes: [UInt8], in scratch: ScratchFolder) throws(Finding) -> Bool {
    switch self {
    case .image: try ImagePromises.check(scratch.input(bytes))
    case .emi: try ExperimentPromises.check(bytes, scratch)
    case .hdf5: try HDF5Promises.check(bytes)
    case .evemu: try EvemuPromises.check(bytes)
    case .strokes: try StrokePromises.check(scratch.input(bytes), scratch)
    case .tables: try TablePromises.check(bytes, scratch)
    case .hands: try HandPromises.check(bytes)
    case .preset: try PresetPromises.check(scratch.input(bytes))
    case .calibration: try CalibrationPromises.check(scratch.input(bytes))
    case .session: try SessionPromises.check(scratch.input(bytes))
    case .scene: try SessionPromises.checkScene(scratch.input(bytes))
    case .acquisition: try SessionPromises.checkAcquisition(scratch.input(bytes))
    case .preferences: try LibraryPromises.checkPreferences(scratch.input(bytes))
    case .headphones: try LibraryPromises.checkHeadphones(scratch.input(bytes))
    case .dose: try LibraryPromises.checkDose(scratch.input(bytes))
    }
  }
}
