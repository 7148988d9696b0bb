// What an exercise in the window is made of: what is chosen on the page, the image and the person.

import Files
import Foundation
import Library
import Micrograph
import Movement
import Pen
import Session
import Wording

extension WindowModel {
  /// What is to be done, as it is chosen.
  ///
  /// - Throws: why it cannot be: no such exercise, no outline in the image, no such person.
  func exerciseRecord(over image: ShownImage) throws(Fault) -> ExerciseRecord {
    let (name, folders) = (exercises.name, folders)
    let exercise = try Fault.wrap { () throws(ExerciseFault) in
      try ExerciseLibrary(folders: folders).find(name)
    }.paced(exercises.pace, attempts: exercises.attemptCount)
    let histogram = image.prepared.histogram
    let line = exercise.line(
      over: (image.micrograph, histogram.window(saturatedFraction: 0)))
    if exercise.needsImage, line == nil {
      throw .noOutline(path: image.path, exercise: exercise.name)
    }
    var person: String?
    if !exercises.person.isEmpty {
      let typed = exercises.person
      person = try Fault.wrap { () throws(PeopleFault) in
        try PersonStore(folders: folders).begin(name: typed, isNew: false).name
      }
    }
    return ExerciseRecord(
      exercise: exercise, line: line, person: person,
      beganSeconds: Date().timeIntervalSince1970, way: exercises.way,
      sideMillimetres: nil)
  }

  /// The picture that an exercise is done over.
  @concurrent
  nonisolated static func picture(of record: ExerciseRecord) async -> Micrograph {
    ExercisePicture.micrograph(record.exercise, line: record.line)
  }
}
