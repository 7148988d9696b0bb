// Sentences and exit statuses for presets and calibrations.

import Files
import Library

extension SettingsError {
  var sentence: String {
    switch self {
    case .file(let error): error.sentence
    case .tooLarge(let path, let limit):
      "\(path) has more than \(limit) bytes, so it is not a settings file; check the path."
    case .malformed(let path, let line, let column, let message):
      "\(path), line \(line), column \(column): \(message); correct that line."
    case .missingKey(let path, let key):
      "\(path) lacks \(key); add it."
    case .unknownKey(let path, let key, let nearest):
      "\(path)\(lineWords) has the unknown key \(key); "
        + (nearest.map { "did you mean \($0)?" } ?? "remove it.")
    case .wrongType(let path, let key, let expected):
      "\(key) in \(path)\(lineWords) is not \(expected.words); correct it."
    case .unknownChoice(let path, let key, let found, let choices):
      "\(key) in \(path)\(lineWords) is \"\(found)\"; choose one of \(choices.joined(separator: ", "))."
    case .notFinite(let path, let key):
      "\(key) in \(path)\(lineWords) is not a finite number; correct it."
    case .outOfRange(let path, let key, let value, let range):
      "\(key) in \(path)\(lineWords) is \(NumberWords.exact(value)); choose a number \(range.words)."
    case .layerNotReadable(let path, let key, let text, let reason):
      "\(key) in \(path)\(lineWords) is \"\(text)\", which is not a layer: \(reason.sentence)"
    case .offsetNotReadable(let path, let key, let text):
      "\(key) in \(path)\(lineWords) is \"\(text)\"; write an offset such as \"30,12px\", \"5,2nm\", "
        + "\"at 120,80px\" or \"none\"."
    case .tooManyVoices(let path, let key, let most):
      "\(path)\(lineWords) has the table \(key), and a preset has at most \(most) voices; remove it."
    case .voiceLeftOut(let path, let key, let missing):
      "\(path)\(lineWords) has the table \(key), but voice \(missing) is missing; number the voices "
        + "without a gap."
    case .notYetPossible(let path, let key):
      "\(key) in \(path)\(lineWords) asks for what this version of Penumbra cannot do yet; leave it out."
    case .emptyWindow(let path, let key, let low, let high):
      "\(key) in \(path)\(lineWords) goes from \(NumberWords.exact(low)) to \(NumberWords.exact(high)); the first must be below the "
        + "second."
    case .polygonCrosses(let path, let key):
      "The sides of \(key) in \(path)\(lineWords) cross or touch; put its corners in order around it."
    case .polygonFlat(let path, let key):
      "The corners of \(key) in \(path)\(lineWords) lie on one line; move one of them away from it."
    case .zoneNamedTwice(let path, let key, let name):
      "\(key) in \(path)\(lineWords) is \"\(name)\", as another zone's is; give each a name of its own."
    case .zoneVoiceMissing(let path, let zone, let voice, let count):
      "The zone \(zone) of \(path) is made of the values of voice \(voice), and the preset has "
        + (count == 1 ? "one voice" : "\(count) voices")
        + "; choose one of its voices, or a preset that has more."
    case .gapMissing(let path, let key, let value):
      "\(key) in \(path)\(lineWords) is \(value), where the zone is entered too; leave a gap between "
        + "enter and exit, such as 0.1."
    case .zoneOutside(let path, let zone, let width, let height):
      "The zone \(zone) of \(path) lies outside the image, which has \(width) x \(height) pixels; move it "
        + "or leave it out."
    case .zonesNotFound("", let available):
      "The name of the zones is empty; choose one of \(available.joined(separator: ", ")), or name a "
        + "zone file."
    case .zonesNotFound(let name, let available):
      "There are no zones \(name); choose one of \(available.joined(separator: ", ")), or name a "
        + "zone file."
    case .patternNotFound("", let available):
      "The pattern's name is empty; \(Self.patternChoice(available))."
    case .patternNotFound(let name, let available):
      "There is no pattern \(name); \(Self.patternChoice(available))."
    case .patternNameRefused(let name, let flaw):
      "\"\(name)\" cannot be the name of a pattern, \(flaw.words)."
    case .flatMap(let path):
      "The map in \(path) brings the whole tablet onto one line; calibrate again."
    case .unsupportedVersion(let path, let found, let supported):
      "\(path)\(lineWords) is of version \(found) and this program reads up to \(supported); update Penumbra."
    case .unsupportedEngine(let path, let found, let supported):
      "The sound of \(path)\(lineWords) was made by engine \(found) and this program has engines up to "
        + "\(supported); update Penumbra."
    case .presetNotFound("", let available):
      "The preset's name is empty; choose one of \(available.joined(separator: ", ")), or name a "
        + "preset file."
    case .presetNotFound(let name, let available):
      "There is no preset \(name); choose one of \(available.joined(separator: ", ")), or name a "
        + "preset file."
    case .calibrationNotFound("", _):
      "The calibration's name is empty; choose a stored one."
    case .presetNameRefused(let name, let flaw):
      "\"\(name)\" cannot be the name of your own preset, \(flaw.words)."
    case .presetExists(let name, let path):
      "There is a preset \(name) already (\(path)); choose another name."
    case .calibrationNotFound(let name, let available) where available.isEmpty:
      "There is no calibration \(name), and none is stored; calibrate the tablet first."
    case .calibrationNotFound(let name, let available):
      "There is no calibration \(name); choose one of \(available.joined(separator: ", "))."
    case .textNotStorable(let path, let key):
      "\(key) cannot be stored in \(path), because it is empty or holds a null character; change it."
    }
  }

