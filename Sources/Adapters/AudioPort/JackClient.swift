// One connection to a JACK server: opened quietly, watched, closed exactly once.

import CJACK
import Glibc
import Synchronization

/// An open JACK client and what the server tells it between cycles.
///
/// Unchecked because of libjack's handle: libjack may be called from any thread.
final class JackClient: @unchecked Sendable {
  /// libjack's handle; not to be used once `isUsable` is false.
  let handle: OpaquePointer

  private let serverLost = Atomic<Bool>(false)
  private let closed = Atomic<Bool>(false)
  private let xruns = Atomic<Int>(0)
  private let period: Atomic<Int>
  private let rateAtOpen: UInt32
  private let rateChanged = Atomic<Bool>(false)
  private let engineLatency = Atomic<UInt32>(0)
  private let quitRequested = Atomic<Bool>(false)
  /// The output ports, added before activation and constant from then on.
  private var ports: [OpaquePointer] = []

  /// The clients that are open in this process.
  private static let open = Mutex<[ObjectIdentifier: JackClient]>([:])

  /// libjack writes its own sentences to standard error unless told otherwise; ours are enough.
  private static let silence: Void = {
    jack_set_error_function { _ in }
    jack_set_info_function { _ in }
  }()

  /// Connects to a running server.
  ///
  /// - Parameter serverName: nil for the default server.
  /// - Throws: `serverNotRunning`, `clientRefused`.
  static func open(name: String, serverName: String?) throws(AudioPortError) -> JackClient {
    _ = silence
    closeLostClients()
    var status = JackStatus(rawValue: 0)
    let handle =
      if let serverName {
        penumbra_jack_client_open(name, serverName, &status)
      } else {
        penumbra_jack_client_open(name, nil, &status)
      }
    if let handle { return JackClient(handle) }
    // Without a server JACK sets failure and one of these, 0x11 in practice.
    if status.rawValue & (JackServerFailed.rawValue | JackServerError.rawValue) != 0 {
      throw .serverNotRunning(serverName: serverName)
    }
    throw .clientRefused(status: UInt32(status.rawValue))
  }

  /// Whether a server answers.
  static func serverAnswers(serverName: String?) -> Bool {
    guard let client = try? open(name: "penumbra-probe", serverName: serverName) else {
      return false
    }
    client.close()
    return true
  }

  private init(_ handle: OpaquePointer) {
    self.handle = handle
    period = Atomic(Int(jack_get_buffer_size(handle)))
    rateAtOpen = jack_get_sample_rate(handle)
    // The list of open clients keeps this object alive until it is closed, so JACK may hold it.
    Self.open.withLock { $0[ObjectIdentifier(self)] = self }
    let context = Unmanaged.passUnretained(self).toOpaque()
    // jackd calls the second, PipeWire 0.3.65 the first alone.
    jack_on_shutdown(handle, { JackClient.at($0)?.loseServer() }, context)
    jack_on_info_shutdown(
      handle, { _, _, context in JackClient.at(context)?.loseServer() }, context)
    jack_set_xrun_callback(handle, { JackClient.at($0)?.countXrun() ?? 0 }, context)
    jack_set_buffer_size_callback(
      handle, { frames, context in JackClient.at(context)?.setPeriod(frames) ?? 0 }, context)
    jack_set_sample_rate_callback(
      handle, { hertz, context in JackClient.at(context)?.noteRate(hertz) ?? 0 }, context)
    jack_set_latency_callback(
      handle, { mode, context in JackClient.at(context)?.reportLatency(mode) }, context)
    // Servers that know no sessions, such as PipeWire, refuse: then nobody will ask.
    _ = penumbra_jack_set_session_callback(
      handle,
      { event, context in
        if let event { JackClient.at(context)?.answerSession(event) }
      }, context)
  }

