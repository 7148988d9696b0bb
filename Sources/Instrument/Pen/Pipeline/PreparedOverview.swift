// An overview of an image: which layer is told, and how its figures sound.

import Analysis
import Micrograph
import Sonification
import Synthesis

/// An overview that is ready to be played or rendered.
///
/// Taking the figures reads every pixel of the area once, or twice for the extreme: off the thread that
/// draws for very large images.
public struct PreparedOverview: Sendable {
  /// The layer that is told.
  public let layer: LayerRecipe
  /// The figures and the way.
  public let profile: OverviewProfile
  /// From a figure to its pitch.
  public let mapping: Mapping
  /// All heights at once, in place of a pitch; nil where a figure is told.
  public let scene: OverviewScene?

  /// The way.
  public var sweep: OverviewSweep { profile.sweep }

  /// Takes the figures of a layer; nil where it has not been made or none of its pixels has a value.
  ///
  /// - Parameters:
  ///   - image: the image with its layers.
  ///   - sweep: the way; its area must lie in the image.
  ///   - parameters: how the pen sounds; their layer is told.
  ///   - value: what is told; nil for what suits the layer.
  public init?(
    of image: PreparedImage, _ sweep: OverviewSweep, like parameters: MappingParameters,
    value: OverviewValue? = nil
  ) {
    let scene = VoiceScene(parameters, for: image)
    let told = value ?? OverviewValue.standard(for: parameters.layer)
    guard let picture = scene.layer, let profile = OverviewProfile(of: picture, sweep, told) else {
      return nil
    }
    layer = parameters.layer
    self.profile = profile
    mapping = Mapping(
      profile.parameters(like: scene.mapping), for: profile.strip, Histogram(profile.strip))
    guard told == .scene else {
      self.scene = nil
      return
    }
    // A layer whose zero means "as expected" is loud where it is far from that.
    let isUnusual = OverviewValue.standard(for: parameters.layer) == .extreme
    let unusual = isUnusual ? OverviewProfile(of: picture, sweep, .extreme)?.window : nil
    self.scene = OverviewScene(of: picture, sweep, like: scene.mapping, unusual: unusual)
  }

  /// The cues of the whole overview, in order of time; it begins at `start`, in nanoseconds.
  public func cues(fromNanoseconds start: Int64) -> [Cue] {
    let ends = sweep.cues(fromNanoseconds: start)
    guard let tones = scene?.cues(fromNanoseconds: start) else { return ends }
    return ends.prefix(1) + tones + ends.dropFirst()
  }

  /// The layer that is told where none is chosen: the lattice's residual where it has been made, else the
  /// first voice's own.
  public static func layer(of image: PreparedImage, _ mappings: VoiceMappings) -> LayerRecipe {
    let residual = LayerRecipe(.residual)
    let own = mappings.first.layer
    return own == .file && image.layer(residual) != nil ? residual : own
  }
}
