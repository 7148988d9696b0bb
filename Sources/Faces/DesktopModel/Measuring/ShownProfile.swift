// A profile with its peaks, its unit and where it was read.

import Analysis
import Geometry
import Micrograph
import Translation
import Wording

/// A profile that can be shown, told and saved.
public struct ShownProfile: Sendable {
  /// The values along the line.
  public let profile: LineProfile
  /// Its maxima.
  public let peaks: ProfilePeaks
  /// What was read: the file's picture or a layer of it.
  public let recipe: LayerRecipe
  /// What the values measure; nil where they are counts of no unit.
  let calibration: ValueCalibration?
  /// The curve.
  public let plot: ProfilePlot

  private init(
    _ profile: LineProfile, _ recipe: LayerRecipe, _ calibration: ValueCalibration?
  ) {
    self.profile = profile
    self.recipe = recipe
    self.calibration = calibration
    peaks = ProfilePeaks(profile)
    plot = ProfilePlot(profile, peaks, calibration)
  }

  /// Reads the values along a line, on whatever thread is free.
  @concurrent
  static func read(
    _ micrograph: Micrograph, _ recipe: LayerRecipe, _ calibration: ValueCalibration?,
    from start: ImagePoint, to end: ImagePoint, widthPixels: Int
  ) async -> Result<ShownProfile, LineProfileError> {
    do throws(LineProfileError) {
      let profile = try LineProfile(of: micrograph, from: start, to: end, widthPixels: widthPixels)
      return .success(ShownProfile(profile, recipe, calibration))
    } catch {
      return .failure(error)
    }
  }

  /// Length, width, values and peaks in one sentence.
  public var sentence: String { profile.sentence(peaks, calibration) }

  /// One place of the profile, to be told: "3.9 nm, 412 counts".
  public func words(ofSample index: Int) -> String {
    guard profile.samples.indices.contains(index) else { return "" }
    let sample = profile.samples[index]
    let unit = profile.isInNanometres ? "nm" : "px"
    let distance = "\(NumberText.significant(sample.distance, 4)) \(unit)"
    guard let mean = sample.mean else { return translated("\(distance), no value here") }
    return "\(distance), \(calibration.words(of: mean))"
  }
}
