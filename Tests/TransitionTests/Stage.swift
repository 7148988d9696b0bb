// An audio server that a script may treat as it likes.

import TestSupport

/// A server that is started, ended, killed and changed.
protocol Stage: AnyObject {
  /// How the subject and we speak to it.
  var library: JackLibrary { get }
  /// The variables of the subject's environment.
  var environment: [String: String] { get }
  /// Whether a client whose name is taken gets another one; otherwise two have the same.
  var renamesClients: Bool { get }
  /// Starts the server and returns our clients as soon as it accepts them.
  ///
  /// No client may connect and leave in the meantime: libjack of jackd 1.9.21 does not drop the
  /// semaphore of one that leaves while another one enters, and the server's graph hangs for good.
  func start(sampleRateHertz: Int, framesPerPeriod: Int) throws -> Ears
  /// Ends the server in good order.
  func stop()
  /// Kills the server, as a crash would.
  func kill()
  /// Changes the period while the server runs.
  func setPeriod(frames: Int, with listener: JackListener) throws
  /// Changes the rate while the server runs; false where that needs a restart.
  func setRate(hertz: Int) throws -> Bool
  /// How often the server itself blamed a client for a late cycle; nil where it does not report it.
  func blames(of client: String) -> Int?
  /// The end of what the server has printed.
  var lastWords: String { get }
  /// Ends everything that still runs.
  func end()
}
