// Sentences and exit statuses for presets and calibrations.

import Files
import Library
import Translation

extension SettingsError {
  var sentence: String {
    switch self {
    case .file(let error): error.sentence
    case .tooLarge(let path, let limit):
      translated(
        "\(path) has more than \(limit) bytes, so it is not a settings file; check the path.")
    case .malformed(let path, let line, let column, let message):
      translated("\(path), line \(line), column \(column): \(message); correct that line.")
    case .missingKey(let path, let key):
      translated("\(path) lacks \(key); add it.")
    case .unknownKey(let path, let key, let nearest):
      translated(
        "\(path)\(lineWords) has the unknown key \(key); "
          + "\(nearest.map { translated("did you mean \($0)?") } ?? translated("remove it."))")
    case .wrongType(let path, let key, let expected):
      translated("\(key) in \(path)\(lineWords) is not \(expected.words); correct it.")
    case .unknownChoice(let path, let key, let found, let choices):
      translated(
        "\(key) in \(path)\(lineWords) is \"\(found)\"; choose one of \(choices.joined(separator: ", "))."
      )
    case .notFinite(let path, let key):
      translated("\(key) in \(path)\(lineWords) is not a finite number; correct it.")
    case .outOfRange(let path, let key, let value, let range):
      translated(
        "\(key) in \(path)\(lineWords) is \(NumberWords.exact(value)); choose a number \(range.words)."
      )
    case .layerNotReadable(let path, let key, let text, let reason):
      translated(
        "\(key) in \(path)\(lineWords) is \"\(text)\", which is not a layer: \(reason.sentence)")
    case .offsetNotReadable(let path, let key, let text):
      translated(
        "\(key) in \(path)\(lineWords) is \"\(text)\"; write an offset such as \"30,12px\", \"5,2nm\", "
          + "\"at 120,80px\" or \"none\".")
    case .tooManyVoices(let path, let key, let most):
      translated(
        "\(path)\(lineWords) has the table \(key), and a preset has at most \(most) voices; remove it."
      )
    case .voiceLeftOut(let path, let key, let missing):
      translated(
        "\(path)\(lineWords) has the table \(key), but voice \(missing) is missing; number the voices "
          + "without a gap.")
    case .notYetPossible(let path, let key):
      translated(
        "\(key) in \(path)\(lineWords) asks for what this version of Penumbra cannot do yet; leave it out."
      )
    case .emptyWindow(let path, let key, let low, let high):
      translated(
        "\(key) in \(path)\(lineWords) goes from \(NumberWords.exact(low)) to \(NumberWords.exact(high)); the first must be below the "
          + "second.")
    case .polygonCrosses(let path, let key):
      translated(
        "The sides of \(key) in \(path)\(lineWords) cross or touch; put its corners in order around it."
      )
    case .polygonFlat(let path, let key):
      translated(
        "The corners of \(key) in \(path)\(lineWords) lie on one line; move one of them away from it."
      )
    case .zoneNamedTwice(let path, let key, let name):
      translated(
        "\(key) in \(path)\(lineWords) is \"\(name)\", as another zone's is; give each a name of its own."
      )
    case .zoneVoiceMissing(let path, let zone, let voice, let count):
      translated(
        "The zone \(zone) of \(path) is made of the values of voice \(voice), and the preset has "
          + "\(count == 1 ? translated("one voice") : translated("\(count) voices"))"
          + "; choose one of its voices, or a preset that has more.")
    case .gapMissing(let path, let key, let value):
      translated(
        "\(key) in \(path)\(lineWords) is \(value), where the zone is entered too; leave a gap between "
          + "enter and exit, such as 0.1.")
    case .zoneOutside(let path, let zone, let width, let height):
      translated(
        "The zone \(zone) of \(path) lies outside the image, which has \(width) × \(height) pixels; move it "
          + "or leave it out.")
    case .zonesNotFound("", let available):
      translated(
        "The name of the zones is empty; choose one of \(available.joined(separator: ", ")), or name a "
          + "zone file.")
    case .zonesNotFound(let name, let available):
      translated(
        "There are no zones \(name); choose one of \(available.joined(separator: ", ")), or name a "
          + "zone file.")
    case .patternNotFound("", let available):
      translated("The pattern's name is empty; \(Self.patternChoice(available)).")
    case .patternNotFound(let name, let available):
      translated("There is no pattern \(name); \(Self.patternChoice(available)).")
    case .patternNameRefused(let name, let flaw):
      translated("\"\(name)\" cannot be the name of a pattern, \(flaw.words).")
    case .flatMap(let path):
      translated("The map in \(path) brings the whole tablet onto one line; calibrate again.")
    case .noLens(let path):
      translated("The numbers in \(path) are of no lens; measure the lens again.")
    case .unsupportedVersion(let path, let found, let supported):
      translated(
        "\(path)\(lineWords) is of version \(found) and this program reads up to \(supported); update Penumbra."
      )
    case .unsupportedEngine(let path, let found, let supported):
      translated(
        "The sound of \(path)\(lineWords) was made by engine \(found) and this program has engines up to "
          + "\(supported); update Penumbra.")
    case .presetNotFound("", let available):
      translated(
        "The preset's name is empty; choose one of \(available.joined(separator: ", ")), or name a "
          + "preset file.")
    case .presetNotFound(let name, let available):
      translated(
        "There is no preset \(name); choose one of \(available.joined(separator: ", ")), or name a "
          + "preset file.")
    case .calibrationNotFound("", _):
      translated("The calibration's name is empty; choose a stored one.")
    case .presetNameRefused(let name, let flaw):
      translated("\"\(name)\" cannot be the name of your own preset, \(flaw.words).")
    case .presetExists(let name, let path):
      translated("There is a preset \(name) already (\(path)); choose another name.")
    case .calibrationNotFound(let name, let available) where available.isEmpty:
      translated("There is no calibration \(name), and none is stored; calibrate the tablet first.")
    case .calibrationNotFound(let name, let available):
      translated(
        "There is no calibration \(name); choose one of \(available.joined(separator: ", ")).")
    case .lensNotFound(let name, let available) where available.isEmpty:
      translated("There is no lens \(name), and none is stored; measure it first.")
    case .lensNotFound(let name, let available):
      translated("There is no lens \(name); choose one of \(available.joined(separator: ", ")).")
    case .textNotStorable(let path, let key):
      translated(
        "\(key) cannot be stored in \(path), because it is empty or holds a null character; change it."
      )
    }
  }

