// `penumbra exercise list`: the exercises there are.

import ArgumentParser
import Files
import Foundation
import Library
import Movement
import Pen
import Wording

struct ExerciseList: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the exercises, the bundled ones first.")

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  private struct Listed: Encodable {
    let name: String
    let summary: String
    let attempts: Int
    let mostPoints: Int

    enum CodingKeys: String, CodingKey {
      case name, summary, attempts
      case mostPoints = "most_points"
    }
  }

  func files() -> RunFiles { RunFiles() }

  func work() throws {
    let library = ExerciseLibrary(folders: XDGFolders())
    var listed: [Listed] = []
    let names = library.names
    let width = ((names + [ExerciseThrows.name]).map(\.count).max() ?? 0) + 2
    for name in names {
      do throws(ExerciseFault) {
        let exercise = try library.find(name)
        listed.append(
          Listed(
            name: name, summary: exercise.summary, attempts: exercise.attemptCount,
            mostPoints: exercise.mostPoints))
        if !json {
          let padded = name.padding(toLength: width, withPad: " ", startingAt: 0)
          Terminal.say(padded + exercise.summary)
        }
      } catch {
        // One broken file of the user's does not hide the others.
        Terminal.tell(Fault.exercise(error).terminalSentence)
      }
    }
    if json {
      Terminal.say(try JSONText.encode(listed))
    } else {
      // No file describes it, and it needs no pen: programs do not find it among the others.
      let padded = ExerciseThrows.name.padding(toLength: width, withPad: " ", startingAt: 0)
      Terminal.say(padded + ExerciseThrows.summary)
    }
    // The bundled exercises are there whatever the user's folder is.
    try Fault.wrap { () throws(ExerciseFault) in try library.check() }
  }
}
