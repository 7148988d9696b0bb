// Words and statuses for the way to the ears and for sound files.

import AudioPort

extension AudioPortError {
  var sentence: String {
    switch self {
    case .serverNotRunning(let name):
      "No JACK server \(name.map { "named \($0) " } ?? "")is running; start PipeWire or jackd, or "
        + "use --audio auto."
    case .serverNotAnswering(let name):
      "The JACK server \(name.map { "named \($0) " } ?? "")has not answered for three seconds; "
        + "restart it, with 'systemctl --user restart pipewire' or with 'killall -9 jackd' and "
        + "'rm -rf /dev/shm/jack*'."
    case .serverProgramMissing:
      "jackd is not installed; run 'sudo apt-get install jackd2', or start Penumbra under "
        + "'pw-jack'."
    case .serverAlreadyRunning(let name):
      "A JACK server \(name.map { "named \($0) " } ?? "")is running already; use --audio jack."
    case .serverDidNotStart(let driver, let output):
      "jackd did not start with the driver \(driver)\(AudioPortError.lastWords(output)); try "
        + "'penumbra doctor'."
    case .cannotRunServer(let number):
      "jackd cannot be run (\(Fault.reason(number))); try 'jackd --version'."
    case .clientRefused(let status):
      "The JACK server refused Penumbra (status \(status)); restart the server."
    case .portRefused(let name):
      "The JACK server refused the port \(name); restart the server."
    case .cannotActivate(let code):
      "The JACK server did not start Penumbra's callback (code \(code)); restart the server."
    case .cannotStartTwice:
      "The sound was started twice, which is Penumbra's own fault; please report it."
    case .processFailed(let status):
      "The sound callback ended with status \(status), which is Penumbra's own fault; please "
        + "report it."
    case .unsupportedSampleRate(let hertz):
      "\(hertz) is not a sample rate; use a whole number such as --rate 48000."
    case .unsupportedBlockLength(let frames):
      "\(frames) frames are not a block length, which is Penumbra's own fault; please report it."
    case .file(let error): error.sentence
    case .cannotCreateFile(let path, let message):
      "\(path) cannot be created (\(message)); choose another place."
    case .cannotWrite(let path, let message):
      "\(path) cannot be written (\(message)); choose another place."
    case .fileTooLong(let path, .flac, let limit):
      "\(path) would have more than the \(limit) frames a FLAC file holds; name a .wav file, which may "
        + "be longer, or render at a lower --rate."
    case .fileTooLong(let path, _, let limit):
      "\(path) would have more than the \(limit) frames a WAV file holds; name a .flac file, or render "
        + "at a lower --rate."
    case .notSound(let path, let message):
      "\(path) is no sound file (\(message)); use WAV or FLAC."
    case .soundTooLong(let path, let seconds, let limit):
      "\(path) lasts \(AudioPortError.tenths(seconds)) s, and a cue \(AudioPortError.tenths(limit)) s at "
        + "most; shorten it."
    case .tooManyChannels(let path, let channels):
      "\(path) has \(channels) channels; make it mono or stereo."
    case .noRoom(let path, let needed, let free, let isRoomForFLAC):
      "\(path) cannot be written, because its disk is full for it: it needs "
        + "\(AudioPortError.size(needed)) and \(AudioPortError.size(free)) are free; make room, choose "
        + (isRoomForFLAC
          ? "another place, or name a .flac file, in which silence takes no room."
          : "another place, or render at a lower --rate.")
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .serverNotRunning, .serverNotAnswering, .serverProgramMissing, .serverAlreadyRunning,
      .serverDidNotStart, .cannotRunServer, .clientRefused, .portRefused, .cannotActivate:
      ExitStatus.unavailable
    case .file(let error): error.exitStatus
    case .cannotStartTwice, .processFailed, .unsupportedBlockLength: ExitStatus.internalFault
    case .unsupportedSampleRate: ExitStatus.usage
    case .notSound, .soundTooLong, .tooManyChannels: ExitStatus.dataError
    case .cannotCreateFile, .cannotWrite, .fileTooLong, .noRoom: ExitStatus.cannotCreate
    }
  }

  /// A number of bytes, to a tenth of a kilobyte, megabyte or gigabyte.
  private static func size(_ bytes: Int) -> String {
    let (step, unit) =
      bytes >= 1_000_000_000
      ? (100_000_000, "GB") : bytes >= 1_000_000 ? (100_000, "MB") : (100, "kB")
    let tenths = bytes / step
    return "\(tenths / 10).\(tenths % 10) \(unit)"
  }

  /// A number of seconds, to the tenth above.
  private static func tenths(_ seconds: Double) -> String {
    let tenths = Int((min(seconds, 1e9) * 10).rounded(.up))
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static func lastWords(_ output: String) -> String {
    guard let line = output.split(whereSeparator: \.isNewline).last else { return "" }
    return " (\"\(line)\")"
  }
}
