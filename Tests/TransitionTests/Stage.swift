// An audio server that a script may treat as it likes.

import TestSupport

/// A server that is started, ended, killed and changed.
protocol Stage: AnyObject {
  /// How the subject and we speak to it.
  var library: JackLibrary { get }
  /// What the subject's environment needs.
  var environment: [String: String] { get }
  /// Whether a client whose name is taken gets another one; otherwise two have the same.
  var renamesClients: Bool { get }
  /// Starts the server and returns our clients as soon as it takes them.
  ///
  /// No client may come and go meanwhile: libjack of jackd 1.9.21 forgets to drop the semaphore of
  /// one that leaves while another one enters, and the server's graph stands still for good.
  func start(sampleRateHertz: Int, framesPerPeriod: Int) throws -> Ears
  /// Ends the server in good order.
  func stop()
  /// Kills the server, as a crash would.
  func kill()
  /// Changes the period while the server runs.
  func setPeriod(frames: Int, with listener: JackListener) throws
  /// Changes the rate while the server runs; false where it must be started anew for that.
  func setRate(hertz: Int) throws -> Bool
  /// The times the server itself blamed a client for a late cycle; nil where it does not tell.
  func blames(of client: String) -> Int?
  /// The end of what the server has printed.
  var lastWords: String { get }
  /// Ends everything that still runs.
  func end()
}
