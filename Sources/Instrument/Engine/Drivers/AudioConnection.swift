// The connection to the audio server, owned by one thread: opened, watched, and reopened when the
// server returns. Any call may take as long as a server takes to answer.

import Jack
import Realtime
import Synchronization
import Synthesis

/// A client with its callback's state, and the server where it was started for the session.
struct AudioConnection: ~Copyable {
  let channels: EngineChannels
  private let choice: AudioChoice
  private let sounds: CueSounds
  var port: JackPort?
  private var server: JackServer?
  private var engine: Engine?
  /// The backend of a server started for the session.
  private var ownDriver: JackDriver?
  private var nextTryNanoseconds: Int64 = 0
  private var nextStartNanoseconds: Int64 = 0
  private var reported: AudioPortError?
  /// The link as the server told it within the last second; nil while there is none.
  var told: AudioLink?
  var nextLinkNanoseconds: Int64 = 0
  var wires = WireWatch()
  private var stalls = StallWatch()
  /// Where the sound is sent when the first client starts, and how a server is started.
  var route: SoundRoute
  /// Whether the server hangs and will be left next.
  var isStalled = false

  // How often to look for a lost server, in nanoseconds: one system call where there is none.
  private static let retryNanoseconds: Int64 = 50_000_000
  // How often to restart a server of our own, in nanoseconds: each attempt costs a process.
  private static let restartNanoseconds: Int64 = 1_000_000_000
  // How often to look where the sound goes, in nanoseconds: a user changes wires by hand.
  static let linkNanoseconds: Int64 = 1_000_000_000

  init(
    channels: EngineChannels, choice: AudioChoice, route: SoundRoute,
    sounds: CueSounds = CueSounds()
  ) {
    self.channels = channels
    self.choice = choice
    self.sounds = sounds
    self.route = route
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
    return startServer(route.server, parameters)
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
      guard stalls.look(now: now, cycleCount: cycleCount) else { return lookAtWires(now) }
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
    var settings = route.server
    settings.driver = ownDriver
    let event = startServer(settings, parameters)
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
  mutating func once(_ event: AudioEvent, _ error: AudioPortError) -> AudioEvent? {
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
      try port.start(
        process: Engine.process, context: engine.context, destination: route.destination)
    } catch {
      channels.inbox.isHeard.store(false, ordering: .releasing)
      if !port.stop() { engine.leave() }
      throw error
    }
    let link = AudioLink(port, to: route.destination)
    told = link
    wires = WireWatch()
    nextLinkNanoseconds = MonotonicClock.nowNanoseconds() + AudioConnection.linkNanoseconds
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
    told = nil
    let isOver = port?.stop() ?? true
    port = nil
    if let engine = engine.take(), !isOver { engine.leave() }
  }
}
