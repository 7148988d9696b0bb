// The user's defaults for options that are not given on the command line.

import Analysis
import Files
import Foundation

/// The user's preferences.
public struct Preferences: Sendable, Hashable {
  /// Whether sessions are recorded.
  public var recordsSessions = true
  /// Whether a recorded session gets its dry sound when it ends.
  public var keepsDry = false
  /// The folder sessions are recorded to; nil for the data folder's own.
  public var sessionsFolder: String?
  /// The preset sessions begin with: a name or a file.
  public var preset = "classic"
  /// Whether the window says what an image shows when it is opened.
  public var describesImages = true
  /// How words are spoken.
  public var speech = SpeechChoice.auto
  /// How much is said.
  public var verbosity = Verbosity.normal

  /// Whether the voice goes lower under the sounds of events.
  public var ducksVoice = false

  /// Whether sessions begin with the steady tone of the image's median.
  public var hasDrone = false

  /// The first port of the output that sound is sent to; nil for the first of the server.
  public var output: String?
  /// The sound card of a server that has to be started, by its name for ALSA; nil for the first.
  public var card: String?
  /// The rate of a server that has to be started, in hertz.
  public var rateHertz = 48_000
  /// The frames per period of a server that has to be started.
  public var periodFrames = 64
  /// Whether the window says so where nothing can be heard.
  public var tellsSilence = true

  /// The rates that can be chosen, in hertz.
  public static let rates = [44_100, 48_000, 88_200, 96_000, 176_400, 192_000]
  /// The frames per period that can be chosen.
  public static let periods = [16, 32, 64, 128, 256, 512, 1_024, 2_048, 4_096]

  /// Creates the built-in defaults.
  public init() {}
}

/// Reads and writes preferences as TOML.
public enum PreferencesFile {
  /// One preference by its key, as text.
  public struct Entry: Sendable, Hashable {
    /// The key in the file.
    public let key: String
    /// The value as the file has it.
    public let value: String
    /// Its meaning.
    public let meaning: String
  }

  private static let keys = [
    "record", "dry", "sessions-folder", "preset", "describe", "speech", "verbosity", "duck",
    "drone", "output", "card", "rate", "period", "tell-silence",
  ]
  private static let truths = ["record", "dry", "describe", "duck", "drone", "tell-silence"]
  private static let numbers = ["rate", "period"]

  /// Reads the preferences in the file at `path`; without a file, the defaults.
  ///
  /// - Throws: `file` where it cannot be read, `tooLarge`, and as `parse`.
  public static func read(_ path: String) throws(SettingsError) -> Preferences {
    do throws(SettingsError) {
      return try parse(SettingsText.read(path), path: path)
    } catch {
      if case .file(.notFound) = error { return Preferences() }
      throw error
    }
  }

  /// The preferences that `text` holds; errors name `path`.
  ///
  /// - Throws: `malformed`, `unknownKey`, or the error of a value.
  public static func parse(_ text: String, path: String) throws(SettingsError) -> Preferences {
    let top = try SettingsTable(parsing: text, path: path)
    try top.checkKeys(known: keys)
    var preferences = Preferences()
    if let record = try top.boolean("record") { preferences.recordsSessions = record }
    if let dry = try top.boolean("dry") { preferences.keepsDry = dry }
    if let folder = try top.text("sessions-folder") {
      // A session started elsewhere would lie elsewhere.
      guard folder.isEmpty || folder.hasPrefix("/") else {
        throw .unknownChoice(
          path: path, key: "sessions-folder", found: folder,
          choices: ["an absolute path", "an empty text for the data folder"])
      }
      preferences.sessionsFolder = folder.isEmpty ? nil : folder
    }
    if let preset = try top.text("preset") {
      guard !preset.isEmpty else { throw .textNotStorable(path: path, key: "preset") }
      preferences.preset = preset
    }
    if let describe = try top.boolean("describe") { preferences.describesImages = describe }
    if let speech: SpeechChoice = try choice("speech", in: top, path) {
      preferences.speech = speech
    }
    if let verbosity: Verbosity = try choice("verbosity", in: top, path) {
      preferences.verbosity = verbosity
    }
    if let duck = try top.boolean("duck") { preferences.ducksVoice = duck }
    if let drone = try top.boolean("drone") { preferences.hasDrone = drone }
    if let output = try top.text("output") { preferences.output = output.isEmpty ? nil : output }
    if let card = try top.text("card") { preferences.card = card.isEmpty ? nil : card }
    if let rate = try number("rate", of: Preferences.rates, in: top, path) {
      preferences.rateHertz = rate
    }
    if let period = try number("period", of: Preferences.periods, in: top, path) {
      preferences.periodFrames = period
    }
    if let tells = try top.boolean("tell-silence") { preferences.tellsSilence = tells }
    return preferences
  }

