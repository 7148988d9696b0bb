// All answers of a study as one table, without what anyone wrote in their own words.

import Files
import Pen

/// A study's answers for somebody else.
public enum StudyExport {
  /// The columns before those of `trials.csv`.
  static let leading = "participant,study_sha256,program_version"

  /// The lines of the table.
  ///
  /// - Throws: why a participant's files cannot be read.
  public static func lines(of store: StudyStore) throws(Fault) -> [String] {
    var lines = ["\(leading),\(StudyRow.header)"]
    for code in store.participants {
      let folder = "\(store.folder)/\(code)"
      let rows = try StudyTable.rows(folder: folder)
      guard !rows.isEmpty else { continue }
      let facts = try Fault.wrap { () throws(SettingsError) in
        try StudyParticipant(folder: folder)
      }
      let cells = "\(code),\(facts.studyDigest),\(facts.programVersion)"
      lines += rows.map { "\(cells),\($0.line)" }
    }
    return lines
  }
}
