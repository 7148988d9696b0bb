// What is or is not done at every start, as the preferences have it.

import Library
import Translation

/// A preference that is on or off.
public enum StartSwitch: String, Sendable, Hashable, CaseIterable {
  case record
  case dry
  case describe
  case duck
  case drone

  /// What it is called in the window.
  public var title: String {
    switch self {
    case .record: translated("Record every session")
    case .dry: translated("Write the sound without effects, too, when a session ends")
    case .describe: translated("Say what an image shows when it is opened")
    case .duck: translated("Turn the voice down under the sounds of events")
    case .drone: translated("Begin with a steady tone of the image's median pitch")
    }
  }

  /// Its key in the file of the preferences.
  var key: String { rawValue }

  /// Where it is among the preferences.
  var path: WritableKeyPath<Preferences, Bool> {
    switch self {
    case .record: \.recordsSessions
    case .dry: \.keepsDry
    case .describe: \.describesImages
    case .duck: \.ducksVoice
    case .drone: \.hasDrone
    }
  }
}
