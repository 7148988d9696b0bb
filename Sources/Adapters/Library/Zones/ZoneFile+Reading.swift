// From the text of a zone file to the set; everything wrong is said with its line.

import Files
import Foundation
import Geometry
import Movement
import Sonification
import Synthesis
import TOMLKit

extension ZoneFile {
  /// The set that `text` holds; errors name `path`.
  ///
  /// - Parameters:
  ///   - text: the file's text.
  ///   - path: where it is from.
  ///   - isKept: whether the program kept it itself. Earlier versions kept what is refused of a user's file: two zones
  ///     of one name, of which the second gets a number, flat polygons, and small gaps.
  /// - Returns: the set.
  /// - Throws: `malformed`, `unknownKey`, `missingKey`, `unsupportedVersion`, `polygonCrosses`, `polygonFlat`,
  ///   `gapMissing`, `zoneNamedTwice`, and what is wrong with a value.
  public static func parse(
    _ text: String, path: String, isKept: Bool = false
  ) throws(SettingsError) -> ZoneSet {
    let top = try SettingsTable(parsing: text, path: path)
    try top.checkKeys(known: ["version", "name", "summary", zonesKey])
    if let found = try top.wholeNumber("version", in: 1...Int(Int32.max)), found > version {
      throw .unsupportedVersion(path: path, found: found, supported: version)
    }
    guard let name = try top.text("name") else { throw top.missing("name") }
    guard !name.isEmpty else { throw .textNotStorable(path: path, key: "name") }
    let tables = try top.tables(zonesKey)
    guard !tables.isEmpty else { throw top.missing(zonesKey) }
    guard tables.count <= Zone.mostZones else {
      throw top.tooLarge(zonesKey, tables.count, most: Zone.mostZones)
    }
    var parts: [ZoneSet.Part] = []
    for (index, table) in tables.enumerated() {
      var next = try part(table, number: index + 1, isKept)
      // Tables and patterns tell zones apart by their names.
      let isNamedTwice = parts.contains { $0.zone.name == next.zone.name }
      if isNamedTwice, isKept { next.zone.name += " (\(index + 1))" }
      guard !isNamedTwice || isKept else {
        throw .zoneNamedTwice(path: path, key: table.fullName("name"), name: next.zone.name)
      }
      parts.append(next)
    }
    let set = ZoneSet(name: name, summary: try top.text("summary") ?? "", parts: parts)
    let sounds = set.soundFiles.count + set.namedPlaces.count
    guard sounds <= CueKind.sampleCount else {
      throw top.tooLarge("\(zonesKey) with sounds of yours", sounds, most: CueKind.sampleCount)
    }
    return set
  }

  static let zonesKey = "zones"
  static let kinds = ["grey", "edge", "area", "line"]
  static let silentWord = "none"
  private static let commonKeys = [
    "name", "kind", "pointer", "sound", "pitch-hz", "length-s", "level", "pan", "missing",
    "missing-level",
  ]
  private static let areaKeys = ["rectangle", "ellipse", "polygon"]
  private static let coordinates = ValueRange(-1e6...1e6)

  private static func part(
    _ table: SettingsTable, number: Int, _ isKept: Bool
  ) throws(SettingsError) -> ZoneSet.Part {
    guard let kind = try table.choice("kind", of: kinds) else { throw table.missing("kind") }
    let own: [String] =
      switch kind {
      case "grey": ["voice", "enter", "exit", "low", "high", "gap"]
      case "edge": ["voice", "enter", "exit", "over-px"]
      case "area": areaKeys + ["gap-px"]
      default: ["line", "gap-px"]
      }
    try table.checkKeys(known: commonKeys + own)
    let name = try table.text("name") ?? "\(kind) \(number)"
    guard !name.isEmpty, !name.contains("\n") else {
      throw .textNotStorable(path: table.path, key: table.fullName("name"))
    }
    var zone = Zone(name: name, shape: try shape(kind, table, isKept))
    zone.pointer = try table.wholeNumber("pointer", in: 1...2).map { UInt8($0 - 1) }
    if own.contains("voice") {
      zone.voice = (try table.wholeNumber("voice", in: 1...ChainParameters.mostVoices) ?? 1) - 1
    } else {
      let range = Zone.gapPixelsRange
      zone.gapPixels = try table.number(
        "gap-px", in: isKept ? ValueRange(above: 0, through: range.upperBound) : ValueRange(range))
    }
    let level = try table.number("missing-level", in: ValueRange(0...1)) ?? missingLevel
    return ZoneSet.Part(
      zone, sound: try sound(table),
      missingSound: try missing(table, level: level))
  }

