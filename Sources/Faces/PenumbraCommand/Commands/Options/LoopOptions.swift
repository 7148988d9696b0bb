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
      file, of a stroke file or of a session's folder. Of these two the last stroke is traced, FILE#3 the third, \
      FILE#bars the last fitted to bars, FILE#3-bars the third fitted to bars. Their tempo is --bpm.
      """, valueName: "what,what"))
  var loops: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "The level of each channel in decibels, -40 to 6, separated by commas.", valueName: "dB,dB"))
  var loopLevel: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "The balance of each channel, -1 left to 1 right, separated by commas.",
      valueName: "pan,pan"))
  var loopPan: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "How much higher each channel plays in cents, -200 to 200, separated by commas.",
      valueName: "cents,cents"))
  var loopPitch: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The part of each channel that is repeated, in quarters from first to last, such as 1-4,2-3.",
      valueName: "part,part"))
  var loopPart: String?

  func validate() throws {
    guard sources.count <= LoopScene.channelCount else {
      throw ValidationError(
        "--loops names \(sources.count) sounds; there are \(LoopScene.channelCount) channels.")
    }
    if let wrong = texts.first(where: { !$0.isEmpty && $0 != "none" && LoopSource($0) == nil }) {
      throw ValidationError(
        "--loops \(wrong) names no stroke; write its number after the #, such as #3, or #bars, or #3-bars."
      )
    }
    if loops != nil, sources.allSatisfy({ $0 == nil }) {
      throw ValidationError("--loops names no sound; write --loops drums,bass,voice.")
    }
  }

  /// The channels' sources; empty where no loops were asked for.
  var sources: [LoopSource?] {
    texts.map { text in
      text.isEmpty || text == "none" ? nil : LoopSource(text)
    }
  }

  private var texts: [String] { loops.map(Self.cells) ?? [] }

  /// The parts between commas, without the blanks around them.
  private static func cells(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      String(
        part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
  }

  /// Whether loops were asked for.
  var areChosen: Bool { loops != nil }

  /// What is chosen; nil where no loops were asked for.
  func choice(beatsPerMinute: Double?, _ keys: LoopKeyOptions? = nil) throws -> LoopChoice? {
    guard areChosen else {
      let mixed = [loopLevel, loopPan, loopPitch, loopPart].contains { $0 != nil }
      if mixed {
        throw ValidationError(
          "--loop-level, --loop-pan, --loop-pitch and --loop-part need loops; add --loops drums.")
      }
      if keys?.loopChannel != nil || keys?.quantise != nil {
        throw ValidationError(
          "--loop-channel and --quantise need loops; add --loops drums,bass,voice.")
      }
      return nil
    }
    var choice = LoopChoice(
      sources, beatsPerMinute: beatsPerMinute ?? StepPattern.standardTempo,
      quantise: keys?.quantise ?? .bar, selected: (keys?.loopChannel ?? 1) - 1)
    let cents = LoopSetting.centsRange
    let centsRange = Double(cents.lowerBound)...Double(cents.upperBound)
    for (place, level) in try numbers(loopLevel, "--loop-level", LoopSetting.levelRange) {
      choice.change(place) { $0.levelDecibels = level }
    }
    for (place, pan) in try numbers(loopPan, "--loop-pan", -1...1) {
      choice.change(place) { $0.pan = pan }
    }
    for (place, pitch) in try numbers(loopPitch, "--loop-pitch", centsRange) {
      choice.change(place) { $0.cents = Int(pitch.rounded()) }
    }
    for (place, part) in try parts() { choice.change(place) { $0.region = part } }
    return choice
  }

  /// The channels' numbers by their places; an empty one leaves its channel as it is.
  private func numbers(
    _ text: String?, _ option: String, _ range: ClosedRange<Double>
  ) throws -> [(place: Int, number: Double)] {
    try cells(text, option).map { place, cell in
      guard let number = Double(cell), range.contains(number) else {
        let ends = (Self.short(range.lowerBound), Self.short(range.upperBound))
        throw ValidationError("\(option) \(cell) is not a number from \(ends.0) to \(ends.1).")
      }
      return (place, number)
    }
  }

  private func parts() throws -> [(place: Int, region: LoopRegion)] {
    try cells(loopPart, "--loop-part").map { place, cell in
      let ends = cell.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
        first >= 1, last >= first, last <= LoopRegion.quarters
      else {
        throw ValidationError(
          "--loop-part \(cell) is no part; write quarters from first to last, such as 1-4 or 2-3.")
      }
      return (place, LoopRegion(start: first - 1, end: last))
    }
  }

  private func cells(_ text: String?, _ option: String) throws -> [(place: Int, cell: String)] {
    guard let text else { return [] }
    let cells = Self.cells(text)
    guard cells.count <= sources.count else {
      throw ValidationError(
        "\(option) is of \(cells.count) channels, and --loops names \(sources.count).")
    }
    return cells.enumerated().filter { !$0.element.isEmpty }.map { ($0.offset, $0.element) }
  }

  private static func short(_ number: Double) -> String { "\(Int(number))" }

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
