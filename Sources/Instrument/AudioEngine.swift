// Keeps the audio callback running: opens the client, starts a server where there is none, notices
// that a server is gone and comes back with it. Used by the face's thread only.

import AudioPort
import Realtime
import Synchronization
import Synthesis

/// The live sound of a session.
struct AudioEngine: ~Copyable {
  private let exchange: Exchange
  private let choice: AudioChoice
  private let parameters: ChainParameters
  private var port: JackPort?
  private var server: JackServer?
  private var state: AudioStateOwner?
  private var nextTryNanoseconds: Int64 = 0
  private var reported: AudioPortError?

  // How often a lost server is looked for, in nanoseconds.
  private static let retryNanoseconds: Int64 = 500_000_000

  init(exchange: Exchange, choice: AudioChoice, parameters: ChainParameters) {
    self.exchange = exchange
    self.choice = choice
    self.parameters = parameters
  }

  /// Opens the sound, starting a server where the choice allows it.
  mutating func open() -> AudioNews {
    guard choice != .off else { return .off }
    do throws(AudioPortError) {
      return .connected(try connect())
    } catch {
      guard choice == .auto, case .serverNotRunning = error else { return .unavailable(error) }
    }
    do throws(AudioPortError) {
      let started = try JackServer.start()
      let driver = started.driver
      server = consume started
      return .serverStarted(try connect(), driver: driver)
    } catch {
      server?.stop()
      server = nil
      return .unavailable(error)
    }
  }

  /// Looks whether the server is still there, or there again.
  ///
  /// - Returns: what changed since the last call.
  mutating func tick() -> AudioNews? {
    guard choice != .off else { return nil }
    if isServerLost {
      close()
      nextTryNanoseconds = MonotonicClock.nowNanoseconds() + AudioEngine.retryNanoseconds
      return .serverLost
    }
    guard port == nil else { return nil }
    let now = MonotonicClock.nowNanoseconds()
    guard now >= nextTryNanoseconds else { return nil }
    nextTryNanoseconds = now + AudioEngine.retryNanoseconds
    do throws(AudioPortError) {
      let link = try connect()
      reported = nil
      return .connected(link)
    } catch {
      if case .serverNotRunning = error { return restartOwnServer() }
      // A server that is there and refuses is said once, not at every try.
      guard error != reported else { return nil }
      reported = error
      return .unavailable(error)
    }
  }

  // A server that was started for the session and has died is started again.
  private mutating func restartOwnServer() -> AudioNews? {
    guard let driver = deadServersDriver else { return nil }
    server?.stop()
    server = nil
    do throws(AudioPortError) {
      let started = try JackServer.start(JackServerSettings(driver: driver))
      server = consume started
      return .serverStarted(try connect(), driver: driver)
    } catch {
      return nil
    }
  }

  private var deadServersDriver: JackDriver? {
    switch server {
    case .some(let server): server.isRunning ? nil : server.driver
    case .none: nil
    }
  }

  /// Whether sound is running.
  var isRunning: Bool {
    switch port {
    case .some(let port): !port.isServerLost
    case .none: false
    }
  }

  /// Whether a session manager asked the program to end.
  var isQuitRequested: Bool {
    switch port {
    case .some(let port): port.isQuitRequested
    case .none: false
    }
  }

  /// Frames from a control frame to its sound within the engine; 0 without sound.
  var engineLatencyFrames: Int {
    switch state {
    case .some(let state): state.latencyFrames
    case .none: 0
    }
  }

  /// The late or missed cycles the server reported.
  var xrunCount: Int {
    switch port {
    case .some(let port): port.xrunCount
    case .none: 0
    }
  }

  private var isServerLost: Bool {
    switch port {
    case .some(let port): port.isServerLost
    case .none: false
    }
  }

  /// Fades out, closes the client and stops a server that was started for the session.
  mutating func end() {
    exchange.isEnding.store(true, ordering: .releasing)
    if isRunning {
      // The fade lasts 20 ms and begins within a period; 300 ms bound a server that stalls.
      let limit = MonotonicClock.nowNanoseconds() + 300_000_000
      while !exchange.hasEnded.load(ordering: .acquiring),
        MonotonicClock.nowNanoseconds() < limit
      {
        Pause.milliseconds(2)
      }
    }
    close()
    server?.stop()
    server = nil
  }

  private mutating func connect() throws(AudioPortError) -> AudioLink {
    var port = try JackPort()
    let state = AudioStateOwner(
      AudioState(
        output: port.output, exchange: exchange, sampleRateHertz: port.sampleRateHertz,
        originNanoseconds: nil, parameters: parameters))
    port.engineLatencyFrames = state.latencyFrames
    exchange.isHeard.store(true, ordering: .releasing)
    try port.start(process: processAudio, context: state.address)
    let link = AudioLink(
      clientName: port.actualName, sampleRateHertz: port.sampleRateHertz,
      framesPerPeriod: port.framesPerPeriod, playbackPorts: port.connectedPlaybackPorts)
    self.state = consume state
    self.port = consume port
    return link
  }

  // The client goes first: the callback must be over before its state is.
  private mutating func close() {
    exchange.isHeard.store(false, ordering: .releasing)
    port?.stop()
    port = nil
    state = nil
  }
}