  private static func missing(
    _ table: SettingsTable, level: Double
  ) throws(SettingsError) -> ZoneSound? {
    if let file = try soundFile("missing", table) { return ZoneSound(file: file, level: level) }
    return try soundKind("missing", table).map { ZoneSound($0, level: level) }
  }

  private static let missingLevel = 0.7

  private static func shape(
    _ kind: String, _ table: SettingsTable, _ isKept: Bool
  ) throws(SettingsError) -> Zone.Shape {
    switch kind {
    case "grey":
      if table.has("low") || table.has("high") {
        for key in ["enter", "exit"] where table.has(key) {
          throw .unknownKey(path: table.path, key: table.fullName(key), nearest: nil)
        }
        return .grey(try band(table))
      }
      return .grey(try thresholds(table, in: Zone.valueScale))
    case "edge":
      let over = try table.number("over-px", in: ValueRange(Zone.overPixelsRange))
      return .edge(try thresholds(table, in: Zone.changeScale), overPixels: over ?? 8)
    case "area": return .area(try area(table, isKept))
    default:
      let ends = try numbers("line", table, count: 4)
      let (start, end) = (ImagePoint(x: ends[0], y: ends[1]), ImagePoint(x: ends[2], y: ends[3]))
      guard start != end else {
        throw .outOfRange(
          path: table.path, key: "the length of \(table.fullName("line"))", value: 0,
          range: ValueRange(above: 0, through: 1e6))
      }
      return .line(from: start, to: end)
    }
  }

  private static func thresholds(
    _ table: SettingsTable, in scale: ClosedRange<Double>
  ) throws(SettingsError) -> GreyRange {
    let range = ValueRange(scale)
    guard let enter = try table.number("enter", in: range) else { throw table.missing("enter") }
    guard let exit = try table.number("exit", in: range) else { throw table.missing("exit") }
    guard enter != exit else {
      throw .gapMissing(path: table.path, key: table.fullName("exit"), value: exit)
    }
    let given: GreyRange =
      exit < enter ? .above(enter: enter, exit: exit) : .below(enter: enter, exit: exit)
    return given.withLeastGap(on: scale)
  }

  private static func band(_ table: SettingsTable) throws(SettingsError) -> GreyRange {
    let range = ValueRange(0...1)
    let low = try table.number("low", in: range) ?? 0
    let high = try table.number("high", in: range) ?? 1
    guard low < high else {
      throw .emptyWindow(path: table.path, key: table.fullName("high"), low: low, high: high)
    }
    let gap = try table.number("gap", in: ValueRange(above: 0, through: 1)) ?? GreyRange.leastGap
    return GreyRange.between(low: low, high: high, gap: gap).withLeastGap(on: Zone.valueScale)
  }

  private static func area(
    _ table: SettingsTable, _ isKept: Bool
  ) throws(SettingsError) -> AreaShape {
    let given = areaKeys.filter { table.has($0) }
    guard let key = given.first else { throw table.missing("rectangle") }
    if given.count > 1 {
      throw .unknownKey(path: table.path, key: table.fullName(given[1]), nearest: nil)
    }
    guard key != "polygon" else { return .polygon(try corners(table, isKept)) }
    let numbers = try numbers(key, table, count: 4)
    for size in numbers[2...] {
      _ = try table.checked(size, key, in: ValueRange(above: 0, through: 1e6))
    }
    let place = ImagePoint(x: numbers[0], y: numbers[1])
    guard key == "rectangle" else {
      return .ellipse(center: place, radiusX: numbers[2], radiusY: numbers[3])
    }
    return .rectangle(
      ImageArea(
        upperLeft: place,
        lowerRight: ImagePoint(x: place.x + numbers[2], y: place.y + numbers[3])))
  }

