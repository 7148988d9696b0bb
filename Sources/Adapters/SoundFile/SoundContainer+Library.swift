// The settings by which libsndfile gets a file's format.

import CSndFile

extension SoundContainer {
  /// libsndfile's constant for the format.
  var format: Int32 {
    switch self {
    case .wave: Int32(SF_FORMAT_WAV) | Int32(SF_FORMAT_FLOAT)
    case .rf64: Int32(SF_FORMAT_RF64) | Int32(SF_FORMAT_FLOAT)
    case .flac: Int32(SF_FORMAT_FLAC) | Int32(SF_FORMAT_PCM_24)
    }
  }

  /// Applies the settings that must precede the first sample.
  ///
  /// `isDowngraded` is whether an RF64 file that stays within 4 GiB becomes WAV.
  func prepare(_ file: OpaquePointer, isDowngraded: Bool = true) {
    if self == .flac {
      // Level 0 of 8: half the work of the default for 3 % more bytes.
      var level = 0.0
      sf_command(file, Int32(SFC_SET_COMPRESSION_LEVEL), &level, Int32(MemoryLayout<Double>.size))
      return
    }
    // The PEAK chunk holds the time of day: without it equal samples make equal files.
    sf_command(file, Int32(SFC_SET_ADD_PEAK_CHUNK), nil, 0)
    if self == .rf64, isDowngraded { sf_command(file, Int32(SFC_RF64_AUTO_DOWNGRADE), nil, 1) }
  }
}
