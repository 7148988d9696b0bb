// Everything that can go wrong between the program and the audio server, as facts without wording.

/// Why a port or a server cannot be used.
public enum AudioPortError: Error, Equatable, Sendable {
  /// No JACK server runs under the given name (nil: the default one).
  case serverNotRunning(serverName: String?)
  /// A server of the given name exists but has not answered within three seconds (nil: the default
  /// one).
  case serverNotAnswering(serverName: String?)
  /// The program `jackd` is not installed.
  case serverProgramMissing
  /// A server of that name is already running, so none was started (nil: the default one).
  case serverAlreadyRunning(serverName: String?)
  /// jackd was started and exited or did not answer; `output` is the end of what it printed.
  case serverDidNotStart(driver: JackDriver, output: String)
  /// jackd could not be run at all; `errorNumber` is the system's errno.
  case cannotRunServer(errorNumber: Int32)
  /// The server answers but refuses the client; `status` holds JACK's `jack_status_t` bits.
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
}
