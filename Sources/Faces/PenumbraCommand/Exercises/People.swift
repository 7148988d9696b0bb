// `penumbra people`: whose attempts at exercises are kept, how they went over the weeks, and how to be rid of them.

import ArgumentParser
import Files
import Library
import Pen
import Wording

struct People: CommandGroup {
  static let configuration = CommandConfiguration(
    abstract: "List people with kept attempts, show progress, export or remove all of a person.",
    discussion: """
      Attempts are kept only where 'penumbra exercise' or the window is given a name, in \
      ~/.local/share/penumbra/people, for the user alone and on this computer alone.

      Examples:
        penumbra people
        penumbra people progress Ada --html ada.html
        penumbra people summary Ada --html last.html
        penumbra people export Ada ada.zip
        penumbra people remove Ada --yes
      """,
    subcommands: commands, defaultSubcommand: PeopleList.self)

  static let commands: [any FileCommand.Type] = [
    PeopleList.self, PeopleProgress.self, PeopleSummary.self, PeopleExport.self, PeopleRemove.self,
  ]

  static var store: PersonStore { PersonStore(folders: XDGFolders()) }

  /// The runs of a person; what cannot be read is told beside them.
  static func runs(of name: String) throws(Fault) -> [KeptRun] {
    let kept = try Fault.wrap { () throws(PeopleFault) in try store.runs(of: name) }
    for problem in kept.problems { Terminal.tell(Fault.people(problem).terminalSentence) }
    // Of a person whose every run is damaged there is nothing to tell.
    if kept.runs.isEmpty, let first = kept.problems.first { throw .people(first) }
    return kept.runs
  }
}
