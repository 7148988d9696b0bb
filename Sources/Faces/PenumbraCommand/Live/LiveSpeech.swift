// What a live session says: every line is printed, and where somebody listens it is spoken too. Used by
// the face's thread; what the announcer tells comes from its own.

import Engine
import Files
import Foundation
import Library
import Pen
import Session
import Speech
import Wording

/// The words of a live session in the terminal.
final class LiveSpeech {
  /// How words are spoken, as options and settings have it.
  struct Choice {
    var speech = SpeechChoice.auto
    var verbosity = Verbosity.normal
    /// Whether somebody asked for speech by name, so that all lines are spoken from the start.
    var isAsked = false
    /// Whether an image is described when a session begins with it.
    var describesImages = true
    /// Whether the voice goes lower under the sounds of events, as it does under words.
    var ducksVoice = false
    /// Whether a session begins with the steady tone of the image's median.
    var hasDrone = false
    /// The way of the sound.
    var route = SoundRoute()

    /// Silence, for a session that nobody hears.
    static let off = Choice(speech: .off)

    /// The same, spoken in a way that was asked for by name; nil changes nothing.
    func changed(to speech: SpeechChoice?) -> Choice {
      guard let speech else { return self }
      var choice = self
      choice.speech = speech
      choice.isAsked = true
      return choice
    }

    /// What the user's settings say.
    static func preferred() throws(Fault) -> Choice {
      let preferences = try Fault.wrap { () throws(SettingsError) in
        try PreferencesFile.read(XDGFolders().preferences)
      }
      return Choice(
        speech: preferences.speech, verbosity: preferences.verbosity,
        isAsked: preferences.speech != .auto, describesImages: preferences.describesImages,
        ducksVoice: preferences.ducksVoice, hasDrone: preferences.hasDrone,
        route: SoundRoute(preferences))
    }
  }

  /// How much is said on a key.
  private(set) var verbosity: Verbosity
  /// Whether the image is to be described before anybody asks: where words are wanted from the start.
  let describesImage: Bool
  private let ways: [SpeechWay]
  private let told = SpeechTold()
  private var announcer: Announcer?
  /// Whether lines are spoken: asked for, or since the first key that asks for words.
  private var isAwake: Bool
  /// Whether words are said at all: a key turns them off, and lines are printed all the same.
  private var areWordsOn = true
  private var early: [(SpokenText, UtteranceKind)] = []
  private var last: [SpokenText] = []
  private var pace = LinePace()

  /// Words as chosen; without a keyboard nobody asks for any, and `auto` is silent.
  init(_ choice: Choice, hasKeys: Bool) {
    verbosity = choice.verbosity
    isAwake = choice.isAsked
    describesImage = choice.isAsked && choice.describesImages && choice.speech != .off
    ways = choice.isAsked || hasKeys ? choice.speech.ways : []
  }

  /// Begins to speak, also through the ports of a session.
  func begin(_ output: (any SpokenSoundOutput)?) {
    let told = told
    let announcer = Announcer(ways: ways, output: output) { told.add($0) }
    self.announcer = announcer
    for (text, kind) in early { announcer.say(text, kind) }
    early = []
  }

  /// Prints a line, and says it where words are wanted; a loss always.
  func tell(_ line: String, _ kind: UtteranceKind = .event) {
    pace.print(line, isUrgent: kind == .loss)
    guard isAwake || kind == .loss else { return }
    say(SpokenText(line), kind)
  }

  /// Prints what became of the sound, and says it; also that speech goes with it.
  func tell(_ event: AudioEvent) {
    tell(SessionSentences.audio(event), SessionSentences.kind(event))
    guard ways == [.headphones] else { return }
    switch event {
    case .off, .unavailable: tell("Speech: \(SpeechRefusal.soundAbsent.sentence)")
    case .connected, .serverStarted, .rerouted, .serverLost: break
    }
  }

  /// Prints a line that is not said.
  func write(_ line: String) { pace.print(line) }

  /// Says a line that is printed elsewhere, where words are wanted.
  func say(_ line: String) {
    if isAwake { say(SpokenText(line), .event) }
  }

