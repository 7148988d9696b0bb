// The sound of each stimulus: which picture, which strokes or sweep, which cues beside them.

import Analysis
import Engine
import Foundation
import Geometry
import Micrograph
import Pen
import Rendering
import Sonification
import Synthesis

extension StudySound {
  /// How long an overview of a patch takes, the shortest there is, in seconds.
  static let overviewPatchSeconds = OverviewSweep.secondsRange.lowerBound
  /// How long an overview of a shape takes, in seconds.
  static let overviewShapeSeconds = OverviewSweep.standardSeconds
  /// How long the strokes over a shape take, in seconds.
  static let shapeSeconds =
    Double(shapeRows) * (shapeRowSeconds + shapePauseSeconds) - shapePauseSeconds
  /// How long the voice and the sound of an event take, in seconds.
  static let earconSeconds = 1.0

  // Rows of a shape from top to bottom, each as long as a patch.
  private static let shapeRows = 7
  private static let shapeRowSeconds = 0.4
  private static let shapePauseSeconds = 0.1
  // When the sound of an event comes: in the middle of the voice, or once that has ended.
  private static let earconStart = (inVoice: 0.4, after: 0.6)
  private static let voiceSeconds = (under: 1.0, before: 0.3)

  /// Renders the sound of a trial.
  ///
  /// - Parameters:
  ///   - stimulus: what is heard; one for a hand has no sound of its own.
  ///   - preset: how it is heard; its window is the whole range of the picture.
  ///   - way: along strokes, or by an overview's sweep. The sound of an event is always beside a stroke.
  ///   - levelDecibels: the level, in decibels below full scale.
  ///   - rate: samples per second.
  /// - Throws: what rendering throws, as where a preset's layer cannot be made of such a picture.
  public init(
    _ stimulus: StudyStimulus, preset: Preset, way: StudyPlan.Way = .pen, levelDecibels: Double,
    sampleRateHertz rate: Double
  ) throws(Fault) {
    let level = min(max(levelDecibels, Self.levelRange.lowerBound), Self.levelRange.upperBound)
    let isSwept = way == .overview
    func part(
      _ picture: Micrograph, _ seconds: Double, _ decibels: Double
    ) throws(Fault) -> StudySound {
      guard !isSwept else {
        return try StudySound(
          sweep: picture, seconds: seconds, preset: preset, decibels: level + decibels, rate)
      }
      return try StudySound(
        picture, Self.stroke(over: picture, seconds: seconds), preset: preset,
        decibels: level + decibels, rate)
    }
    switch stimulus {
    case .patches(let first, let second, let firstDecibels, let secondDecibels):
      let seconds = isSwept ? Self.overviewPatchSeconds : Self.patchSeconds
      self = try part(Self.patch(first), seconds, firstDecibels)
      mix(
        try part(Self.patch(second), seconds, secondDecibels),
        from: Int(((seconds + Self.gapSeconds) * rate).rounded()))
    case .row(let count, let gap, let depth, let perSecond, let decibels):
      self = try part(
        Self.row(count, gap: gap, depth: depth), Double(count) / perSecond, decibels)
    case .shape(let shape, let contrast, let x, let y, let radius, let decibels):
      let picture = StudyPicture.shape(shape, contrast: contrast, x: x, y: y, radius: radius)
      if isSwept {
        self = try part(picture, Self.overviewShapeSeconds, decibels)
      } else {
        self = try StudySound(
          picture, Self.rows(of: picture), preset: preset, decibels: level + decibels, rate)
      }
    case .earcon(let name, let loudness, let ground, let decibels):
      guard let earcon = Earcon(rawValue: name) else {
        self.init()
        return
      }
      let meets = earcon.mayMeetVoice
      let picture = Self.patch(ground)
      let start = meets ? Self.earconStart.inVoice : Self.earconStart.after
      let cues = earcon.sequence.cues(fromNanoseconds: Int64(start * 1e9)).map { cue in
        Cue(
          timeNanoseconds: cue.timeNanoseconds, kind: cue.kind, pitchHertz: cue.pitchHertz,
          level: cue.level * Float(loudness), pan: cue.pan, seconds: cue.seconds)
      }
      let seconds = meets ? Self.voiceSeconds.under : Self.voiceSeconds.before
      self = try StudySound(
        picture, Self.stroke(over: picture, seconds: seconds), cues: cues,
        lasting: Self.earconSeconds, preset: preset, decibels: level + decibels, rate)
    case .place, .line: self.init()
    }
  }

  /// The strokes over a picture, with cues beside them.
  private init(
    _ picture: Micrograph, _ samples: [PenSample<ImagePoint>], cues: [Cue] = [],
    lasting seconds: Double? = nil, preset: Preset, decibels: Double, _ rate: Double
  ) throws(Fault) {
    var render = OfflineRender(
      micrograph: picture, samples: samples, preset: Self.wholeRange(preset), sampleRateHertz: rate)
    render.cues = cues
    let last = Double(samples.last?.timeNanoseconds ?? 0) * 1e-9
    try self.init(render, seconds: max(last, seconds ?? 0), gain: Self.gain(decibels))
  }

  /// One overview of a picture by its columns, as the preset's first voice has it, with its ruler.
  private init(
    sweep picture: Micrograph, seconds: Double, preset: Preset, decibels: Double, _ rate: Double
  ) throws(Fault) {
    var image = PreparedImage(picture)
    let preset = Self.wholeRange(preset)
    try image.prepare(for: preset.mappings)
    let whole = PixelRegion(x: 0, y: 0, width: picture.width, height: picture.height)
    let sweep = OverviewSweep(area: whole, seconds: seconds)
    guard let overview = PreparedOverview(of: image, sweep, like: preset.mappings.first) else {
      self.init()
      return
    }
    let plain = OverviewRender(overview, preset: preset).render(sampleRateHertz: rate)
    var (own, samples) = (plain.preset, plain.samples)
    let ruler = preset.mappings.first
    if ruler.tickAxis == .x {
      // An overview has no ticks of its own; here they are what is compared. It begins half a pixel before the
      // first mark, which a stroke does not cross.
      _ = own.mapping.setTicks(.length(ruler.tickStep, ruler.tickUnit), along: .x)
      for index in samples.indices {
        let place = samples[index].position
        samples[index].position = ImagePoint(x: max(place.x, 0), y: place.y)
      }
    }
    var render = OfflineRender(
      image: plain.image, samples: samples, preset: own, sampleRateHertz: rate)
    render.cues = plain.cues
    try self.init(render, seconds: sweep.seconds, gain: Self.gain(decibels))
  }

  /// The preset over the picture's own range, whatever it holds.
  package static func wholeRange(_ preset: Preset) -> Preset {
    var preset = preset
    for voice in 0..<preset.voiceCount {
      if let whole = IntensityWindow(low: 0, high: 1) {
        preset.mappings[voice].window = .fixed(whole)
      }
      preset.mappings[voice].offset = .none
    }
    return preset
  }

  /// Strokes from left to right, one below the other.
  private static func rows(of picture: Micrograph) -> [PenSample<ImagePoint>] {
    let step = Double(picture.height) / Double(shapeRows)
    return (0..<shapeRows).flatMap { row in
      stroke(
        over: picture, seconds: shapeRowSeconds,
        fromSeconds: Double(row) * (shapeRowSeconds + shapePauseSeconds),
        atRow: (Double(row) + 0.5) * step - 0.5)
    }
  }
}
