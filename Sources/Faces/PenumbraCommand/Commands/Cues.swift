// `penumbra cues`: the short sounds there are, and one of them as a file.

import ArgumentParser
import Engine
import Files
import Foundation
import Pen
import Rendering
import Synthesis
import Wording

struct Cues: FileCommand {
  static let configuration = CommandConfiguration(
    abstract: "List, play or render the short sounds beside the voice, and what each tells.",
    discussion: """
      Sounds of your own are called sample-1 to sample-16: WAV or FLAC files of these names in \
      ~/.config/penumbra/cues, mono or stereo, 10 s at most.

      After the cues the list has the sounds of events, such as tag-set and pen-lost: the pen knocks, \
      the program is metal, a loss is air, which sounds again until a key is pressed.

      Examples:
        penumbra cues
        penumbra cues --play
        penumbra cues pen-lost --play
        penumbra cues ping --pitch 440 --output ping.wav
      """)

  @Argument(help: "The cue or event to play or render; without it all are meant.")
  var kind: String?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Where its sound goes: FLAC where the name ends in .flac, else WAV.", valueName: "out.wav"))
  var output: String?

  @Flag(name: .long, help: "Play it; without a name, the sounds of all events with their meaning.")
  var play = false

  @Option(name: .long, help: ArgumentHelp("Its pitch, 20 to 20000.", valueName: "hertz"))
  var pitch: Double?

  @Option(name: .long, help: ArgumentHelp("Its length, 0.002 to 10.", valueName: "seconds"))
  var length: Double?

  @Option(name: .long, help: "Its loudness, 0 to 1, of tones 0 to 3.")
  var level = 1.0

  @Option(name: .long, help: "Its place, -1 for left to 1 for right.")
  var pan = 0.0

  @Option(name: .long, help: ArgumentHelp("Samples per second.", valueName: "hertz"))
  var rate = 48_000.0

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  func validate() throws {
    if let output { try SoundName.check(output) }
    if play, json { throw ValidationError("--json lists and --play plays; give one of them.") }
    guard let kind else {
      if output != nil { throw ValidationError("Name the cue to write to --output.") }
      return
    }
    let earcon = Earcon(rawValue: kind)
    guard let found = CueKind(rawValue: kind) ?? (earcon == nil ? nil : .ping) else {
      let names = CueKind.allCases.map(\.rawValue) + Earcon.allCases.map(\.rawValue)
      throw ValidationError(
        "\(kind) is not a cue; choose one of \(names.joined(separator: ", ")).")
    }
    guard output != nil || play else {
      throw ValidationError("Give --output the name of the file for \(kind), or --play.")
    }
    if earcon != nil, pitch != nil || length != nil || level != 1 || pan != 0 {
      throw ValidationError(
        "\(kind) always sounds the same; leave out --pitch, --length, --level and --pan.")
    }
    try check("--pitch", pitch, Cue.pitchRangeHertz)
    try check("--length", length, Cue.secondsRange)
    try check("--level", level, 0...Double(found.highestLevel))
    try check("--pan", pan, -1...1)
    try check("--rate", rate, 8_000...192_000)
  }

  func files() -> RunFiles {
    var files = RunFiles()
    files.writes(output)
    return files
  }

  func work() throws {
    let sounds = CueSounds(folder: XDGFolders().cues)
    if let earcon = kind.flatMap(Earcon.init(rawValue:)) {
      if play { try playAll([earcon], sounds) }
      guard let output else { return }
      return try render(CueRender(earcon.sequence, sampleRateHertz: rate), to: output)
    }
    guard let kind = kind.flatMap(CueKind.init(rawValue:)) else {
      return play ? try playAll(Earcon.allCases, sounds) : try list(sounds)
    }
    if case .sample(let index) = kind, sounds.seconds(Int(index)) == nil {
      if let fault = sounds.faults.first { throw Fault.sound(fault) }
      throw Fault.noCueSound(name: kind.rawValue, folder: XDGFolders().cues)
    }
    let cue = Cue(
      timeNanoseconds: 0, kind: kind, pitchHertz: pitch, level: Float(level), pan: Float(pan),
      seconds: length)
    if play {
      var sequence = CueSequence()
      sequence.add(cue)
      try CuePlaying(entries: [(kind.rawValue, sequence)], sounds: sounds).run()
    }
    guard let output else { return }
    try render(CueRender(cue, sounds: sounds, sampleRateHertz: rate), to: output)
  }

  private func playAll(_ earcons: [Earcon], _ sounds: CueSounds) throws {
    try CuePlaying(
      entries: earcons.map { (CueListing($0).text, $0.sequence) }, sounds: sounds
    ).run()
  }

  private func render(_ render: CueRender, to output: String) throws {
    let (seconds, peak) = try render.run(to: output)
    Terminal.tell(
      "Rendered \(SessionSentences.number(seconds, 3)) s of sound; peak \(SessionSentences.level(peak))."
    )
    Terminal.tell("Wrote \(output)")
  }

  private func list(_ sounds: CueSounds) throws {
    let listings = CueKind.allCases.compactMap { CueListing($0, sounds) }
    let events = Earcon.allCases.map { CueListing($0) }
    if json {
      Terminal.say(try JSONText.encode(listings + events))
    } else {
      for listing in listings + events { Terminal.say(listing.text) }
    }
    for fault in sounds.faults { Terminal.tell(Fault.sound(fault).terminalSentence) }
  }

  private func check(_ option: String, _ value: Double?, _ range: ClosedRange<Double>) throws {
    guard let value, !range.contains(value) else { return }
    throw ValidationError(
      "\(option) \(value): choose \(SessionSentences.number(range.lowerBound, 3)) to "
        + "\(SessionSentences.number(range.upperBound, 3)).")
  }
}
