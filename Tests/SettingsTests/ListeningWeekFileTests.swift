// The week of listening as a file: identical after reading, and refused by name where it is not one.

import Files
import Foundation
import Sonification
import TestBasics
import TestSupport
import Testing

@testable import Settings

@Suite("Listening week files")
struct ListeningWeekFileTests {
  private static let path = "/somewhere/listening-week.toml"

  @Test("Random weeks are read back identically")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/state/listening-week.toml"
    var generator = SeededGenerator(seed: 5)
    for count in [0, 1, 2, 100, 168] {
      var week = ListeningDose.Week()
      for hour in 0..<count {
        week.add(
          left: .random(in: 0...2, using: &generator),
          right: .random(in: 0...1e-12, using: &generator), inHour: 493_000 + Int64(hour))
      }
      #expect(week.hours.count == count)
      try ListeningWeekFile.write(week, to: path)
      #expect(try ListeningWeekFile.read(path) == week)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/state").count == 1)
  }

  @Test("Another program that changes the week is waited for, and one that stands still is told")
  func locked() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("listening-week.toml")
    var heard = ListeningDose.Week()
    heard.add(left: 1, right: 2, inHour: 493_000)
    // The shell's own lock is the same kernel's: held for half a second, then for good.
    func hold(seconds: String) async throws -> RunningSubprocess {
      let other = try Subprocess.start(
        Subprocess.find("flock", package: "util-linux"),
        [
          "--no-fork", folder.path, "sh", "-c",
          "touch \(folder.path("held")); exec sleep \(seconds)",
        ])
      try await Patience.wait(for: "the lock") {
        FileManager.default.fileExists(atPath: folder.path("held"))
      }
      return other
    }
    let short = try await hold(seconds: "0.5")
    #expect(try ListeningWeekFile.add(heard, to: path) == heard)
    _ = try await short.outcome()
    try FileManager.default.removeItem(atPath: folder.path("held"))
    let long = try await hold(seconds: "3600")
    #expect(throws: SettingsError.file(.cannotWrite(path: path, errno: EWOULDBLOCK))) {
      try ListeningWeekFile.add(heard, to: path)
    }
    long.send(signal: SIGKILL)
    _ = try await long.outcome()
    #expect(try ListeningWeekFile.read(path) == heard)
  }

  @Test(
    "What is no week is refused by name",
    arguments: [
      ("hours = []", SettingsError.missingKey(path: path, key: "version")),
      (
        "version = 2\nhours = []",
        .unsupportedVersion(path: path, found: 2, supported: 1)
      ),
      ("version = 1", .wrongType(path: path, key: "hours", expected: .hours)),
      ("version = 1\nhours = 3", .wrongType(path: path, key: "hours", expected: .hours)),
      ("version = 1\nhours = [[1, 2]]", .wrongType(path: path, key: "hours", expected: .hours)),
      (
        "version = 1\nhours = [[1.5, 2, 3]]",
        .wrongType(path: path, key: "hours", expected: .hours)
      ),
      (
        "version = 1\nhours = [[1, \"x\", 3]]",
        .wrongType(path: path, key: "hours", expected: .hours)
      ),
      (
        "version = 1\nhours = [[1, -2, 3]]",
        .outOfRange(path: path, key: "hours", value: -2, range: ValueRange(0...1e12))
      ),
      ("version = 1\nhours = [[1, inf, 3]]", .notFinite(path: path, key: "hours")),
      (
        "version = 1\nhours = [[9, 1, 1], [9, 1, 1]]",
        .wrongType(path: path, key: "hours", expected: .hours)
      ),
      (
        "version = 1\nhours = []\ndays = []",
        .unknownKey(path: path, key: "days", nearest: nil)
      ),
    ])
  func refusals(text: String, error: SettingsError) {
    #expect(throws: error) { try ListeningWeekFile.parse(text, path: Self.path) }
  }

  @Test("Exposure beyond what is read is written as the most that is")
  func largest() throws {
    var week = ListeningDose.Week()
    week.add(left: 2e12, right: 1, inHour: 9)
    let found = try ListeningWeekFile.parse(ListeningWeekFile.text(of: week), path: Self.path)
    #expect(found.hours == [.init(number: 9, left: 1e12, right: 1)])
  }

  @Test("A list that is longer than any week is refused before it is read")
  func tooLong() {
    let hours = (0..<1_001).map { "[\($0), 0.1, 0.1]" }.joined(separator: ", ")
    #expect(throws: SettingsError.self) {
      try ListeningWeekFile.parse("version = 1\nhours = [\(hours)]", path: Self.path)
    }
  }
}
