// Keeps runs attempt by attempt, and reads them again.

import Files
import Glibc
import Movement

extension PersonStore {
  private static let newStart = ".new-"

  /// Keeps a run as it is so far; called after each attempt.
  ///
  /// Runs of a person are told apart by when they began, by their exercise and by how they are done. What was
  /// kept of a run before stays until the new is complete: a program that ends meanwhile loses the attempt that
  /// was being kept.
  ///
  /// - Returns: the run's folder.
  /// - Throws: `nameRefused` without a person, `notFound` where nothing is kept of them any more, `file`,
  ///   `settings` for what no file keeps.
  @discardableResult
  public func keep(_ record: ExerciseRecord) throws(PeopleFault) -> String {
    let typed = KeptName(record.person ?? "")
    if let flaw = typed.flaw { throw .nameRefused(name: typed.text, flaw: flaw) }
    return try hold { () throws(PeopleFault) -> String in
      let (name, path) = try existing(typed.text)
      let (folder, isThere) = self.folder(of: record, person: name, in: path)
      if isThere {
        try RunFolder.writeAttempts(record, to: folder)
        return folder
      }
      try clear(path)
      let unfinished = path + "/" + Self.newStart + RunFolder.name(of: record)
      try PeopleFault.wrap { () throws(FileError) in try PrivateFile.makeNewFolder(unfinished) }
      do throws(PeopleFault) {
        try RunFolder.write(record, person: name, to: unfinished)
        guard rename(unfinished, folder) == 0 else {
          throw .file(.cannotWrite(path: folder, errno: errno))
        }
      } catch {
        try? Folder.removeAll(unfinished)
        throw error
      }
      return folder
    }
  }

  /// The runs of a person, the oldest first; what cannot be read is told beside the others.
  ///
  /// - Throws: `notFound`, `file` where the folder cannot be listed.
  public func runs(of name: String) throws(PeopleFault) -> KeptRuns {
    var kept = KeptRuns()
    for folder in try runFolders(existing(name).path) {
      do throws(PeopleFault) {
        kept.runs.append(KeptRun(folder: folder, record: try RunFolder.read(folder)))
      } catch {
        kept.problems.append(error)
      }
    }
    kept.runs.sort {
      ($0.record.beganSeconds, $0.folder) < ($1.record.beganSeconds, $1.folder)
    }
    return kept
  }

  /// The folder of a record that was kept before, or the next free one.
  private func folder(
    of record: ExerciseRecord, person: String, in path: String
  ) -> (folder: String, isThere: Bool) {
    let first = "\(path)/\(RunFolder.name(of: record))"
    let run = RunFile(record, person: person)
    var folder = first
    var number = 1
    while PrivateFile.isTaken(folder) {
      if let kept = try? RunFile("\(folder)/\(RunFile.name)"), kept == run,
        (try? ExerciseFile.read("\(folder)/\(RunFolder.exerciseName)")) == record.exercise
      {
        return (folder, true)
      }
      number += 1
      folder = "\(first)-\(number)"
    }
    return (folder, false)
  }

  /// Takes away the runs that a program which ended left unfinished; nobody else writes meanwhile.
  private func clear(_ path: String) throws(PeopleFault) {
    try PeopleFault.wrap { () throws(FileError) in
      for entry in try Folder.entries(of: path)
      where entry.kind == .folder && entry.name.hasPrefix(Self.newStart) {
        try Folder.removeAll("\(path)/\(entry.name)")
      }
    }
  }
}
