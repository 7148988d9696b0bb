// Why a file of hands could not be read or written.

import Files

/// A failure with a file of hands: facts only, worded elsewhere.
public enum HandFileFault: Error, Hashable, Sendable {
  /// The file itself.
  case file(FileError)
  /// A line of it.
  case line(path: String, HandLineError)
  /// It holds no frame.
  case noFrames(path: String)
}
