// The words that wait for the voice, as a plain value: what replaces what, and what comes too late.

/// Words to be said, with their time.
struct Utterance: Sendable, Equatable {
  let text: SpokenText
  let kind: UtteranceKind
  /// When they were given, in nanoseconds of the monotonic clock.
  let nanoseconds: Int64
}

/// The words that wait.
struct UtteranceQueue: Sendable {
  /// Answers older than this are out of date.
  static let oldestNanoseconds: Int64 = 2_000_000_000
  /// The newest remark may wait as long as a long sentence lasts.
  static let oldestRemarkNanoseconds: Int64 = 20_000_000_000
  /// Events that wait at most; older ones give way.
  static let mostEvents = 8

  private var waiting: [Utterance] = []
  private var lastRemark: Int64?

  init() {}

  var isEmpty: Bool { waiting.isEmpty }

  /// Whether what waits cuts the words of `kind` that are being said.
  func interrupts(_ kind: UtteranceKind) -> Bool {
    waiting.contains { next in
      switch next.kind {
      case .loss: kind != .loss
      case .answer: kind != .loss
      case .event: kind == .remark
      case .continuation, .remark: false
      }
    }
  }

  /// Adds words; those that can no longer matter leave.
  mutating func add(_ utterance: Utterance) {
    guard !utterance.text.isMute else { return }
    switch utterance.kind {
    case .answer, .continuation:
      if utterance.kind == .answer {
        waiting.removeAll { $0.kind.isAnswer || $0.kind == .remark }
      }
      // Before what nobody asked for; an answer is said as a whole.
      let place = waiting.firstIndex { $0.kind == .event || $0.kind == .remark }
      waiting.insert(utterance, at: place ?? waiting.endIndex)
    case .event:
      waiting.append(utterance)
      while waiting.count(where: { $0.kind == .event }) > Self.mostEvents,
        let oldest = waiting.firstIndex(where: { $0.kind == .event })
      {
        waiting.remove(at: oldest)
      }
    case .remark:
      waiting.removeAll { $0.kind == .remark }
      waiting.append(utterance)
    case .loss:
      waiting.removeAll { $0.kind.isAnswer || $0.kind == .remark }
      waiting.removeAll { $0.kind == .loss && $0.text == utterance.text }
      let place = waiting.firstIndex { $0.kind != .loss } ?? waiting.endIndex
      waiting.insert(utterance, at: place)
    }
  }

  /// Puts events back that an answer has cut, in their order, before those that came later.
  mutating func putBack(_ events: [Utterance]) {
    let place = waiting.firstIndex { $0.kind == .event || $0.kind == .remark }
    waiting.insert(contentsOf: events, at: place ?? waiting.endIndex)
  }

  /// Removes answers.
  mutating func removeAnswers() {
    waiting.removeAll { $0.kind.isAnswer }
  }

  /// Removes further sentences of answers: there is no time for them any more.
  mutating func removeContinuations() {
    waiting.removeAll { $0.kind == .continuation }
  }

  /// Removes all but losses.
  mutating func hush() {
    waiting.removeAll { $0.kind != .loss }
  }

  /// The next words to say at `now`, in nanoseconds; nil where none may be said yet.
  ///
  /// No remark is said over a voice that is busy, and nothing but another answer or a loss over an answer.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - spoken: what is being said; nil for silence.
  /// - Returns: the words; nil where none may be said yet.
  mutating func next(now: Int64, over spoken: UtteranceKind?) -> Utterance? {
    let isLate = waiting.contains {
      $0.kind == .answer && now - $0.nanoseconds > Self.oldestNanoseconds
    }
    // An answer goes as a whole.
    if isLate { waiting.removeAll { $0.kind.isAnswer } }
    waiting.removeAll { next in
      let age = now - next.nanoseconds
      return switch next.kind {
      case .answer: false
      case .remark: age > Self.oldestRemarkNanoseconds
      case .continuation, .event, .loss: false
      }
    }
    let isAnswering = spoken?.isAnswer ?? false
    guard
      let place = waiting.firstIndex(where: { next in
        switch next.kind {
        case .answer, .loss: true
        case .continuation, .event: !isAnswering
        case .remark: spoken == nil && now >= remarkNanoseconds
        }
      })
    else { return nil }
    let next = waiting.remove(at: place)
    if next.kind == .remark { lastRemark = now }
    return next
  }

  /// When the next remark may be said.
  private var remarkNanoseconds: Int64 {
    lastRemark.map { $0 + Int64(UtteranceKind.remarkSeconds * 1e9) } ?? .min
  }
}

extension UtteranceKind {
  /// Whether it belongs to the answer to a key.
  var isAnswer: Bool { self == .answer || self == .continuation }
}
