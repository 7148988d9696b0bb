// The words of the window: how they are said, and how those who hear them get them again, more or fewer, or no more.

import Engine
import Library
import Session
import Speech
import Wording

extension WindowModel {
  /// Writes something on the screen that nobody is to be interrupted with.
  func write(_ text: String) {
    areArrowWordsDue = false
    announcement = text
    isAnnouncementRead = areWordsOn
    changes.insert(.announcement)
  }

  /// What a screen reader is told of the place to which arrow keys led, once; nil for nothing.
  public func takeArrowWords() -> String? {
    defer { arrowWords = nil }
    return arrowWords
  }

  /// How long the announcement stays on the screen, in seconds: the image lies below it; nil where it guides
  /// somebody, and stays until the next.
  public var announcementSeconds: Double? {
    guard firstStart == nil, calibration == nil, !keyHelp else { return nil }
    // Read twice, at 15 characters a second.
    return min(max(2 * Double(announcement.count) / 15, 12), 20)
  }

  /// Announces something on the screen and to a screen reader.
  ///
  /// Without a screen reader it is spoken where speech is on; `isAsked` for words that a key asked for.
  func say(_ text: String, isAsked: Bool = false) {
    say([text], isAsked ? .answer : .event, isAsked: isAsked)
  }

  /// Announces sentences at once, and has them spoken one by one: the first as what it is, the others after it.
  func say(_ sentences: [String], _ kind: UtteranceKind, isAsked: Bool) {
    write(sentences.joined(separator: " "))
    lastWords = sentences
    let next = kind == .answer ? UtteranceKind.continuation : kind
    for (place, sentence) in sentences.enumerated() {
      speech?.say(sentence, place == 0 ? kind : next, isAsked: isAsked)
    }
  }

  /// Says the last words again.
  public func repeatWords() {
    guard !lastWords.isEmpty else { return say(SpeechSentences.nothingSaid, isAsked: true) }
    say(lastWords, .answer, isAsked: true)
  }

  /// Changes how much is said of a point, and says so.
  public func changeVerbosity() {
    guard let speech else { return }
    speech.verbosity = speech.verbosity.next
    say(SpeechSentences.words(speech.verbosity), isAsked: true)
  }

  /// Whether anything is said.
  public var areWordsOn: Bool { speech?.areWordsOn ?? true }

  /// Turns words off, a screen reader's too, or on again, until the window is closed; sound goes on.
  public func toggleWords() {
    guard let speech else { return }
    speech.hush()
    // A screen reader speaks whatever the settings have.
    let isOffBySetting = speech.choice == .off
    if isOffBySetting { session?.play(.refused) }
    guard speech.areWordsOn else {
      speech.toggleWords()
      return say(SpeechSentences.wordsOn, isAsked: true)
    }
    say(
      isOffBySetting ? SpeechSentences.wordsOffBySetting : SpeechSentences.wordsOff, isAsked: true)
    speech.toggleWords()
  }

  /// Stops the answer to an earlier key, as any key does; what happened meanwhile is still said.
  public func endAnswer() { speech?.endAnswer() }

  /// Stops speaking; that this is so is not told.
  public func hush() { speech?.hush() }
}
