// One voice at a time: the screen reader's, the speech server's or espeak-ng's in the headphones.

import Foundation
import Realtime
import Synchronization

/// Says words by the first way that is heard.
///
/// A thread of its own does all that may wait; no method does. It is started, and libraries are loaded,
/// with the first words.
///
/// ```swift
/// let announcer = Announcer { event in print(event) }
/// announcer.say(SpokenText("Tag 3"), .event)
/// announcer.end()
/// ```
public final class Announcer: Sendable {
  /// What the announcer's callers and its thread share.
  final class Shared: Sendable {
    /// What waits.
    struct Held {
      var queue = UtteranceQueue()
      var mustHush = false
      /// Whether an answer that is being said is to be cut.
      var mustEndAnswer = false
      var mustEnd = false
    }

    let held = Mutex(Held())
    /// Whether words wait or are being said.
    let isSpeaking = Atomic<Bool>(false)
    let wakeup = Wakeup()
    let hasEnded = DispatchSemaphore(value: 0)
  }

  // How long an end waits for the last words to reach the server.
  private static let endSeconds = 0.5

  private let shared = Shared()
  private let hasBegun = Mutex(false)
  private let ways: [SpeechWay]
  private let equipment: SpeechEquipment
  private let output: (any SpokenSoundOutput)?
  private let tell: @Sendable (SpeechEvent) -> Void

  /// An announcer that has said nothing yet.
  ///
  /// - Parameters:
  ///   - ways: the ways to speak, in the order in which they are tried; none for silence.
  ///   - equipment: the programs and addresses it uses.
  ///   - output: where speech of its own is played; nil for nowhere.
  ///   - tell: is told what became of the words, on the announcer's thread.
  public init(
    ways: [SpeechWay] = SpeechWay.all, equipment: SpeechEquipment = SpeechEquipment(),
    output: (any SpokenSoundOutput)? = nil, tell: @escaping @Sendable (SpeechEvent) -> Void
  ) {
    self.ways = ways
    self.equipment = equipment
    self.output = output
    self.tell = tell
  }

  deinit {
    shared.held.withLock { $0.mustEnd = true }
    shared.wakeup.wake()
  }

  /// Says words, from any thread.
  ///
  /// Returns at once. What cannot be said, such as nothing, is left out.
  public func say(_ text: SpokenText, _ kind: UtteranceKind) {
    guard !ways.isEmpty, !text.isMute else { return }
    begin()
    let utterance = Utterance(
      text: text, kind: kind, nanoseconds: MonotonicClock.nowNanoseconds())
    shared.held.withLock { held in
      held.queue.add(utterance)
      shared.isSpeaking.store(true, ordering: .relaxed)
    }
    shared.wakeup.wake()
  }

  /// Whether words wait or are being said, as far as that is known: not of a screen reader's.
  public var isSpeaking: Bool { shared.isSpeaking.load(ordering: .relaxed) }

  /// Stops speaking at once and forgets what waits, except losses.
  public func hush() {
    shared.held.withLock { held in
      held.queue.hush()
      held.mustHush = true
    }
    shared.wakeup.wake()
  }

  /// Stops an answer, as another key does: what happened and what was lost goes on.
  public func endAnswer() {
    shared.held.withLock { held in
      held.queue.removeAnswers()
      held.mustEndAnswer = true
    }
    shared.wakeup.wake()
  }

  /// Ends; words that the server has taken are still said by it.
  public func end() {
    guard hasBegun.withLock({ $0 }) else { return }
    shared.held.withLock { $0.mustEnd = true }
    shared.wakeup.wake()
    // A server that stands still keeps the thread: it is left behind.
    if shared.hasEnded.wait(timeout: .now() + Self.endSeconds) == .success {
      shared.hasEnded.signal()
    }
  }

  private func begin() {
    let isFirst = hasBegun.withLock { has in
      defer { has = true }
      return !has
    }
    guard isFirst else { return }
    let (shared, ways, equipment, output, tell) = (shared, ways, equipment, output, tell)
    let thread = Thread {
      do {
        var loop = AnnouncerLoop(shared, ways, equipment, output, tell)
        loop.run()
      }
      shared.hasEnded.signal()
    }
    thread.name = "penumbra-speech"
    thread.start()
  }
}
