// `penumbra study run`: a participant answers.

import ArgumentParser
import Files
import Library
import Pen
import Study

struct StudyRun: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Ask a participant, by sound and by keys.",
    discussion: """
      The participant hears a headphone check, sets the level once, practises and answers block by \
      block; every answer is stored at once. Every line is spoken. q ends at any time, and with \
      --participant the study goes on where it was. Space says again what was said last and what is \
      asked, any other key silences the words, s ends a sound.
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

  @Option(
    name: .long,
    help: """
      What speaks: auto (the screen reader, else the system's speech, else espeak-ng in the \
      headphones), reader, dispatcher, headphones or off; see 'penumbra settings speech'.
      """)
  var speech: SpeechChoice?

  func files() -> RunFiles { study.files() }

  func work() throws {
    var words = try LiveSpeech.Choice.preferred()
    words.speech = speech ?? words.speech
    let (plan, store): (StudyPlan, StudyStore)
    do {
      (plan, store) = try study.open()
    } catch let fault as Fault {
      StudyRefusal.say(fault, words)
      throw fault
    }
    let runner = try StudyRunner(
      plan: plan, store: store, headphones: headphones, words: words)
    try runner.run(participant: participant)
  }
}
