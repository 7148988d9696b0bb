// `penumbra render`: a recording becomes a sound file, a trace and a picture.

import ArgumentParser
import Files
import Foundation
import Library
import Pen
import Recorded
import Rendering
import Session
import Sonification
import Synthesis

struct Render: FileCommand {
  static let configuration = CommandConfiguration(
    abstract: "Render a recorded trace to a sound file, in the pen's own time.",
    discussion: """
      The trace has one row for each control frame, in the sound file's time, with the header
      time_s,x_px,y_px,value,u,frequency_hz,amplitude.

      Given the folder of a session instead of an image, the sound is made again as it was sent to \
      the headphones, bit for bit. With --image, --preset or --calibration the session's strokes \
      are rendered anew, with every change of sound and image that the session had and the options \
      do not replace; its volume and its silences are not.

      With --zones the pen strikes what it enters: columns, bright and dark, edges, areas of the image. \
      Entries are counted, with their spacing and with what is missing between them; --keep-pattern keeps \
      them as a rhythm.

      With --overview the image itself is played, once from side to side, without effects and with a \
      click at either end: column after column, or row after row, each as one pitch.

      Examples:
        penumbra render micrograph.tif --pen strokes.events -o heard.wav --trace heard.csv
        penumbra render monday -o monday.wav
        penumbra render monday --dry -o monday-dry.wav
        penumbra render monday -o monday.wav --stems parts
        penumbra render monday --preset analysis -o monday-analysis.wav
        penumbra render micrograph.tif --strokes row.csv --zones columns -o columns.wav
        penumbra render micrograph.tif --overview -o overview.wav
        penumbra render micrograph.tif --overview=rows --overview-seconds 4 -o overview.wav
      """)

  @Argument(
    help: "The image, or a session: its folder, its name, or the word last.", completion: .file())
  var image: String

  @Option(
    name: .customLong("image"),
    help: ArgumentHelp("Render a session's strokes over this image.", valueName: "image"),
    completion: .file())
  var otherImage: String?

  @OptionGroup var page: PageOptions

  @OptionGroup var source: SourceOptions

  @OptionGroup var pen: PenArguments

