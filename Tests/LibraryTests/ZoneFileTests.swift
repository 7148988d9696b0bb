// Zone files: what is written is read, and what cannot be meant is refused with its key. Source of truth: the
// sets themselves, and a table of wrong files.

import Files
import Geometry
import Library
import Movement
import Sonification
import Synthesis
import TestBasics
import TestSupport
import Testing

@Suite("Zone files")
struct ZoneFileTests {
  private static let path = "/somewhere/zones.toml"

  private static func parse(_ lines: String) throws(SettingsError) -> ZoneSet {
    try ZoneFile.parse("name = \"a\"\n[[zones]]\n" + lines, path: path)
  }

  @Test("the bundled sets and every kind of zone are read as they were written")
  func roundTrip() throws {
    let corners = [(1.5, 2.0), (30, 2.5), (10.0, 40)].map { ImagePoint(x: $0.0, y: $0.1) }
    let area = ImageArea(
      upperLeft: ImagePoint(x: 1, y: 2), lowerRight: ImagePoint(x: 11.5, y: 8))
    let shapes: [Zone.Shape] = [
      .grey(.between(low: 0.25, high: 0.5, gap: 0.125)), .area(.polygon(corners)),
      .area(.rectangle(area)),
      .area(.ellipse(center: corners[0], radiusX: 4, radiusY: 2.25)),
      .line(from: corners[0], to: corners[2]),
      .edge(.below(enter: -0.5, exit: 0.25), overPixels: 3),
    ]
    let parts = shapes.enumerated().map { index, shape in
      var zone = Zone(name: "zone \"\(index)\"", shape: shape)
      if index == 0 { zone.voice = 3 }
      if index == 1 { zone.gapPixels = 2.5 }
      if index == 2 { zone.pointer = 1 }
      return ZoneSet.Part(
        zone,
        sound: index == 4
          ? nil
          : ZoneSound(.sample(index: 4), pitchHertz: 300, seconds: 0.25, level: 0.75, pan: -1),
        missingSound: index == 5 ? ZoneSound(.air, level: 0.25) : nil)
    }
    let own = ZoneSet(name: "own", summary: "All kinds.", parts: parts)
    for set in ZoneSet.bundled + [own] {
      #expect(try ZoneFile.parse(ZoneFile.text(of: set), path: Self.path) == set)
    }
  }

  private static let wrong: [(lines: String, key: String)] = [
    ("kind = \"grey\"\nenter = 1.5\nexit = 0.2", "zones[1].enter"),
    ("kind = \"grey\"\nenter = nan\nexit = 0.2", "zones[1].enter"),
    ("kind = \"grey\"\nenter = 0.5", "zones[1].exit"),
    ("kind = \"grey\"\nenter = 0.5\nexit = 0.5", "zones[1].exit"),
    ("kind = \"grey\"\nlow = 0.5\nhigh = 0.5", "zones[1].high"),
    ("kind = \"grey\"\nlow = 0.5\nenter = 0.5", "zones[1].enter"),
    ("kind = \"grey\"\nlow = 0.5\ngap = 0", "zones[1].gap"),
    ("kind = \"edge\"\nenter = 0.5\nexit = 0.4\nover-px = 0", "zones[1].over-px"),
    ("kind = \"edge\"\nenter = 2\nexit = 0.4", "zones[1].enter"),
    ("kind = \"area\"", "zones[1].rectangle"),
    ("kind = \"area\"\nrectangle = [1, 2, 3]", "zones[1].rectangle"),
    ("kind = \"area\"\nrectangle = [1, 2, 0, 3]", "zones[1].rectangle"),
    ("kind = \"area\"\nrectangle = [1, 2, 4, inf]", "zones[1].rectangle"),
    ("kind = \"area\"\nellipse = [1, 2, 4, -3]", "zones[1].ellipse"),
    ("kind = \"area\"\npolygon = [[1, 2], [3, 4]]", "zones[1].polygon"),
    ("kind = \"area\"\npolygon = [[1, 2], [3, 4], [5]]", "zones[1].polygon"),
    ("kind = \"area\"\npolygon = [[0, 0], [9, 9], [9, 0], [0, 9]]", "zones[1].polygon"),
    ("kind = \"area\"\npolygon = [[1, 1], [5, 5], [9, 9]]", "polygonFlat"),
    ("kind = \"area\"\npolygon = [[0.1, 0.3], [0.2, 0.6], [0.3, 0.9]]", "polygonFlat"),
    ("kind = \"area\"\npolygon = [[1, 1], [1, 1], [9, 9], [5, 5]]", "polygonFlat"),
    ("kind = \"area\"\nrectangle = [1, 2, 3, 4]\ngap-px = 0.09", "zones[1].gap-px"),
    ("kind = \"line\"\nline = [1, 2, 3, 4]\ngap-px = 0", "zones[1].gap-px"),
    ("kind = \"area\"\nrectangle = [1, 2, 3, 4]\nellipse = [1, 2, 3, 4]", "zones[1].ellipse"),
    ("kind = \"line\"\nline = [1, 2, 1, 2]", "zones[1].line"),
    ("kind = \"round\"", "zones[1].kind"), ("name = \"a\"", "zones[1].kind"),
    ("kind = \"line\"\nline = [1, 2, 3, 4]\nenter = 1", "zones[1].enter"),
    ("kind = \"line\"\nline = [1, 2, 3, 4]\npointer = 3", "zones[1].pointer"),
    ("kind = \"line\"\nline = [1, 2, 3, 4]\nsound = \"bang\"", "zones[1].sound"),
    ("kind = \"line\"\nline = [1, 2, 3, 4]\nlevel = 2", "zones[1].level"),
    ("kind = \"line\"\nline = [1, 2, 3, 4]\nname = \"\"", "zones[1].name"),
    ("kind = \"grey\"\nenter = 0.5\nexit = 0.4\nvoice = 5", "zones[1].voice"),
  ]

