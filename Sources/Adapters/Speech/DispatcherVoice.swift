// Speech through speech-dispatcher. Every call waits for as long as the server stands still, so only the
// announcer's thread makes them.

import CSpeechDispatcher
import Realtime

/// The desktop's speech server, used by the announcer's thread alone.
struct DispatcherVoice: ~Copyable {
  /// Words whose end is awaited.
  private struct Pending {
    let utterance: Utterance
    let message: Int
    let saidNanoseconds: Int64
    let expectedSeconds: Double?
    var begunNanoseconds: Int64?

    /// Whether its silence proves anything: text and important messages begin at once, others wait for
    /// their turn or are dropped.
    var mustBegin: Bool { utterance.kind.isAnswer || utterance.kind == .loss }
    /// From when on it is waited for.
    var fromNanoseconds: Int64 { begunNanoseconds ?? saidNanoseconds }
  }

  // A server that could not be reached is tried again after this time.
  private static let retryNanoseconds: Int64 = 10_000_000_000

  private let equipment: SpeechEquipment
  private let wakeup: Wakeup
  private var connection: OpaquePointer?
  private var client = 0
  private var pending: [Pending] = []
  private var usedNanoseconds: Int64 = 0
  private var failedNanoseconds: Int64?
  private var proof = HearingProof(rate: 0)
  private var hasAskedLanguage = false
  /// Words that nobody heard; they are taken by `takeUnheard`.
  private var unheard: Utterance?
  /// Why it cannot be used, as far as that was found since the last call.
  private(set) var refusals: [SpeechRefusal] = []

  init(_ equipment: SpeechEquipment, wakeup: Wakeup) {
    self.equipment = equipment
    self.wakeup = wakeup
  }

  deinit {
    guard let connection else { return }
    DispatcherEvents.listen(client: client, nil)
    penumbra_dispatcher_close(connection)
  }

  /// Whether it is worth a try.
  func canSpeak(now: Int64) -> Bool {
    guard proof.verdict != .unheard else { return false }
    return connection != nil || failedNanoseconds.map { now - $0 > Self.retryNanoseconds } ?? true
  }

  /// Whether it was heard.
  var isProven: Bool { proof.verdict == .heard }

  /// Whether words are still being said.
  var isSpeaking: Bool { !pending.isEmpty }

  /// What is being said, an answer before all else, for the server cuts it for a message; nil for silence.
  var spoken: UtteranceKind? {
    (pending.first { $0.utterance.kind.isAnswer } ?? pending.first)?.utterance.kind
  }

  /// When it wants to be asked again, in nanoseconds; nil while nothing is under way.
  var deadlineNanoseconds: Int64? {
    guard connection != nil else { return nil }
    let ends = pending.map { $0.fromNanoseconds + Self.patience($0) }
    return ends.min() ?? usedNanoseconds + Int64(equipment.idleSeconds * 1e9)
  }

  /// The refusals found since the last call.
  mutating func takeRefusals() -> [SpeechRefusal] {
    defer { refusals = [] }
    return refusals
  }

  /// The words that proved to be unheard, once.
  mutating func takeUnheard() -> Utterance? {
    defer { unheard = nil }
    return unheard
  }

  /// Says words; false where the server does not take them.
  mutating func say(_ utterance: Utterance) -> Bool {
    // A server that was restarted has closed the connection: the second try is a new one.
    for _ in 0..<2 {
      guard open() else { return false }
      let message = penumbra_dispatcher_say(
        connection, Self.priority(utterance.kind), utterance.text.spoken)
      if message >= 0 {
        // The call itself takes as long as a server stands still.
        let now = MonotonicClock.nowNanoseconds()
        usedNanoseconds = now
        if utterance.kind == .answer,
          now - utterance.nanoseconds > UtteranceQueue.oldestNanoseconds
        {
          if penumbra_dispatcher_cancel(connection) != 0 { shut() }
          return true
        }
        // Text cancels text.
        if utterance.kind.isAnswer { pending.removeAll { $0.utterance.kind.isAnswer } }
        pending.append(
          Pending(
            utterance: utterance, message: Int(message), saidNanoseconds: now,
            expectedSeconds: proof.expectedSeconds(utterance.text.spoken)))
        askLanguage()
        return true
      }
      shut()
    }
    failedNanoseconds = MonotonicClock.nowNanoseconds()
    refusals.append(.dispatcherLost)
    return false
  }

