// `penumbra patterns render`: a pattern as a sound file.

import ArgumentParser
import Engine
import Files
import Library
import Pen
import Rendering
import Sonification
import Synthesis

/// Renders rounds of a pattern.
struct PatternRender: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render a pattern to a sound file, round after round.",
    discussion: """
      The file lasts as long as the rounds do, silent beats at their end included, and longer where the last sound \
      rings on.
      """)

  @Argument(help: "The pattern: a name or a file.", completion: .file(extensions: ["toml"]))
  var pattern: String

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Where the sound goes: FLAC where the name ends in .flac, else WAV.",
      valueName: "out.wav"))
  var output: String

  @Option(
    name: .long,
    help: ArgumentHelp("The tempo, 20 to 400; without it the pattern's own.", valueName: "bpm"))
  var bpm: Double?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("How often it is played.", valueName: "number"))
  var rounds = 1

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Play its hits with the sounds that these zones have under the same names.",
      valueName: "name|file"))
  var zones: String?

  @Flag(name: .long, help: "Click on each beat.")
  var metronome = false

  @Option(name: .long, help: ArgumentHelp("Samples per second.", valueName: "hertz"))
  var rate = 48_000.0

  private static let longestSeconds = 1_800.0

  func validate() throws {
    if let bpm, !StepPattern.tempoRange.contains(bpm) {
      throw ValidationError("--bpm \(bpm) is no tempo; choose 20 to 400, such as --bpm 120.")
    }
    try SoundName.check(output)
    guard rounds >= 1 else {
      throw ValidationError("--rounds \(rounds) plays nothing; choose 1 or more.")
    }
    guard rate >= 8_000, rate <= 192_000, rate == rate.rounded() else {
      throw ValidationError("--rate \(rate) is not a whole number of hertz from 8000 to 192000.")
    }
  }

  func files() -> RunFiles {
    var files = RunFiles()
    for path in [pattern, zones] {
      if let path, PresetLibrary.isPath(path) { files.reads(path) }
    }
    let found = try? PatternLibrary(folders: XDGFolders()).find(pattern)
    let set = zones.flatMap { try? ZoneLibrary(folders: XDGFolders()).find($0) }
    for path in (found?.soundFiles ?? []) + (set?.soundFiles ?? []) { files.reads(path) }
    files.writes(output)
    return files
  }

  func work() throws {
    let found = try Fault.wrap { () throws(SettingsError) -> ZoneSet? in
      guard let zones else { return nil }
      return try ZoneLibrary(folders: XDGFolders()).find(zones)
    }
    var sounds = CueSounds(folder: XDGFolders().cues)
    for fault in sounds.faults { Terminal.tell(Fault.sound(fault).terminalSentence) }
    let set = try ZoneOptions.take(found, into: &sounds)
    let pattern = try ZoneOptions.take(
      try Patterns.find(pattern), beside: set, into: &sounds)
    let tempo = bpm ?? pattern.beatsPerMinute
    var playback = PatternPlayback(
      pattern, beatsPerMinute: tempo, startNanoseconds: 0, hasMetronome: metronome)
    let beats = Double(rounds) * pattern.lengthBeats
    let seconds = beats * 60 / tempo
    guard seconds <= Self.longestSeconds else {
      throw ValidationError(
        "\(rounds) rounds last \(SessionSentences.number(seconds, 0)) s; choose fewer, for at most "
          + "\(SessionSentences.number(Self.longestSeconds, 0)) s.")
    }
    var cues: [Cue] = []
    playback.take(
      until: playback.timeNanoseconds(ofBeat: beats), nowNanoseconds: 0, with: set
    ) { cues.append($0) }
    // Hits and clicks come each in order, not both.
    cues = cues.enumerated().sorted {
      ($0.element.timeNanoseconds, $0.offset) < ($1.element.timeNanoseconds, $1.offset)
    }.map(\.element)
    let render = CueRender(
      cues, sounds: sounds, sampleRateHertz: rate)
    let (length, peak) = try render.run(to: output, leastSeconds: seconds)
    Terminal.tell(
      "Rendered \(SessionSentences.number(length, 3)) s of sound; peak \(SessionSentences.level(peak))."
    )
    Terminal.tell("Wrote \(output)")
  }
}
