// `penumbra study report`: what the answers say.

import ArgumentParser
import Files
import Pen
import Study

struct StudyReport: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Tell thresholds, d', counts and what differs between the conditions.",
    discussion: """
      Conditions are told by their codes, so that whoever runs the study stays blind; --names tells \
      their names once it is over.
      """)

  @OptionGroup var study: StudyArgument

  @Flag(name: .long, help: "Tell the conditions' names instead of their codes.")
  var names = false

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  func files() -> RunFiles { study.files() }

  func work() throws {
    let (plan, store) = try study.open()
    let codes = store.participants
    guard !codes.isEmpty else { throw Fault.study(.noParticipants(study: plan.name)) }
    var rows: [(code: String, rows: [StudyRow])] = []
    for code in codes {
      rows.append((code, try StudyTable.rows(folder: "\(store.folder)/\(code)")))
    }
    if names {
      let known = zip(try store.conditionCodes(of: plan), plan.conditions.map(\.name))
      let table = Dictionary(known.map { ($0, $1) }) { $1 }
      rows = rows.map { code, rows in
        (
          code,
          rows.map {
            var row = $0
            row.conditionCode = table[row.conditionCode] ?? row.conditionCode
            return row
          }
        )
      }
    }
    let figures = StudyFigures(plan, rows: rows)
    Terminal.say(json ? try JSONText.encode(figures) : figures.text)
  }
}
