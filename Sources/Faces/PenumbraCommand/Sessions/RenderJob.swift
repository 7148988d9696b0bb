// One rendering with everything it writes, shared by `render` and `demo`.

import Calibration
import Files
import Foundation
import Geometry
import ImageFile
import Library
import Micrograph
import Pen
import Rendering
import Session
import Sonification
import Synthesis
import Tablet
import Wording

/// What to render, and where to.
struct RenderJob {
  let imagePath: String
  var page = PictureChoice.largest
  let source: PenSource
  let calibration: CalibrationChoice?
  let presetName: String
  // Options that no command line was parsed for cannot be read.
  var voices: VoiceOptions? = nil
  let rate: Double
  var pen = PenOptions()
  let soundPath: String
  let tracePath: String?
  let picturePath: String?
  var zones: ZoneOptions? = nil
  var pattern: PatternOptions? = nil
  var loops: LoopChoice? = nil
  var loopedPattern: StepPattern? = nil
  var stemFolder: String? = nil

  /// Renders and writes; gives the figures, the zones that were followed and the paths written.
  func run() throws -> (RenderSummary, ZoneSet?, [String]) {
    try pattern?.checkName()
    let (_, micrograph) = try ImageArgument.open(imagePath, page)
    let named = try Fault.wrap { () throws(SettingsError) in
      try PresetLibrary(folders: XDGFolders()).find(presetName)
    }
    let preset = try voices?.applied(to: named) ?? named
    let samples = try imageSamples(over: micrograph)
    let image = try LayerPreparation.image(micrograph, for: preset.mappings)
    var picture = picturePath.map { _ in PathPicture() }
    var bar = ProgressBar(title: "Rendering")
    let interruption = Interruption()
    let set = try zones?.set(for: micrograph, preset)
    var render = OfflineRender(
      image: image, samples: samples, preset: preset, sampleRateHertz: rate,
      smoothing: pen.smoothing.parameters)
    (render.zones, render.sounds) = try ZoneOptions.rendered(set)
    var sounds = render.sounds
    let looped = try loopedPattern.map { pattern throws(Fault) in
      try ZoneOptions.take(pattern, beside: render.zones, into: &sounds)
    }
    let made = try loops.map { [zones = render.zones, sounds] choice throws(Fault) in
      try LoopPreparation(
        choice, over: image, preset: preset, samples: samples, pattern: looped, zones: zones,
        sounds: sounds, sampleRateHertz: rate)
    }
    render.loops = made?.loops
    var recording = PatternRecording(
      pattern?.placement ?? .order, pixelSize: micrograph.pixelSize)
    let group = OutputGroup()
    let summary = try render.run(
      soundPath: soundPath, tracePath: tracePath, zonesPath: zones?.zonesTable, in: group
    ) {
      picture?.add($0)
    } meet: { heard in
      guard let set else { return }
      _ = recording.add(heard.hit, of: set, pan: heard.cue?.pan ?? 0)
    } isCancelled: {
      interruption.isRequested
    } progress: {
      bar.show($0)
    }
    bar.finish()
    let stems =
      try stemFolder.map { folder throws(Fault) in
        try render.writeStems(to: folder, in: group, isCancelled: interruption.question)
      } ?? []
    if let picturePath {
      try picture?.write(path: picturePath, over: micrograph, in: group)
    }
    // First: where it cannot be kept, nothing is written.
    if let pattern {
      try keep(recording, as: pattern, lastNanoseconds: samples.last?.timeNanoseconds)
    }
    try Fault.wrap { () throws(FileError) in try group.place() }
    let written =
      [soundPath, tracePath, picturePath, zones?.zonesTable].compactMap { $0 } + stems
    return (summary, set, written)
  }

  private func keep(
    _ recording: PatternRecording, as options: PatternOptions, lastNanoseconds end: Int64?
  ) throws(Fault) {
    guard let name = options.keepPattern else { return }
    let pattern = recording.pattern(
      name: name, beatsPerMinute: options.bpm ?? StepPattern.standardTempo,
      endNanoseconds: end ?? 0)
    guard let pattern else { return Terminal.tell("No hit was met, so no pattern was kept.") }
    let kept = try Fault.wrap { () throws(SettingsError) in
      try PatternLibrary(folders: XDGFolders()).keep(pattern, as: name)
    }
    Terminal.tell("Kept as the pattern \(kept): \(pattern.clause).")
  }

  private func imageSamples(
    over micrograph: Micrograph
  ) throws(Fault) -> [PenSample<ImagePoint>] {
    switch source {
    case .strokes(let samples, let path):
      guard !samples.isEmpty else { throw .noSamplesIn(path: path) }
      return samples
    case .recording(let recording):
      let map = try TabletMap(
        for: recording.description, micrograph, calibration: calibration)
      for problem in map.problems { Terminal.tell(CalibrationSentences.problem(problem)) }
      let samples = try Fault.wrap { () throws(TabletError) in
        try recording.samples(pressureCurve: pen.pressureCurve ?? .straight)
      }
      guard !samples.isEmpty else { throw .noSamplesIn(path: recording.path) }
      return samples.map { $0.moved(to: map.transform.apply(to: $0)) }
    case .device, .face:
      throw .noSamples
    }
  }
}