  @Test("what cannot be meant is refused by its key", arguments: wrong.indices)
  func refused(index: Int) {
    let (lines, key) = Self.wrong[index]
    do throws(SettingsError) {
      _ = try Self.parse(lines)
      Issue.record("\(lines) was taken")
    } catch {
      #expect("\(error)".contains(key), "\(error)")
    }
  }

  @Test("the least gap is a tenth of a pixel")
  func leastGap() throws {
    let set = try Self.parse("kind = \"area\"\nrectangle = [1, 2, 3, 4]\ngap-px = 0.1")
    #expect(set.parts.first?.zone.gapPixels == 0.1)
  }

  @Test("two zones of one name are refused, also where one has it for its number")
  func names() {
    let line = "kind = \"line\"\nline = [1, 2, 3, 4]"
    for (first, second, name) in [
      ("name = \"a\"\n", "name = \"a\"\n", "a"), ("name = \"line 2\"\n", "", "line 2"),
    ] {
      #expect(
        throws: SettingsError.zoneNamedTwice(path: Self.path, key: "zones[2].name", name: name)
      ) {
        try Self.parse(first + line + "\n[[zones]]\n" + second + line)
      }
    }
  }

  @Test("a voice that the sound does not have is refused by its zone; areas have none")
  func voices() throws {
    let set = try Self.parse(
      "kind = \"grey\"\nname = \"far\"\nenter = 0.5\nexit = 0.4\nvoice = 3\n[[zones]]\nkind = \"line\"\n"
        + "line = [1, 2, 3, 4]")
    let path = Self.path
    #expect(throws: SettingsError.zoneVoiceMissing(path: path, zone: "far", voice: 3, count: 2)) {
      try ZoneFile.check(set, path: path, voices: 2)
    }
    #expect(throws: Never.self) { try ZoneFile.check(set, path: path, voices: 3) }
  }

  @Test(
    "shapes whose bounds reach into an image are outside of it where they themselves do not",
    arguments: [
      ("polygon = [[-9, 2], [-9, -9], [2, -9]]", false),
      ("polygon = [[-9, 12], [-9, -9], [12, -9]]", true),
      // Around the corner: two arms beside and above the image.
      ("polygon = [[-9, -9], [90, -9], [90, -2], [-2, -2], [-2, 40], [-9, 40]]", false),
      ("polygon = [[-9, -9], [90, -9], [90, 0], [-2, 0], [-2, 40], [-9, 40]]", true),
      ("polygon = [[-50, -50], [500, -50], [500, 500], [-50, 500]]", true),
      ("ellipse = [-8, -8, 10, 10]", false), ("ellipse = [-8, -8, 11, 11]", true),
      ("ellipse = [108, 20, 8, 4]", false), ("ellipse = [108, 20, 9, 4]", true),
      ("rectangle = [99.5, 0, 5, 5]", false), ("rectangle = [99.4, 0, 5, 5]", true),
    ])
  func outsideShapes(shape: String, isInside: Bool) throws {
    let set = try Self.parse("kind = \"area\"\n" + shape)
    func check() throws(SettingsError) {
      try ZoneFile.check(set, path: Self.path, width: 100, height: 50)
    }
    if isInside {
      #expect(throws: Never.self) { try check() }
    } else {
      #expect(throws: SettingsError.self) { try check() }
    }
  }

  @Test(
    "a line past the corner of an image is outside of it",
    arguments: [
      ("-9, 2, 2, -9", false), ("-9, 12, 12, -9", true), ("-9, 20, 200, 20", true),
      ("-9, 60, 200, 60", false), ("5, 5, 6, 6", true),
    ])
  func outsideLines(line: String, isInside: Bool) throws {
    let set = try Self.parse("kind = \"line\"\nline = [\(line)]")
    if isInside {
      #expect(throws: Never.self) {
        try ZoneFile.check(set, path: Self.path, width: 100, height: 50)
      }
    } else {
      #expect(throws: SettingsError.self) {
        try ZoneFile.check(set, path: Self.path, width: 100, height: 50)
      }
    }
  }

  @Test("too many zones, none, a later version: refused")
  func sizes() {
    let line = "[[zones]]\nkind = \"line\"\nline = [1, 2, 3, 4]\n"
    // A name that is left out is the number.
    func parse(_ text: String) throws(SettingsError) -> ZoneSet {
      try ZoneFile.parse(text, path: Self.path)
    }
    #expect(throws: Never.self) {
      try parse("name = \"a\"\n" + String(repeating: line, count: Zone.mostZones))
    }
    #expect(throws: SettingsError.self) {
      try parse("name = \"a\"\n" + String(repeating: line, count: Zone.mostZones + 1))
    }
    #expect(throws: SettingsError.missingKey(path: Self.path, key: "zones")) {
      try parse("name = \"a\"\n")
    }
    #expect(throws: SettingsError.unsupportedVersion(path: Self.path, found: 2, supported: 1)) {
      try parse("version = 2\nname = \"a\"\n" + line)
    }
    #expect(throws: SettingsError.wrongType(path: Self.path, key: "zones", expected: .tables)) {
      try parse("name = \"a\"\nzones = 1\n")
    }
  }

  @Test("an error names the line of its key, in the zone that has it")
  func lines() throws {
    let temporary = try ProgramFolder()
    let good = "[[zones]]\nkind = \"line\"\nline = [1, 2, 3, 4]\n"
    let path = try temporary.write(
      Array(("name = \"a\"\n" + good + good + "[[zones]]\nkind = \"line\"\nline = 7\n").utf8),
      to: "zones.toml")
    do throws(SettingsError) {
      _ = try ZoneFile.read(path)
      Issue.record("it was taken")
    } catch {
      #expect(error == .wrongType(path: path, key: "zones[3].line", expected: .numbers(4)))
      #expect(error.line == 10)
    }
  }

  @Test("a zone outside an image is refused by its name; one that reaches into it is not")
  func outside() throws {
    let set = try Self.parse("kind = \"area\"\nname = \"far\"\nrectangle = [100, 10, 20, 20]")
    let path = Self.path
    #expect(throws: SettingsError.zoneOutside(path: path, zone: "far", width: 100, height: 50)) {
      try ZoneFile.check(set, path: path, width: 100, height: 50)
    }
    #expect(throws: Never.self) {
      try ZoneFile.check(set, path: path, width: 101, height: 50)
    }
  }

  @Test("a file changed in a few places is taken or refused, and nothing else")
  func mutations() {
    var random = SeededGenerator(seed: 12)
    let texts = ZoneSet.bundled.map { Array(ZoneFile.text(of: $0).utf8) }
    for round in 0..<Rounds.count(usually: 2_000, all: 20_000) {
      var bytes = texts[round % texts.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 10...126, using: &random)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let set = try? ZoneFile.parse(text, path: Self.path) else { continue }
      #expect((1...Zone.mostZones).contains(set.parts.count))
      #expect((try? ZoneFile.parse(ZoneFile.text(of: set), path: Self.path)) == set)
    }
  }
}
