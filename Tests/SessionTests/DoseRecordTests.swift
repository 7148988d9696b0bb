// The listening dose through a session's own parts: the callback's meter, the headphones, the week
// and its file. By the rule of ITU-T H.870 written out: 80 dBA for 40 hours are the week, 3 dB more
// are half the time.

import Engine
import Files
import Foundation
import Library
import Micrograph
import Pen
import Realtime
import Sonification
import Synthesis
import TestRigs
import TestSupport
import Testing
import Wording

@testable import Session

@Suite("The listening dose of a session")
struct DoseRecordTests {
  /// 108 dB SPL for 1 V, and 1 V: a full-scale sine is 108 dB.
  private static func headphones(
    _ listener: ListeningDose.Mode = .adult
  ) throws -> HeadphoneRecord {
    let calibration = ListeningDose.Calibration(
      sensitivity: .perVolt(decibels: 108), fullScaleVolts: 1)
    return HeadphoneRecord(calibration: try #require(calibration), listener: listener)
  }

  private static func reading(seconds: Double, left: Double, right: Double) -> LevelMeter.Reading {
    var reading = LevelMeter.Reading()
    reading.seconds = seconds
    reading.exposureLeft = left
    reading.exposureRight = right
    return reading
  }

  private static func percent(_ record: DoseRecord, at seconds: Int64) throws -> Double {
    guard case .calibrated(let dose) = record.state(secondsSince1970: seconds) else {
      throw CocoaError(.featureUnsupported)
    }
    return dose.percent
  }

  private static func folders(_ folder: ProgramFolder) -> XDGFolders {
    XDGFolders(environment: folder.environment, home: folder.path)
  }

  private static let now: Int64 = 1_800_000_000

  @Test("A tone of 1 kHz through the callback uses up what the rule says of its level and time")
  func tone() throws {
    var rig = ClockRig(rateHertz: 48_000)
    rig.call(frames: 64, startNanoseconds: 0)
    rig.send(.test(.touchDown, 0, hertz: 1_000))
    var record = DoseRecord()
    record.headphones = try Self.headphones()
    for cycle in 1..<3_000 {
      rig.call(frames: 64, startNanoseconds: Int64(cycle) * 1_333_333)
      if let report = rig.outbox.takeSound(), cycle.isMultiple(of: 7) || cycle == 2_999 {
        record.take(report.meter, secondsSince1970: Self.now)
      }
    }
    // A-weighting does not change 1 kHz: its level follows from the samples' squares.
    let squares = rig.left.reduce(0.0) { $0 + Double($1) * Double($1) } / 48_000
    let seconds = Double(rig.left.count) / 48_000
    let level = 108 + 10 * log10(2 * squares / seconds)
    let expected = 100 * pow(10, (level - 80) / 10) * seconds / 3_600 / 40
    let percent = try Self.percent(record, at: Self.now)
    // The last cycles may lie within a step of 10 ms that is not measured yet.
    #expect(abs(percent / expected - 1) < 0.01)
    print(
      "1 kHz at \(level) dBA for \(seconds) s: \(percent) % of the week, by the rule \(expected)")
  }

  @Test("80 dBA for 40 hours are the week, 83 dBA 20 hours; a child's 75 dBA")
  func rule() throws {
    for (level, hours, listener) in [
      (80.0, 40.0, ListeningDose.Mode.adult), (83.0103, 20, .adult), (75, 40, .child),
    ] {
      var record = DoseRecord()
      record.headphones = try Self.headphones(listener)
      let meanSquare = 0.5 * pow(10, (level - 108) / 10)
      for hour in 1...Int(hours) {
        let seconds = Double(hour) * 3_600
        record.take(
          Self.reading(seconds: seconds, left: meanSquare * seconds, right: 0),
          secondsSince1970: Self.now)
      }
      #expect(abs(try Self.percent(record, at: Self.now) - 100) < 0.01)
    }
  }

  @Test("Without headphones nothing is said and nothing counted; a meter that begins again adds up")
  func uncalibrated() throws {
    var record = DoseRecord()
    record.take(Self.reading(seconds: 10, left: 1, right: 1), secondsSince1970: Self.now)
    #expect(record.state(secondsSince1970: Self.now) == .uncalibrated)
    record.headphones = try Self.headphones()
    #expect(try Self.percent(record, at: Self.now) == 0)
    record.take(Self.reading(seconds: 12, left: 1.5, right: 1), secondsSince1970: Self.now)
    let once = try Self.percent(record, at: Self.now)
    // The server came back: a new meter, from nothing to the same once more.
    record.take(Self.reading(seconds: 1, left: 0.5, right: 0), secondsSince1970: Self.now)
    #expect(abs(try Self.percent(record, at: Self.now) - 2 * once) < 1e-12)
    #expect(once > 0)
  }

  @Test("The week is kept, goes on in the next session, adds up across two, and ages")
  func kept() throws {
    let folder = try ProgramFolder()
    let folders = Self.folders(folder)
    try HeadphoneFile.write(Self.headphones(), to: folders.headphones)
    func open() -> DoseRecord { DoseRecord(in: folders) { Issue.record("\($0.sentence)") } }
    var first = open()
    var second = open()
    first.take(Self.reading(seconds: 60, left: 3, right: 1), secondsSince1970: Self.now)
    second.take(Self.reading(seconds: 60, left: 2, right: 1), secondsSince1970: Self.now + 3_600)
    try first.save()
    try second.save()
    try second.save()
    let later = open()
    let alone = try Self.percent(first, at: Self.now)
    #expect(abs(try Self.percent(later, at: Self.now + 3_600) - alone * 5 / 3) < 1e-9)
    let week: Int64 = 7 * 24 * 3_600
    #expect(abs(try Self.percent(later, at: Self.now + week) - alone * 2 / 3) < 1e-9)
    #expect(try Self.percent(later, at: Self.now + week + 3_600) == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folders.state)
    #expect(names == ["listening-week.toml"], "no half-written file is left")
  }

  @Test("Eight sessions that save in the same instants lose nothing of the week")
  func together() async throws {
    let folder = try ProgramFolder()
    let folders = Self.folders(folder)
    let headphones = try Self.headphones()
    try HeadphoneFile.write(headphones, to: folders.headphones)
    let rounds = 25
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var record = DoseRecord(in: folders) { Issue.record("\($0.sentence)") }
          for round in 1...rounds {
            let seconds = Double(round)
            record.take(
              Self.reading(seconds: seconds, left: seconds, right: 0), secondsSince1970: Self.now)
            try record.save()
          }
        }
      }
      try await group.waitForAll()
    }
    var heard = ListeningDose(calibration: headphones.calibration)
    heard.add(left: 1, right: 0)
    let hours = try ListeningWeekFile.read(folders.listeningWeek).hours
    let expected = heard.exposureLeft * Double(8 * rounds)
    #expect(hours.count == 1 && abs(hours[0].left / expected - 1) < 1e-9, "\(hours)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folders.state)
    #expect(names == ["listening-week.toml"])
  }

  @Test("A damaged week is named, set aside, and a new one begun; headphones are named and left")
  func damaged() throws {
    let folder = try ProgramFolder()
    let folders = Self.folders(folder)
    for path in [folders.headphones, folders.listeningWeek] {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data("version = \"one\"".utf8).write(to: URL(fileURLWithPath: path))
    }
    var faults: [Fault] = []
    var record = DoseRecord(in: folders) { faults.append($0) }
    #expect(faults.count == 2)
    #expect(faults.contains { $0.sentence.contains(folders.listeningWeek + ".damaged") })
    #expect(faults.contains { $0.sentence.contains(folders.headphones) })
    #expect(record.state(secondsSince1970: Self.now) == .uncalibrated)
    record.headphones = try Self.headphones()
    record.take(Self.reading(seconds: 1, left: 1, right: 1), secondsSince1970: Self.now)
    try record.save()
    #expect(FileManager.default.fileExists(atPath: folders.listeningWeek + ".damaged"))
    #expect(try ListeningWeekFile.read(folders.listeningWeek).hours.count == 1)
  }

  @Test("A week that cannot be kept is told, and the session goes on counting")
  func unwritable() throws {
    let folder = try ProgramFolder()
    // A file where the folder should be.
    try folder.write("", to: "data")
    let folders = XDGFolders(
      environment: [
        "XDG_STATE_HOME": folder.file("data"), "XDG_CONFIG_HOME": folder.file("config"),
      ],
      home: folder.path)
    var record = DoseRecord(in: folders) { _ in }
    record.headphones = try Self.headphones()
    record.take(Self.reading(seconds: 1, left: 1, right: 1), secondsSince1970: Self.now)
    #expect(throws: Fault.self) { try record.saveInTime(secondsSince1970: Self.now) }
    #expect(try Self.percent(record, at: Self.now) > 0)
    // Not at every poll: once a minute.
    try record.saveInTime(secondsSince1970: Self.now + 59)
    #expect(throws: Fault.self) { try record.saveInTime(secondsSince1970: Self.now + 60) }
  }
}
