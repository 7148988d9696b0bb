// A session's facts come back as they were; a damaged file names the key at fault and its line.

import Library
import Micrograph
import Recorded
import Sonification
import Synthesis
import Testing

@testable import Files

@Suite("A session's facts")
struct SessionFileTests {
  private static let delay = SessionRecord.Delay(
    median: 3.5e-05, percentile99: 0.1, maximum: 1.25)
  private static let full = SessionRecord(
    program: "0.1.0", started: "2026-11-21T09:20:17+01:00",
    originNanoseconds: 9_007_199_254_740_993,
    image: SessionRecord.Image(
      path: "/a \"b\"/c.tif", sha256: String(repeating: "ab", count: 32), width: 1_024, height: 7,
      pixelSize: PixelSize(x: 0.010_000_000_000_000_002, y: 1, unit: "nm"), page: 3),
    tablet: CalibrationRecord.Tablet(
      name: "Pen", bus: 3, vendor: 0x56a, product: 0x357, uniqueID: "u", physicalPath: "usb-1"),
    isCalibrated: true,
    audio: SessionRecord.Audio(
      sampleRateHertz: 44_100, framesPerPeriod: 64, engineLatencyFrames: 87,
      soundFile: "sound.flac"),
    preset: .sonicAtomic,
    end: SessionRecord.End(
      durationSeconds: 12.5, sampleCount: 3, contactCount: 2, lostCount: 1, xrunCount: 4,
      fullestQueue: 5, queueCapacity: 65_536, arrival: delay, sent: delay, heard: delay))

  @Test("Everything comes back, also where little is known", arguments: Preset.builtIn)
  func roundTrip(preset: Preset) throws {
    var record = Self.full
    record.preset = preset
    #expect(try SessionFile.parse(SessionFile.text(of: record), path: "s") == record)
    record.tablet = nil
    record.audio = nil
    record.end = nil
    record.image.pixelSize = nil
    #expect(try SessionFile.parse(SessionFile.text(of: record), path: "s") == record)
  }

  @Test("Frame and channel are kept; a session without them has neither key")
  func frameAndChannel() throws {
    var record = Self.full
    #expect(!SessionFile.text(of: record).contains("\nframe"))
    #expect(!SessionFile.text(of: record).contains("\nchannel"))
    record.image.frame = 12
    record.image.channel = "HAADF \"2\""
    let text = SessionFile.text(of: record)
    #expect(text.contains("\nframe = 12\n"))
    #expect(try SessionFile.parse(text, path: "s") == record)
  }

