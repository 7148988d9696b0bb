// Where answers lie: who may look, what stays after a kill, what forgetting leaves. Truth: the file system.

import Files
import Foundation
import Pen
import Study
import Testing

@Suite struct StudyStoreTests {
  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require((attributes[.posixPermissions] as? NSNumber)?.intValue)
  }

  private func begin(_ files: StudyFiles) throws -> (code: String, folder: String) {
    let code = try files.store.makeParticipant()
    let folder = try files.store.folder(of: code)
    try StudyParticipant(
      place: StudyParticipant.freePlace(in: files.store), seed: 7, levelDecibels: -30,
      headphones: "grey, borrowed from Anna", studyDigest: files.plan.digest
    ).write(to: folder)
    return (code, folder)
  }

  private func trial(_ files: StudyFiles) -> StudyBlock.Trial {
    StudyBlock(files.plan, files.plan.parts[0], place: 0, seed: 7).next
  }

  @Test("a participant has a folder for the user alone, under a code that says nothing")
  func folders() throws {
    let files = try StudyFiles()
    let codes = try (0..<20).map { _ in try files.store.makeParticipant() }
    #expect(Set(codes).count == 20 && files.store.participants == codes.sorted())
    for code in codes {
      #expect(code.count == 6 && code.allSatisfy { $0.isUppercase })
      #expect(try mode(files.store.folder(of: code)) == 0o700)
    }
    #expect(try mode(files.store.folder) == 0o700)
  }

  @Test("facts come back as they were written, and places that were freed are taken again")
  func facts() throws {
    let files = try StudyFiles()
    let people = try (0..<3).map { _ in try begin(files) }
    let places = try people.map { try StudyParticipant(folder: $0.folder).place }
    #expect(places == [0, 1, 2])
    let facts = try StudyParticipant(folder: people[0].folder)
    #expect(facts.headphones == "grey, borrowed from Anna" && facts.seed == 7)
    #expect(facts.programVersion == OwnProgram.version && facts.studyDigest == files.plan.digest)
    try files.store.forget(people[1].code)
    #expect(StudyParticipant.freePlace(in: files.store) == 1)
  }

  @Test("answers are stored one by one, and a line that broke off is written anew")
  func kill() throws {
    let files = try StudyFiles()
    let (_, folder) = try begin(files)
    let rows = (1...3).map { StudyRows.row($0, trial(files)) }
    do {
      var table = try StudyTable(folder: folder)
      for row in rows { try table.append(row) }
    }
    let path = folder + "/trials.csv"
    #expect(try mode(path) == 0o600)
    var text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix(StudyRow.header + "\n") && text.hasSuffix("\n"))
    #expect(try StudyTable.rows(folder: folder) == rows)
    // As a kill in the middle of the third line leaves it.
    text.removeLast(9)
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    #expect(try StudyTable.rows(folder: folder) == Array(rows.prefix(2)))
    do {
      var table = try StudyTable(folder: folder)
      #expect(table.rows == Array(rows.prefix(2)))
      try table.append(rows[2])
    }
    #expect(try StudyTable.rows(folder: folder) == rows)
  }

  @Test("a table that another program has open is not opened")
  func locked() throws {
    let files = try StudyFiles()
    let (_, folder) = try begin(files)
    let table = try StudyTable(folder: folder)
    #expect(throws: Fault.self) { _ = try StudyTable(folder: folder).rows }
    #expect(table.rows.isEmpty)
  }

  @Test("damage inside the table is told with its line and left as it is")
  func damage() throws {
    let files = try StudyFiles()
    let (_, folder) = try begin(files)
    let path = folder + "/trials.csv"
    let good = StudyRows.row(1, trial(files)).line
    for (line, fault) in [
      ("1,2", TableFault.missingColumns(found: 2, expected: 11)),
      (
        good.replacingOccurrences(of: "brighter", with: "louder"),
        .wrongCell(column: "task", text: "louder")
      ),
      (
        good.replacingOccurrences(of: "first", with: "forst"), nil
      ),
    ] as [(String, TableFault?)] {
      let text = "\(StudyRow.header)\n\(good)\n\(line)\n"
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      do throws(Fault) {
        _ = try StudyTable.rows(folder: folder)
        Issue.record("\(line) was accepted")
      } catch {
        guard case .study(.damaged(let damage)) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(damage.line == 3)
        if let fault { #expect(damage.fault == fault) }
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
  }

  @Test("forgetting leaves nothing, and one who is unknown is told those there are")
  func forget() throws {
    let files = try StudyFiles()
    let (code, folder) = try begin(files)
    let (other, _) = try begin(files)
    do {
      var table = try StudyTable(folder: folder)
      try table.append(StudyRows.row(1, trial(files)))
    }
    try files.store.forget(code)
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(files.store.participants == [other])
    #expect(throws: Fault.study(.noParticipant(code: code, available: [other]))) {
      try files.store.forget(code)
    }
    #expect(throws: Fault.study(.noParticipant(code: "../..", available: [other]))) {
      try files.store.forget("../..")
    }
  }

  @Test("data name conditions by codes only, the key lies apart, and an export has no own words")
  func blind() throws {
    let files = try StudyFiles()
    let codes = try files.store.conditionCodes(of: files.plan)
    #expect(codes.sorted() == ["C1", "C2"])
    #expect(try files.store.conditionCodes(of: files.plan) == codes)
    let (code, folder) = try begin(files)
    do {
      var table = try StudyTable(folder: folder)
      try table.append(StudyRows.row(1, trial(files), code: codes[0]))
    }
    let lines = try StudyExport.lines(of: files.store)
    #expect(lines.count == 2 && lines[1].hasPrefix("\(code),\(files.plan.digest),"))
    let table = try String(contentsOfFile: folder + "/trials.csv", encoding: .utf8)
    let written = lines.joined() + table
    for word in ["classic", "pure", "analysis", "Anna", "grey"] {
      #expect(!written.contains(word), "\(word)")
    }
    let key = try String(contentsOfFile: files.store.folder + "/key.toml", encoding: .utf8)
    #expect(key.contains("classic") && key.contains("pure"))
    // Over many seeds each condition has each code.
    var firsts: Set<String> = []
    for seed in 0..<20 {
      let text = StudyFiles.text.replacingOccurrences(of: "seed = 15", with: "seed = \(seed)")
      let other = try StudyFiles(text)
      firsts.insert(try other.store.conditionCodes(of: other.plan)[0])
    }
    #expect(firsts == ["C1", "C2"])
  }
}
