// One overview of an image as a sound file.

import Analysis
import Files
import Foundation
import Geometry
import ImageFile
import Library
import Micrograph
import Pen
import Rendering
import Sonification
import Wording

/// What to play of an image, and where to.
struct OverviewJob {
  let imagePath: String
  let page: PictureChoice
  let options: OverviewOptions
  let presetName: String
  let voices: VoiceOptions
  let rate: Double
  let soundPath: String

  /// Renders, writes and tells.
  func run() throws {
    let (path, micrograph) = try ImageArgument.open(imagePath, page)
    let named = try Fault.wrap { () throws(SettingsError) in
      try PresetLibrary(folders: XDGFolders()).find(presetName)
    }
    let preset = try voices.applied(to: named)
    if options.isPath, let points = options.points {
      return try renderPath(points, micrograph, preset)
    }
    let sweep = try options.sweep(
      width: micrograph.width, height: micrograph.height, of: PixelRegion(of: micrograph))
    let (image, parameters) = try prepared(micrograph, preset)
    let overview = PreparedOverview(of: image, sweep, like: parameters, value: options.value)
    guard let overview else {
      throw Fault.region(.empty(OverviewOptions.text(of: sweep.area)))
    }
    var bar = ProgressBar(title: "Rendering")
    let interruption = Interruption()
    let render = OverviewRender(overview, preset: preset).render(sampleRateHertz: rate)
    let summary = try render.run(
      soundPath: soundPath, isCancelled: { interruption.isRequested }, progress: { bar.show($0) })
    bar.finish()
    let findings = OverviewFindings(
      path: path, overview, summary, sampleRateHertz: rate,
      isLatticeFound: isChoosing(preset) && overview.layer != .file)
    if options.json { Terminal.say(try JSONText.encode(findings)) }
    for line in findings.lines { Terminal.tell(line) }
    if summary.isLongWave { Terminal.tell(SessionSentences.longWave(soundPath)) }
    Terminal.tell("Wrote \(soundPath)")
  }

  private func renderPath(
    _ points: [ImagePoint], _ micrograph: Micrograph, _ preset: Preset
  ) throws {
    let seconds = options.overviewSeconds ?? OverviewSweep.standardSeconds
    guard let path = OverviewPath(points, seconds: seconds) else { return }
    let mapping = parametersOfPreset(preset)
    let image = try LayerPreparation.image(micrograph, for: VoiceMappings(mapping))
    var bar = ProgressBar(title: "Rendering")
    let interruption = Interruption()
    let render = OverviewRender.render(
      path, over: image, mapping, preset: preset, sampleRateHertz: rate)
    let summary = try render.run(
      soundPath: soundPath, isCancelled: { interruption.isRequested }, progress: { bar.show($0) })
    bar.finish()
    Terminal.tell(
      "Rendered an overview along \(SessionSentences.number(path.lengthPixels, 1)) px in "
        + "\(SessionSentences.number(path.seconds, 2)) s; peak \(SessionSentences.level(summary.peak))."
    )
    Terminal.tell("Wrote \(soundPath)")
  }

  // The lattice's residual, where nothing else was chosen and the image has a lattice.
  private func prepared(
    _ micrograph: Micrograph, _ preset: Preset
  ) throws(Fault) -> (PreparedImage, MappingParameters) {
    var parameters = parametersOfPreset(preset)
    if isChoosing(preset) {
      var residual = parameters
      residual.layer = LayerRecipe(.residual)
      do throws(Fault) {
        return (try LayerPreparation.image(micrograph, for: VoiceMappings(residual)), residual)
      } catch .layer(_, .noLattice) {
      } catch .layer(_, .pixelsTooUneven) {
      }
      parameters.layer = .file
    }
    return (try LayerPreparation.image(micrograph, for: VoiceMappings(parameters)), parameters)
  }

  private func isChoosing(_ preset: Preset) -> Bool {
    voices.layer.isEmpty && preset.mapping.layer == .file
  }

  // What an overview does not tell need not be sought.
  private func parametersOfPreset(_ preset: Preset) -> MappingParameters {
    var parameters = preset.mapping
    parameters.landmarks = .off
    parameters.tickAxis = .off
    parameters.offset = .none
    return parameters
  }
}
