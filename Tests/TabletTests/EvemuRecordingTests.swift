// Evemu text: the old and the new form, and every kind of damage.
import Files
import Foundation
import Geometry
import Tablet
import TestBasics
import TestSupport
import Testing

@Suite("Evemu recordings")
struct EvemuRecordingTests {
  private func parse(_ text: String) throws(TabletError) -> EvemuRecording {
    try EvemuRecording(contents: Array(text.utf8), path: "test.events")
  }

  @Test("a description gives identity, axes, keys and size as its lines say")
  func description() throws {
    let description = try parse(FakeTabletPen.description).description
    #expect(
      description.identity
        == TabletIdentity(
          busType: 3, vendor: 0x1D50, product: 0x7E57, version: 0x100, name: "Penumbra Test Pen"))
    #expect(Set(description.axes.keys) == [0, 1, 0x18, 0x19, 0x1A, 0x1B, 0x28])
    #expect(description.xAxis == AxisRange(minimum: 0, maximum: 40000, fuzz: 4, resolution: 200))
    #expect(description.axes[0x1A]?.minimum == -64)
    #expect(description.keys == [0x140, 0x141, 0x14A, 0x14B, 0x14C])
    #expect(description.properties == [0])
    #expect(!description.isDirect)
    #expect(description.widthMillimetres == 200)
    #expect(description.heightMillimetres == 125)
    #expect(description.kind == .pen)
    #expect(description.missing.isEmpty)
  }

  @Test("axes of old files have no resolution, and then sizes and that feature are missing")
  func oldAxes() throws {
    let description = try parse(
      "N: Old\nI: 0003 056a 0304 0090\nB: 01 00\nA: 00 0 59552 4 0\nA: 01 0 33848 4 0\n"
        + "B: 14 00 00 00 00 00 00 00 00\nB: 15 00\nL: 00 0\nS: 01 1\n"
    ).description
    #expect(description.xAxis == AxisRange(minimum: 0, maximum: 59552, fuzz: 4))
    #expect(description.widthMillimetres == nil)
    #expect(description.missing == [.resolution, .pressure, .tilt, .toolPen])
  }

  @Test(
    "names keep their hash signs, lines may end with a carriage return, bytes of type 0 are ignored"
  )
  func peculiarLines() throws {
    let text = "# EVEMU 1.3\r\nN: Pen #5 (left)\r\nI: 0003 0001 0002 0003\r\nB: 00 ff\r\n\r\n"
    let description = try parse(text).description
    #expect(description.identity.name == "Pen #5 (left)")
    #expect(description.keys.isEmpty && description.relativeAxes.isEmpty)
  }

  @Test("a stroke and an eraser touch become the nine samples worked out by hand")
  func strokes() throws {
    let samples = try parse(FakeTabletPen.recording).samples()
    let times = (0..<9).map { (index: Int64) -> Int64 in 12_000_000_000 + index * 5_000_000 }
    #expect(samples.map(\.timeNanoseconds) == times)
    let columns: [Double] = [
      10_000, 10_020, 10_060, 10_060, 10_060, 10_060, 30_000, 30_040, 30_040,
    ]
    let rows: [Double] = [5_000, 5_000, 5_010, 5_040, 5_040, 5_040, 20_000, 20_000, 20_000]
    #expect(samples.map(\.position.x) == columns)
    #expect(samples.map(\.position.y) == rows)
    #expect(
      samples.map(\.isInContact) == [false, true, true, true, false, false, false, true, false])
    #expect(
      samples.map(\.isInProximity) == [true, true, true, true, true, false, true, true, false])
    let tools: [PenTool] = [.pen, .pen, .pen, .pen, .pen, .pen, .eraser, .eraser, .eraser]
    #expect(samples.map(\.tool) == tools)
    let pressures: [Double] = [0, 819, 4_095, 4_095, 0, 0, 0, 2_048, 0]
    #expect(samples.map { ($0.pressure * 4_095).rounded() } == pressures)
    #expect(samples.map(\.buttons) == [[], [], [], .lower, [], [], [], [], []])
    // The side button, pressed in the fourth report and released in the fifth, is another tool.
    #expect(samples.indices.filter { samples[$0].isDiscontinuity } == [3, 4])
    // -12 units at 57 units per radian.
    #expect(abs(samples[0].tiltXDegrees - -12.0623) < 0.0001)
    #expect(abs(samples[0].tiltYDegrees - 19.0986) < 0.0001)
    #expect(samples[6].tiltXDegrees == 0)
  }

  @Test(
    "stamps are kept to the microsecond, also those of wall clocks, of one moment and after a day")
  func stamps() throws {
    let recording = try parse(
      "N: a\nE: 0.000001 0000 0000 0\nE: 0.000001 0000 0000 0\nE: 86400.000000 0000 0000 0\n"
        + "E: 1369413757.964832 0000 0000 0\nE: 4294967295.999999 0000 0000 0\n")
    #expect(
      recording.events.map(\.timeMicroseconds)
        == [1, 1, 86_400_000_000, 1_369_413_757_964_832, 4_294_967_295_999_999])
    #expect(recording.clockWraps.isEmpty && recording.leftOut == nil)
  }

  @Test("a description alone opens, and lacks events only when samples are asked for")
  func noEvents() throws {
    let recording = try parse(FakeTabletPen.description)
    #expect(throws: TabletError.noEvents(path: "test.events")) { try recording.samples() }
  }

  @Test("events without a description say so")
  func noDescription() {
    #expect(throws: TabletError.noDescription(path: "test.events")) {
      try parse(FakeTabletPen.events)
    }
    #expect(throws: TabletError.noDescription(path: "test.events")) { try parse("") }
  }

  @Test("events alone are described by a file beside them, under their name or a part of it")
  func descriptionBeside() throws {
    let folder = try TemporaryFolder()
    for (events, description) in [
      ("a.events", "a.desc"), ("b.stroke.events", "b.desc"), ("c.drag.events", "c_Pen.desc"),
    ] {
      let path = try folder.file(events, FakeTabletPen.events)
      #expect(throws: TabletError.noDescription(path: path)) { try EvemuRecording.open(path) }
      _ = try folder.file(description, FakeTabletPen.description)
      #expect(try EvemuRecording.open(path).samples().count == 9)
    }
  }

  @Test(
    "a damaged line is named by its number",
    arguments: [
      "E: 12.000000 0003 0000", "E: 12.000000 0003", "E: 12.000000 0003 0000 10000 7",
      "E: 12.0000 0003 0000 1", "E: 12 0003 0000 1", "E: -1.000000 0003 0000 1",
      "E: 99999999999.000000 0003 0000 1", "E: 12.000000 0003 0000 4294967296",
      "E: 12.000000 0003 0000 --1", "E: 12.000000 0003 0000 +1", "E: 12.000000 00g3 0000 1",
      "E: 12.000000 0040 0000 1", "E: 12.000000 0003 ffff 1", "E:", "A: 00 0 100", "A: 00 0 1 2 x",
      "A: 00 0 1 0 0 0 0", "A: 99 0 1 0 0 0", "I: 0003 056a 0304", "I: 0003 056a 0304 10000",
      "B: 01 100", "B: 01", "B: 01 1 2 3 4 5 6 7 8 9", "P:", "X: 1", "hello", "E 12.000000",
      "A: 00 99999999999999999999 0 0 0", "L: 00",
    ])
  func malformed(line: String) {
    let text = "# EVEMU 1.3\nN: Pen\n" + line + "\nE: 1.000000 0000 0000 0\n"
    #expect(throws: TabletError.recordingMalformed(path: "test.events", line: 3, text: line)) {
      try parse(text)
    }
  }

  @Test("a NUL byte is no text, also in a name, a comment and an empty line")
  func nullBytes() {
    for line in ["\u{0}", "N: a\u{0}b", "# comment \u{0}", "E: 12.000000 0003 0000 1\u{0}"] {
      #expect(throws: TabletError.recordingMalformed(path: "test.events", line: 1, text: line)) {
        try parse(line + "\nN: Pen\n")
      }
    }
  }

  @Test("text cut anywhere opens or fails with an error, and never gives a sample it should not")
  func cut() throws {
    let whole = Array(FakeTabletPen.recording.utf8)
    let samples = try parse(FakeTabletPen.recording).samples()
    var opened = 0
    for length in whole.indices {
      do throws(TabletError) {
        let part = try EvemuRecording(contents: Array(whole[..<length]), path: "cut").samples()
        opened += 1
        #expect(samples.starts(with: part), "cut after \(length) bytes")
      } catch {
        switch error {
        case .recordingMalformed, .noDescription, .noEvents, .notAPen: break
        default: Issue.record("cut after \(length) bytes: \(error)")
        }
      }
    }
    #expect(opened > 100)
  }

  @Test("4000 seeded mutations open or fail with an error, and none crashes")
  func mutations() throws {
    var random = SeededGenerator(seed: 20_240_607)
    let whole = Array(FakeTabletPen.recording.utf8)
    var outcomes = (opened: 0, failed: 0)
    for _ in 0..<4000 {
      var bytes = whole
      for _ in 0...(random.next() % 4) {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 4 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(UInt8(ascii: "9"), at: place)
        default: bytes[place] ^= 1 << UInt8(random.next() % 8)
        }
      }
      do throws(TabletError) {
        let recording = try EvemuRecording(contents: bytes, path: "mutated")
        outcomes.opened += 1
        _ = recording.description.missing
        let samples = try recording.samples()
        #expect(samples.allSatisfy { (0...1).contains($0.pressure) && $0.tiltXDegrees.isFinite })
      } catch {
        outcomes.failed += 1
      }
    }
    #expect(outcomes.opened > 100 && outcomes.failed > 100)
  }

  @Test("a file that is missing, a folder, a device without end or out of bounds is an error")
  func files() throws {
    let missing = "/nonexistent/pen.events"
    #expect(throws: TabletError.recordingFile(.notFound(path: missing))) {
      try EvemuRecording.open(missing)
    }
    #expect(throws: TabletError.recordingFile(.notAFile(path: "/usr", kind: .folder))) {
      try EvemuRecording.open("/usr")
    }
    #expect(throws: TabletError.recordingFile(.notAFile(path: "/dev/zero", kind: .device))) {
      try EvemuRecording.open("/dev/zero")
    }
    let folder = try TemporaryFolder()
    let path = try folder.file("recording.events", FakeTabletPen.recording)
    #expect(try EvemuRecording.open(path).samples().count == 9)
    #expect(chmod(path, 0) == 0)
    if geteuid() != 0 {
      #expect(throws: TabletError.noPermission(path: path)) { try EvemuRecording.open(path) }
    }
  }
}
