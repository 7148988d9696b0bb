// Loops beside the pen.

import ArgumentParser
import Files
import Glibc
import Pen
import Session
import Sonification
import Synthesis

/// What the four channels of loops play.
struct LoopOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Play loops beside the pen, up to four, separated by commas: drums, bass, voice, stroke (the last stroke, \
      traced again and again), stroke-bars (the same, fitted to bars), pattern, none, or the path of a sound \
      file, of a stroke file or of a session's folder. Their tempo is --bpm.
      """, valueName: "what,what"))
  var loops: String?

  func validate() throws {
    guard sources.count <= LoopScene.channelCount else {
      throw ValidationError(
        "--loops names \(sources.count) sounds; there are \(LoopScene.channelCount) channels.")
    }
    if loops != nil, sources.allSatisfy({ $0 == nil }) {
      throw ValidationError("--loops names no sound; write --loops drums,bass,voice.")
    }
  }

  /// The channels' sources; empty where no loops were asked for.
  var sources: [LoopSource?] {
    guard let loops else { return [] }
    return loops.split(separator: ",", omittingEmptySubsequences: false).map { text in
      text.isEmpty || text == "none" ? nil : LoopSource(String(text))
    }
  }

  /// Whether loops were asked for.
  var areChosen: Bool { loops != nil }

  /// What is chosen; nil where no loops were asked for.
  func choice(beatsPerMinute: Double?, _ keys: LoopKeyOptions? = nil) throws -> LoopChoice? {
    guard areChosen else {
      if keys?.loopChannel != nil || keys?.quantise != nil {
        throw ValidationError(
          "--loop-channel and --quantise need loops; add --loops drums,bass,voice.")
      }
      return nil
    }
    return LoopChoice(
      sources, beatsPerMinute: beatsPerMinute ?? StepPattern.standardTempo,
      quantise: keys?.quantise ?? .bar, selected: (keys?.loopChannel ?? 1) - 1)
  }

  /// Sees that the files are there, before a session begins.
  ///
  /// - Throws: `file` with the first that is not.
  func checkFiles() throws(Fault) {
    for path in sources.compactMap({ $0?.path }) where access(path, F_OK) != 0 {
      throw .file(.notFound(path: path))
    }
  }

  /// Names the files of these options.
  func add(to files: inout RunFiles) {
    for path in sources.compactMap({ $0?.path }) { files.reads(path) }
  }
}

/// What keys do to loops in a session.
struct LoopKeyOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The channel that the keys of the loops change, 1 to 4; z gives the keys to them.",
      valueName: "number"))
  var loopChannel: Int?

  @Option(
    name: .long,
    help: """
      When sounds and parts of loops change: bar, at the next bar; cycle, when all bars of the loop are over; \
      off, at once.
      """)
  var quantise: LoopQuantise?

  func validate() throws {
    if let loopChannel, !(1...LoopScene.channelCount).contains(loopChannel) {
      throw ValidationError(
        "--loop-channel \(loopChannel) is none; choose 1 to \(LoopScene.channelCount).")
    }
  }
}

extension LoopQuantise: ExpressibleByArgument {}
