// Runs the program `penumbra` in a folder of its own, so that neither the user's presets nor the
// files of another test interfere.

import Foundation
import TestBasics

/// A folder for one test's files, and the program to run in it; removed with this value.
public final class ProgramFolder: Sendable {
  private let folder: TemporaryFolder
  /// The folder's path.
  public var path: String { folder.path }

  /// Creates an empty folder.
  ///
  /// - Throws: `POSIXError` where it cannot be created.
  public init() throws {
    folder = try TemporaryFolder()
  }

  /// The path of a file in the folder.
  public func file(_ name: String) -> String { folder.path(name) }

  /// Writes a text to a file in the folder and returns its path.
  ///
  /// - Throws: Foundation's error where it cannot be written.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write([UInt8](text.utf8), to: name)
  }

  /// Writes bytes to a file in the folder and returns its path.
  ///
  /// - Throws: Foundation's error where it cannot be written.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    try folder.file(name, bytes)
  }

  /// The bytes of a file in the folder.
  ///
  /// - Throws: Foundation's error where it cannot be read.
  public func bytes(of name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  /// The names in the folder, hidden ones too, in alphabetical order.
  ///
  /// - Throws: Foundation's error where the folder cannot be read.
  public func names() throws -> [String] {
    try folder.names()
  }

  /// Where the program finds no settings of a user, and no speech server.
  public var environment: [String: String] {
    [
      "HOME": path, "XDG_CONFIG_HOME": "\(path)/config", "XDG_DATA_HOME": "\(path)/data",
      "XDG_STATE_HOME": "\(path)/state",
      "SPEECHD_ADDRESS": "unix_socket:\(path)/no-speech-server",
    ]
  }

  /// Runs `penumbra` to its end.
  ///
  /// - Throws: `Subprocess.TimedOut`, or Foundation's error when the program cannot be started.
  public func penumbra(
    _ arguments: String..., environment: [String: String] = [:],
    timeoutSeconds: Double = Patience.seconds
  ) async throws -> Subprocess.Outcome {
    try await penumbra(arguments, environment: environment, timeoutSeconds: timeoutSeconds)
  }

  /// Runs `penumbra` to its end.
  ///
  /// - Throws: `Subprocess.TimedOut`, or Foundation's error when the program cannot be started.
  public func penumbra(
    _ arguments: [String], environment: [String: String] = [:],
    timeoutSeconds: Double = Patience.seconds
  ) async throws -> Subprocess.Outcome {
    let running = try start(arguments, environment: environment)
    running.closeInput()
    return try await running.outcome(timeoutSeconds: timeoutSeconds)
  }

  /// Starts `penumbra` and returns at once.
  ///
  /// - Throws: Foundation's error when the program cannot be started.
  public func start(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> RunningSubprocess {
    // Dispatch blocks signals in its threads and children inherit that; a terminal's do not.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try Subprocess.start(
      Subprocess.builtProduct("penumbra"), arguments,
      environment: self.environment.merging(environment) { $1 })
  }
}

extension Subprocess.Outcome {
  /// Standard error without the line libjack's database prints when another server ends just then.
  public var words: String {
    standardError.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("/dev/shm/jack_db") }.joined(separator: "\n")
  }
}

extension RunningSubprocess {
  /// A program did not print the expected text.
  public struct NotSaid: Error, CustomStringConvertible {
    /// The expected text.
    public let text: String
    /// What it had printed to standard error.
    public let standardError: String

    /// The sentence a failed test shows.
    public var description: String {
      "\"\(text)\" was not said in time; said was: \(standardError)"
    }
  }

  /// Waits until the program has printed a text to standard error `count` times.
  ///
  /// - Throws: `NotSaid` after the limit or when the program ends without having printed it.
  public func waitUntilSaid(
    _ text: String, count: Int = 1, limitSeconds: Double = Patience.seconds
  ) async throws {
    let deadline = ContinuousClock.now + .seconds(limitSeconds)
    while true {
      let hasEnded = !isRunning
      if standardError.components(separatedBy: text).count > count { return }
      guard !hasEnded, ContinuousClock.now < deadline else {
        throw NotSaid(text: text, standardError: standardError)
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}
