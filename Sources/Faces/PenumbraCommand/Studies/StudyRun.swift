// `penumbra study run`: a participant answers.

import ArgumentParser
import Files
import Library
import Pen
import Session
import Study
import Tablet

struct StudyRun: SpokenCommand {
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

  @OptionGroup var speech: SpeechOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Read this tablet for 'place' and 'follow'; without it the first one that is found, else the "
        + "arrow keys.", valueName: "node"))
  var device: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Play these strokes, in pixels of a picture of 600 by 600, in each trial of 'place' and "
        + "'follow'.", valueName: "file.csv"),
    completion: .file(extensions: ["csv"]))
  var strokes: String?

  func validate() throws {
    if device != nil, strokes != nil {
      throw ValidationError("Give either --device or --strokes, not both.")
    }
  }

  func files() -> RunFiles {
    var files = study.files()
    files.reads(strokes)
    return files
  }

  private func source(for plan: StudyPlan) throws(Fault) -> PenSource {
    if let strokes { return try .strokes(path: strokes) }
    if let device { return .device(path: device) }
    guard plan.parts.contains(where: \.task.isTraced), let pen = MachineReport().pens.first else {
      return .face
    }
    return .device(path: pen.path)
  }

  func work() throws {
    let words = try speech.choice()
    speech.apply(words)
    let runner: StudyRunner
    do {
      let (plan, store) = try study.open()
      let source = try self.source(for: plan)
      runner = try StudyRunner(
        plan: plan, store: store, headphones: headphones, source: source, words: words)
    } catch let fault as Fault {
      SpokenRefusal.say(fault, words)
      throw fault
    }
    // From here on the runner says its own faults.
    try runner.run(participant: participant)
  }
}
