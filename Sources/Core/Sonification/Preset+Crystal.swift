// Presets for crystals: they find the lattice of the image by themselves.

import Analysis
import Micrograph
import Synthesis

extension Preset {
  /// The mean over one cell: the pattern is silent in it, and what breaks the pattern is not.
  public static let unitCell: Preset = {
    var mapping = MappingParameters(amplitude: 0.5)
    mapping.layer = LayerRecipe(.unitCell)
    return Preset(
      name: "unit-cell",
      summary:
        "The mean over one cell of the crystal: a steady tone where it is perfect, lower at a vacancy.",
      mapping: mapping,
      chain: ChainParameters(
        voice: [.modulationIndex: 0.4],
        effects: [.delayMix: 0, .reverbBalance: 0, .ladderCutoffHertz: 8_000]))
  }()

  /// What is left without the crystal, as beats, with a tone at each site that differs.
  public static let residual: Preset = beats(
    name: "residual", layer: .residual, landmarks: .sites,
    summary:
      "A constant tone that beats where the image differs from its crystal; sites fall or rise.")

  /// The image against itself one vector of the lattice away, as beats.
  public static let harmony: Preset = beats(
    name: "harmony", layer: .mismatch, landmarks: .off,
    summary:
      "The image here against the next cell: in tune where both are alike, beating where they are not."
  )

  /// The sound of the app Penumbra descends from in its other mode: the mean of sixteen places.
  public static let sonicAtomicCell: Preset = {
    var preset = sonicAtomic
    preset.name = "sonic-atomic-cell"
    preset.summary =
      "The origin app's sixteen places of one micrograph's cell, averaged; grey value / 120 Hz."
    preset.mapping.layer = LayerRecipe(.sixteenPlaces)
    return preset
  }()

  // 1 Hz beside the constant tone for each standard deviation, as the voice of beats takes it; no effect
  // may fill the valleys of a beat.
  private static func beats(
    name: String, layer: LayerOperation, landmarks: LandmarkChoice, summary: String
  ) -> Preset {
    let constantHertz = 880.0
    let greatest = 15.0
    var mapping = MappingParameters(
      scale: .linear, lowestHertz: constantHertz - greatest,
      highestHertz: constantHertz + greatest, amplitude: 0.5)
    mapping.layer = LayerRecipe(layer)
    mapping.landmarks = landmarks
    if let window = IntensityWindow(low: -greatest, high: greatest) {
      mapping.window = .fixed(window)
    }
    return Preset(
      name: name, summary: summary, mapping: mapping,
      chain: ChainParameters(
        voice: [.engine: 1, .constantHertz: constantHertz, .modulationIndex: 0],
        effects: [.delayMix: 0, .reverbBalance: 0, .ladderCutoffHertz: .infinity]))
  }
}
