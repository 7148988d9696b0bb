// How hits of zones become a pattern that is kept.

import ArgumentParser
import Files
import Library
import Pen
import Sonification

/// Tempo, places and name of a pattern that is recorded.
struct PatternOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The tempo of patterns, 20 to 400 beats per minute; 120 where none is given.",
      valueName: "bpm"))
  var bpm: Double?

  @Option(
    name: .long,
    help: """
      Where recorded hits come: order, each on the next beat; distance, on the beat their distance along the \
      stroke asks for, so that one that is missing is a silent beat; time, when they were played.
      """)
  var placement: PatternPlacement = .order

  @Option(
    name: .long,
    help: ArgumentHelp("Keep what is recorded as the pattern of this name.", valueName: "name"))
  var keepPattern: String?

  func validate() throws {
    if let bpm, !StepPattern.tempoRange.contains(bpm) {
      throw ValidationError(
        "--bpm \(bpm) is no tempo; choose 20 to 400 beats per minute, such as --bpm 120.")
    }
  }
}

extension PatternOptions {
  /// Refuses a name that cannot be a pattern's, before anything is rendered or recorded.
  ///
  /// - Throws: `patternNameRefused`.
  func checkName() throws(Fault) {
    guard let keepPattern else { return }
    try Fault.wrap { () throws(SettingsError) in try PatternLibrary.check(name: keepPattern) }
  }
}

extension PatternPlacement: ExpressibleByArgument {}
