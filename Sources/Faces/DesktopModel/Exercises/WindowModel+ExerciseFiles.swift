// What is saved of exercises: the summary page and the picture of the last run, and how a person's runs went over
// the days.

import Engine
import Files
import Foundation
import ImageFile
import Library
import Movement
import Pen
import Report
import Session
import Translation
import Wording

extension WindowModel {
  /// Whether there is a run whose summary can be saved.
  public var hasExerciseSummary: Bool { exercises.last?.attempts.isEmpty == false }

  /// A name for the summary's file.
  public var exerciseSummaryName: String {
    "\(exercises.last?.exercise.name ?? "exercise").html"
  }

  /// A name for the picture's file.
  public var exercisePictureName: String {
    "\(exercises.last?.exercise.name ?? "exercise").png"
  }

  /// A name for the file of a person's progress.
  public var exerciseProgressName: String {
    "\(exercises.person.isEmpty ? "progress" : exercises.person).html"
  }

  /// Saves the summary page of the last run.
  public func saveExerciseSummary(to path: String) async {
    guard let last = exercises.last else { return }
    await save(to: path) { () throws(Fault) in
      try Self.write(ExerciseReport.html(last), to: path)
    }
  }

  /// Saves all attempts' paths of the last run as a PNG picture.
  public func saveExercisePicture(to path: String) async {
    guard let last = exercises.last else { return }
    await save(to: path) { () throws(Fault) in
      try Fault.wrap { () throws(ImageFileError) in
        try ExerciseReport.picture(last, widthPixels: ExerciseReport.usualWidthPixels).write(
          path: path)
      }
    }
  }

  /// Saves how the runs of the person whose name is entered went over the days, as a page.
  public func saveExerciseProgress(to path: String) async {
    let (person, folders) = (exercises.person, folders)
    await save(to: path) { () throws(Fault) in
      let kept = try Fault.wrap { () throws(PeopleFault) in
        try PersonStore(folders: folders).runs(of: person)
      }
      // Of a person whose every run is damaged there is nothing to tell.
      if kept.runs.isEmpty, let first = kept.problems.first { throw .people(first) }
      let records = kept.runs.map(\.record)
      try Self.write(
        PersonProgress(records, person: records.first?.person ?? person).html, to: path)
    }
  }

  /// Writes a file beside the window, and tells what became of it.
  func save(
    to path: String, _ body: @escaping @Sendable () throws(Fault) -> Void
  ) async {
    if let refusal = exportRefusal(path) {
      session?.play(.refused)
      return show(Notice(sentence: refusal, remedy: .dismiss))
    }
    if let fault = await Self.fault(of: body) {
      session?.play(.refused)
      show(Notice(fault))
    } else {
      session?.play(.done)
      say(translated("Saved \(path)"))
    }
  }

  // Made and written on whatever thread is free: a person's runs are many.
  @concurrent
  private nonisolated static func fault(
    of body: @Sendable () throws(Fault) -> Void
  ) async -> Fault? {
    do throws(Fault) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  /// Writes a text whole or not at all.
  nonisolated static func write(_ text: String, to path: String) throws(Fault) {
    try Fault.wrap { () throws(FileError) in try OutputFile.write(Array(text.utf8), to: path) }
  }
}
