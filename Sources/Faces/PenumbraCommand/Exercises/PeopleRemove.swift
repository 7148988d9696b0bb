// `penumbra people remove`: nothing of a person any more.

import ArgumentParser
import Files
import Library
import Pen

struct PeopleRemove: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove everything that is kept of a person.",
    discussion: "What was exported or recorded as a session elsewhere stays.")

  @Argument(help: "The person.")
  var name: String

  @Flag(name: .long, help: "Do it; without this it is only told what would go.")
  var yes = false

  func files() -> RunFiles { RunFiles() }

  func work() throws {
    let name = name
    let store = People.store
    let kept = try Fault.wrap { () throws(PeopleFault) in try store.runs(of: name) }
    let count = kept.runs.count + kept.problems.count
    let runs = "\(count) run\(count == 1 ? "" : "s")"
    guard yes else {
      return Terminal.tell("\(runs) of \(name) would be removed; --yes does it.")
    }
    try Fault.wrap { () throws(PeopleFault) in try store.remove(name) }
    Terminal.tell("Removed \(runs) of \(name).")
  }
}
