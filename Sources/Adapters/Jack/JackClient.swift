// One connection to a JACK server: opened quietly, watched, closed exactly once.

import CJACK
import Glibc
import Synchronization

/// An open JACK client and what the server reports to it between cycles.
///
/// Unchecked because of libjack's handles: libjack may be called from any thread.
final class JackClient: @unchecked Sendable {
  /// An output port and what people read at it.
  struct Output {
    let handle: OpaquePointer
    let prettyName: String
  }

  /// libjack's handle; not to be used once `isUsable` is false.
  let handle: OpaquePointer
  /// The output ports, added before activation and constant from then on.
  private(set) var outputs: [Output] = []
  private let serverName: String?

  private let serverLost = Atomic<Bool>(false)
  private let closed = Atomic<Bool>(false)
  private let xruns = Atomic<Int>(0)
  private let period: Atomic<Int>
  private let rateAtOpen: UInt32
  private let rateChanged = Atomic<Bool>(false)
  /// The frames between an event's due time and its sound that the program itself adds.
  let engineLatency = Atomic<UInt32>(0)
  /// The frames between a cycle of ours and the loudspeaker, as last reported by the server.
  let playbackLatency = Atomic<UInt32>(0)
  /// Whether PipeWire still has to be sent our latency.
  let owesLatency = Atomic<Bool>(false)
  private let quitRequested = Atomic<Bool>(false)
  private let hasLeft = Atomic<Bool>(false)
  /// Held while the handle is in use, so that nobody closes the client meanwhile.
  private let presence = Mutex<Void>(())

  /// The clients that are open in this process.
  private static let open = Mutex<[ObjectIdentifier: JackClient]>([:])

  /// Takes over a client that libjack has just opened.
  init(_ handle: OpaquePointer, serverName: String?) {
    self.handle = handle
    self.serverName = serverName
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
    // Servers without session management, such as PipeWire, refuse: then no quit is ever requested.
    _ = penumbra_jack_set_session_callback(
      handle,
      { event, context in
        if let event { JackClient.at(context)?.answerSession(event) }
      }, context)
  }

  /// Registers an output port; to be called before activation only.
  ///
  /// - Throws: `portRefused`, `serverNotAnswering`.
  func addOutput(
    _ name: String, prettyName: String
  ) throws(AudioPortError) -> OpaquePointer {
    let output = try ask { client in
      // The C macros JACK_DEFAULT_AUDIO_TYPE and JackPortIsOutput do not reach Swift as they are.
      jack_port_register(
        client.handle, name, "32 bit float mono audio", UInt(JackPortIsOutput.rawValue), 0
      ).map { JackClient.Handle($0) }
    }
    guard let output else { throw .portRefused(name: name) }
    outputs.append(Output(handle: output.pointer, prettyName: prettyName))
    return output.pointer
  }

  /// Makes a call for which libjack waits for the server.
  ///
  /// - Throws: `serverNotAnswering` on timeout; the call may still take effect later.
  func ask<Value: Sendable>(
    _ call: @escaping @Sendable (JackClient) -> Value
  ) throws(AudioPortError) -> Value {
    guard let value = TimedCall.run({ [self] in call(self) }) else {
      throw .serverNotAnswering(serverName: serverName)
    }
    return value
  }

  /// Runs `body` unless the client is closed, and keeps it open meanwhile.
  func whileOpen(_ body: () -> Void) {
    presence.withLock { _ in
      if isUsable { body() }
    }
  }

  // MARK: Any thread

  /// Whether the server went away since the client was opened.
  var isServerLost: Bool { serverLost.load(ordering: .acquiring) }

  /// Whether the server now runs at another rate than when the client was opened.
  var hasRateChanged: Bool { rateChanged.load(ordering: .acquiring) }

  /// Whether the session manager asked the program to quit.
  var isQuitRequested: Bool { quitRequested.load(ordering: .acquiring) }

  /// Whether the server can still be called.
  var isUsable: Bool { !isServerLost && !closed.load(ordering: .acquiring) }

  /// The cycles reported as late or missed.
  var xrunCount: Int { xruns.load(ordering: .relaxed) }

  /// The frames per cycle, as last announced.
  var framesPerPeriod: Int { period.load(ordering: .acquiring) }

  /// Leaves the server; later calls do nothing.
  ///
  /// - Returns: whether the client has left, so that the callback will not be called again. The
  ///   client of a hung server leaves later, if ever.
  @discardableResult
  func close() -> Bool {
    guard !closed.exchange(true, ordering: .acquiringAndReleasing) else {
      return hasLeft.load(ordering: .acquiring)
    }
    return TimedCall.run { [self] in
      leave()
      return true
    } ?? false
  }

  private func leave() {
    presence.withLock { _ in
      // Deactivating after the server is gone would wait for ever.
      if !isServerLost { jack_deactivate(handle) }
      jack_client_close(handle)
    }
    hasLeft.store(true, ordering: .releasing)
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
    owesLatency.store(true, ordering: .releasing)
    return 0
  }

  private func noteRate(_ hertz: UInt32) -> Int32 {
    rateChanged.store(hertz != rateAtOpen, ordering: .releasing)
    return 0
  }

  // Nothing of ours belongs into a session's folder: the command line brings everything back.
  private func answerSession(_ event: UnsafeMutablePointer<jack_session_event_t>) {
    event.pointee.command_line = strdup(CommandLineText.ofThisProgram())
    let isLast = event.pointee.type == JackSessionSaveAndQuit
    penumbra_jack_session_reply(handle, event)
    penumbra_jack_session_event_free(event)
    if isLast { quitRequested.store(true, ordering: .releasing) }
  }

  // MARK: Several clients

  /// Closes the clients of servers that are gone.
  ///
  /// libjack keeps one view of the server's memory for the whole process, until its last client is
  /// closed: a client of the next server would get the view of the former one, and crash.
  static func closeLostClients() {
    let lost = open.withLock { $0.values.filter(\.isServerLost) }
    for client in lost { client.close() }
  }

  /// libjack's pointer, passed between threads.
  ///
  /// Unchecked because libjack may be called from any thread.
  struct Handle: @unchecked Sendable {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
      self.pointer = pointer
    }
  }
}