  @Test("A session that names no engine is the first engine's; one of a later engine is refused")
  func engine() throws {
    let text = SessionFile.text(of: Self.full)
    #expect(text.contains("\nengine = 4\n") && Self.full.engine == .fourth)
    let older = try SessionFile.parse(text.replacing("\nengine = 4\n", with: "\n"), path: "s")
    #expect(older.engine == .first)
    // Written again, it stays what it was.
    #expect(try SessionFile.parse(SessionFile.text(of: older), path: "s") == older)
    #expect(SessionFile.text(of: older).contains("\nengine = 1\n"))
    for (value, expected) in [
      ("5", SettingsError.unsupportedEngine(path: "s", found: 5, supported: 4)),
      ("9223372036854775807", .unsupportedEngine(path: "s", found: .max, supported: 4)),
      ("0", .outOfRange(path: "s", key: "engine", value: 0, range: ValueRange(1...4))),
      ("\"two\"", .wrongType(path: "s", key: "engine", expected: .wholeNumber)),
    ] {
      #expect(throws: expected) {
        try SessionFile.parse(text.replacing("engine = 4", with: "engine = \(value)"), path: "s")
      }
    }
  }

  @Test("What was played before a recording comes back; older programs do not misread it")
  func prelude() throws {
    var record = Self.full
    #expect(SessionFile.text(of: record).hasPrefix("version = 1\n"))
    record.prelude = SessionRecord.Prelude(cycleCount: 812, rest: nil)
    #expect(SessionFile.text(of: record).hasPrefix("version = 2\n"))
    #expect(try SessionFile.parse(SessionFile.text(of: record), path: "s") == record)
    record.prelude?.rest = SessionRecord.Prelude.Rest(
      hasBegun: true, isSilenced: false, volume: 0.5)
    let text = SessionFile.text(of: record)
    #expect(!text.contains("joining-voices"))
    #expect(try SessionFile.parse(text, path: "s") == record)
    record.prelude?.rest?.joiningVoices = 3
    #expect(try SessionFile.parse(SessionFile.text(of: record), path: "s") == record)
    record.prelude?.rest?.joiningVoices = 0
    #expect(throws: SettingsError.missingKey(path: "s", key: "prelude.cycles")) {
      try SessionFile.parse(text.replacing("cycles = 812\n", with: ""), path: "s")
    }
    #expect(throws: SettingsError.missingKey(path: "s", key: "prelude.rest.volume")) {
      try SessionFile.parse(text.replacing("volume = 0.5", with: ""), path: "s")
    }
  }

  @Test("A change of what lies under the pen comes back, with little known too")
  func scene() throws {
    var scene = SceneRecord(
      rowsBefore: 12, timeNanoseconds: 9_007_199_254_740_993, image: Self.full.image,
      tablet: Self.full.tablet, penFile: "pen-2.events", calibrationFile: "calibration-2.toml")
    #expect(try SceneFile.parse(SceneFile.text(of: scene), path: "s") == scene)
    scene.image.path = ""
    (scene.tablet, scene.penFile, scene.calibrationFile) = (nil, nil, nil)
    #expect(try SceneFile.parse(SceneFile.text(of: scene), path: "s") == scene)
    #expect(throws: SettingsError.missingKey(path: "s", key: "rows-before")) {
      try SceneFile.parse("version = 1\ntime-ns = 1\n", path: "s")
    }
  }

  @Test("A later version, a missing and an unknown key and a wrong type are told by name")
  func faults() {
    let text = SessionFile.text(of: Self.full)
    func fault(_ old: String, _ new: String) -> SettingsError? {
      do throws(SettingsError) {
        _ = try SessionFile.parse(text.replacing(old, with: new), path: "s")
        return nil
      } catch {
        return error
      }
    }
    #expect(
      fault("version = 1", "version = 3\nflavour = 3")
        == .unsupportedVersion(path: "s", found: 3, supported: 2))
    #expect(
      fault("width-px", "with-px")
        == .unknownKey(path: "s", key: "image.with-px", nearest: "image.width-px"))
    #expect(fault("program = \"0.1.0\"\n", "") == .missingKey(path: "s", key: "program"))
    #expect(
      fault("gamma = 1.0", "gama = 1.0")
        == .unknownKey(path: "s", key: "preset.mapping.gama", nearest: "preset.mapping.gamma"))
    #expect(
      fault("reports = 3", "reports = \"three\"")
        == .wrongType(path: "s", key: "end.reports", expected: .wholeNumber))
  }

  @Test("The line of a key is found in its table, at the top and in dotted spelling")
  func lines() {
    let text =
      "a = 1\n\n[mapping]  # x\ngamma = 2\n[delay]\ngamma = 3\n\"time-s\" = 1\n[ x . y ]\nz = 1\n"
    #expect(KeyLocation.line(of: "a", in: text) == 1)
    #expect(KeyLocation.line(of: "mapping.gamma", in: text) == 4)
    #expect(KeyLocation.line(of: "delay.gamma", in: text) == 6)
    #expect(KeyLocation.line(of: "delay.time-s", in: text) == 7)
    #expect(KeyLocation.line(of: "x.y.z", in: text) == 9)
    #expect(KeyLocation.line(of: "delay.missing", in: text) == 5)
    #expect(KeyLocation.line(of: "nowhere.b", in: text) == nil)
    #expect(KeyLocation.line(of: "delay.mix", in: "delay.mix = 2\n") == 1)
  }
}
