// The scale that a person sets: for one image, or for all of one size in its folder.

import Analysis
import Files
import Foundation
import Library
import Micrograph
import Pen
import Session
import Wording

extension WindowModel {
  /// What a length that is typed is the length of.
  public enum ScaledThing: Int, Sendable, CaseIterable {
    case pixel, line

    /// Its name in the window.
    public var title: String {
      switch self {
      case .pixel: "one pixel"
      case .line: "the measured line"
      }
    }
  }

  /// The scale in words, and who says so.
  public var scaleText: String {
    guard let micrograph = image?.micrograph else { return "" }
    return ScaleSentences.present(micrograph)
  }

  /// Whether the scale was set by hand.
  public var isScaleSet: Bool {
    image?.micrograph.acquisition.axisX?.source == SetScale.source
  }

  /// Sets the scale of the image by a length.
  ///
  /// - Parameters:
  ///   - text: the length: a number and a unit, such as "50 nm".
  ///   - thing: what is so long.
  ///   - isForSeries: whether it holds for all images of this size in the folder that state none.
  public func setScale(_ text: String, of thing: ScaledThing, isForSeries: Bool) {
    guard let image, !hasFilm else { return say(ScaleSentences.noImage) }
    let size: PixelSize?
    switch thing {
    case .pixel: size = SetScale.pixelSize(ofPixel: text)
    case .line:
      guard let line = line.points, line.start != line.end else {
        return say(ScaleSentences.noLine)
      }
      size = SetScale.pixelSize(
        from: line.start, to: line.end, length: text,
        shape: image.ownSize)
    }
    guard let size else { return say(ScaleSentences.noLength(text)) }
    keepScale(size, isForSeries: isForSeries)
  }

  /// Takes the scale away that was set: the image's own first, then that of all like it in the folder; then the
  /// file's own holds, where it states one.
  public func removeScale() {
    guard let image, !hasFilm, isScaleSet else { return say(ScaleSentences.notSet) }
    let (micrograph, path) = (image.micrograph, folders.scales)
    do throws(SettingsError) {
      func holding() throws(SettingsError) -> SetScales.Entry? {
        try ScaleFile.read(path).scale(
          ofImageAt: image.path, width: micrograph.width, height: micrograph.height,
          isStated: image.ownSize != nil)
      }
      guard let former = try holding() else { return say(ScaleSentences.notSet) }
      try ScaleFile.set(nil, for: former.use, in: path)
      let isOfSeries = if case .series = former.use { true } else { false }
      readAgain(
        saying: try holding().map { ScaleSentences.set($0.size) }
          ?? ScaleSentences.removed(image.ownSize, isOfSeries: isOfSeries))
    } catch {
      show(Notice(.settings(error)))
    }
  }

  private func keepScale(_ size: PixelSize, isForSeries: Bool) {
    guard let image else { return }
    let uses = SetScales.uses(
      ofImageAt: image.path, width: image.micrograph.width, height: image.micrograph.height)
    let path = folders.scales
    do throws(SettingsError) {
      if isForSeries { try ScaleFile.set(size, for: uses.series, in: path) }
      // An image's own hides that of its series, and one whose file states a scale is of no series.
      let isItsOwn = !isForSeries || image.ownSize != nil
      try ScaleFile.set(isItsOwn ? size : nil, for: uses.image, in: path)
    } catch {
      return show(Notice(.settings(error)))
    }
    readAgain(saying: ScaleSentences.set(size))
  }
}
