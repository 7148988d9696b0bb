// Where a study's answers lie: one folder a participant, for the user alone.

import Files
import Foundation
import Glibc
import Pen
import Psychometrics

/// The answers to one study on this computer.
public struct StudyStore: Sendable, Hashable {
  /// The folder of the study.
  public let folder: String
  /// The name of the study.
  public let name: String

  static let keyName = "key.toml"
  private static let codeLetters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ")
  private static let codeLength = 6

  /// The place of a plan's answers; another study file has another place.
  public init(_ plan: StudyPlan, folders: XDGFolders) {
    let plain = plan.name.lowercased().map { letter in
      letter.isASCII && (letter.isLetter || letter.isNumber) ? letter : "-"
    }
    folder = "\(folders.data)/studies/\(String(plain.prefix(40)))-\(plan.digest.prefix(12))"
    name = plan.name
  }

  /// The codes of those who have taken part, in alphabetical order.
  public var participants: [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.filter { isParticipant($0) }.sorted()
  }

  private func isParticipant(_ code: String) -> Bool {
    code.count == Self.codeLength && code.allSatisfy { Self.codeLetters.contains($0) }
  }

  /// The folder of a participant.
  ///
  /// - Throws: `StudyError.noParticipant`.
  public func folder(of code: String) throws(Fault) -> String {
    let known = participants
    guard known.contains(code) else {
      throw .study(.noParticipant(code: code, available: known))
    }
    return "\(folder)/\(code)"
  }

  /// Makes the folder of a new participant, with a code that says nothing.
  ///
  /// - Returns: the code.
  /// - Throws: why the folder cannot be made.
  public func makeParticipant() throws(Fault) -> String {
    try makePrivate()
    while true {
      var random = SystemRandomNumberGenerator()
      let code = String(
        (0..<Self.codeLength).map { _ in
          Self.codeLetters[Int.random(in: 0..<Self.codeLetters.count, using: &random)]
        })
      if mkdir("\(folder)/\(code)", 0o700) == 0 { return code }
      guard errno == EEXIST else {
        throw .file(.cannotWrite(path: "\(folder)/\(code)", errno: errno))
      }
    }
  }

  /// Removes everything of a participant.
  ///
  /// - Throws: `StudyError.noParticipant`, and why something cannot be removed.
  public func forget(_ code: String) throws(Fault) {
    let path = try folder(of: code)
    try Fault.wrap { () throws(FileError) in try Folder.removeAll(path) }
  }

  /// The codes of the conditions, in the plan's order; drawn and written at the first call.
  ///
  /// - Throws: why the key cannot be read or written.
  public func conditionCodes(of plan: StudyPlan) throws(Fault) -> [String] {
    try makePrivate()
    let path = "\(folder)/\(Self.keyName)"
    return try Fault.wrap { () throws(SettingsError) in
      try FolderLock.hold(for: path, orThrow: SettingsError.file) {
        () throws(SettingsError) -> [String] in
        if FileManager.default.fileExists(atPath: path) {
          return try Self.readKey(path, plan)
        }
        var system = SystemRandomNumberGenerator()
        var random = StudyRandom(seed: plan.seed ?? system.next(), purpose: 1)
        let codes = random.shuffled(plan.conditions.indices.map { "C\($0 + 1)" })
        let lines = zip(plan.conditions, codes).map { condition, code in
          "\(code) = \(TOMLText.quoted(condition.name))"
        }
        let text =
          "# Which condition a code of trials.csv stands for. Listeners and whoever runs the study\n"
          + "# do not look here before it is over.\n" + lines.sorted().joined(separator: "\n")
          + "\n"
        try SettingsText.write(text, to: path)
        return codes
      }
    }
  }

  private static func readKey(_ path: String, _ plan: StudyPlan) throws(SettingsError) -> [String] {
    let table = try SettingsTable(parsing: SettingsText.read(path), path: path)
    var codes: [String: String] = [:]
    for code in table.keys.sorted() { codes[try table.text(code) ?? ""] = code }
    var found: [String] = []
    for condition in plan.conditions {
      guard let code = codes[condition.name] else { throw table.missing(condition.name) }
      found.append(code)
    }
    return found
  }

  private func makePrivate() throws(Fault) {
    try Fault.wrap { () throws(FileError) in try Folder.make(folder) }
    guard chmod(folder, 0o700) == 0 else { throw .file(.cannotWrite(path: folder, errno: errno)) }
  }
}
