// An overview as a sound file: the figures as a picture of one row, which a pen crosses once.

import Analysis
import Micrograph
import Pen
import Sonification
import Synthesis

/// An overview that is rendered; its sound begins with the click at the first border of the area.
public struct OverviewRender {
  private let overview: PreparedOverview
  private let preset: Preset

  /// Prepares an overview, played by the first voice of a preset without its effects.
  public init(_ overview: PreparedOverview, preset: Preset) {
    self.overview = overview
    var single = preset
    single.voiceCount = 1
    single.mapping = overview.mapping.parameters
    single.chain = single.chain.dry
    self.preset = single
  }

  /// The rendering.
  public func render(sampleRateHertz: Double) -> OfflineRender {
    let sweep = overview.sweep
    let strip = OverviewSweep(
      area: PixelRegion(x: 0, y: 0, width: sweep.count, height: 1), seconds: sweep.seconds)
    let figures = overview.profile.strip
    // Where cues tell all, the voice has nothing to read.
    let silence = Micrograph(
      width: figures.width, height: 1,
      pixels: [Float](repeating: .nan, count: figures.width), pixelType: .float32)
    var render = OfflineRender(
      micrograph: overview.scene == nil ? figures : silence,
      samples: strip.samples(fromNanoseconds: 0),
      preset: preset, sampleRateHertz: sampleRateHertz)
    render.cues = overview.cues(fromNanoseconds: 0)
    return render
  }

  /// The rendering of an overview along a path, read by a preset's first voice without its effects.
  ///
  /// - Parameters:
  ///   - path: the way.
  ///   - image: the image with the layer that is read.
  ///   - mapping: how an intensity sounds.
  ///   - preset: the sound.
  ///   - rate: samples per second of the sound file.
  /// - Returns: the rendering.
  public static func render(
    _ path: OverviewPath, over image: PreparedImage, _ mapping: MappingParameters, preset: Preset,
    sampleRateHertz rate: Double
  ) -> OfflineRender {
    var single = preset
    single.voiceCount = 1
    single.mapping = mapping
    single.chain = single.chain.dry
    var render = OfflineRender(
      image: image, samples: path.samples(fromNanoseconds: 0), preset: single,
      sampleRateHertz: rate)
    render.cues = path.cues(fromNanoseconds: 0)
    return render
  }
}
