// The connection to the audio server, owned by one thread: opened, watched, and reopened when the
// server returns. Any call may take as long as a server takes to answer.

import Jack
import Realtime
import Synchronization
import Synthesis

/// A client with its callback's state, and the server where it was started for the session.
struct AudioConnection: ~Copyable {
  private let channels: EngineChannels
  private let choice: AudioChoice
  private let sounds: CueSounds
  private var port: JackPort?
  private var server: JackServer?
  private var engine: Engine?
  /// The backend of a server started for the session.
  private var ownDriver: JackDriver?
  private var nextTryNanoseconds: Int64 = 0
  private var nextStartNanoseconds: Int64 = 0
  private var reported: AudioPortError?
  private var stalls = StallWatch()
  /// Where the sound is sent when the first client starts.
  private let destination: SoundDestination
  /// Whether the server hangs and will be left next.
  private(set) var isStalled = false

  // How often to look for a lost server, in nanoseconds: one system call where there is none.
  private static let retryNanoseconds: Int64 = 50_000_000
  // How often to restart a server of our own, in nanoseconds: each attempt costs a process.
  private static let restartNanoseconds: Int64 = 1_000_000_000

  init(
    channels: EngineChannels, choice: AudioChoice, destination: SoundDestination,
    sounds: CueSounds = CueSounds()
  ) {
    self.channels = channels
    self.choice = choice
    self.sounds = sounds
    self.destination = destination
  }

  /// Opens the sound, starting a server where the choice allows it.
  mutating func open(_ parameters: ChainParameters) -> AudioEvent {
    do throws(AudioPortError) {
      return .connected(try connect(parameters))
    } catch {
      guard choice == .auto, case .serverNotRunning = error else {
        reported = error
        return .unavailable(error)
      }
    }
    return startServer(JackServerSettings(), parameters)
  }

  /// Checks whether the server is still running, or running again.
  ///
  /// - Returns: what changed since the last call.
  mutating func look(_ parameters: ChainParameters) -> AudioEvent? {
    if isLost {
      close()
      return .serverLost
    }
    if isStalled { close() }
    let now = MonotonicClock.nowNanoseconds()
    guard port == nil else {
      port?.tend()
      guard stalls.look(now: now, cycleCount: cycleCount) else { return nil }
      // Report first: leaving a hung server blocks until our timeout.
      isStalled = true
      let error = AudioPortError.serverNotAnswering(serverName: nil)
      return once(.unavailable(error), error)
    }
    guard now >= nextTryNanoseconds else { return nil }
    nextTryNanoseconds = now + AudioConnection.retryNanoseconds
    do throws(AudioPortError) {
      return .connected(try connect(parameters))
    } catch {
      if case .serverNotRunning = error { return restartServer(now, parameters) }
      return once(.unavailable(error), error)
    }
  }

  // Restarts a server that was started for the session and has died.
  private mutating func restartServer(
    _ now: Int64, _ parameters: ChainParameters
  ) -> AudioEvent? {
    guard let ownDriver, now >= nextStartNanoseconds else { return nil }
    nextStartNanoseconds = now + AudioConnection.restartNanoseconds
    server?.stop()
    server = nil
    let event = startServer(JackServerSettings(driver: ownDriver), parameters)
    if case .unavailable(let error) = event { return once(event, error) }
    return event
  }

  private mutating func startServer(
    _ settings: JackServerSettings, _ parameters: ChainParameters
  ) -> AudioEvent {
    do throws(AudioPortError) {
      let started = try JackServer.start(settings)
      let driver = started.driver
      server = consume started
      ownDriver = driver
      return .serverStarted(try connect(parameters), driver: driver)
    } catch {
      server?.stop()
      server = nil
      reported = error
      return .unavailable(error)
    }
  }

  // A persistent error is reported once, not at every attempt.
  private mutating func once(_ event: AudioEvent, _ error: AudioPortError) -> AudioEvent? {
    guard error != reported else { return nil }
    reported = error
    return event
  }

  /// Fades out.
  ///
  /// - Returns: false where the server did not play the fade: leaving it will block until our
  ///   timeout.
  func fade() -> Bool {
    channels.inbox.isEnding.store(true, ordering: .releasing)
    guard isRunning, let period = periodNanoseconds else { return true }
    // The fade lasts 20 ms and begins within a period; the rest is for a busy machine.
    let limit = MonotonicClock.nowNanoseconds() + period + 150_000_000
    while !channels.outbox.hasEnded.load(ordering: .acquiring) {
      guard MonotonicClock.nowNanoseconds() < limit else { return false }
      Pause.milliseconds(2)
    }
    return true
  }

  /// Closes the client and stops a server that was started for the session.
  mutating func end() {
    close()
    server?.stop()
    server = nil
  }

  private mutating func connect(
    _ parameters: ChainParameters
  ) throws(AudioPortError) -> AudioLink {
    var port = try JackPort()
    let engine = Engine(
      output: port.output, channels: channels, sampleRateHertz: port.sampleRateHertz,
      parameters: parameters, samples: sounds.samples(sampleRateHertz: port.sampleRateHertz))
    port.engineLatencyFrames = engine.latencyFrames
    channels.inbox.isHeard.store(true, ordering: .releasing)
    do throws(AudioPortError) {
      try port.start(process: Engine.process, context: engine.context, destination: destination)
    } catch {
      channels.inbox.isHeard.store(false, ordering: .releasing)
      if !port.stop() { engine.leave() }
      throw error
    }
    let link = AudioLink(
      clientName: port.actualName, sampleRateHertz: port.sampleRateHertz,
      framesPerPeriod: port.framesPerPeriod, playbackPorts: port.connectedPlaybackPorts)
    self.engine = consume engine
    self.port = consume port
    reported = nil
    stalls.begin(now: MonotonicClock.nowNanoseconds(), cycleCount: cycleCount)
    return link
  }

  // Close the client first: the callback must be over before its state is freed. A hung server may
  // still call back, and keeps the state.
  private mutating func close() {
    isStalled = false
    channels.inbox.isHeard.store(false, ordering: .releasing)
    let isOver = port?.stop() ?? true
    port = nil
    if let engine = engine.take(), !isOver { engine.leave() }
  }
}

extension AudioConnection {
  /// Whether sound is running.
  var isRunning: Bool {
    switch port {
    case .some(let port): !port.isServerLost && !isStalled
    case .none: false
    }
  }

  /// Whether a session manager asked the program to quit.
  var isQuitRequested: Bool {
    switch port {
    case .some(let port): port.isQuitRequested
    case .none: false
    }
  }

  /// The late or missed cycles the server reported since it was connected.
  var xrunCount: Int {
    switch port {
    case .some(let port): port.xrunCount
    case .none: 0
    }
  }

  /// The frames from a cycle to the loudspeaker as reported by the server; 0 where it reports none.
  var deviceLatencyFrames: Int {
    switch port {
    case .some(let port): port.measuredPlaybackLatencyFrames
    case .none: 0
    }
  }

  /// Where the user has connected the sound; nil where this is unknown.
  var connections: PortConnections? {
    switch port {
    case .some(let port): port.connections()
    case .none: nil
    }
  }

  private var periodNanoseconds: Int64? {
    switch port {
    case .some(let port):
      Int64(Double(port.framesPerPeriod) / port.sampleRateHertz * 1_000_000_000)
    case .none: nil
    }
  }

  private var cycleCount: Int { channels.outbox.cycleCount.load(ordering: .relaxed) }

  private var isLost: Bool {
    switch port {
    case .some(let port): port.isServerLost
    case .none: false
    }
  }
}
