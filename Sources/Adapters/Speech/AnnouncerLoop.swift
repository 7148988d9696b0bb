// The announcer's thread: takes the words that may be said next, chooses the way, and watches what
// becomes of them.

import Realtime
import Synchronization

/// The loop of the announcer's thread.
struct AnnouncerLoop: ~Copyable {
  private let shared: Announcer.Shared
  private let ways: [SpeechWay]
  private let equipment: SpeechEquipment
  private let tell: @Sendable (SpeechEvent) -> Void
  private let reader: ReaderWatch?
  private var dispatcher: DispatcherVoice
  private var headphones: HeadphoneVoice?
  private var espeakPath: String?
  /// What speaks; nil before the first words and where nothing can.
  private var way: SpeechWay?
  private var hasChosen = false
  private var told: Set<SpeechRefusal> = []

  init(
    _ shared: Announcer.Shared, _ ways: [SpeechWay], _ equipment: SpeechEquipment,
    _ output: (any SpokenSoundOutput)?, _ tell: @escaping @Sendable (SpeechEvent) -> Void
  ) {
    self.shared = shared
    self.ways = ways
    self.equipment = equipment
    self.tell = tell
    let wakeup = shared.wakeup
    reader =
      ways.contains(.reader)
      ? ReaderWatch(address: equipment.accessibilityAddress) { wakeup.wake() } : nil
    dispatcher = DispatcherVoice(equipment, wakeup: wakeup)
    headphones = output.map { HeadphoneVoice($0) }
    espeakPath = equipment.espeakPath
  }

  mutating func run() {
    while true {
      let now = MonotonicClock.nowNanoseconds()
      dispatcher.look(now: now)
      tellRefusals()
      if let unheard = dispatcher.takeUnheard() { say(unheard) }
      let (next, mustHush, mustEnd) = take(now)
      if mustHush { cut() }
      if let next {
        say(next)
        continue
      }
      if mustEnd { break }
      noteSpeaking(now)
      shared.wakeup.wait(milliseconds: milliseconds(from: now))
    }
    shared.isSpeaking.store(false, ordering: .relaxed)
    headphones?.cut()
  }

  private mutating func take(_ now: Int64) -> (Utterance?, mustHush: Bool, mustEnd: Bool) {
    let isPlaying = headphones?.isSpeaking(now: now) ?? false
    let kind = headphones?.kind ?? .answer
    let spoken = isPlaying ? kind : dispatcher.spoken
    return shared.held.withLock { held in
      let mustHush = held.mustHush || held.mustEndAnswer && spoken?.isAnswer == true
      (held.mustHush, held.mustEndAnswer) = (false, false)
      if held.mustEnd { held.queue.removeContinuations() }
      // In the headphones the queue is ours: what does not cut waits.
      let mustWait = isPlaying && !mustHush && !held.queue.interrupts(kind)
      let next =
        mustWait
        ? nil : held.queue.next(now: now, over: mustHush || held.mustEnd ? nil : spoken)
      return (next, mustHush, held.mustEnd)
    }
  }

  private func noteSpeaking(_ now: Int64) {
    let isBusy = (headphones?.isSpeaking(now: now) ?? false) || dispatcher.isSpeaking
    let shared = shared
    shared.held.withLock { held in
      shared.isSpeaking.store(isBusy || !held.queue.isEmpty, ordering: .relaxed)
    }
  }

  private mutating func cut() {
    dispatcher.cut()
    headphones?.cut()
  }

  private mutating func say(_ utterance: Utterance) {
    for candidate in ways {
      let isSaid =
        switch candidate {
        case .reader: readerSays(utterance)
        case .dispatcher: dispatcherSays(utterance)
        case .headphones: headphonesSay(utterance)
        }
      tellRefusals()
      if isSaid { return choose(candidate) }
    }
    choose(nil)
  }

  private mutating func readerSays(_ utterance: Utterance) -> Bool {
    let isThere = reader?.isReaderThere
    // Where it alone may speak, words are left to it until it is known to be absent.
    guard isThere ?? (ways == [.reader]) else {
      if ways == [.reader] { refuse(.readerAbsent) }
      return false
    }
    tell(.reads(utterance.text))
    return true
  }

  private mutating func dispatcherSays(_ utterance: Utterance) -> Bool {
    guard dispatcher.canSpeak(now: MonotonicClock.nowNanoseconds()) else { return false }
    // The server says a text after its messages, which are given to it again.
    if utterance.kind == .answer {
      let cut = dispatcher.cutEvents()
      if !cut.isEmpty { shared.held.withLock { $0.queue.putBack(cut) } }
    }
    // Its first words would be lost on nobody, and be known to be only seconds later.
    if !dispatcher.isProven, canUseHeadphones, SpeechReport.isSoundHeldByJack() { return false }
    return dispatcher.say(utterance)
  }

  private var canUseHeadphones: Bool {
    ways.contains(.headphones) && espeakPath != nil && headphones?.canPlay == true
  }

  private mutating func headphonesSay(_ utterance: Utterance) -> Bool {
    guard headphones?.canPlay == true else { return false }
    guard let espeakPath else {
      refuse(.espeakAbsent)
      return false
    }
    let shared = shared
    if utterance.kind == .answer,
      let event = headphones?.unheardEvent(now: MonotonicClock.nowNanoseconds())
    {
      shared.held.withLock { $0.queue.putBack([event]) }
    }
    headphones?.cut()
    let hasSound = headphones?.say(
      utterance, with: equipment, path: espeakPath, wakeup: shared.wakeup,
      mustStop: {
        shared.held.withLock {
          $0.mustHush || $0.mustEnd || $0.mustEndAnswer && utterance.kind.isAnswer
            || $0.queue.interrupts(utterance.kind)
        }
      })
    if hasSound != true { refuse(.espeakFailed) }
    return hasSound == true
  }

  private mutating func choose(_ chosen: SpeechWay?) {
    guard !hasChosen || chosen != way else { return }
    hasChosen = true
    way = chosen
    tell(.speaks(chosen))
  }

  private mutating func tellRefusals() {
    for refusal in dispatcher.takeRefusals() { refuse(refusal) }
  }

  private mutating func refuse(_ refusal: SpeechRefusal) {
    if told.insert(refusal).inserted { tell(.refused(refusal)) }
  }

  /// How long nothing needs to be done; nil until it is woken.
  private func milliseconds(from now: Int64) -> Int32? {
    var next = dispatcher.deadlineNanoseconds
    if let quiet = headphones?.quietNanoseconds, quiet > now { next = min(next ?? quiet, quiet) }
    // A remark waits for its time.
    if !shared.held.withLock({ $0.queue.isEmpty }) {
      next = min(next ?? .max, now + 50_000_000)
    }
    return next.map { Int32(clamping: max($0 - now, 0) / 1_000_000 + 1) }
  }
}
