// What the window says aloud where no screen reader reads it: everything where the user chose a way to
// speak, else from the first key on that asks for words.

import Engine
import Library
import Session
import Speech
import Synchronization
import Wording

/// The voice of the window.
final class WindowSpeech {
  /// How much is said of a point.
  var verbosity: Verbosity
  /// Whether words are said at all: a key turns them off.
  private(set) var areWordsOn = true
  /// What may speak, as the settings have it.
  let choice: SpeechChoice
  /// Whether it speaks through the session's sound alone.
  let needsSound: Bool
  /// Which words the next press of the key for a point asks for.
  var layers = PressLayers()
  private let announcer: Announcer
  private let output = SpeechThroughSession()
  private let refusals = SpeechRefusals()
  private let isChosen: Bool
  private var isAwake: Bool

  /// Speaks as the user's settings say.
  init(_ preferences: Preferences) {
    verbosity = preferences.verbosity
    choice = preferences.speech
    needsSound = preferences.speech == .headphones
    isChosen = preferences.speech != .auto
    isAwake = isChosen
    let refusals = refusals
    announcer = Announcer(ways: preferences.speech.ways, output: output) { refusals.take(in: $0) }
  }

  /// Says words; `isAsked` where somebody wants to hear them, a loss always.
  func say(_ text: String, _ kind: UtteranceKind, isAsked: Bool = false) {
    isAwake = isAwake || isAsked
    guard areWordsOn, isAwake || kind == .loss else { return }
    announcer.say(SpokenText(text), kind)
  }

  /// Turns words off, after the last ones, or on again.
  func toggleWords() { areWordsOn.toggle() }

  /// Plays speech of its own through the ports of a session; nil for nowhere.
  func play(through session: LiveSession?) {
    output.session.withLock { $0 = session?.speechOutput }
  }

  /// Stops speaking.
  func hush() { announcer.hush() }

  /// Stops an answer.
  func endAnswer() { announcer.endAnswer() }

  /// Why a way cannot be used, each once: of a way that the user chose, and of all where words were asked
  /// for and nothing can say them.
  func takeRefusals() -> [SpeechRefusal] {
    refusals.told.withLock { told in
      guard isChosen || told.isMute && isAwake else { return [] }
      defer { told.refusals = [] }
      return told.refusals
    }
  }

  /// What said the last words; nil before the first ones, and where nothing could.
  var way: SpeechWay? { refusals.told.withLock { $0.way } }

  /// Ends.
  func end() { announcer.end() }
}

extension WindowModel {
  /// Begins to wait until a screen reader can find the window.
  public func awaitReadable() { readable = ReadableWatch() }

  /// Whether readers can find the window since the last call; true once.
  public func takeReadable() -> Bool {
    guard let watch = readable, watch.isReadable else { return false }
    readable = nil
    return true
  }
}

/// The ports of the session that runs now.
private final class SpeechThroughSession: SpokenSoundOutput {
  let session = Mutex<EngineSpeech?>(nil)

  var sampleRateHertz: Double? { session.withLock { $0?.sampleRateHertz } }
  var waitingFrames: Int { session.withLock { $0?.waitingFrames } ?? 0 }
  func queue(_ samples: ArraySlice<Float>) -> Int {
    session.withLock { $0?.queue(samples) } ?? 0
  }
  func begin(_ text: String, voice: String) {
    session.withLock { $0?.begin(text, voice: voice) }
  }
  func cut() { session.withLock { $0?.cut() } }
}

/// What the announcer tells on its own thread, until the window asks.
private final class SpeechRefusals: Sendable {
  struct Told {
    var refusals: [SpeechRefusal] = []
    /// Whether nothing can speak.
    var isMute = false
    /// What speaks.
    var way: SpeechWay?
  }

  let told = Mutex(Told())

  func take(in event: SpeechEvent) {
    told.withLock { told in
      switch event {
      case .refused(let refusal): told.refusals.append(refusal)
      case .speaks(let way): (told.isMute, told.way) = (way == nil, way)
      case .reads: told.isMute = false
      }
    }
  }
}
