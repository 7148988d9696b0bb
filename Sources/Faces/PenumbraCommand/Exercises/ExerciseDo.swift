// `penumbra exercise NAME`: a run of attempts at the tablet or by keys.

import ArgumentParser
import Engine
import Files
import Foundation
import Geometry
import Library
import Micrograph
import Movement
import Pen
import Session
import Tablet
import Wording

struct ExerciseDo: SpokenCommand {
  static let configuration = CommandConfiguration(
    commandName: "do",
    abstract: "Do an exercise; without a name the exercises are listed.",
    discussion: """
      Without --device the only tablet found is used, and without a tablet the keys: arrows move, Enter puts \
      the pen down and lifts it, or taps. Space says what is to be done, n begins the attempt anew, Escape \
      silences, + and - change the volume, q or Ctrl-C ends; what was done is kept.
      """)

  @Argument(
    help: "The exercise: a name that 'penumbra exercise list' lists, or a file.",
    completion: .file(extensions: ["toml"]))
  var exercise: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Keep the attempts under this name, on this computer alone.", valueName: "name"))
  var person: String?

  @Flag(name: .long, help: "The person is new; a name that is there already is refused.")
  var new = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "With which senses: heard (by ear alone), seen (a printed sheet or a screen, without a sound), or both.",
      valueName: "heard|seen|both"))
  var by: ExerciseWay = .heard

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How many attempts, 1 to 100; without it as many as the exercise says.", valueName: "number"))
  var attempts: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How fast, 0.1 to 2: a metronome's tempo is multiplied by it, a limit of time divided.",
      valueName: "factor"))
  var pace = 1.0

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How much of the tablet's shorter side is used, 0.1 to 1: as far as the arm reaches.",
      valueName: "share"))
  var reach = 0.9

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where on the tablet: in the middle, or on the side of the hand.",
      valueName: "either|left|right"))
  var hand: ExerciseReach.Hand = .either

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The image that a contour is taken from; without it the bundled micrograph.",
      valueName: "file"), completion: .file())
  var image: String?

  @Option(name: .long, help: ArgumentHelp("Read this tablet.", valueName: "node"))
  var device: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Play these strokes at their own pace, in pixels of a square of 600 by 600.",
      valueName: "file.csv"),
    completion: .file(extensions: ["csv"]))
  var strokes: String?

  @Option(
    name: .long,
    help: """
      auto: a JACK server that runs, else one started for the exercise; jack: only a server that runs; \
      off: no sound.
      """)
  var audio: AudioChoice = .auto

  @OptionGroup var written: ExerciseFiles

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write the exercise's square as a picture to print, and begin nothing.", valueName: "out.png"),
    completion: .file(extensions: ["png"]))
  var sheet: String?

  @Flag(name: .long, help: "Print the figures as JSON at the end instead of text.")
  var json = false

  @OptionGroup var speech: SpeechOptions

  func validate() throws {
    if device != nil, strokes != nil {
      throw ValidationError("Give either --device or --strokes, not both.")
    }
    if new, person == nil {
      throw ValidationError("--new is for a person: give --person NAME with it.")
    }
    if let attempts, !Exercise.attemptCounts.contains(attempts) {
      throw ValidationError("--attempts \(attempts) is not a number from 1 to 100.")
    }
    guard (0.1...2).contains(pace) else {
      throw ValidationError("--pace \(pace) is not a factor from 0.1 to 2.")
    }
    guard ExerciseReach.shares.contains(reach) else {
      throw ValidationError("--reach \(reach) is not a share from 0.1 to 1.")
    }
    if by == .seen, audio == .jack {
      throw ValidationError("--by seen is without a sound; leave --audio out.")
    }
  }

  func files() -> RunFiles {
    var files = RunFiles()
    if let exercise, PresetLibrary.isPath(exercise) { files.reads(exercise) }
    files.reads(image)
    files.reads(strokes)
    written.add(to: &files)
    files.writes(sheet)
    return files
  }

  func work() throws {
    guard let exercise else { return try ExerciseList.parse([]).work() }
    let words = try speech.choice()
    speech.apply(words)
    try SpokenRefusal.telling(words) { try practise(exercise, words) }
  }

  private func practise(_ name: String, _ words: LiveSpeech.Choice) throws {
    let found = try Fault.wrap { () throws(ExerciseFault) in
      try ExerciseLibrary(folders: XDGFolders()).find(name)
    }
    let chosen = found.paced(pace, attempts: attempts)
    let line = try chosen.shown(over: image)
    if let sheet { return try ExerciseOutput.writeSheet(chosen, line, to: sheet) }
    let source = try self.source()
    let store = PersonStore(folders: XDGFolders())
    var kept: Person?
    if let person {
      let isNew = new
      kept = try Fault.wrap { () throws(PeopleFault) in try store.begin(name: person, isNew: isNew)
      }
    }
    let record = ExerciseRecord(
      exercise: chosen, line: line, person: kept?.name,
      beganSeconds: Date().timeIntervalSince1970, way: by, sideMillimetres: nil)
    let runner = ExerciseRunner(
      source: source, reach: ExerciseReach(share: reach, hand: hand),
      audio: by == .seen ? .off : audio, store: kept == nil ? nil : store, words: words)
    let done = try runner.run(record)
    try ExerciseOutput(files: written, isJSON: json).tell(done)
  }

  private func source() throws(Fault) -> PenSource {
    if let strokes {
      let source = try PenSource.strokes(path: strokes)
      // Without one nothing would ever begin, or end.
      if case .strokes(let samples, _) = source, !samples.contains(where: \.isInContact) {
        throw .measure(.noStrokes(path: strokes))
      }
      return source
    }
    if let device { return .device(path: device) }
    let report = MachineReport()
    guard !report.pens.isEmpty else { return .face }
    return .device(path: try TabletChoice.only(of: report))
  }
}

extension ExerciseWay: ExpressibleByArgument {}
extension ExerciseReach.Hand: ExpressibleByArgument {}
