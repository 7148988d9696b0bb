// What can go wrong with sound files, as facts without wording.

import Files

/// Why a sound file cannot be made or written.
public enum SoundFileError: Error, Equatable, Sendable {
  /// A rate that is not a whole number of hertz in 1...768000.
  case unsupportedSampleRate(hertz: Double)
  /// A file could not be opened or written, whatever it holds.
  case file(FileError)
  /// The sound file cannot be made; `message` is the system's or libsndfile's.
  case cannotCreateFile(path: String, message: String)
  /// The sound file cannot be written or put in place; `message` is the system's or libsndfile's.
  case cannotWrite(path: String, message: String)
  /// A file of that format holds no more than `limitFrames` frames.
  case fileTooLong(path: String, container: SoundContainer, limitFrames: Int)
  /// The file is no sound that can be read; `message` is libsndfile's.
  case notSound(path: String, message: String)
  /// A sound that is longer than allowed.
  case soundTooLong(path: String, seconds: Double, limitSeconds: Double)
  /// A sound that is neither mono nor stereo.
  case tooManyChannels(path: String, channels: Int)
  /// The disk has less room than the file needs; `isRoomForFLAC` is whether a FLAC file could hold
  /// the sound, which may need less.
  case noRoom(path: String, neededBytes: Int, freeBytes: Int, isRoomForFLAC: Bool)
}
