// `penumbra report`: a session as a page to read, print and send.

import ArgumentParser
import Files
import Foundation
import Library
import Micrograph
import Pen
import Recorded
import Report
import Synchronization
import Wording

struct ReportCommand: SpokenCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make a page of a session: image, picture, strokes, values, levels, latency.",
    discussion: """
      The page is one HTML file that needs no network. The folder beside it, report-files for \
      report.html, has the picture as PNG, the table of strokes as CSV with the page's own numbers, \
      the histogram as CSV, and of a crystal the columns that differ as CSV.

      With --text every figure of the page is printed in sentences, in the order in which they are heard; \
      with -o as well it goes into a file. With --speech as well it is read aloud line by line: Space goes on \
      to the next line, q ends. Without --text, --speech says which files were written.

      Examples:
        penumbra report last
        penumbra report monday -o monday.html
        penumbra report last --text
        penumbra report last --text --speech auto
        penumbra report monday --line 100,50,400,50 --cue click
      """)

  @Argument(
    help: "The session: its folder, its name in 'penumbra sessions', or the word last.",
    completion: .directory)
  var session: String

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Where the page goes; report.html if nothing is given.", valueName: "report.html"),
    completion: .file(extensions: ["html", "txt"]))
  var output: String?

  @Flag(name: .long, help: "Make plain text instead of a page, and print it.")
  var text = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What reads it aloud, as 'penumbra settings speech' has it.",
      valueName: "auto|dispatcher|headphones|off"))
  var speech: SpeechChoice?

  @Option(
    name: .long,
    help: ArgumentHelp("Use this image instead of the one that was traced.", valueName: "image"),
    completion: .file())
  var image: String?

  @OptionGroup var comparison: ComparisonOptions

  @OptionGroup var page: PageOptions

  func validate() throws {
    try page.validate(isImageGiven: image != nil, whose: "--image")
  }

  func files() throws -> RunFiles {
    let found = try SessionLibrary.user().find(session)
    var files = RunFiles()
    files.reads(found)
    files.reads(image)
    files.reads(comparison.line?.path)
    if text {
      files.writes(output)
    } else {
      files.writes(ReportPlaces(page: pagePath), of: found)
    }
    return files
  }

  func work() throws {
    // The text itself is read while it is printed.
    if text, output == nil { return try makeReport() }
    let words = try LiveSpeech.Choice.preferred().changed(to: speech)
    try SpokenResults.telling(words) {
      try makeReport()
      return true
    }
  }

  private func makeReport() throws {
    let found = try SessionLibrary.user().find(session)
    let interruption = Interruption()
    let headphones = try headphones()
    let isCancelled = interruption.question
    let shown = try comparison.line?.shown()
    // What cannot be measured is told before anything is made.
    if shown != nil || comparison.cue != nil {
      _ = try MeasuredSource(found).plan(line: shown, cues: comparison.cue?.cues)
    }
    let report = SessionReport(
      found, imagePath: image, page: page.choice, headphones: headphones, line: shown,
      cues: comparison.cue?.cues,
      acquisition: { acquisition in
        acquisition.facts.map { ($0.name.prefix(1).uppercased() + $0.name.dropFirst(), $0.words) }
      },
      image: { Self.look(at: $0, isCancelled) })
    if text { return try print(report, isCancelled) }
    let (files, notes) = try report.run(
      to: pagePath, isCancelled: isCancelled, words: \.terminalSentence)
    for note in notes { Terminal.tell(note) }
    Terminal.say("Wrote \(files.joined(separator: ", ")).")
  }

  private static func look(
    at micrograph: Micrograph, _ isCancelled: @escaping @Sendable () -> Bool
  ) -> ReportedImage? {
    let bar = Mutex(ProgressBar(title: "Looking at the image"))
    defer { bar.withLock { $0.finish() } }
    return ReportedImage(micrograph) { share in
      bar.withLock { $0.show(share) }
      return !isCancelled()
    }
  }

  private var pagePath: String { output ?? "report.html" }

  private func print(
    _ report: SessionReport, _ isCancelled: @escaping @Sendable () -> Bool
  ) throws {
    // The text itself says what is missing.
    let (words, notes) = try report.text(isCancelled: isCancelled, words: \.terminalSentence)
    guard let output else {
      let text = words.trimmingCharacters(in: .newlines)
      let choice = try LiveSpeech.Choice.preferred().changed(to: speech)
      let isWatched = TerminalMode.isTerminal && Terminal.showsResults
      guard speech != nil || choice.isAsked && isWatched else { return Terminal.say(text) }
      return ReadAloud(words: choice).run(text.components(separatedBy: "\n"))
    }
    try Fault.wrap { () throws(FileError) in try OutputFile.write(Array(words.utf8), to: output) }
    for note in notes { Terminal.tell(note) }
    Terminal.say("Wrote \(output).")
  }

  /// The headphones the user has entered; nil where there are none.
  private func headphones() throws(Fault) -> HeadphoneRecord? {
    do throws(SettingsError) {
      return try HeadphoneFile.read(XDGFolders().headphones)
    } catch {
      if case .file(.notFound) = error { return nil }
      throw .settings(error)
    }
  }
}
