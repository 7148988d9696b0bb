// A layer ready for drawing.

import Analysis
import Foundation
import Micrograph
import Pen

/// A layer that can be shown.
public struct ShownLayer: Sendable {
  /// How it is made.
  public let recipe: LayerRecipe
  /// The layer.
  public let micrograph: Micrograph
  let histogram: Histogram
  let picture: ViewPicture
  let shape: HistogramShape

  private init(_ recipe: LayerRecipe, _ layer: PreparedImage.Layer) {
    self.recipe = recipe
    micrograph = layer.micrograph
    histogram = layer.histogram
    picture = ViewPicture(MicrographPyramid(layer.micrograph))
    shape = HistogramShape(layer.histogram)
  }

  /// Makes a layer and makes it ready, by as many threads as there are processors.
  nonisolated static func make(
    _ recipe: LayerRecipe, of image: PreparedImage, _ job: LayerJob
  ) async -> Result<ShownLayer, Fault> {
    await LongWork.run { made(recipe, of: image, job) }
  }

  private static func made(
    _ recipe: LayerRecipe, of image: PreparedImage, _ job: LayerJob
  ) -> Result<ShownLayer, Fault> {
    var image = image
    do throws(Fault) {
      try image.make(recipe, workers: .all) { job.note($0) }
    } catch {
      return .failure(error)
    }
    guard let layer = image.layer(recipe) else {
      return .failure(.layer(recipe: recipe, reason: .cancelled))
    }
    return .success(ShownLayer(recipe, layer))
  }
}