  private static func patternChoice(_ names: [String]) -> String {
    names.isEmpty
      ? "record one in a session with zones, or name a pattern file"
      : "choose one of \(names.joined(separator: ", ")), or name a pattern file"
  }

  /// The line of the key, as a part of a sentence.
  private var lineWords: String {
    line.map { ", line \($0)," } ?? ""
  }

  var exitStatus: Int32 {
    switch self {
    case .file(let error): error.exitStatus
    case .presetNotFound, .calibrationNotFound, .presetNameRefused, .presetExists, .zonesNotFound,
      .patternNotFound, .patternNameRefused:
      ExitStatus.usage
    case .tooLarge, .malformed, .missingKey, .unknownKey, .wrongType, .unknownChoice, .notFinite,
      .outOfRange, .emptyWindow, .flatMap, .unsupportedVersion, .unsupportedEngine,
      .textNotStorable, .layerNotReadable, .offsetNotReadable, .tooManyVoices, .voiceLeftOut,
      .notYetPossible, .polygonCrosses, .gapMissing, .zoneOutside, .polygonFlat,
      .zoneNamedTwice, .zoneVoiceMissing:
      ExitStatus.dataError
    }
  }
}

extension PresetName.Flaw {
  fileprivate var words: String {
    switch self {
    case .empty: "because nothing is in it; type one"
    case .path: "because a command would take it for a file; leave out slashes and .toml"
    case .hidden: "because files that begin with a point are hidden; begin with a letter"
    case .control: "because it holds a character that no screen shows; type it anew"
    case .tooLong(let bytes, let limit):
      "because its file's name would have \(bytes) bytes; choose one of at most \(limit)"
    case .builtIn: "because a preset of every installation has it; choose another one"
    }
  }
}

extension ExpectedType {
  fileprivate var words: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .wholeNumber: "a whole number"
    case .boolean: "true or false"
    case .table: "a table"
    case .tables: "a list of tables, each under its key in double brackets"
    case .numbers(let count): "a list of \(count) numbers"
    case .corners: "a list of three corners or more, each [x, y]"
    case .numberOrWord(let word): "a number or \"\(word)\""
    case .window: "\"automatic\", \"full-range\" or two numbers, the lower first"
    case .hours: "a list of [hour, left, right]"
    case .identifier: "a whole number or hexadecimal digits"
    case .targets: "a list of pairs of a target's number and a distance"
    }
  }
}

extension ValueRange {
  fileprivate var words: String {
    let (lowest, highest) = (NumberWords.exact(lowest), NumberWords.exact(highest))
    return isLowestExcluded
      ? "above \(lowest), up to \(highest)" : "from \(lowest) to \(highest)"
  }
}
