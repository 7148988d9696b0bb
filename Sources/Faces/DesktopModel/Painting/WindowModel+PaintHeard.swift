// The paint as a layer: what a voice reads of it, and what the screen shows, made anew after every stroke beside the
// window.

import Analysis
import Micrograph
import Paint
import Pen
import Session
import Sonification
import Translation
import Wording

extension WindowModel {
  /// Whether the chosen voice reads the image with the paint over it.
  public var isPaintHeard: Bool { layerRecipe(of: .heard).isOfPaint }

  /// Lets the chosen voice read the image with the paint over it, or the image alone.
  public func hearPaint(_ isHeard: Bool) {
    guard isHeard != isPaintHeard else { return }
    chooseLayer(isHeard ? .operation(.painted) : .file, of: .heard)
  }

  /// Takes note that the paint is another one: it is seen, heard, recorded and kept from now on.
  func paintHasChanged() {
    numberPaint()
    painting.share = nil
    painting.changedNanoseconds = trailNowNanoseconds
    changes.formUnion([.picture, .paint])
    sendPaint()
    showPaintedLayer()
  }

  // Of all windows of the program, so that of two paints of one file the later has the larger number.
  private static var paintCount = 0

  /// Gives the paint a number that no other has.
  func numberPaint() {
    Self.paintCount += 1
    painting.number = Self.paintCount
  }

  /// Gives the session the paint, with the layers that voices read of it, where it has other paint.
  func sendPaint() {
    let (layer, number) = (painting.layer, painting.number)
    films.feed?.paint(layer, number: number)
    guard let session, let image, session.image.paint.number != number, !painting.isMakingHeard,
      // The next picture of a film that moves has it.
      !isFilmPlaying
    else { return }
    let mappings = sound.current.mappings
    var now = session.image
    guard
      (now.micrograph.width, now.micrograph.height)
        == (image.micrograph.width, image.micrograph.height)
    else { return }
    now.takePaint(layer, number: number)
    guard now.isMissing(paintFor: mappings) else { return session.take(paintOf: now) }
    painting.isMakingHeard = true
    let (painted, turn) = (now, (imageNumber, films.number))
    Task { [weak self] in
      let made = await LongWork.run { Self.made(painted, for: mappings) }
      guard let self else { return }
      painting.isMakingHeard = false
      // Another image, or another picture of a film, has to be painted over anew.
      guard (imageNumber, films.number) == turn, self.session === session,
        session.image.paint.number != number
      else { return sendPaint() }
      // What was made of the image meanwhile stays.
      var next = session.image
      next.takePaint(layer, number: number)
      for mapping in mappings.all where mapping.layer.isOfPaint {
        next.take(mapping.layer, from: made.image)
      }
      session.take(paintOf: next)
      tell(made.fault)
      sendPaint()
    }
  }

  // Once, and not after every stroke.
  private func tell(_ fault: Fault?) {
    let sentence = fault?.windowSentence
    defer { painting.toldSentence = sentence }
    if let fault, sentence != painting.toldSentence { show(Notice(fault)) }
  }

  private nonisolated static func made(
    _ image: PreparedImage, for mappings: VoiceMappings
  ) -> (image: PreparedImage, fault: Fault?) {
    var image = image
    var fault: Fault?
    for mapping in mappings.all where mapping.layer.isOfPaint {
      do throws(Fault) { try image.make(mapping.layer, workers: .all) } catch { fault = error }
    }
    return (image, fault)
  }

  /// Makes the layer that is shown anew, where it is of the paint; its contrast stays.
  func showPaintedLayer() {
    // The next picture of a film that moves has it.
    guard let image, shownRecipe.isOfPaint, !painting.isMakingShown, !isFilmPlaying else { return }
    painting.isMakingShown = true
    let (recipe, number) = (shownRecipe, painting.number)
    let turn = (imageNumber, films.number)
    let prepared = painted(image.prepared)
    Task { [weak self] in
      let made = await ShownLayer.make(recipe, of: prepared, LayerJob())
      guard let self else { return }
      painting.isMakingShown = false
      guard (imageNumber, films.number) == turn, painting.number == number else {
        return showPaintedLayer()
      }
      guard shownRecipe == recipe, case .success(let layer) = made else { return }
      shownLayer = layer
      pictureHasChanged()
      changes.formUnion([.picture, .display])
    }
  }

  /// An image with the paint over it.
  func painted(_ image: PreparedImage) -> PreparedImage {
    var image = image
    image.takePaint(painting.layer, number: painting.number)
    return image
  }
}
