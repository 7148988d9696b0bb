// What is written and told at the end of an exercise.

import Files
import Foundation
import ImageFile
import Movement
import Pen
import Report
import Session
import Wording

/// The outputs of a run.
struct ExerciseOutput {
  let files: ExerciseFiles
  let isJSON: Bool

  // As wide as a page's text at twice its resolution.
  private static let pictureWidth = 1_200

  /// Writes and tells what was done.
  ///
  /// - Throws: why a file cannot be written.
  func tell(_ record: ExerciseRecord) throws {
    if let csv = files.csv { try Self.write(ExerciseTable(record).csv, to: csv) }
    if let html = files.html { try Self.write(ExerciseReport.html(record), to: html) }
    if let png = files.png {
      let picture = ExerciseReport.picture(record, widthPixels: Self.pictureWidth)
      try Fault.wrap { () throws(ImageFileError) in try picture.write(path: png) }
    }
    if isJSON { Terminal.say(try JSONText.encode(ExerciseFindings(record))) }
    for path in files.paths { Terminal.tell("Wrote \(path)") }
  }

  /// Writes a text as a file.
  ///
  /// - Throws: why it cannot be written.
  static func write(_ text: String, to path: String) throws(Fault) {
    try Fault.wrap { () throws(FileError) in try OutputFile.write(Array(text.utf8), to: path) }
  }
}

extension ExerciseOutput {
  /// Writes an exercise's square as a picture to print.
  ///
  /// - Throws: why it cannot be written.
  static func writeSheet(_ exercise: Exercise, _ line: ShownLine?, to path: String) throws(Fault) {
    try ExercisePicture.storeSheet(
      ExercisePicture.micrograph(exercise, line: line), to: path)
    Terminal.tell("Wrote \(path)")
  }
}
