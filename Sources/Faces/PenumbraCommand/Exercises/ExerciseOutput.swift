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

  /// Writes and tells what was done.
  ///
  /// - Throws: why a file cannot be written.
  func tell(_ record: ExerciseRecord) throws {
    if let csv = files.csv { try TextFile.write(ExerciseTable(record).csv, to: csv) }
    if let html = files.html { try TextFile.write(ExerciseReport.html(record), to: html) }
    if let png = files.png {
      let picture = ExerciseReport.picture(record, widthPixels: ExerciseReport.usualWidthPixels)
      try Fault.wrap { () throws(ImageFileError) in try picture.write(path: png) }
    }
    if isJSON { Terminal.say(try JSONText.encode(ExerciseFindings(record))) }
    for path in files.paths { Terminal.tell("Wrote \(path)") }
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
