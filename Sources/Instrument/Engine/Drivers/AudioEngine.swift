// The live sound of a session, as its face sees it. A thread of its own opens the client, starts a
// server where there is none, notices the loss of a server and reconnects when it returns, so that
// a slow server blocks no other thread.

import Foundation
import Jack
import Realtime
import Synchronization
import Synthesis

/// The sound of a session; used by the face's thread only.
package struct AudioEngine: ~Copyable {
  private let keeper: AudioKeeper
  private let isSilent: Bool

  /// Creates an engine that has not started yet.
  package init(
    channels: EngineChannels, choice: AudioChoice, parameters: ChainParameters,
    route: SoundRoute = SoundRoute(), sounds: CueSounds = CueSounds()
  ) {
    isSilent = choice == .off
    keeper = AudioKeeper(
      channels: channels, choice: choice, parameters: parameters, route: route,
      sounds: sounds)
  }

  deinit {
    keeper.isStopping.store(true, ordering: .releasing)
  }

  /// Opens the sound, starting a server where the choice allows it.
  package mutating func open() -> AudioEvent {
    guard !isSilent else { return .off }
    return keeper.start()
  }

  /// What changed since the last call; the oldest of several changes.
  package mutating func tick() -> AudioEvent? {
    keeper.takeEvents()
  }

  /// Whether sound is running.
  package var isRunning: Bool { keeper.isRunning.load(ordering: .acquiring) }

  /// Whether a session manager asked the program to quit.
  package var isQuitRequested: Bool { keeper.isQuitRequested.load(ordering: .acquiring) }

  /// The late or missed cycles the server reported since it was connected.
  package var xrunCount: Int { keeper.xrunCount.load(ordering: .relaxed) }

  /// The frames from a cycle to the loudspeaker as reported by the server; 0 where it reports none.
  package var deviceLatencyFrames: Int { keeper.deviceFrames.load(ordering: .relaxed) }

  /// Where the sound went at its end; nil before that, and where this was unknown.
  package var lastConnections: PortConnections? { keeper.lastConnections }

  /// Sends the sound elsewhere, now and after a loss of the server; what comes of it is an event.
  package func send(to destination: SoundDestination) {
    keeper.order.withLock { $0 = destination }
  }

  /// The connection as the server told it within the last second; nil while there is none.
  package var link: AudioLink? { keeper.link.withLock { $0 } }

  /// Changes the voice and its effects, on this server and on every later one.
  ///
  /// Where one parameter differs, it alone is sent.
  package func set(_ parameters: ChainParameters) {
    keeper.set(parameters)
  }

  /// Fades out, closes the client and stops a server that was started for the session.
  package mutating func end() {
    keeper.end()
  }
}

/// The thread that keeps the connection.
private final class AudioKeeper: Sendable {
  let isStopping = Atomic<Bool>(false)
  let isRunning = Atomic<Bool>(false)
  let isQuitRequested = Atomic<Bool>(false)
  let xrunCount = Atomic<Int>(0)
  let deviceFrames = Atomic<Int>(0)

  private let channels: EngineChannels
  private let choice: AudioChoice
  private let route: SoundRoute
  /// Where the sound is to be sent from now on; nil where nothing was asked.
  let order = Mutex<SoundDestination?>(nil)
  let link = Mutex<AudioLink?>(nil)
  private let sounds: CueSounds
  private let parameters: Mutex<ChainParameters>
  private let connections = Mutex<PortConnections?>(nil)
  private let event = Mutex<[AudioEvent]>([])
  private let hasOpened = DispatchSemaphore(value: 0)
  private let hasEnded = DispatchSemaphore(value: 0)
  private let wasStarted = Atomic<Bool>(false)
  /// Whether we are leaving a hung server, which blocks until our timeout.
  ///
  /// Nobody waits for it: the system takes the client back with the process.
  private let isHeldUp = Atomic<Bool>(false)

  // How often the connection is checked, in milliseconds.
  private static let lookMilliseconds: UInt32 = 10
  // How often the end is checked for, six seconds in all: fade, answer of the server, end of a
  // server of our own.
  private static let endLooks = 600

  init(
    channels: EngineChannels, choice: AudioChoice, parameters: ChainParameters,
    route: SoundRoute, sounds: CueSounds
  ) {
    self.sounds = sounds
    self.channels = channels
    self.choice = choice
    self.route = route
    self.parameters = Mutex(parameters)
  }

  // MARK: The face's thread

  /// Starts the thread and waits for what its first try brings.
  func start() -> AudioEvent {
    wasStarted.store(true, ordering: .relaxed)
    let thread = Thread { [self] in run() }
    thread.name = "penumbra-audio"
    thread.start()
    hasOpened.wait()
    return takeEvents() ?? .serverLost
  }

  func takeEvents() -> AudioEvent? {
    event.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  var lastConnections: PortConnections? { connections.withLock { $0 } }

  func set(_ new: ChainParameters) {
    let former = parameters.withLock { parameters in
      defer { parameters = new }
      return parameters
    }
    if let move = former.onlyMove(to: new) {
      channels.fromFace.post(move, of: new)
    } else {
      channels.fromFace.post(new)
    }
  }

  /// Ends the thread; one that a server holds up is left to itself.
  func end() {
    guard wasStarted.exchange(false, ordering: .relaxed) else { return }
    isStopping.store(true, ordering: .releasing)
    for _ in 0..<AudioKeeper.endLooks {
      let wait = DispatchTimeInterval.milliseconds(Int(AudioKeeper.lookMilliseconds))
      if hasEnded.wait(timeout: .now() + wait) == .success { return }
      if isHeldUp.load(ordering: .acquiring) { return }
    }
  }

  // MARK: The thread

  private func run() {
    var connection = AudioConnection(
      channels: channels, choice: choice, route: route, sounds: sounds)
    tell(connection.open(parameters.withLock { $0 }), of: connection)
    hasOpened.signal()
    var shown = connection.told
    while !isStopping.load(ordering: .acquiring) {
      isHeldUp.store(connection.isStalled, ordering: .releasing)
      let change = connection.look(parameters.withLock { $0 })
      isHeldUp.store(false, ordering: .releasing)
      tell(change, of: connection)
      if let destination = order.withLock({ $0.take() }) {
        isHeldUp.store(true, ordering: .releasing)
        let change = connection.send(to: destination)
        isHeldUp.store(false, ordering: .releasing)
        tell(change, of: connection)
      }
      if connection.told != shown {
        shown = connection.told
        link.withLock { $0 = shown }
      }
      deviceFrames.store(connection.deviceLatencyFrames, ordering: .relaxed)
      Pause.milliseconds(AudioKeeper.lookMilliseconds)
    }
    let hasFaded = connection.fade()
    isHeldUp.store(!hasFaded, ordering: .releasing)
    if hasFaded {
      let found = connection.connections
      connections.withLock { $0 = found }
    }
    connection.end()
    tell(nil, of: connection)
    hasEnded.signal()
  }

  // Store the state first, so that it is current for whoever handles the event.
  private func tell(_ change: AudioEvent?, of connection: borrowing AudioConnection) {
    isRunning.store(connection.isRunning, ordering: .releasing)
    if connection.isQuitRequested { isQuitRequested.store(true, ordering: .releasing) }
    xrunCount.store(connection.xrunCount, ordering: .relaxed)
    guard let change else { return }
    switch change {
    case .connected(let found), .serverStarted(let found, _), .rerouted(let found):
      link.withLock { $0 = found }
    case .serverLost, .unavailable, .off: link.withLock { $0 = nil }
    }
    event.withLock { $0.append(change) }
  }
}