  /// Registers an output port; to be called before activation only.
  ///
  /// Without JACK metadata: jackd2 keeps it in one Berkeley database per user, shared by all
  /// servers and clients, and what a process set was not there for others to read in our tests.
  func addOutput(_ name: String) throws(AudioPortError) -> OpaquePointer {
    // The C macros JACK_DEFAULT_AUDIO_TYPE and JackPortIsOutput do not reach Swift as they are.
    let port = jack_port_register(
      handle, name, "32 bit float mono audio", UInt(JackPortIsOutput.rawValue), 0)
    guard let port else { throw .portRefused(name: name) }
    ports.append(port)
    return port
  }

  // MARK: Any thread

  /// Whether the server went away since the client was opened.
  var isServerLost: Bool { serverLost.load(ordering: .acquiring) }

  /// Whether the server now runs at another rate than when the client was opened.
  var hasRateChanged: Bool { rateChanged.load(ordering: .acquiring) }

  /// Whether the session manager asked the program to quit.
  var isQuitRequested: Bool { quitRequested.load(ordering: .acquiring) }

  /// The frames between an event's due time and its sound that the program itself adds.
  var engineLatencyFrames: Int {
    get { Int(engineLatency.load(ordering: .relaxed)) }
    set {
      engineLatency.store(UInt32(clamping: newValue), ordering: .relaxed)
      if isUsable { jack_recompute_total_latencies(handle) }
    }
  }

  /// Whether the server can still be asked.
  var isUsable: Bool { !isServerLost && !closed.load(ordering: .acquiring) }

  /// The cycles reported as late or missed.
  var xrunCount: Int { xruns.load(ordering: .relaxed) }

  /// The frames per cycle, as last announced.
  var framesPerPeriod: Int { period.load(ordering: .acquiring) }

  /// Leaves the server; later calls do nothing.
  func close() {
    guard !closed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    // Deactivating after the server has gone waits for an answer that never comes.
    if !isServerLost { jack_deactivate(handle) }
    jack_client_close(handle)
    _ = Self.open.withLock { $0.removeValue(forKey: ObjectIdentifier(self)) }
  }

  // MARK: JACK's notification threads

  private static func at(_ context: UnsafeMutableRawPointer?) -> JackClient? {
    context.map { Unmanaged<JackClient>.fromOpaque($0).takeUnretainedValue() }
  }

  private func loseServer() {
    serverLost.store(true, ordering: .releasing)
  }

  private func countXrun() -> Int32 {
    xruns.add(1, ordering: .relaxed)
    return 0
  }

  private func setPeriod(_ frames: UInt32) -> Int32 {
    period.store(Int(frames), ordering: .releasing)
    return 0
  }

  private func noteRate(_ hertz: UInt32) -> Int32 {
    rateChanged.store(hertz != rateAtOpen, ordering: .releasing)
    return 0
  }

  // Capture latency counts from where a sound arises, which is here: the engine's alone. Playback
  // latency of an output is that of the ports it feeds; the server has set it before this call.
  private func reportLatency(_ mode: jack_latency_callback_mode_t) {
    guard mode == JackCaptureLatency else { return }
    let frames = engineLatency.load(ordering: .relaxed)
    var range = jack_latency_range_t(min: frames, max: frames)
    for port in ports { jack_port_set_latency_range(port, mode, &range) }
  }

  // Nothing of ours belongs into a session's folder: the command line brings everything back.
  private func answerSession(_ event: UnsafeMutablePointer<jack_session_event_t>) {
    event.pointee.command_line = strdup(CommandWords.ofThisProgram())
    let isLast = event.pointee.type == JackSessionSaveAndQuit
    penumbra_jack_session_reply(handle, event)
    penumbra_jack_session_event_free(event)
    if isLast { quitRequested.store(true, ordering: .releasing) }
  }

  // MARK: Several clients

  /// Closes the clients of servers that have gone.
  ///
  /// libjack keeps one view of the server's memory for the whole process, until its last client is
  /// closed: a client of the next server would get the view of the former one, and crash.
  private static func closeLostClients() {
    let lost = open.withLock { $0.values.filter(\.isServerLost) }
    for client in lost { client.close() }
  }
}
