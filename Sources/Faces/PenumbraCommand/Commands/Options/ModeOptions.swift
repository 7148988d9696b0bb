// The modes of playing over zones: patterns recorded from hits, and played.

import ArgumentParser
import Files
import Library
import Movement
import Pen
import Session
import Sonification

/// How a session begins with modes, patterns and the metronome.
struct ModeOptions: ParsableArguments {
  @Option(
    name: .long,
    help: """
      Begin in this mode: freestyle, recording or playing; the pen's lower button, the tablet's upper right \
      corner while the pen hovers, the pad's first button and m lead on, held for a second to freestyle. The \
      upper left corner, the pad's second button and s leave a beat empty.
      """)
  var mode: PlayMode?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Play this pattern: a name or a pattern file; see 'penumbra patterns'.",
      valueName: "name|file"))
  var pattern: String?

  @Flag(name: .long, help: "Click on each beat.")
  var metronome = false

  @OptionGroup var recorded: PatternOptions

  /// What is chosen; nil where nothing is, and no zones are followed.
  ///
  /// - Throws: `ValidationError` where options do not go together, and why the pattern cannot be read.
  func choice(hasZones: Bool, hasLoops: Bool) throws -> ModeChoice? {
    try recorded.checkName()
    let keeps = recorded.keepPattern != nil
    guard hasZones || mode != nil || pattern != nil || metronome || keeps else {
      if recorded.bpm != nil, !hasLoops {
        throw ValidationError(
          "--bpm needs something to play; add --zones drums, --loops drums or --metronome.")
      }
      return nil
    }
    if mode == .recording || keeps, !hasZones {
      throw ValidationError("Recording a pattern needs zones; add --zones drums.")
    }
    if mode == .playing, pattern == nil {
      throw ValidationError("--mode playing needs a pattern; add --pattern last.")
    }
    let found = try Fault.wrap { () throws(SettingsError) -> StepPattern? in
      guard let pattern else { return nil }
      return try PatternLibrary(folders: XDGFolders()).find(pattern)
    }
    return ModeChoice(
      mode: mode ?? (pattern == nil ? .freestyle : .playing), pattern: found,
      beatsPerMinute: recorded.bpm, placement: recorded.placement, hasMetronome: metronome,
      hasGestures: mode != nil)
  }

  /// Names the files of these options.
  func add(to files: inout RunFiles) {
    if let pattern, PresetLibrary.isPath(pattern) { files.reads(pattern) }
    let found = pattern.flatMap { try? PatternLibrary(folders: XDGFolders()).find($0) }
    for path in found?.soundFiles ?? [] { files.reads(path) }
  }
}

extension PlayMode: ExpressibleByArgument {}
