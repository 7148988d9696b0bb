// Everything that can go wrong between the program and its sound, as facts without wording.

import Files

/// Why a port, a server or a sound file cannot be used.
public enum AudioPortError: Error, Equatable, Sendable {
  /// No JACK server answers under the given name (nil: the default one).
  case serverNotRunning(serverName: String?)
  /// A server of the given name is there and has not answered within three seconds (nil: the
  /// default one).
  case serverNotAnswering(serverName: String?)
  /// The program `jackd` is not installed.
  case serverProgramMissing
  /// A server of that name answers already, so none was started (nil: the default one).
  case serverAlreadyRunning(serverName: String?)
  /// jackd was started and ended or stayed silent; `output` is the end of what it printed.
  case serverDidNotStart(driver: JackDriver, output: String)
  /// jackd could not be run at all; `errorNumber` is the system's errno.
  case cannotRunServer(errorNumber: Int32)
  /// The server answers but does not take us; `status` holds JACK's `jack_status_t` bits.
  case clientRefused(status: UInt32)
  /// The server refused to register the output port of that name.
  case portRefused(name: String)
  /// The client cannot be activated; `code` is JACK's return value.
  case cannotActivate(code: Int32)
  /// The port was started before, or was stopped, and cannot be started.
  case cannotStartTwice
  /// The callback ended with a status other than 0, offline.
  case processFailed(status: Int32)
  /// A rate that is not a whole number of hertz in 1...768000.
  case unsupportedSampleRate(hertz: Double)
  /// A number of frames per block that is not in 1...8192.
  case unsupportedBlockLength(frames: Int)
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
  /// A sound that is longer than what it is for allows.
  case soundTooLong(path: String, seconds: Double, limitSeconds: Double)
  /// A sound that is neither mono nor stereo.
  case tooManyChannels(path: String, channels: Int)
  /// The disk has less room than the file needs; `isRoomForFLAC` tells whether a FLAC file could hold
  /// the sound, which may need less.
  case noRoom(path: String, neededBytes: Int, freeBytes: Int, isRoomForFLAC: Bool)
}