  private static func corners(
    _ table: SettingsTable, _ isKept: Bool
  ) throws(SettingsError) -> [ImagePoint] {
    guard let list = table.value("polygon")?.array else {
      throw table.wrongType("polygon", .corners)
    }
    guard list.count <= AreaShape.mostCorners else {
      throw table.tooLarge("polygon", list.count, most: AreaShape.mostCorners)
    }
    var corners: [ImagePoint] = []
    for element in list {
      let pair = element.array?.compactMap { $0.double ?? $0.int.map(Double.init) } ?? []
      guard pair.count == 2, element.array?.count == 2 else {
        throw table.wrongType("polygon", .corners)
      }
      for number in pair { _ = try table.checked(number, "polygon", in: coordinates) }
      corners.append(ImagePoint(x: pair[0], y: pair[1]))
    }
    guard corners.count >= 3 else { throw table.wrongType("polygon", .corners) }
    guard isKept || !AreaShape.polygon(corners).isFlat else {
      throw .polygonFlat(path: table.path, key: table.fullName("polygon"))
    }
    guard !Outline.crossesItself(corners) else {
      throw .polygonCrosses(path: table.path, key: table.fullName("polygon"))
    }
    return corners
  }

  private static func numbers(
    _ key: String, _ table: SettingsTable, count: Int
  ) throws(SettingsError) -> [Double] {
    guard let value = table.value(key) else { throw table.missing(key) }
    let numbers = value.array?.compactMap { $0.double ?? $0.int.map(Double.init) } ?? []
    guard numbers.count == count, value.array?.count == count else {
      throw table.wrongType(key, .numbers(count))
    }
    for number in numbers { _ = try table.checked(number, key, in: coordinates) }
    return numbers
  }

  /// The sound of a zone or of a step; nil for none.
  static func sound(_ table: SettingsTable) throws(SettingsError) -> ZoneSound? {
    // A zone of which nothing is said clicks; "none" is silent.
    let file = try soundFile("sound", table)
    let kind =
      file != nil
      ? .sample(index: 0) : table.has("sound") ? try soundKind("sound", table) : .click
    var sound = ZoneSound(kind ?? .click)
    sound.file = file
    sound.pitchHertz = try table.number("pitch-hz", in: ValueRange(Cue.pitchRangeHertz))
    sound.seconds = try table.number("length-s", in: ValueRange(Cue.secondsRange))
    sound.level = try table.number("level", in: ValueRange(0...1)) ?? sound.level
    sound.pan = try table.number("pan", in: ValueRange(-1...1))
    return kind == nil ? nil : sound
  }

  private static let soundEndings = [".wav", ".flac"]

  /// The whole path of a key's sound file; one that is not whole counts from the folder of the zone file.
  private static func soundFile(
    _ key: String, _ table: SettingsTable
  ) throws(SettingsError) -> String? {
    guard let text = try table.text(key),
      soundEndings.contains(where: { text.lowercased().hasSuffix($0) })
    else { return nil }
    guard !text.hasPrefix("/") else { return text }
    // Whole, for a pattern that is made of the zones lies in another folder.
    return URL(filePath: table.path).deletingLastPathComponent().appending(path: text)
      .standardizedFileURL.path(percentEncoded: false)
  }

  private static func soundKind(
    _ key: String, _ table: SettingsTable
  ) throws(SettingsError) -> CueKind? {
    let words = CueKind.allCases.map(\.rawValue) + [silentWord]
    return try table.choice(key, of: words).flatMap(CueKind.init(rawValue:))
  }
}
