// `penumbra replay`: a session heard again, live.

import ArgumentParser
import Engine
import Files
import Foundation
import Geometry
import Library
import Micrograph
import Pen
import Recorded
import Session
import Sonification
import Wording

struct Replay: SpokenCommand {
  static let configuration = CommandConfiguration(
    abstract: "Hear a session again, live, with pause, seek and speed.",
    discussion: """
      On a terminal these keys work: space pauses and goes on, left and right go 5 seconds back and \
      on, + and - change the speed from 0.25 to 4, 1 sets it back, q ends.

      Examples:
        penumbra replay last
        penumbra replay monday --speed 0.5 --from 12
        penumbra replay monday --image other.tif --preset analysis
      """)

  @OptionGroup var session: SessionArgument

  @Option(
    name: .long,
    help: ArgumentHelp("Replay over this image instead.", valueName: "image"),
    completion: .file())
  var image: String?

  @OptionGroup var page: PageOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The sound: a preset's name or a preset file instead of the session's own.",
      valueName: "name|file"))
  var preset: String?

  @OptionGroup var voices: VoiceOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Use this calibration instead of the session's, for what its tablet drew.",
      valueName: "file.toml"),
    completion: .file(extensions: ["toml"]))
  var calibration: String?

  @Option(
    name: .long, help: ArgumentHelp("How much faster than it was drawn.", valueName: "0.25...4"))
  var speed = 1.0

  @Option(name: .long, help: ArgumentHelp("Begin here.", valueName: "seconds"))
  var from = 0.0

  @Option(
    name: .long,
    help: """
      auto: a JACK server that runs, else one started for the session; jack: only a server that \
      runs; off: no sound.
      """)
  var audio: AudioChoice = .auto

  @OptionGroup var speech: SpeechOptions

  func validate() throws {
    try page.validate(isImageGiven: image != nil, whose: "--image")
    guard SessionTransport.speeds.contains(speed) else {
      throw ValidationError("--speed \(speed) is not from 0.25 to 4.")
    }
    guard from >= 0, from.isFinite else {
      throw ValidationError("--from \(from) is not a number of seconds from 0 on.")
    }
  }

  func files() -> RunFiles {
    RunFiles()
  }

  func work() throws {
    let words = try speech.choice()
    speech.apply(words)
    let found = try session.find()
    let opened = try SessionImage.open(found, instead: image, page: page.choice)
    let sound = try voices.applied(to: chosenPreset(found))
    let strokes = try SessionStrokes.read(
      found, over: opened.micrograph, isOtherImage: image != nil, calibrationPath: calibration)
    var lines = strokes.sentences
    let runner = ReplayRunner(
      name: found.name,
      image: try LayerPreparation.image(
        opened.micrograph, for: sound.mappings, isRecorded: true,
        paintOf: image == nil ? found : nil),
      preset: sound, audio: audio, words: words)
    let following = SessionFollowing(
      found, images: image == nil, preset: preset == nil && voices.isEmpty,
      isByTime: strokes.isByTime)
    for finding in try following.findings() { lines.append(finding.terminalSentence) }
    let history = try SessionHistory(
      following, over: opened.micrograph, preset: sound, samples: strokes.samples)
    try runner.run(
      SessionTransport(strokes.samples, history: history, fromSeconds: from, speed: speed),
      ReplayedLoops(
        found, originNanoseconds: strokes.samples.first?.timeNanoseconds ?? 0),
      after: lines)
  }

  private func chosenPreset(_ found: RecordedSession) throws(Fault) -> Preset {
    guard let preset else { return try found.facts().preset }
    return try Fault.wrap { () throws(SettingsError) in
      try PresetLibrary(folders: XDGFolders()).find(preset)
    }
  }
}
