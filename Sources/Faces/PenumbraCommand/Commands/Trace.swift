// `penumbra trace`: a live session.

import ArgumentParser
import Camera
import Engine
import Files
import Foundation
import Library
import Micrograph
import Pen
import Session
import Sonification
import Wording

struct Trace: SpokenCommand {
  static let configuration = CommandConfiguration(
    abstract: "Trace an image with the pen and hear it, live.",
    discussion: """
      Without --device the only tablet found is used. Keys: space says the value under the \
      pen, again the place, then everything; Escape or Ctrl-M silences and lets sound again, + and \
      - change the volume, [ and ] the preset, t tags the place in the recorded session, h says \
      the last words again, v says more or less, Shift-V turns words off or on, u takes hold of the knobs, z gives the keys to the loops, with --rows a digit names the gesture that was drawn, c says what was counted of --zones, i puts the tip on a --sheet down or lifts it, ? explains the keys, q or Ctrl-C ends. The pen's lower button does what space does, its upper \
      one what t does, where --mode, --knob and the window's page Tablet give them nothing else to do. The signal \
      SIGUSR2 does what Escape does. Words are spoken from the first space on, or from the start \
      with --speech; PENUMBRA_LINES=1 stands for --lines.

      Levels are in dBFS and LUFS. With --headphone-sensitivity and --output-voltage, which are \
      kept, the listening dose of the last seven days is counted as well (ITU-T H.870).

      Examples:
        penumbra trace
        penumbra trace micrograph.tif --device /dev/input/event5 --preset analysis
        penumbra trace --pen Images/pen-strokes.events --audio off --trace heard.csv
        penumbra trace --record monday
        penumbra trace --knob up=volume --knob turn=delay.mix
        penumbra trace --zones drums --mode freestyle --bpm 96 --metronome
        penumbra trace --loops drums,bass,stroke --bpm 96
        penumbra trace --recognise gestures --action circle=record --action right=next-preset
        penumbra trace --rows waves.csv --person ada
        penumbra trace --sheet /dev/video0 --tip-colour blue
      """)

  @Argument(
    help: """
      The image, a film (AVI, MP4, MKV, y4m, also as a named pipe), or a camera: /dev/video0 or pipewire:NODE; without it \
      the bundled micrograph.
      """, completion: .file())
  var image: String?

  @OptionGroup var page: PageOptions

  @Option(
    name: .long,
    help: ArgumentHelp("Read this tablet.", valueName: "node"))
  var device: String?

  @Flag(
    name: .long, inversion: .prefixedNo,
    help: "Take the tablet for the session, so that the desktop's pointer stays still.")
  var grab: Bool?

  @Flag(
    name: .long, inversion: .prefixedNo,
    help: "Whether the tablet lies turned by 180 degrees, as for the left hand.")
  var turned: Bool?

  @OptionGroup var source: SourceOptions
  @OptionGroup var headphones: HeadphoneOptions

