// `penumbra study run`: a participant answers.

import ArgumentParser
import Files
import Pen
import Study

struct StudyRun: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Ask a participant, by sound and by keys.",
    discussion: """
      The participant hears a headphone check, sets the level once, practises and answers block by \
      block; every answer is stored at once. q ends at any time, and with --participant the study \
      goes on where it was. Space stops a sound.
      """)

  @OptionGroup var study: StudyArgument

  @Option(
    name: .long,
    help: ArgumentHelp("Go on with a participant who has begun.", valueName: "code"))
  var participant: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The headphones, as they are to be remembered.", valueName: "text"))
  var headphones = ""

  func files() -> RunFiles { study.files() }

  func work() throws {
    let (plan, store) = try study.open()
    let runner = try StudyRunner(plan: plan, store: store, headphones: headphones)
    try runner.run(participant: participant)
  }
}
