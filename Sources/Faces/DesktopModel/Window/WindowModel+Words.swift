// The words of the window, as those who hear them want them: again, more or fewer, or no more of them.

import Library
import Speech
import Wording

extension WindowModel {
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

  /// Stops the answer to an earlier key, as any key does; what happened meanwhile is still said.
  public func endAnswer() { speech?.endAnswer() }

  /// Stops speaking; that this is so is not told.
  public func hush() { speech?.hush() }
}
