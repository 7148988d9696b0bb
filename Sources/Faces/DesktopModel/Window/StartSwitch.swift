// What is or is not done at every start, as the preferences have it.

import Library

/// A preference that is on or off.
public enum StartSwitch: String, Sendable, Hashable, CaseIterable {
  case record
  case describe
  case duck
  case drone

  /// What it is called in the window.
  public var title: String {
    switch self {
    case .record: "Record every session"
    case .describe: "Say what an image shows when it is opened"
    case .duck: "Turn the voice down under the sounds of events"
    case .drone: "Begin with a steady tone of the image's median pitch"
    }
  }

  /// Its key in the file of the preferences.
  var key: String { rawValue }

  /// Where it is among the preferences.
  var path: WritableKeyPath<Preferences, Bool> {
    switch self {
    case .record: \.recordsSessions
    case .describe: \.describesImages
    case .duck: \.ducksVoice
    case .drone: \.hasDrone
    }
  }
}
