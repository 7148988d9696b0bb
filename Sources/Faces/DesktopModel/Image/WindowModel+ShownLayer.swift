// The layer on the screen, which changes nothing that is heard.

import Analysis
import Micrograph
import Pen
import Session
import Sonification
import Translation

extension WindowModel {
  /// The recipe of what is shown.
  public var shownRecipe: LayerRecipe { shownLayer?.recipe ?? .file }

  /// How often each intensity occurs in what is shown; nil before the first image.
  var shownHistogram: Histogram? { shownLayer?.histogram ?? image?.prepared.histogram }

  /// The histogram of what is shown as a picture; nil before the first image.
  public var shownShape: HistogramShape? { shownLayer?.shape ?? image?.shape }

  /// The intensities at the ends of the first voice's pitch range; nil before the first image, and while
  /// its layer is not there.
  public var soundWindow: IntensityWindow? {
    let mapping = sound.current.mapping
    let prepared = mapping.layer == .file ? image?.prepared : session?.image
    return prepared?.layer(mapping.layer).map {
      mapping.window.window(for: $0.micrograph.pixelType, $0.histogram)
    }
  }

  /// The first voice's window, where it counts in the intensities of what is shown.
  public var soundWindowOfShown: IntensityWindow? {
    sound.current.mapping.layer == shownRecipe ? soundWindow : nil
  }

  /// Makes a layer beside the window and shows it.
  func makeShown(_ choice: LayerState.Choice) {
    guard let image else { return }
    if choice.recipe == .file, shownRecipe != .file { layers.formerShown = shownRecipe }
    guard choice.recipe != .file else { return showLayer(nil) }
    let (job, number) = (LayerJob(), imageNumber)
    layers.work[.shown] = LayerState.Work(choice: choice, recipe: choice.recipe, job: job)
    let (prepared, paintNumber) = (painted(image.prepared), painting.number)
    Task { [weak self] in
      let made = await ShownLayer.make(choice.recipe, of: prepared, job)
      guard let self, layers.work[.shown]?.job === job, imageNumber == number else { return }
      // The choice was the step; its contrast comes by itself, or is that of a step that was taken back.
      let contrast = layers.awaitedContrast
      withoutStep {
        layers.work[.shown] = nil
        layers.awaitedContrast = nil
        guard case .success(let layer) = made else { return }
        showLayer(layer)
        guard let contrast, contrast.recipe == layer.recipe else { return }
        (display, fileDisplay) = (contrast.display, contrast.fileDisplay)
      }
      changes.insert(.layers)
      if painting.number != paintNumber { showPaintedLayer() }
      switch made {
      case .success, .failure(.layer(_, .cancelled)): break
      case .failure(let fault): show(Notice(fault))
      }
    }
  }

  // A layer's intensities are other ones than the file's, and so is its contrast.
  private func showLayer(_ layer: ShownLayer?) {
    if let layer {
      if shownLayer == nil { fileDisplay = display }
      display = DisplayWindow(
        window: layer.histogram.window(), isInverted: display?.isInverted ?? false)
    } else if let fileDisplay {
      display = fileDisplay
      self.fileDisplay = nil
    }
    shownLayer = layer
    say(translated("Shown: \(VoiceText.picture(shownRecipe))"))
    pictureHasChanged()
    changes.formUnion([.picture, .display, .layers])
  }

  /// Shows the file's picture of an image that has just come, and gives up what was made of the other one.
  func forgetLayers() {
    for use in LayerUse.allCases { stopLayers(for: use) }
    layers.written = [:]
    shownLayer = nil
    fileDisplay = nil
    changes.insert(.layers)
  }
}