  @OptionGroup var pen: PenArguments

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The sound: a preset's name or a preset file; see 'penumbra presets'. Without it the one in "
        + "'penumbra settings', classic at first.",
      valueName: "name|file"))
  var preset: String?

  @OptionGroup var voices: VoiceOptions

  @OptionGroup var zones: ZoneOptions

  @OptionGroup var modes: ModeOptions

  @OptionGroup var knobs: KnobOptions

  @OptionGroup var loops: LoopOptions

  @OptionGroup var loopKeys: LoopKeyOptions

  @OptionGroup var recognising: RecognisingOptions

  @OptionGroup var film: FilmOptions

  @OptionGroup var hands: HandOptions

  @OptionGroup var sheet: SheetOptions

  @Option(
    name: .long,
    help: """
      auto: a JACK server that runs, else one started for the session; jack: only a server that \
      runs; off: no sound.
      """)
  var audio: AudioChoice = .auto

  @Option(
    name: .long, help: ArgumentHelp("End after this many seconds.", valueName: "seconds"))
  var duration: Double?

  @Option(
    name: .long,
    help: ArgumentHelp("Also write every control frame as CSV.", valueName: "file.csv"))
  var trace: String?

  @OptionGroup var recording: RecordOptions

  @OptionGroup var speech: SpeechOptions

  @Flag(
    name: .long,
    help: "Print one line of JSON a second: reports, levels, latency, queues, late cycles.")
  var jsonStats = false

  func validate() throws {
    try zones.validateTable()
    if device != nil, source.pen != nil || source.strokes != nil {
      throw ValidationError("Give one of --device, --pen and --strokes.")
    }
    if hands.hands != nil,
      device != nil || grab == true || source.pen != nil || source.strokes != nil
    {
      throw ValidationError("--hands points instead of a tablet and of files; leave those out.")
    }
    if sheet.sheet != nil,
      device != nil || grab == true || source.pen != nil || source.strokes != nil
        || hands.hands != nil
    {
      throw ValidationError(
        "--sheet points instead of a tablet, of hands and of files; leave those out.")
    }
    if recognising.handShapes, hands.hands == nil {
      throw ValidationError("--hand-shapes needs the hands; add --hands.")
    }
    if grab == true, source.pen != nil || source.strokes != nil {
      throw ValidationError("--grab takes a tablet; --pen and --strokes play a file.")
    }
    if turned != nil, hands.hands != nil || sheet.sheet != nil || source.strokes != nil {
      throw ValidationError(
        "--turned is for a tablet and its recordings; --strokes, --hands and --sheet hold places on the image."
      )
    }
    if loops.areChosen, audio == .off {
      throw ValidationError(
        "--loops are for the ear: leave --audio off out, or hear them later with penumbra render.")
    }
    let isMoving = image.flatMap { FilmSource.named($0) } != nil
    if film.areGiven, !isMoving {
      throw ValidationError("--loop, --paused and --brightness are for a film or a camera.")
    }
    if isMoving, page.isGiven {
      throw ValidationError(
        "--page, --frame and --channel are for images; a film is stepped by keys.")
    }
    try page.validate(isImageGiven: image != nil, whose: "an image")
    if let duration, !(duration > 0 && duration.isFinite) {
      throw ValidationError("--duration \(duration) is not a number of seconds above 0.")
    }
  }

  func files() throws -> RunFiles {
    var files = source.files()
    // A camera is no file.
    if image.flatMap({ FilmSource.named($0) })?.isLive != true { files.reads(image) }
    files.reads(preset: preset)
    files.writes(trace)
    zones.add(to: &files)
    modes.add(to: &files)
    loops.add(to: &files)
    recognising.add(to: &files)
    hands.add(to: &files)
    sheet.add(to: &files)
    files.writes(session: recording.record)
    return files
  }

  func work() throws {
    let words = try speech.choice()
    speech.apply(words)
    try SpokenRefusal.telling(words) { try runSession(words) }
  }

  private func runSession(_ words: LiveSpeech.Choice) throws {
    let folders = XDGFolders()
    let wanted = preset
    let sound = try Fault.wrap { () throws(SettingsError) in
      let name: String
      if let wanted {
        name = wanted
      } else {
        name = try PreferencesFile.read(folders.preferences).preset
      }
      return try PresetLibrary(folders: folders).find(name)
    }
    let preset = try voices.applied(to: sound)
    let film = try film.open(image, for: preset.mappings)
    defer { film?.live.feed.end() }
    let (path, micrograph) =
      try film.map { ($0.live.feed.source.name, $0.first.image.micrograph) }
      ?? ImageArgument.open(image, page.choice)
    let calibration = try source.chooseCalibration(imagePath: path)
    var input = try source.openFile()
    if hands.hands != nil || sheet.sheet != nil { input = .face }
    if input == nil { input = .device(path: try chosenDevice()) }
    guard let input else { return }
    // What cannot begin changes nothing.
    if let missing = try headphones.keep(in: folders) {
      throw ValidationError("The listening dose needs \(missing) too: give it once.")
    }
    try loops.checkFiles()
    let gestures = try recognising.choice()
    let set = try zones.set(for: micrograph, preset)
    let playing = try modes.choice(hasZones: set != nil, hasLoops: loops.areChosen)
    let turned = try knobs.choice(for: preset)
    let image =
      try film?.first.image
      ?? LayerPreparation.image(micrograph, path: path, for: preset.mappings)
    let pointing = try hands.hands.map { path throws(Fault) in
      LiveHands(
        try HandFeed(path: path),
        HandWay(width: micrograph.width, height: micrograph.height, isMirrored: hands.mirror),
        hands.play)
    }
    let played = try loops.choice(beatsPerMinute: modes.recorded.bpm, loopKeys)
    let record = try recording.plan(imagePath: path)
    let keepsDry = try recording.keepsDry()
    // A camera is opened when nothing else can fail any more.
    let seen = try sheet.open(imageWidth: micrograph.width, height: micrograph.height)
    let runner = LiveRunner(
      image: image, imagePath: path, source: input, calibration: calibration,
      preset: preset, audio: audio, pen: pen.options(isGrabbed: grab, isTurned: self.turned),
      duration: duration,
      tracePath: trace, zones: set, zonesPath: zones.zonesTable, modes: playing,
      patternName: modes.recorded.keepPattern, knobs: turned,
      loops: played, recognising: gestures, hands: pointing, sheet: seen, film: film,
      record: record, keepsDry: keepsDry, printsStatistics: jsonStats, words: words)
    try runner.run()
  }

  private func chosenDevice() throws(Fault) -> String {
    if let device { return device }
    return try TabletChoice.only()
  }
}

extension AudioChoice: ExpressibleByArgument {}
