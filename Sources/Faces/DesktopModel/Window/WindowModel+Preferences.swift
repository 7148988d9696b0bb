// The preferences for every start, which window and terminal share. What goes on now is changed by its own key: these
// hold from the next start on, but for what costs nothing to change at once.

import Files
import Foundation
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
    keepPreference(
      choice.key, "\(isOn)", [.describe, .dry].contains(choice) ? .now : .nextStart)
  }

  /// What can speak, in words.
  public var speechTitles: [String] { SpeechChoice.allCases.map(SpeechSentences.title) }

  /// Which of them is chosen.
  public var speechIndex: Int? { SpeechChoice.allCases.firstIndex(of: startChoice.speech) }

  /// Chooses what speaks.
  public func chooseSpeech(index: Int) {
    guard index != speechIndex, SpeechChoice.allCases.indices.contains(index) else { return }
    startChoice.speech = SpeechChoice.allCases[index]
    keepPreference("speech", startChoice.speech.rawValue, .nextStart)
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
    keepPreference("verbosity", startChoice.verbosity.rawValue, .now)
  }

  // MARK: The folder of the sessions

  /// Where sessions go, in words.
  public var sessionsFolderText: String {
    translated("Sessions go to \(sessionsFolder)")
  }

  /// Whether the user has chosen where sessions go.
  public var isSessionsFolderChosen: Bool { chosenSessionsFolder != nil }

  // As the file has it now: the terminal and other windows change it, too.
  private var chosenSessionsFolder: String? {
    (try? PreferencesFile.read(folders.preferences))?.sessionsFolder
  }

  /// Records into another folder from the next session on; nil for the data folder's own.
  ///
  /// What was recorded before stays where it is; the list has what is in the folder.
  public func chooseSessionsFolder(_ path: String?) async {
    guard path != chosenSessionsFolder else { return say(sessionsFolderText, isAsked: true) }
    if let path {
      do throws(FileError) {
        try Folder.make(path)
      } catch {
        return show(Notice(.file(error)))
      }
      guard access(path, W_OK | X_OK) == 0 else {
        return show(Notice(.file(.cannotWrite(path: path, errno: errno))))
      }
    }
    guard keepPreference("sessions-folder", path ?? "", .nextSession) else { return }
    await listSessions()
  }

  // From when on a preference holds.
  private enum Hold {
    case now
    case nextSession
    case nextStart

    var words: String {
      switch self {
      case .now: translated("Saved")
      case .nextSession: translated("Saved; it holds from the next recording on")
      case .nextStart: translated("Saved; it holds from the next start on")
      }
    }
  }

  /// Keeps a preference and says so; where that fails the message bar says why, and it holds until the window closes.
  ///
  /// - Returns: whether it is kept.
  @discardableResult
  private func keepPreference(_ key: String, _ value: String, _ hold: Hold) -> Bool {
    changes.insert(.soundRoute)
    do throws(SettingsError) {
      try PreferencesFile.set(key, to: value, in: folders.preferences)
      say(hold.words)
      return true
    } catch {
      show(Notice(.settings(error)))
      return false
    }
  }
}
