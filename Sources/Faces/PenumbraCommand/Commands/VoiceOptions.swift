// What the voices read, and where, overriding the preset.

import Analysis
import ArgumentParser
import Sonification
import Wording

/// The layers and the offset of a preset's voices.
struct VoiceOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "What is heard: file, blur(2), gradient, background-removed(50), also joined by >, for every "
        + "voice; given more than once, for one voice after the other.",
      valueName: "layer"))
  var layer: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where the second voice of a preset such as two-places is read: 30,12px or 5,2nm from the pen, "
        + "\"at 120,80px\", or none. Write --offset=-30,0px for an offset to the left.",
      valueName: "x,y"))
  var offset: String?

  /// Whether no option was given.
  var isEmpty: Bool { layer.isEmpty && offset == nil }

  func validate() throws {
    _ = try layers()
    if let offset, VoiceOffset(offset) == nil {
      throw ValidationError(
        "--offset \"\(offset)\" is not an offset; write one such as 30,12px, 5,2nm, \"at 120,80px\" or none."
      )
    }
  }

  /// A preset with these layers and this offset.
  ///
  /// - Throws: a `ValidationError` where the preset has not the voices for them.
  func applied(to preset: Preset) throws -> Preset {
    var preset = preset
    let layers = try layers()
    guard layers.count <= max(preset.voiceCount, 1) else {
      throw ValidationError(
        "There are \(layers.count) layers, and the preset \(preset.name) has \(preset.voiceCount) "
          + "voice\(preset.voiceCount == 1 ? "" : "s"); give one for each or one for all.")
    }
    for voice in 0..<preset.voiceCount {
      if layers.count == 1 { preset.mappings[voice].layer = layers[0] }
      if layers.count > 1, voice < layers.count { preset.mappings[voice].layer = layers[voice] }
    }
    if let offset, let wanted = VoiceOffset(offset) {
      guard preset.voiceCount > 1 else {
        throw ValidationError(
          "--offset is for a second voice, and the preset \(preset.name) has one; choose --preset "
            + "two-places.")
      }
      preset.mappings[1].offset = wanted
    }
    return preset
  }

  private func layers() throws -> [LayerRecipe] {
    try layer.map { text in
      do throws(LayerRecipeError) {
        return try LayerRecipe(text)
      } catch {
        throw ValidationError("--layer \"\(text)\" is not a layer: \(error.sentence)")
      }
    }
  }
}