  @OptionGroup var overview: OverviewOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Where the sound goes, stereo: 24-bit FLAC where the name ends in .flac, else 32-bit float "
        + "WAV, and RF64 beyond 4 GiB.",
      valueName: "out.wav"))
  var output: String

  @Option(
    name: .long, help: ArgumentHelp("Also write the trace as CSV.", valueName: "out.csv"))
  var trace: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Also draw the path over the image as PNG.", valueName: "out.png"))
  var picture: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The sound: a preset's name or a preset file; see 'penumbra presets'. Without it classic, or "
        + "the session's own.",
      valueName: "name|file"))
  var preset: String?

  @OptionGroup var voices: VoiceOptions

  @OptionGroup var zones: ZoneOptions

  @OptionGroup var pattern: PatternOptions

  @OptionGroup var loops: LoopOptions

  @Option(
    name: .customLong("pattern"),
    help: ArgumentHelp(
      "The pattern that --loops pattern plays: a name or a pattern file; see 'penumbra patterns'.",
      valueName: "name|file"))
  var loopedPattern: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Also write each channel of the loops alone into this folder, and the pen alone.",
      valueName: "folder"))
  var stems: String?

  @Flag(name: .long, help: "Render a session's strokes anew, even where nothing is changed.")
  var fromStrokes = false

  @Flag(
    name: .long,
    help: """
      A session's voice alone, without delay, reverb, filter and cues, frame for frame as sent.
      """)
  var dry = false

  @Option(name: .long, help: ArgumentHelp("Samples per second.", valueName: "hertz"))
  var rate: Double = 48_000

  func validate() throws {
    try SoundName.check(output)
    if source.pen != nil || source.strokes != nil || session == nil { try zones.validateTable() }
    if overview.isChosen { try validateOverview() }
    if overview.json, !overview.isChosen, zones.zones == nil, !fromStrokes || session == nil {
      throw ValidationError(
        "--json is for an overview or for zones; add --overview=columns or --zones columns.")
    }
    if !overview.isChosen, source.pen == nil, source.strokes == nil, session == nil,
      isFile(image)
    {
      throw ValidationError(
        "Give what to render: --pen FILE or --strokes FILE, or --overview for the image itself.")
    }
    if pattern.keepPattern != nil, zones.zones == nil {
      throw ValidationError("A pattern is recorded from zones; add --zones columns.")
    }
    if pattern.keepPattern != nil, source.pen == nil, source.strokes == nil {
      throw ValidationError("--keep-pattern takes a recording; add --pen FILE or --strokes FILE.")
    }
    if pattern.placement != .order, pattern.keepPattern == nil {
      throw ValidationError("--placement is a pattern's; add --keep-pattern NAME.")
    }
    if pattern.bpm != nil, pattern.keepPattern == nil, !loops.areChosen {
      throw ValidationError(
        "--bpm is a pattern's or the loops'; add --keep-pattern NAME or --loops drums.")
    }
    if loops.areChosen, source.pen == nil, source.strokes == nil {
      throw ValidationError(
        "--loops play beside a recording; add --pen FILE or --strokes FILE. A session has its own.")
    }
    if loops.sources.contains(.pattern) != (loopedPattern != nil) {
      throw ValidationError(
        "--pattern is what --loops pattern plays; give both, such as --loops pattern --pattern last."
      )
    }
    if stems != nil, !loops.areChosen, source.pen != nil || source.strokes != nil {
      throw ValidationError("--stems writes the channels of loops; add --loops drums,bass.")
    }
    if stems != nil, dry {
      throw ValidationError("--dry has no loops; leave --stems or --dry out.")
    }
    if dry,
      source.pen != nil || source.strokes != nil || fromStrokes || otherImage != nil
        || preset != nil || !voices.isEmpty || source.calibration != nil || trace != nil
        || picture != nil || zones.zones != nil || zones.zonesTable != nil
    {
      throw ValidationError(
        "--dry takes a session as it was; choose a preset without effects for anything else.")
    }
    _ = try loops.choice(beatsPerMinute: nil)
    guard rate >= 8_000, rate <= 192_000, rate == rate.rounded() else {
      throw ValidationError("--rate \(rate) is not a whole number of hertz from 8000 to 192000.")
    }
  }

  private func validateOverview() throws {
    let others = [
      ("--pen", source.pen != nil), ("--strokes", source.strokes != nil),
      ("--image", otherImage != nil), ("--calibration", source.calibration != nil),
      ("--from-strokes", fromStrokes), ("--dry", dry), ("--trace", trace != nil),
      ("--picture", picture != nil), ("--offset", voices.offset != nil),
      ("--ticks", voices.ticks != nil), ("--zones", zones.zones != nil),
      ("--zones-table", zones.zonesTable != nil),
      ("more than one --layer", voices.layer.count > 1), ("--loops", loops.areChosen),
      ("--stems", stems != nil),
    ]
    if let option = others.first(where: \.1)?.0 {
      throw ValidationError("\(option) does not go with --overview; leave one of them out.")
    }
  }

  func files() throws -> RunFiles {
    var files = source.files()
    if overview.isChosen {
      files.reads(image)
      files.reads(preset: preset)
      files.writes(output)
      return files
    }
    if source.pen == nil, source.strokes == nil {
      files.reads(try SessionLibrary.user().find(image))
    } else {
      files.reads(image)
    }
    files.reads(otherImage)
    files.reads(preset: preset)
    for path in [output, trace, picture] { files.writes(path) }
    zones.add(to: &files)
    loops.add(to: &files)
    if let loopedPattern, PresetLibrary.isPath(loopedPattern) { files.reads(loopedPattern) }
    for path in stemPaths { files.writes(path) }
    return files
  }

  private var stemPaths: [String] {
    // A folder that is made holds nothing that could be written over.
    var isFolder: ObjCBool = false
    guard let stems, FileManager.default.fileExists(atPath: stems, isDirectory: &isFolder),
      isFolder.boolValue
    else { return [] }
    let places =
      loops.areChosen
      ? loops.sources.indices.filter { loops.sources[$0] != nil }
      : Array(0..<LoopScene.channelCount)
    return places.map { "\(stems)/channel-\($0 + 1).wav" } + ["\(stems)/pen.wav"]
  }

  func work() throws {
    if overview.isChosen {
      let job = OverviewJob(
        imagePath: image, page: page.choice, options: overview, presetName: preset ?? "classic",
        voices: voices, rate: rate, soundPath: output)
      return try job.run()
    }
    if source.pen == nil, source.strokes == nil {
      try page.validate(
        isImageGiven: otherImage != nil, whose: "an image; a session keeps its own")
      try renderSession()
      return
    }
    let calibration = try source.chooseCalibration(imagePath: image)
    guard let input = try source.openFile() else { throw Fault.noSamples }
    let looped = try loopedPattern.map { try Patterns.find($0) }
    let job = RenderJob(
      imagePath: image, page: page.choice, source: input, calibration: calibration,
      presetName: preset ?? "classic", voices: voices, rate: rate,
      pen: pen.options(), soundPath: output, tracePath: trace, picturePath: picture, zones: zones,
      pattern: pattern,
      loops: try loops.choice(beatsPerMinute: pattern.bpm ?? looped?.beatsPerMinute),
      loopedPattern: looped, stemFolder: stems)
    let (summary, set, written) = try job.run()
    Terminal.tell(
      "Rendered \(SessionSentences.number(summary.soundSeconds, 2)) s of sound from "
        + "\(SessionSentences.strokes(summary.strokeCount)), \(summary.contactCount) reports in contact and \(summary.readingCount) "
        + "readings; peak \(SessionSentences.level(summary.peak)).")
    if summary.outsideCount > 0 {
      Terminal.tell(
        "\(summary.outsideCount) readings have no value, outside the image or in it, and are silent."
      )
    }
    if let set {
      if overview.json { Terminal.say(try JSONText.encode(ZoneFindings(set, summary.zones))) }
      for line in ZoneFindings.lines(set, summary.zones) { Terminal.tell(line) }
    }
    if summary.isLongWave { Terminal.tell(SessionSentences.longWave(output)) }
    for path in written { Terminal.tell("Wrote \(path)") }
  }

  /// Whether something that is no folder lies there; a folder is meant as a session's.
  private func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  /// The session named by the argument; nil where there is none.
  private var session: RecordedSession? {
    try? SessionLibrary.user().find(image)
  }

  private func renderSession() throws {
    let session = try SessionLibrary.user().find(image)
    if stems != nil, SessionLoops.channels(of: session).isEmpty {
      throw ValidationError("--stems writes the channels of loops, and \(session.name) has none.")
    }
    let job = SessionJob(
      session: session, imagePath: otherImage, page: page.choice, presetName: preset,
      voices: voices, calibrationPath: source.calibration, rate: rate, soundPath: output,
      tracePath: trace,
      picturePath: picture, zones: zones, isDry: dry, json: overview.json,
      stemFolder: stems)
    try fromStrokes || job.isChanged ? job.renderStrokes() : job.renderAgain()
  }
}
