// `penumbra measure`: how strokes were drawn, as figures.

import ArgumentParser
import Files
import Foundation
import Movement
import Pen
import Recorded
import Report
import Tracks
import Wording

struct Measure: FileCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure how strokes were drawn: speed, smoothness, pauses, tremor, pressure.",
    discussion: """
      Each stroke, from touch-down to lift-off of a pointer, is a row. The figures are numbers about a \
      movement and no diagnosis. Lengths are in millimetres of the tablet where a session says how large \
      it is, else in pixels; where the image has a pixel size, length and speed are also told in \
      nanometres. A stroke file has pixels alone, unless --millimetres-per-pixel says how long one is.

      A reaction is the time from the last cue before a stroke set off, which no other stroke began after, to the \
      moment when it is faster than 5 % of its greatest speed.

      SPARC and LDLJ are the smoothness of Balasubramanian and others (2015), nearer to 0 the smoother. \
      Tremor is what the path has from 4 to 12 Hz. The power law is speed over curvature: -1/3 of a \
      practised hand. A path error is positive to the right of the line's way. Angles are 0 to the right, \
      90 straight up, negative downwards.

      With --fit the parts of a stroke that move as a thrown thing does are flights: \
      a piece after a bounce joins the one before it, and the figures are those of the first flight.

      The table of --csv begins stroke,pointer,start_s,duration_s,reports,length_mm,mean_speed_mm_per_s; \
      the keys of --json are its columns. A figure that cannot be told is empty, or null.

      Examples:
        penumbra measure last
        penumbra measure strokes.csv --csv figures.csv
        penumbra measure monday --unit nm --json
        penumbra measure strokes.csv --line 10,20,400,20 --fit
        penumbra measure last --cue click
        penumbra measure throws.csv --fit --flying right --flight-gap 10
      """)

  @Argument(
    help: "A stroke file, or a session: its folder, its name, or the word last.",
    completion: .file())
  var strokes: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The one unit of all lengths: millimetres of the tablet, nanometres of the specimen, or pixels.",
      valueName: "mm|nm|px"))
  var unit: LengthUnit?

  @OptionGroup var comparison: ComparisonOptions

  @OptionGroup var scale: PixelScaleOption

  @Flag(
    name: .long,
    help: "Fit a straight line and a throw's parabola to each stroke, and look for flights in it.")
  var fit = false

  @OptionGroup var flights: FlightOptions

  @Option(
    name: .long, help: ArgumentHelp("Write the figures as a table.", valueName: "out.csv"),
    completion: .file(extensions: ["csv"]))
  var csv: String?

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  func validate() throws {
    guard fit || !flights.isGiven else {
      throw ValidationError("The rules of a flight hold for --fit alone.")
    }
  }

  func files() throws -> RunFiles {
    var files = RunFiles()
    if isStrokeFile {
      files.reads(strokes)
    } else {
      files.reads(try SessionLibrary.user().find(strokes))
    }
    files.reads(comparison.line?.path)
    files.writes(csv)
    return files
  }

  func work() throws {
    let source =
      isStrokeFile
      ? try MeasuredSource(strokes: strokes, millimetresPerPixel: scale.millimetresPerPixel)
      : try MeasuredSource(
        SessionLibrary.user().find(strokes), millimetresPerPixel: scale.millimetresPerPixel)
    let plan = try source.plan(
      unit: unit, line: comparison.line?.shown(), flights: fit ? flights.rules.flight : nil,
      cues: comparison.cue?.cues)
    let interruption = Interruption()
    var measured: [MeasuredStroke] = []
    let damage = source.measure(plan, isCancelled: { interruption.isRequested }) { stroke, _ in
      measured.append(stroke)
    }
    if interruption.isRequested { throw Fault.interrupted }
    let table = MeasureTable(measured, plan)
    try check(table, source.path)
    for fault in source.faults { Terminal.tell(fault.terminalSentence) }
    if let damage { Terminal.tell(damage.sentence) }
    for stroke in table.strokes {
      for sentence in stroke.sentences { Terminal.tell(sentence) }
    }
    if let csv {
      try TextFile.write(table.csv, to: csv)
    }
    let findings = MeasureFindings(path: source.path, table)
    Terminal.say(json ? try JSONText.encode(findings) : findings.text)
    if let csv { Terminal.tell("Wrote \(csv)") }
  }

  /// Whether the argument is meant as a stroke file; a folder is meant as a session's.
  private var isStrokeFile: Bool {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: strokes, isDirectory: &isFolder)
    return isThere ? !isFolder.boolValue : strokes.hasSuffix(".csv")
  }

  /// Sees that there is something to tell.
  private func check(_ table: MeasureTable, _ path: String) throws(Fault) {
    guard let first = table.strokes.first else { throw .measure(.noStrokes(path: path)) }
    guard let refusal = first.refusal, table.strokes.allSatisfy({ $0.refusal != nil }) else {
      return
    }
    throw .measure(
      .nothingMeasured(path: path, strokeCount: table.strokes.count, first: refusal))
  }
}
