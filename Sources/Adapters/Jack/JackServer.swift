// A JACK server for users who have none running.

import Glibc

/// A jackd that this program started; it ends with this value.
public struct JackServer: ~Copyable {
  /// The server's backend.
  public let driver: JackDriver
  /// The server's name; nil for the default server.
  public let name: String?

  private var process: ServerProcess

  /// Starts jackd and waits until it answers, for at most five seconds.
  ///
  /// - Throws: `serverAlreadyRunning`, `serverNotAnswering`, `serverProgramMissing`,
  ///   `cannotRunServer`, `serverDidNotStart`.
  public static func start(
    _ settings: JackServerSettings = JackServerSettings()
  ) throws(AudioPortError) -> JackServer {
    switch answer(serverName: settings.name) {
    case .absent: break
    case .takesClients, .refuses: throw .serverAlreadyRunning(serverName: settings.name)
    case .doesNotAnswer: throw .serverNotAnswering(serverName: settings.name)
    }
    let driver = settings.driver ?? JackDriver.detected()
    var process = try ServerProcess(
      arguments: settings.arguments(driver: driver), environment: environment())
    for _ in 0..<100 {
      guard process.isRunning else { break }
      if isAnswering(serverName: settings.name) {
        return JackServer(driver: driver, name: settings.name, process: process)
      }
      usleep(50_000)
    }
    process.end()
    throw .serverDidNotStart(driver: driver, output: process.lastOutput())
  }

  private init(driver: JackDriver, name: String?, process: consuming ServerProcess) {
    self.driver = driver
    self.name = name
    self.process = process
  }

  /// The process number of jackd.
  public var processIdentifier: Int32 {
    process.identifier
  }

  /// Whether the server is still there.
  public var isRunning: Bool {
    process.isRunning
  }

  /// Ends the server, by force if it does not end within two seconds.
  public mutating func stop() {
    process.end()
  }

  /// jackd requests the sound card over the desktop's session bus and fails without one.
  private static func environment() -> [String: String] {
    getenv("DBUS_SESSION_BUS_ADDRESS") == nil ? ["JACK_NO_AUDIO_RESERVATION": "1"] : [:]
  }
}
