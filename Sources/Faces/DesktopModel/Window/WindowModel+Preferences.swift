// The preferences for every start, which window and terminal share. What goes on now is changed by its own key: these
// hold from the next start on, but for what costs nothing to change at once.

import Files
import Library
import Pen
import Translation
import Wording

extension WindowModel {
  /// Whether a preference is on.
  public func isOn(_ choice: StartSwitch) -> Bool { startChoice[keyPath: choice.path] }

  /// Turns a preference on or off.
  public func set(_ choice: StartSwitch, to isOn: Bool) {
    guard isOn != self.isOn(choice) else { return }
    startChoice[keyPath: choice.path] = isOn
    if choice == .describe { describesImages = isOn }
    keepPreference(choice.key, "\(isOn)", holdsNow: choice == .describe)
  }

  /// What can speak, in words.
  public var speechTitles: [String] { SpeechChoice.allCases.map(SpeechSentences.title) }

  /// Which of them is chosen.
  public var speechIndex: Int? { SpeechChoice.allCases.firstIndex(of: startChoice.speech) }

  /// Chooses what speaks.
  public func chooseSpeech(index: Int) {
    guard index != speechIndex, SpeechChoice.allCases.indices.contains(index) else { return }
    startChoice.speech = SpeechChoice.allCases[index]
    keepPreference("speech", startChoice.speech.rawValue, holdsNow: false)
  }

  /// How much can be said, in words.
  public var verbosityTitles: [String] { Verbosity.allCases.map(SpeechSentences.title) }

  /// Which of them is chosen.
  public var verbosityIndex: Int? {
    Verbosity.allCases.firstIndex(of: speech?.verbosity ?? startChoice.verbosity)
  }

  /// Chooses how much is said, now and at every start.
  public func chooseVerbosity(index: Int) {
    guard index != verbosityIndex, Verbosity.allCases.indices.contains(index) else { return }
    startChoice.verbosity = Verbosity.allCases[index]
    speech?.verbosity = startChoice.verbosity
    keepPreference("verbosity", startChoice.verbosity.rawValue, holdsNow: true)
  }

  /// Keeps a preference and says so; where that fails the message bar says why, and it holds until the window closes.
  private func keepPreference(_ key: String, _ value: String, holdsNow: Bool) {
    changes.insert(.soundRoute)
    do throws(SettingsError) {
      try PreferencesFile.set(key, to: value, in: folders.preferences)
      say(holdsNow ? translated("Saved") : translated("Saved; it holds from the next start on"))
    } catch {
      show(Notice(.settings(error)))
    }
  }
}
