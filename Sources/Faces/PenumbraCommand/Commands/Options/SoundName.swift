// The name of a sound file that is written: what it ends in is what programs take it for.

import ArgumentParser
import Foundation

/// Names of sound files.
enum SoundName {
  // Formats that others would look for in such a file, and that it does not have.
  private static let others: Set = [
    "aac", "aif", "aiff", "au", "caf", "m4a", "mka", "mp3", "mp4", "oga", "ogg", "opus", "w64",
    "webm", "wma",
  ]

  /// Refuses the name of another format than WAV and FLAC.
  ///
  /// - Throws: `ValidationError`.
  static func check(_ path: String) throws {
    guard !others.contains((path as NSString).pathExtension.lowercased()) else {
      throw ValidationError(
        "\(path) would hold WAV under another name; end it in .wav or .flac.")
    }
  }
}
