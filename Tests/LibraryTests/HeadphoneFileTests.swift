// Headphones as a file: written values are read back, impossible ones are refused by name.

import Files
import Foundation
import Library
import Sonification
import TestBasics
import Testing

@Suite("Headphone files")
struct HeadphoneFileTests {
  private static let path = "/somewhere/headphones.toml"

  private static func record(
    _ sensitivity: ListeningDose.Sensitivity, volts: Double, _ listener: ListeningDose.Mode
  ) throws -> HeadphoneRecord {
    let calibration = ListeningDose.Calibration(sensitivity: sensitivity, fullScaleVolts: volts)
    return HeadphoneRecord(calibration: try #require(calibration), listener: listener)
  }

  @Test("What is written is read back identically, at the ends of every range")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/deep/headphones.toml"
    for sensitivity in [
      ListeningDose.Sensitivity.perVolt(decibels: 60), .perVolt(decibels: 150),
      .perVolt(decibels: 107.3), .perMilliwatt(decibels: 98.1, impedanceOhms: 1),
      .perMilliwatt(decibels: 98.1, impedanceOhms: 10_000),
    ] {
      for volts in [0.001, 1.0 / 3, 20] {
        for listener in ListeningDose.Mode.allCases {
          let record = try Self.record(sensitivity, volts: volts, listener)
          try HeadphoneFile.write(record, to: path)
          #expect(try HeadphoneFile.read(path) == record)
        }
      }
    }
  }

  @Test("By hand: whole numbers will do, and an adult is meant where nobody is named")
  func byHand() throws {
    let record = try HeadphoneFile.parse(
      "sensitivity-db-per-mw = 96\nimpedance-ohm = 32\noutput-v = 2", path: Self.path)
    #expect(
      try record
        == Self.record(.perMilliwatt(decibels: 96, impedanceOhms: 32), volts: 2, .adult))
  }

  @Test(
    "What is missing, out of range, unknown or of another kind is refused by name",
    arguments: [
      ("output-v = 1", SettingsError.missingKey(path: path, key: "sensitivity-db-per-v")),
      ("sensitivity-db-per-v = 100", .missingKey(path: path, key: "output-v")),
      (
        "sensitivity-db-per-mw = 100\noutput-v = 1",
        .missingKey(path: path, key: "impedance-ohm")
      ),
      (
        "sensitivity-db-per-v = 59\noutput-v = 1",
        .outOfRange(
          path: path, key: "sensitivity-db-per-v", value: 59, range: ValueRange(60...150))
      ),
      (
        "sensitivity-db-per-v = 100\noutput-v = 0",
        .outOfRange(path: path, key: "output-v", value: 0, range: ValueRange(0.001...20))
      ),
      (
        "sensitivity-db-per-v = nan\noutput-v = 1",
        .notFinite(path: path, key: "sensitivity-db-per-v")
      ),
      (
        "sensitivity-db-per-v = \"loud\"\noutput-v = 1",
        .wrongType(path: path, key: "sensitivity-db-per-v", expected: .number)
      ),
      (
        "sensitivity-db-per-v = 100\noutput-v = 1\nlistener = \"cat\"",
        .unknownChoice(
          path: path, key: "listener", found: "cat", choices: ["adult", "child"])
      ),
      (
        "sensitivity-db-per-v = 100\noutput-w = 1",
        .unknownKey(path: path, key: "output-w", nearest: "output-v")
      ),
    ])
  func refusals(text: String, error: SettingsError) {
    #expect(throws: error) { try HeadphoneFile.parse(text, path: Self.path) }
  }
}
