// Sentences and exit statuses for the audio connection and for sound files.

import Jack
import Pen
import Translation

extension AudioPortError {
  var sentence: String {
    switch self {
    case .serverNotRunning(let name):
      translated(
        "No JACK server \(name.map { translated("named \($0) ") } ?? "")is running; start PipeWire or jackd."
      )
    case .serverNotAnswering(let name):
      translated(
        "The JACK server \(name.map { translated("named \($0) ") } ?? "")has not answered for three seconds; "
          + "restart PipeWire or jackd.")
    case .serverProgramMissing:
      translated(
        "jackd is not installed; run 'sudo apt-get install jackd2', or start Penumbra under "
          + "'pw-jack'.")
    case .serverAlreadyRunning(let name):
      translated(
        "A JACK server \(name.map { translated("named \($0) ") } ?? "")is running already; use that one."
      )
    case .serverDidNotStart(let driver, let output):
      translated(
        "jackd did not start with the driver \(driver)\(AudioPortError.lastWords(output)); "
          + "start PipeWire or jackd yourself.")
    case .cannotRunServer(let number):
      translated("jackd cannot be run (\(Fault.reason(number))); install jackd2 again.")
    case .clientRefused(let status):
      translated("The JACK server refused Penumbra (status \(status)); restart the server.")
    case .portRefused(let name):
      translated("The JACK server refused the port \(name); restart the server.")
    case .cannotActivate(let code):
      translated(
        "The JACK server did not start Penumbra's callback (code \(code)); restart the server.")
    case .cannotStartTwice:
      translated("The sound was started twice, which is Penumbra's own fault; please report it.")
    case .processFailed(let status):
      translated(
        "The sound callback ended with status \(status), which is Penumbra's own fault; please "
          + "report it.")
    case .unsupportedSampleRate(let hertz):
      translated("\(hertz) is not a sample rate; use a whole number such as 48000.")
    case .unsupportedBlockLength(let frames):
      translated(
        "\(frames) frames are not a block length, which is Penumbra's own fault; please report it.")
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .serverNotRunning, .serverNotAnswering, .serverProgramMissing, .serverAlreadyRunning,
      .serverDidNotStart, .cannotRunServer, .clientRefused, .portRefused, .cannotActivate:
      ExitStatus.unavailable
    case .cannotStartTwice, .processFailed, .unsupportedBlockLength: ExitStatus.internalFault
    case .unsupportedSampleRate: ExitStatus.usage
    }
  }

  private static func lastWords(_ output: String) -> String {
    guard let line = output.split(whereSeparator: \.isNewline).last else { return "" }
    return " (\"\(line)\")"
  }
}
