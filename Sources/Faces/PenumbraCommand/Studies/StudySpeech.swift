// What a study says: every line is printed and spoken. Used by the face's thread; what the announcer tells
// comes from its own.

import Foundation
import Library
import Pen
import Realtime
import Session
import Speech
import Wording

/// The words of a study.
final class StudySpeech {
  // What a slow voice takes for a character at most, and before its first one, in seconds.
  private static let characterSeconds = 0.12
  private static let startSeconds = 3.0
  // A screen reader does not say when it has ended: the usual speed.
  private static let readSeconds = 0.065

  private let ways: [SpeechWay]
  private let told = SpeechTold()
  private var announcer: Announcer?
  private var early: [SpokenText] = []
  private var last = ""
  // When the words that were given so far are over at the latest, and a reader's probably.
  private var latestNanoseconds: Int64 = 0
  private var readNanoseconds: Int64 = 0
  private var hasReader = false
  /// Whether a way to speak was refused and nothing was heard of that yet.
  private(set) var hasRefusal = false

  /// What is asked; said again together with the last line.
  var question: String?

  /// Words as chosen.
  init(_ choice: LiveSpeech.Choice) { ways = choice.speech.ways }

  /// Begins to speak, through the ports of the study where espeak-ng does.
  func begin(_ output: (any SpokenSoundOutput)?) {
    let told = told
    let announcer = Announcer(ways: ways, output: output) { told.add($0) }
    self.announcer = announcer
    for text in early { announcer.say(text, .event) }
    early = []
  }

  /// Prints a line and says it.
  func tell(_ line: String) {
    Terminal.say(line)
    say(line)
  }

  /// Says a line that is printed elsewhere.
  func say(_ line: String) {
    last = line
    speak(SpokenText(line), .event)
  }

  /// Prints and says again what was said last, and what is asked.
  func sayAgain() {
    var line = last
    if let question, question != line { line = line.isEmpty ? question : "\(line) \(question)" }
    guard !line.isEmpty else { return }
    Terminal.say(line)
    speak(SpokenText(line), .answer)
  }

  /// Stops speaking.
  func hush() {
    announcer?.hush()
    (latestNanoseconds, readNanoseconds) = (0, 0)
  }

  /// Whether words wait or are being said; a voice that stands still is not waited for.
  var isBusy: Bool {
    let now = MonotonicClock.nowNanoseconds()
    if hasReader { return now < readNanoseconds }
    return now < latestNanoseconds && announcer?.isSpeaking ?? false
  }

  /// Prints what became of the words.
  func tick() {
    for event in told.take() {
      switch event {
      case .refused(let refusal):
        hasRefusal = true
        // Another way may be able to say why this one cannot; what is asked stays what is said again.
        let line = last
        tell("Speech: \(refusal.sentence)")
        last = line
      case .speaks(let way): hasReader = way == .reader
      case .reads: break
      }
    }
  }

  /// Takes the refusals that were told, after their cue.
  func takeRefusals() { hasRefusal = false }

  /// Ends.
  func end() {
    announcer?.end()
    for event in told.take() {
      if case .refused(let refusal) = event { Terminal.say("Speech: \(refusal.sentence)") }
    }
  }

  private func speak(_ text: SpokenText, _ kind: UtteranceKind) {
    let now = MonotonicClock.nowNanoseconds()
    func later(_ time: Int64, _ seconds: Double) -> Int64 {
      max(time, now) + Int64(seconds * Double(text.spoken.count) * 1e9)
    }
    if latestNanoseconds < now { latestNanoseconds = now + Int64(Self.startSeconds * 1e9) }
    latestNanoseconds = later(latestNanoseconds, Self.characterSeconds)
    readNanoseconds = later(readNanoseconds, Self.readSeconds)
    guard let announcer else { return early.append(text) }
    announcer.say(text, kind)
  }
}
