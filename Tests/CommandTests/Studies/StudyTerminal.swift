// A study of one sound, run in a terminal that no screen reader listens to.

import TestSupport

/// A terminal in which a study is run.
enum StudyTerminal {
  /// A study of one task under one condition.
  static let text = """
    name = "One sound"
    practice-trials = 0
    [tasks.brighter]
    trials = 10
    [conditions.pure]
    preset = "analysis"
    """

  /// Types a study's command.
  ///
  /// - Parameters:
  ///   - folder: where the study's file lies.
  ///   - options: further options of the command.
  ///   - text: the study.
  ///   - preparation: what stands before the command in its line.
  ///   - environment: what the shell is given.
  /// - Returns: the terminal, in which the study begins.
  /// - Throws: why the terminal cannot be made.
  static func start(
    _ folder: ProgramFolder, _ options: String, study text: String = text,
    before preparation: String = "", environment: [String: String]
  ) async throws -> PseudoTerminal {
    let study = try folder.write(text, to: "study.toml")
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(
      environment: folder.environment.merging(environment) { $1 }.merging([
        "AT_SPI_BUS_ADDRESS": "unix:path=\(folder.file("no-bus"))"
      ]) { $1 }, columns: 400)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type("\(preparation)'\(program)' study run '\(study)' \(options)\n")
    return terminal
  }
}