  /// Stops what is said.
  mutating func cut() {
    guard let connection, !pending.isEmpty else { return }
    pending = []
    if penumbra_dispatcher_cancel(connection) != 0 { shut() }
  }

  /// Stops events that are being said; nothing while a loss is.
  ///
  /// - Returns: all of them: which one was heard to its end the server tells too late.
  mutating func cutEvents() -> [Utterance] {
    guard pending.contains(where: { $0.utterance.kind == .event }),
      !pending.contains(where: { $0.utterance.kind == .loss })
    else { return [] }
    let events = pending.map(\.utterance).filter { $0.kind == .event }
    cut()
    return events
  }

  /// Takes note of what is over, and closes a connection that nobody uses.
  mutating func look(now: Int64) {
    guard connection != nil else { return }
    for report in DispatcherEvents.take(client: client) {
      guard let index = pending.firstIndex(where: { $0.message == report.message }) else {
        continue
      }
      if report.fate == .begun {
        pending[index].begunNanoseconds = report.nanoseconds
        continue
      }
      let over = pending.remove(at: index)
      guard report.fate == .ended, let expected = over.expectedSeconds else { continue }
      proof.ended(
        after: Double(report.nanoseconds - over.fromNanoseconds) * 1e-9, expected: expected)
      judge(over)
    }
    while let late = pending.firstIndex(where: { now - $0.fromNanoseconds > Self.patience($0) }) {
      let over = pending.remove(at: late)
      guard over.expectedSeconds != nil, over.mustBegin || over.begunNanoseconds != nil else {
        continue
      }
      proof.missed()
      judge(over)
    }
    if pending.isEmpty, Double(now - usedNanoseconds) * 1e-9 > equipment.idleSeconds { shut() }
  }

  private mutating func judge(_ over: Pending) {
    guard proof.verdict == .unheard else { return }
    refusals.append(.dispatcherUnheard)
    unheard = pending.last?.utterance ?? over.utterance
    pending = []
    shut()
  }

  private mutating func open() -> Bool {
    guard connection == nil else { return true }
    var refusal = PENUMBRA_DISPATCHER_OPEN
    connection = penumbra_dispatcher_open(
      equipment.dispatcherPath, equipment.startsDispatcher ? 1 : 0, equipment.language,
      DispatcherEvents.listener, &refusal)
    guard let connection else {
      failedNanoseconds = MonotonicClock.nowNanoseconds()
      refusals.append(
        refusal == PENUMBRA_DISPATCHER_ABSENT
          ? .dispatcherAbsent
          : refusal == PENUMBRA_DISPATCHER_NETWORK ? .dispatcherOnNetwork : .dispatcherRefuses)
      return false
    }
    failedNanoseconds = nil
    client = Int(penumbra_dispatcher_client(connection))
    if proof.verdict == .open {
      proof = HearingProof(rate: Int(penumbra_dispatcher_rate(connection)))
    }
    DispatcherEvents.listen(client: client, wakeup)
    return true
  }

  private mutating func shut() {
    guard let connection else { return }
    DispatcherEvents.listen(client: client, nil)
    penumbra_dispatcher_close(connection)
    self.connection = nil
    pending = []
  }

  private mutating func askLanguage() {
    guard !hasAskedLanguage else { return }
    hasAskedLanguage = true
    if penumbra_dispatcher_speaks(connection, equipment.language) == 0 {
      refusals.append(.dispatcherLacksLanguage)
    }
  }

  private static func patience(_ pending: Pending) -> Int64 {
    let isJudged = pending.mustBegin || pending.begunNanoseconds != nil
    let longest = Double(SpokenText.longest) / HearingProof.charactersPerSecond
    let expected = isJudged ? pending.expectedSeconds ?? longest : longest
    return Int64(HearingProof.longest(expected) * 1e9)
  }

  private static func priority(_ kind: UtteranceKind) -> penumbra_priority {
    switch kind {
    case .answer, .continuation: PENUMBRA_TEXT
    case .event: PENUMBRA_MESSAGE
    case .remark: PENUMBRA_NOTIFICATION
    case .loss: PENUMBRA_IMPORTANT
    }
  }
}
