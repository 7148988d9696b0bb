// `penumbra people export`: everything of a person as a folder or an archive.

import ArgumentParser
import Files
import Library
import Pen

struct PeopleExport: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Copy everything that is kept of a person into a new folder or a .zip.")

  @Argument(help: "The person.")
  var name: String

  @Argument(help: "A folder or an archive that is not there yet.", completion: .file())
  var target: String

  func files() -> RunFiles { RunFiles() }

  func work() throws {
    let (name, target) = (name, target)
    let left = try Fault.wrap { () throws(PeopleFault) in
      try People.store.export(name, to: target)
    }
    for path in left { Terminal.tell("\(path) is no file of a run and was left out.") }
    Terminal.tell("Wrote \(target)")
  }
}