  /// Prints and says the answer to a key.
  ///
  /// - Parameters:
  ///   - text: the answer.
  ///   - isLate: whether it had to be waited for, so that it follows what is being said.
  func answer(_ text: SpokenText, isLate: Bool = false) {
    isAwake = true
    pace.print(text.written, isAnswer: true)
    say(text, isLate ? .continuation : .answer)
  }

  /// Stops an answer.
  func endAnswer() { announcer?.endAnswer() }

  /// Prints several sentences as one line, and says them one after the other: a voice cuts what is too long.
  ///
  /// - Parameters:
  ///   - sentences: the sentences.
  ///   - isAsked: whether a key asked for them.
  ///   - isLate: whether they had to be waited for, so that they follow what is being said.
  func say(_ sentences: [String], isAsked: Bool, isLate: Bool = false) {
    let line = sentences.joined(separator: " ")
    if isAsked { isAwake = true }
    pace.print(line, isAnswer: isAsked)
    guard isAwake else { return }
    for (place, sentence) in sentences.enumerated() {
      say(SpokenText(sentence), isAsked ? place == 0 && !isLate ? .answer : .continuation : .event)
    }
    last = sentences.map { SpokenText($0) }
  }

  /// Says the last words again.
  func repeatLast() {
    guard last.count > 1 else {
      return answer(last.first ?? SpokenText(SpeechSentences.nothingSaid))
    }
    say(last.map(\.written), isAsked: true)
  }

  /// Changes how much is said, and says so.
  func changeVerbosity() {
    verbosity = verbosity.next
    answer(SpokenText(SpeechSentences.words(verbosity)))
  }

  /// Turns words off, or on again, until the program ends.
  ///
  /// - Returns: false where the settings have them off, which no key changes.
  @discardableResult
  func toggleWords() -> Bool {
    guard !ways.isEmpty else {
      answer(SpokenText(SpeechSentences.wordsOffBySetting))
      return false
    }
    guard areWordsOn else {
      areWordsOn = true
      answer(SpokenText(SpeechSentences.wordsOn))
      return true
    }
    hush()
    answer(SpokenText(SpeechSentences.wordsOff))
    areWordsOn = false
    return true
  }

  /// Whether words wait or are being said.
  var isSpeaking: Bool { announcer?.isSpeaking ?? false }

  /// Stops speaking.
  func hush() { announcer?.hush() }

  /// Prints what became of the words, and the lines whose time has come.
  ///
  /// - Returns: whether a way to speak was refused.
  @discardableResult
  func tick() -> Bool {
    var isRefused = false
    for event in told.take() {
      switch event {
      // Another way may be able to say why the first one cannot.
      case .refused(let refusal):
        isRefused = true
        tell("Speech: \(refusal.sentence)")
      // A reader speaks whatever is written, so that nothing may be rewritten.
      case .speaks(.reader): Terminal.keepToLines()
      case .speaks, .reads: break
      }
    }
    pace.tick()
    return isRefused
  }

  /// Waits until what was said last is over, so long at most.
  ///
  /// - Parameters:
  ///   - seconds: the longest wait.
  ///   - interruption: ends it, as Ctrl-C.
  ///   - isCut: whether something else ends it, as a key.
  func awaitLastWords(
    seconds: Double, _ interruption: Interruption, isCut: () -> Bool = { false }
  ) {
    let end = Date().addingTimeInterval(seconds)
    while isSpeaking, !interruption.isRequested, !isCut(), Date() < end {
      tick()
      usleep(20_000)
    }
  }

  /// Ends; the last lines are printed.
  func end() {
    pace.finish()
    announcer?.end()
    for event in told.take() {
      if case .refused(let refusal) = event { Terminal.tell("Speech: \(refusal.sentence)") }
    }
  }

  private func say(_ text: SpokenText, _ kind: UtteranceKind) {
    last = [text]
    guard areWordsOn else { return }
    guard let announcer else { return early.append((text, kind)) }
    announcer.say(text, kind)
  }
}
