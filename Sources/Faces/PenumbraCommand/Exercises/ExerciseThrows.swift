// `penumbra exercise throws`: the bean-bag game before a camera.

import ArgumentParser
import Camera
import Files
import Foundation
import ImageFile
import Pen
import Report
import Session
import Tracks
import Wording

struct ExerciseThrows: FileCommand {
  static let name = "throws"
  static let summary = "Throw bags at a board with a hole, before a camera or in a film."

  static let configuration = CommandConfiguration(
    commandName: name, abstract: summary,
    discussion: """
      The camera stands at the side and keeps still, so that the thrower, the flight and the board are in the picture. The \
      board is found where it lies still: four corners, lighter or darker than what is around it, with a round hole. \
      Each throw is told with what it hit, its points, and speed and angle of its release; a bag on the board counts 1, \
      in the hole 3, thrown under a leg five times as much. What flies towards the board is a throw; bags are told best where they \
      differ from the wall and from the board. After the last throw, or Ctrl-C before a camera, the game is summed up. \
      Metres are those of the board's own length.

      Nothing of the pictures is kept. The figures are numbers about a movement and no diagnosis.

      Examples:
        penumbra exercise throws /dev/video0
        penumbra exercise throws throws.mp4 --html game.html --csv game.csv
        penumbra exercise throws throws.mp4 --board-millimetres 900 --style under-leg
      """)

  @Argument(
    help: "The camera (/dev/video0, pipewire:NODE) or the film.", completion: .file())
  var source: String

  @Option(
    name: .long,
    help: ArgumentHelp("How many throws the game has, 8 at first.", valueName: "number"))
  var throwCount = ThrowGame.Rules().throwCount

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How long the board is, in millimetres; 1219.2 at first, which is four feet.",
      valueName: "mm"))
  var boardMillimetres = ThrowBoard.usualLengthMillimetres

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How throws are made: over-arm, or under-leg, which counts five times.", valueName: "way"))
  var style = ThrowStyle.overArm

  @Option(
    name: .long, help: ArgumentHelp("Write the throws as a table.", valueName: "out.csv"),
    completion: .file(extensions: ["csv"]))
  var csv: String?

  @Option(
    name: .long, help: ArgumentHelp("Write a page with all throws.", valueName: "out.html"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Option(
    name: .long, help: ArgumentHelp("Write all throws as a picture.", valueName: "out.png"),
    completion: .file(extensions: ["png"]))
  var png: String?

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  func validate() throws {
    if FilmSource.named(source) == nil {
      throw ValidationError(
        "'\(source)' is no camera and no film; name /dev/video0, pipewire:NODE or a film.")
    }
    if !(1...1_000).contains(throwCount) {
      throw ValidationError("--throw-count \(throwCount) is not a number from 1 to 1000.")
    }
    if !Self.boardRange.contains(boardMillimetres) {
      throw ValidationError(
        "--board-millimetres \(boardMillimetres) is not a number of millimetres from 50 to 10000.")
    }
  }

  private var written: [String] { [csv, html, png].compactMap { $0 } }

  func files() -> RunFiles {
    var files = RunFiles()
    // A camera is no file.
    if FilmSource.named(source)?.isLive != true { files.reads(source) }
    for path in written { files.writes(path) }
    return files
  }

  func work() throws {
    guard let camera = FilmSource.named(source) else { return }
    var rules = ThrowGame.Rules()
    (rules.throwCount, rules.style) = (throwCount, style)
    rules.boardMillimetres = boardMillimetres
    let findings = try play(camera, ThrowGame(rules: rules))
    if let csv { try TextFile.write(findings.csv, to: csv) }
    if let html { try TextFile.write(findings.page.html, to: html) }
    if let png {
      try Fault.wrap { () throws(ImageFileError) in
        try findings.page.picture(widthPixels: ExerciseReport.usualWidthPixels).write(path: png)
      }
    }
    Terminal.say(json ? try JSONText.encode(findings) : findings.text)
    for path in written { Terminal.tell("Wrote \(path)") }
  }

  private static let waitSeconds = 0.1
  // From a toy on a table to a wall.
  private static let boardRange = 50.0...10_000.0

  /// Plays until the last throw, or until there are no more pictures.
  private func play(
    _ camera: CameraSource, _ game: consuming ThrowGame
  ) throws(Fault) -> ThrowFindings {
    // A camera takes seconds to its first picture, and a pipe as long as nobody writes to it.
    if FilmSource.isAwaited(camera) { Terminal.tell(FilmSentences.waiting(for: camera)) }
    // Of a film every picture is looked at, of a camera the newest.
    let feed = CameraFeed(camera, isPaused: !camera.isLive) { event in
      if case .lost = event, let words = FilmSentences.event(event, camera) { Terminal.tell(words) }
    }
    var isLost = false
    defer { feed.end() }
    let shape: CameraShape
    do throws(CameraError) {
      shape = try feed.waitUntilOpened()
    } catch {
      throw .camera(error)
    }
    Terminal.tell(ThrowSentences.start(camera))
    let interruption = Interruption()
    var bar = ProgressBar(title: "Following")
    var read = 0
    while !game.score.isOver, !interruption.isRequested {
      guard
        let frame = camera.isLive ? feed.waitForFrame(seconds: Self.waitSeconds) : feed.nextFrame()
      else {
        // A camera that is gone may come back.
        guard camera.isLive, [.opening, .playing, .lost].contains(feed.state) else { break }
        if feed.state == .lost, !isLost {
          isLost = true
          // It may look from elsewhere when it is back.
          game.forgetView()
        }
        continue
      }
      if isLost {
        isLost = false
        Terminal.tell(FilmSentences.back(camera))
      }
      read += 1
      for event in try game.look(at: camera.grey(frame)) { tell(event, game) }
      if !camera.isLive, let promised = shape.promisedFrames {
        bar.show(Double(read) / Double(promised))
      }
    }
    bar.finish()
    if interruption.isRequested, !camera.isLive { throw .interrupted }
    if case .failed(let error) = feed.state { throw .camera(error) }
    for event in game.finish() { tell(event, game) }
    if let promised = shape.promisedFrames, !game.score.isOver, read < promised {
      Terminal.tell(
        "\(source) is cut off: \(read) of \(promised) pictures could be read; the rest is not there."
      )
    }
    guard
      let findings = ThrowFindings(
        source: source, score: game.score, width: shape.width, height: shape.height)
    else { throw .noBoard(name: source) }
    return findings
  }

  private func tell(_ event: ThrowGame.Event, _ game: borrowing ThrowGame) {
    Terminal.tell(ThrowSentences.event(event, of: game.score))
  }
}

extension ThrowStyle: ExpressibleByArgument {}
