// What to say about a sound file that cannot be written.

import SoundFile
import Translation

extension SoundFileError {
  /// What happened and what to do about it.
  package var sentence: String {
    switch self {
    case .unsupportedSampleRate(let hertz):
      translated("\(hertz) is not a sample rate; use a whole number such as 48000.")
    case .file(let error): error.sentence
    case .cannotCreateFile(let path, let message):
      translated("\(path) cannot be created (\(message)); choose another place.")
    case .cannotWrite(let path, let message):
      translated("\(path) cannot be written (\(message)); choose another place.")
    case .fileTooLong(let path, .flac, let limit):
      translated(
        "\(path) would have more than the \(limit) frames a FLAC file holds; name a .wav file, which may "
          + "be longer, or render at a lower rate.")
    case .fileTooLong(let path, _, let limit):
      translated(
        "\(path) would have more than the \(limit) frames a WAV file holds; name a .flac file, or render "
          + "at a lower rate.")
    case .notSound(let path, let message):
      translated("\(path) is not a sound file (\(message)); use WAV or FLAC.")
    case .soundTooLong(let path, let seconds, let limit):
      translated(
        "\(path) lasts \(SoundFileError.tenths(seconds)) s, and \(SoundFileError.tenths(limit)) s is the most "
          + "that is played here; shorten it.")
    case .tooManyChannels(let path, let channels):
      translated("\(path) has \(channels) channels; make it mono or stereo.")
    case .noRoom(let path, let needed, let free, let isRoomForFLAC):
      translated(
        "\(path) cannot be written, because its disk is full for it: it needs "
          + "\(SoundFileError.size(needed)) and \(SoundFileError.size(free)) are free; make room, "
          + "choose \(SoundFileError.way(isRoomForFLAC))")
    }
  }

  private static func way(_ isRoomForFLAC: Bool) -> String {
    isRoomForFLAC
      ? translated("another place, or name a .flac file, in which silence takes no room.")
      : translated("another place, or render at a lower rate.")
  }

  /// The exit status for this failure.
  package var exitStatus: Int32 {
    switch self {
    case .unsupportedSampleRate: ExitStatus.usage
    case .file(let error): error.exitStatus
    case .notSound, .soundTooLong, .tooManyChannels: ExitStatus.dataError
    case .cannotCreateFile, .cannotWrite, .fileTooLong, .noRoom: ExitStatus.cannotCreate
    }
  }

  /// A number of seconds, to the tenth above.
  private static func tenths(_ seconds: Double) -> String {
    let tenths = Int((min(seconds, 1e9) * 10).rounded(.up))
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// A number of bytes, to a tenth of a kilobyte, megabyte or gigabyte.
  private static func size(_ bytes: Int) -> String {
    let (step, unit) =
      bytes >= 1_000_000_000
      ? (100_000_000, "GB") : bytes >= 1_000_000 ? (100_000, "MB") : (100, "kB")
    let tenths = bytes / step
    return "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}
