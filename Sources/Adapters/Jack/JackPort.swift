// The stereo output as a client of a running JACK server, or of PipeWire's JACK.

import CJACK
import Synchronization

/// A JACK client with the ports `out_left` and `out_right`.
///
/// Open it, put `output` into the callback's state, `start`. When the server dies the port goes
/// silent, `isServerLost` turns true and nothing else happens: release the port and open a new one.
/// The transport of the server is never touched.
public struct JackPort: ~Copyable {
  /// The frames per second of the server, in hertz.
  public let sampleRateHertz: Double
  /// The handle to put into the callback's context before the first cycle.
  public let output: StereoOutput
  /// The ports that `start` connected, left then right.
  ///
  /// Empty when the server has none: the sound is then heard where the user connects it.
  public private(set) var connectedPlaybackPorts: [String] = []

  private let serverName: String?
  private let client: JackClient
  private let left: OpaquePointer
  private let right: OpaquePointer
  private let nameAtOpen: String
  private var wasStarted = false

  /// Connects to a running server and registers the two ports; no sound yet.
  ///
  /// - Parameters:
  ///   - clientName: how the client appears in the user's patch bay; JACK changes it if taken.
  ///   - serverName: nil for the default server, which `JACK_DEFAULT_SERVER` may name.
  /// - Throws: `serverNotRunning`, `serverNotAnswering`, `clientRefused`, `portRefused`.
  public init(
    clientName: String = "penumbra", serverName: String? = nil
  ) throws(AudioPortError) {
    let client = try JackClient.open(name: clientName, serverName: serverName)
    let left: OpaquePointer
    let right: OpaquePointer
    do throws(AudioPortError) {
      left = try client.addOutput("out_left", prettyName: "Left")
      right = try client.addOutput("out_right", prettyName: "Right")
    } catch {
      client.close()
      throw error
    }
    self.serverName = serverName
    self.client = client
    self.left = left
    self.right = right
    nameAtOpen = String(cString: jack_get_client_name(client.handle))
    sampleRateHertz = Double(jack_get_sample_rate(client.handle))
    output = StereoOutput(
      client: client.handle, left: left, right: right, sampleRateHertz: sampleRateHertz)
  }

  deinit {
    client.close()
  }

  // MARK: Running

  /// Makes JACK call `process` once per period from now on, and connects the two ports.
  ///
  /// - Parameters:
  ///   - process: the callback, which runs on JACK's real-time thread.
  ///   - context: passed to every call; must stay valid until `stop` has returned true, even after
  ///     an error.
  ///   - destination: where the sound is sent.
  /// - Throws: `serverNotRunning` after a loss of the server, `serverNotAnswering`,
  ///   `cannotStartTwice`, `cannotActivate`.
  public mutating func start(
    process: AudioProcess, context: UnsafeMutableRawPointer,
    destination: SoundDestination = .playback
  ) throws(AudioPortError) {
    guard !isServerLost else { throw .serverNotRunning(serverName: serverName) }
    guard !wasStarted, client.isUsable else { throw .cannotStartTwice }
    jack_set_process_callback(client.handle, process, context)
    wasStarted = true
    let code = try client.ask { jack_activate($0.handle) }
    guard code == 0 else { throw .cannotActivate(code: code) }
    if destination != .nowhere {
      connectedPlaybackPorts = try client.ask { $0.connect(to: destination) }
    }
    client.owesLatency.store(true, ordering: .releasing)
    client.introduce()
  }

  /// Sends the sound elsewhere from now on.
  ///
  /// - Parameter destination: where; nowhere takes the connections to physical ports away.
  /// - Throws: `serverNotRunning` after a loss of the server, `serverNotAnswering`.
  public mutating func send(to destination: SoundDestination) throws(AudioPortError) {
    guard wasStarted, !isServerLost, client.isUsable else {
      throw .serverNotRunning(serverName: serverName)
    }
    connectedPlaybackPorts = try client.ask {
      $0.disconnectFromPlayback()
      return $0.connect(to: destination)
    }
  }

  /// Asks the server what its sound can be heard at; nothing where it is gone or hangs.
  public func soundOutputs() -> [SoundOutput] {
    guard !isServerLost, client.isUsable else { return [] }
    return (try? client.ask { $0.soundOutputs() }) ?? []
  }

  /// Ends the callbacks and leaves the server; calling it again does nothing.
  ///
  /// - Returns: whether the last callback is over. It is not over where the server has hung for
  ///   three seconds: should it continue, it calls back a few times more before it removes the
  ///   client.
  @discardableResult
  public mutating func stop() -> Bool {
    connectedPlaybackPorts = []
    return client.close()
  }

  /// Asks the server where the sound is sent now.
  ///
  /// - Returns: nil where this is unknown: the server is gone or hangs, or it had no ports to
  ///   connect to and still nothing is connected.
  public func connections() -> PortConnections? {
    guard wasStarted, !isServerLost, client.isUsable,
      let ports = try? client.ask({ $0.connectedPorts() }), ports.count == 2
    else { return nil }
    let found = PortConnections(left: ports[0], right: ports[1])
    return found.isEmpty && connectedPlaybackPorts.isEmpty ? nil : found
  }

  // MARK: State, from any thread

  /// Whether the server went away, or changed its rate, since the port was opened.
  ///
  /// A port keeps one rate for life: PipeWire, which may change its own, is met by a new port.
  public var isServerLost: Bool {
    client.isServerLost || client.hasRateChanged
  }

  /// Whether the server is there but runs at another rate than `sampleRateHertz`.
  public var hasRateChanged: Bool {
    !client.isServerLost && client.hasRateChanged
  }

  /// Whether the session manager has asked the program to quit (JACK Session, "save and quit").
  ///
  /// The server has been sent the program's command line; the program ends as it would on SIGTERM.
  public var isQuitRequested: Bool {
    client.isQuitRequested
  }

  /// The server's name for this client: the requested one, or another where that was taken, such as
  /// with `-01` appended.
  public var actualName: String {
    client.isUsable ? String(cString: jack_get_client_name(client.handle)) : nameAtOpen
  }

  /// The frames the program adds between an event's due time and its sound, 0 at first.
  ///
  /// The server adds them to what other clients hear as the latency of our ports.
  public var engineLatencyFrames: Int {
    get { client.engineLatencyFrames }
    set { client.engineLatencyFrames = newValue }
  }

  /// Does what callbacks of libjack must leave to others; to be called now and then while sound runs.
  public func tend() {
    client.payLatency()
  }

  /// The cycles that JACK reported as late or missed, by anyone in the graph.
  public var xrunCount: Int {
    client.xrunCount
  }

  /// The frames per cycle at the moment; users may change it while sound runs.
  public var framesPerPeriod: Int {
    client.framesPerPeriod
  }

  /// The frames between a sample's cycle and the loudspeaker, as last reported by the server; 0
  /// when nothing is connected or the port is stopped.
  public var measuredPlaybackLatencyFrames: Int {
    client.isUsable ? Int(client.playbackLatency.load(ordering: .relaxed)) : 0
  }
}

// Unchecked because of libjack's handles, which any thread may use: the port is not copyable, so
// starting and stopping exclude every other use, and the rest reads atomics.
extension JackPort: @unchecked Sendable {}