  private static func number(
    _ key: String, of choices: [Int], in table: SettingsTable, _ path: String
  ) throws(SettingsError) -> Int? {
    guard let number = try table.wholeNumber(key, in: 0...1_000_000) else { return nil }
    guard choices.contains(number) else {
      throw .unknownChoice(
        path: path, key: key, found: "\(number)", choices: choices.map { "\($0)" })
    }
    return number
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, in table: SettingsTable, _ path: String
  ) throws(SettingsError) -> Choice? {
    guard let word = try table.text(key) else { return nil }
    guard let choice = Choice(rawValue: word) else {
      throw .unknownChoice(
        path: path, key: key, found: word, choices: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// All preferences, in the order of the file.
  public static func entries(_ preferences: Preferences) -> [Entry] {
    [
      Entry(
        key: "record", value: "\(preferences.recordsSessions)",
        meaning: "whether every trace is recorded: true or false"),
      Entry(
        key: "dry", value: "\(preferences.keepsDry)",
        meaning: "whether a session's dry sound is written too: true or false"),
      Entry(
        key: "sessions-folder", value: TOMLText.quoted(preferences.sessionsFolder ?? ""),
        meaning: "where sessions go, an absolute path; empty for the data folder"),
      Entry(
        key: "preset", value: TOMLText.quoted(preferences.preset),
        meaning: "the sound sessions begin with: a preset's name or file"),
      Entry(
        key: "describe", value: "\(preferences.describesImages)",
        meaning: "whether the window says what an image shows when it is opened: true or false"),
      Entry(
        key: "speech", value: TOMLText.quoted(preferences.speech.rawValue),
        meaning: "what speaks: auto, reader, dispatcher, headphones or off"),
      Entry(
        key: "verbosity", value: TOMLText.quoted(preferences.verbosity.rawValue),
        meaning: "how much is said: terse, normal or full"),
      Entry(
        key: "duck", value: "\(preferences.ducksVoice)",
        meaning: "whether the voice is turned down under the sounds of events: true or false"),
      Entry(
        key: "drone", value: "\(preferences.hasDrone)",
        meaning: "whether a steady tone has the image's median pitch from the start: true or false"),
      Entry(
        key: "output", value: TOMLText.quoted(preferences.output ?? ""),
        meaning: "the first port of the server that sound is sent to; empty for its first"),
      Entry(
        key: "card", value: TOMLText.quoted(preferences.card ?? ""),
        meaning:
          "the sound card of a server started for a session, such as hw:USB,0; empty for the first"),
      Entry(
        key: "rate", value: "\(preferences.rateHertz)",
        meaning: "samples per second of a server started for a session, in hertz"),
      Entry(
        key: "period", value: "\(preferences.periodFrames)",
        meaning: "frames per period of a server started for a session: 16 to 4096, a power of two"),
      Entry(
        key: "tell-silence", value: "\(preferences.tellsSilence)",
        meaning: "whether the window says so where nothing can be heard: true or false"),
    ]
  }

  /// The text of a file.
  public static func text(of preferences: Preferences) -> String {
    entries(preferences).map { "\($0.key) = \($0.value)  # \($0.meaning)\n" }.joined()
  }

  /// Changes one preference in the file at `path`; safe while other programs do the same.
  ///
  /// - Parameters:
  ///   - key: its key.
  ///   - value: its new value, without quotes; nil for the default.
  ///   - path: the file, which is created where it is missing.
  /// - Throws: `unknownKey`, `unknownChoice` where the value is not allowed, `file` where the file
  ///   cannot be read or written, and as `parse`.
  public static func set(
    _ key: String, to value: String?, in path: String
  ) throws(SettingsError) {
    guard keys.contains(key) else {
      throw .unknownKey(
        path: path, key: key, nearest: NearestName.nearest(to: key, among: keys))
    }
    if truths.contains(key), let value, value != "true", value != "false" {
      throw .unknownChoice(path: path, key: key, found: value, choices: ["true", "false"])
    }
    if numbers.contains(key), let value, Int(value) == nil {
      let choices = key == "rate" ? Preferences.rates : Preferences.periods
      throw .unknownChoice(
        path: path, key: key, found: value, choices: choices.map { "\($0)" })
    }
    try FolderLock.hold(for: path, orThrow: SettingsError.file) { () throws(SettingsError) in
      var entries = entries(try read(path))
      let standard = Self.entries(Preferences())
      for index in entries.indices where entries[index].key == key {
        let wanted =
          value.map { (truths + numbers).contains(key) ? $0 : TOMLText.quoted($0) }
          ?? standard[index].value
        entries[index] = Entry(key: key, value: wanted, meaning: entries[index].meaning)
      }
      let text = entries.map { "\($0.key) = \($0.value)  # \($0.meaning)\n" }.joined()
      _ = try parse(text, path: path)
      try SettingsText.write(text, to: path)
    }
  }
}
