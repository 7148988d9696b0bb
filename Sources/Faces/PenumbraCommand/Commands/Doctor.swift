// `penumbra doctor`: what this machine can do, and what to do where it cannot.

import ArgumentParser
import Files
import Foundation
import Library
import Session
import Wording

struct Doctor: FileCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Check tablet, permissions, JACK, real-time rights, speech, display, cameras, hands and sheet.",
    discussion: "Every line begins with ok or with needs, and a need names its remedy.")

  @Flag(name: .long, help: "Print JSON instead: subject, isFine and sentence of each finding.")
  var json = false

  func files() -> RunFiles { RunFiles() }

  func work() throws {
    let stored = CalibrationLibrary(folders: XDGFolders()).contents()
    for problem in stored.problems { Terminal.tell(CalibrationSentences.problem(problem)) }
    let findings = MachineSentences.findings(
      MachineReport(), .terminal, stored: stored.entries)
    if json { return try Terminal.say(JSONText.encode(findings)) }
    for finding in findings { Terminal.say(finding.line) }
  }
}