  private static func patternChoice(_ names: [String]) -> String {
    names.isEmpty
      ? translated("record one in a session with zones, or name a pattern file")
      : translated("choose one of \(names.joined(separator: ", ")), or name a pattern file")
  }

  /// The line of the key, as a part of a sentence.
  private var lineWords: String {
    line.map { translated(", line \($0),") } ?? ""
  }

  var exitStatus: Int32 {
    switch self {
    case .file(let error): error.exitStatus
    case .presetNotFound, .calibrationNotFound, .lensNotFound, .presetNameRefused, .presetExists,
      .zonesNotFound,
      .patternNotFound, .patternNameRefused:
      ExitStatus.usage
    case .tooLarge, .malformed, .missingKey, .unknownKey, .wrongType, .unknownChoice, .notFinite,
      .outOfRange, .emptyWindow, .flatMap, .noLens, .unsupportedVersion, .unsupportedEngine,
      .textNotStorable, .layerNotReadable, .offsetNotReadable, .tooManyVoices, .voiceLeftOut,
      .notYetPossible, .polygonCrosses, .gapMissing, .zoneOutside, .polygonFlat,
      .zoneNamedTwice, .zoneVoiceMissing:
      ExitStatus.dataError
    }
  }
}

extension PresetName.Flaw {
  fileprivate var words: String {
    self == .builtIn
      ? translated("because a preset of every installation has it; choose another one") : keptWords
  }
}

extension ExpectedType {
  fileprivate var words: String {
    switch self {
    case .text: translated("a text")
    case .number: translated("a number")
    case .wholeNumber: translated("a whole number")
    case .boolean: translated("true or false")
    case .table: translated("a table")
    case .tables: translated("a list of tables, each under its key in double brackets")
    case .numbers(let count): translated("a list of \(count) numbers")
    case .corners: translated("a list of three corners or more, each [x, y]")
    case .numberOrWord(let word): translated("a number or \"\(word)\"")
    case .window: translated("\"automatic\", \"full-range\" or two numbers, the lower first")
    case .hours: translated("a list of [hour, left, right]")
    case .identifier: translated("a whole number or hexadecimal digits")
    case .texts: translated("a list of texts")
    case .targets: translated("a list of pairs of a target's number and a distance")
    }
  }
}

extension ValueRange {
  fileprivate var words: String {
    let (lowest, highest) = (NumberWords.exact(lowest), NumberWords.exact(highest))
    return isLowestExcluded
      ? translated("above \(lowest), up to \(highest)") : translated("from \(lowest) to \(highest)")
  }
}
