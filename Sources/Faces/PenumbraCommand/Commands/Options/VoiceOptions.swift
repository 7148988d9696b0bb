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

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A tick at equal steps, every fifth lower: 5nm, 10px, or 20% of the range of values; off for none.",
      valueName: "step"))
  var ticks: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Along what --ticks are: x, y, path (its length, the default) or value.", valueName: "axis"))
  var ticksAlong: String?

  /// Whether no option was given.
  var isEmpty: Bool { layer.isEmpty && offset == nil && ticks == nil }

  func validate() throws {
    _ = try layers()
    var ruler = MappingParameters()
    try setTicks(&ruler)
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
    try setTicks(&preset.mapping)
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

  private func setTicks(_ mapping: inout MappingParameters) throws {
    guard let ticks else {
      guard ticksAlong == nil else {
        throw ValidationError("--ticks-along needs a step; add --ticks 10px.")
      }
      return
    }
    let axis = try ticksAlong.map { text in
      guard let axis = TickAxis(rawValue: text), axis != .off else {
        throw ValidationError(
          "--ticks-along \"\(text)\" is not an axis; write x, y, path or value.")
      }
      return axis
    }
    guard ticks != "off" else {
      mapping.tickAxis = .off
      return
    }
    guard let step = TickStep(ticks) else {
      throw ValidationError(
        "--ticks \"\(ticks)\" is not a step; write one such as 5nm, 10px, 20% or off.")
    }
    guard mapping.setTicks(step, along: axis) else {
      throw ValidationError(
        "--ticks \(ticks) is no step along \(ticksAlong ?? "it"); write 20% along the value, and px or nm "
          + "along x, y and path.")
    }
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
