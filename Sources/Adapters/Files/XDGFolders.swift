// Where settings and data of a user lie. Source: XDG Base Directory Specification 0.8.

import Foundation

/// The user's folders of this program.
public struct XDGFolders: Sendable, Hashable {
  /// The folder of settings that users edit.
  public let configuration: String
  /// The folder of data the program keeps.
  public let data: String
  /// The folder of what the program keeps from one run to the next.
  public let state: String

  /// Finds the folders of the user running the program.
  public init() {
    self.init(environment: ProcessInfo.processInfo.environment, home: NSHomeDirectory())
  }

  /// Finds the folders from these environment variables.
  ///
  /// - Parameters:
  ///   - environment: `XDG_CONFIG_HOME`, `XDG_DATA_HOME`, `XDG_STATE_HOME` and `HOME` are looked
  ///     up; relative paths are ignored, as the specification requires.
  ///   - home: the home folder where `HOME` is not set.
  public init(environment: [String: String], home: String) {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute("HOME") ?? home
    configuration = (absolute("XDG_CONFIG_HOME") ?? home + "/.config") + "/penumbra"
    data = (absolute("XDG_DATA_HOME") ?? home + "/.local/share") + "/penumbra"
    state = (absolute("XDG_STATE_HOME") ?? home + "/.local/state") + "/penumbra"
  }

  /// The file of the user's preferences.
  public var preferences: String {
    configuration + "/settings.toml"
  }

  /// The folder of the user's presets.
  public var presets: String {
    configuration + "/presets"
  }

  /// The folder of the user's sets of zones.
  public var zones: String {
    configuration + "/zones"
  }

  /// The folder of the patterns that were recorded.
  public var patterns: String {
    data + "/patterns"
  }

  /// The folder of the user's sounds for cues.
  public var cues: String {
    configuration + "/cues"
  }

  /// The file of the scales that were set by hand.
  public var scales: String {
    data + "/scales.toml"
  }

  /// The folder of what is kept about tablets.
  public var tablets: String {
    configuration + "/tablets"
  }

  /// The file of the user's headphones.
  public var headphones: String {
    configuration + "/headphones.toml"
  }

  /// The file of the listening dose.
  public var listeningWeek: String {
    state + "/listening-week.toml"
  }

  /// The files that the program keeps for the user, as far as they exist.
  public var ownFiles: [String] {
    let listed = [presets, calibrations, zones, tablets, lenses].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".toml") }.map { "\(folder)/\($0)" }
    }
    return [preferences, headphones, listeningWeek, scales] + listed
  }

  /// The folder of the user's calibrations.
  public var calibrations: String {
    configuration + "/calibrations"
  }

  /// The folder of the lenses of the user's cameras.
  public var lenses: String {
    configuration + "/lenses"
  }
}
