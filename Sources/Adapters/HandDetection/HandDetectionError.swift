// What can go wrong when hands are looked for, as facts without wording.

import Files

/// Why hands cannot be looked for.
public enum HandDetectionError: Error, Hashable, Sendable {
  /// There is no such model file; `wanted` is the SHA-256 of the right one.
  case missingModel(path: String, wanted: String)
  /// The file is another one than the program was proven with, by its SHA-256.
  case wrongModel(path: String, found: String, wanted: String)
  /// The file is there but cannot be read.
  case unreadableModel(FileError)
  /// The network in the file cannot be run.
  case unusableModel(HandModel, NetworkFlaw)
  /// A picture of `width` x `height` pixels, red, green and blue, has another number of bytes.
  case wrongLength(width: Int, height: Int, bytes: Int)
}
