// What is kept of a participant beside the answers.

import Files
import Foundation
import Pen

/// The facts of a participant; no name, no date of birth.
public struct StudyParticipant: Sendable, Hashable {
  /// The place among the participants, from 0, which decides the order of the conditions.
  public var place: Int
  /// What the trials are drawn from.
  public var seed: UInt64
  /// The level that the participant set, in decibels below full scale; it stays.
  public var levelDecibels: Double
  /// The headphones, in the participant's own words.
  public var headphones: String
  /// The version of the program that began.
  public var programVersion: String
  /// The SHA-256 of the study file.
  public var studyDigest: String

  static let fileName = "participant.toml"

  /// Creates the facts of a participant who begins now.
  public init(
    place: Int, seed: UInt64, levelDecibels: Double, headphones: String, studyDigest: String
  ) {
    self.place = place
    self.seed = seed
    self.levelDecibels = levelDecibels
    self.headphones = headphones
    programVersion = OwnProgram.version
    self.studyDigest = studyDigest
  }

  /// Reads a participant's file.
  ///
  /// - Throws: why it cannot be read.
  public init(folder: String) throws(SettingsError) {
    let path = "\(folder)/\(Self.fileName)"
    let table = try SettingsTable(parsing: SettingsText.read(path), path: path)
    func text(_ key: String) throws(SettingsError) -> String {
      guard let text = try table.text(key) else { throw table.missing(key) }
      return text
    }
    guard let place = try table.wholeNumber("place", in: 0...1_000_000) else {
      throw table.missing("place")
    }
    self.place = place
    // A text, because a number of TOML has 63 bits.
    guard let seed = UInt64(try text("seed")) else { throw table.wrongType("seed", .wholeNumber) }
    self.seed = seed
    guard let level = try table.number("level-dbfs", in: ValueRange(StudySound.levelRange)) else {
      throw table.missing("level-dbfs")
    }
    levelDecibels = level
    headphones = try text("headphones")
    programVersion = try text("program-version")
    studyDigest = try text("study-sha256")
  }

  /// Writes the participant's file.
  ///
  /// - Throws: why it cannot be written.
  public func write(to folder: String) throws(SettingsError) {
    let lines = [
      "place = \(place)", "seed = \(TOMLText.quoted(String(seed)))",
      "level-dbfs = \(TOMLText.number(levelDecibels))",
      "headphones = \(TOMLText.quoted(headphones))",
      "program-version = \(TOMLText.quoted(programVersion))",
      "study-sha256 = \(TOMLText.quoted(studyDigest))", "consent = true",
    ]
    try SettingsText.write(
      lines.joined(separator: "\n") + "\n", to: "\(folder)/\(Self.fileName)")
  }

  /// Reads a participant's file; what is wrong is a fault.
  ///
  /// - Throws: as `init(folder:)`.
  public static func stored(in folder: String) throws(Fault) -> StudyParticipant {
    try Fault.wrap { () throws(SettingsError) in try StudyParticipant(folder: folder) }
  }

  /// Writes a participant's file; what is wrong is a fault.
  ///
  /// - Throws: as `write(to:)`.
  public func store(in folder: String) throws(Fault) {
    try Fault.wrap { () throws(SettingsError) in try write(to: folder) }
  }

  /// The first place that nobody in a study has, so that orders stay balanced when someone is forgotten.
  public static func freePlace(in store: StudyStore) -> Int {
    let taken = Set(
      store.participants.compactMap { code in
        try? StudyParticipant(folder: "\(store.folder)/\(code)").place
      })
    return (0...).first { !taken.contains($0) } ?? 0
  }
}
