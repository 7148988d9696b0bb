// A real JACK server without a sound card, for one test at a time.

import CJACK
import Foundation
import TestBasics

/// A jackd with the dummy driver, found by this process and by every program it starts.
///
///     try await JackTestServer.run { server in
///       // JackPort(), or Subprocess.run(...), speaks to this server.
///     }
public final class JackTestServer: @unchecked Sendable {
  // Unchecked because of `process` alone: only the one test that holds the lock touches it.

  /// jackd did not answer.
  public struct DidNotAnswer: Error {
    /// What jackd printed.
    public let output: String
  }

  /// How the server runs.
  public struct Options: Sendable {
    /// Frames per second, in hertz.
    public var sampleRateHertz = 48_000
    /// Frames per cycle.
    public var framesPerPeriod = 64
    /// The number of physical playback ports.
    public var playbackPorts = 2
    /// Whether every cycle waits for all clients, so that a busy machine delays sound but loses
    /// none; otherwise late clients are counted and left out, as on real hardware.
    public var isSynchronous = true

    /// Whether the server and its clients share the user's metadata database.
    public var keepsMetadata = false

    /// The usual server: 48 kHz, 64 frames, stereo.
    public init(
      sampleRateHertz: Int = 48_000, framesPerPeriod: Int = 64, playbackPorts: Int = 2
    ) {
      self.sampleRateHertz = sampleRateHertz
      self.framesPerPeriod = framesPerPeriod
      self.playbackPorts = playbackPorts
    }
  }

  /// The server's name, unique to this process; `JACK_DEFAULT_SERVER` holds it.
  public static let name: String = {
    let name = "penumbra-test-\(ProcessInfo.processInfo.processIdentifier)"
    setenv("JACK_DEFAULT_SERVER", name, 1)
    // libjack's own messages would mix with the tests' output.
    jack_set_error_function { _ in }
    jack_set_info_function { _ in }
    return name
  }()

  private static let turns = Turns()
  private static let socketPath = "/dev/shm/jack_\(name)_\(getuid())_0"

  /// How the server runs from its next start on.
  public var options: Options
  private var process: RunningSubprocess?

  private init(options: Options) {
    self.options = options
  }

  /// Starts a server, runs `body` and ends the server.
  ///
  /// Tests take turns, across suites.
  /// - Throws: `Subprocess.MissingTool`, `DidNotAnswer`, and what `body` throws.
  public static func run<Result: Sendable>(
    _ options: Options = Options(), isolation: isolated (any Actor)? = #isolation,
    _ body: (JackTestServer) async throws -> Result
  ) async throws -> Result {
    try await withoutServer {
      let server = JackTestServer(options: options)
      do {
        try await server.start()
        let result = try await body(server)
        await server.stop()
        return result
      } catch {
        await server.stop()
        throw error
      }
    }
  }

  /// Runs `body` while no server runs in this process.
  ///
  /// Tests take turns, across suites; a test that also needs a fake tablet takes its turn here
  /// first, or two tests would wait for each other.
  /// - Throws: what `body` throws.
  public static func withoutServer<Result: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async throws -> Result {
    precondition(!FakeTabletBed.isTaken, "the server's turn comes before the tablets'")
    _ = name
    await turns.take()
    JackMetadataDatabase.keepAway()
    do {
      let result = try await body()
      await turns.pass()
      return result
    } catch {
      await turns.pass()
      throw error
    }
  }

  /// Starts the server, or starts it again after `stop` or `kill`, and waits until it answers.
  ///
  /// - Throws: `Subprocess.MissingTool`, `DidNotAnswer`.
  public func start() async throws {
    let program = try Subprocess.find("jackd", package: "jackd2")
    if options.keepsMetadata {
      JackMetadataDatabase.letIn()
    } else {
      JackMetadataDatabase.keepAway()
    }
    unlink(Self.socketPath)
    // -r: no real-time scheduling, so that it works for everyone. -S: every cycle waits for all
    // clients, so that a busy machine delays sound but loses none.
    let running = try Subprocess.start(
      program,
      ["-n", Self.name, "-r"] + (options.isSynchronous ? ["-S"] : []) + [
        "-d", "dummy", "-r", "\(options.sampleRateHertz)",
        "-p", "\(options.framesPerPeriod)", "-P", "\(options.playbackPorts)",
      ],
      environment: [
        "JACK_NO_AUDIO_RESERVATION": "1",
        // umockdev's preload, which fake tablets need, does not let a server open its files.
        "LD_PRELOAD": "", "UMOCKDEV_DIR": "",
      ])
    process = running
    let end = ContinuousClock.now + .seconds(Patience.seconds)
    while running.isRunning, ContinuousClock.now < end {
      // umockdev counts every file that a client without a server fails to open, and ends the
      // process at the fiftieth: knock only where there is a door.
      guard FileManager.default.fileExists(atPath: Self.socketPath) else {
        try await Task.sleep(for: .milliseconds(50))
        continue
      }
      if let client = penumbra_jack_client_open("probe", Self.name, nil) {
        jack_client_close(client)
        return
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw DidNotAnswer(output: running.standardOutput + running.standardError)
  }

  /// What the server has printed since its start.
  public var output: String {
    process.map { $0.standardOutput + $0.standardError } ?? ""
  }

  /// Ends the server in good order.
  public func stop() async {
    await end(signal: SIGTERM)
  }

  /// Stops all threads of the server, as a debugger or a hung sound card would, or lets it
  /// continue.
  ///
  /// - Throws: `Patience.Exhausted` where it does not stop.
  public func hold(_ isHeld: Bool) throws {
    guard let process else { return }
    process.send(signal: isHeld ? SIGSTOP : SIGCONT)
    if isHeld {
      try Patience.block(for: "the server's halt") { Self.isStopped(process.identifier) }
    }
  }

  /// Whether each thread of a process is stopped, according to the kernel.
  private static func isStopped(_ process: Int32) -> Bool {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.allSatisfy { thread in
      // "12 (jackd) T 11 ...": number, name, state.
      let text = (try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8)) ?? ""
      return text.isEmpty || text.split(separator: ")").last?.hasPrefix(" T ") == true
    }
  }

  /// Kills the server, as a crash would.
  public func kill() async {
    await end(signal: SIGKILL)
  }

  private func end(signal: Int32) async {
    guard let running = process else { return }
    process = nil
    running.send(signal: signal)
    running.send(signal: SIGCONT)
    // Past that minute `outcome` kills it.
    _ = try? await running.outcome(timeoutSeconds: 60)
    // A killed server leaves its socket behind.
    unlink(Self.socketPath)
  }
}
