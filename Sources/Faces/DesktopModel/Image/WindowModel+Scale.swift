// The scale that a person sets: for one image, or for all of one size in its folder.

import Analysis
import Files
import Foundation
import Library
import Micrograph
import Pen
import Session
import Translation
import Wording

extension WindowModel {
  /// What a length that is typed is the length of.
  public enum ScaledThing: Int, Sendable, CaseIterable {
    case pixel, line

    /// Its name in the window.
    public var title: String {
      switch self {
      case .pixel: translated("one pixel")
      case .line: translated("the measured line")
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
    changeScales { scales in
      if scales.own != nil {
        scales.own = nil
      } else if image.ownSize == nil {
        scales.series = nil
      }
    }
  }

  private func keepScale(_ size: PixelSize, isForSeries: Bool) {
    guard let image else { return }
    changeScales { scales in
      if isForSeries { scales.series = size }
      // An image's own hides that of its series, and one whose file states a scale is of no series.
      let isItsOwn = !isForSeries || image.ownSize != nil
      scales.own = isItsOwn ? size : nil
    }
  }

  /// Sets scales, as a step of the history.
  private func changeScales(_ change: (inout ScalesOfImage) -> Void) {
    guard let image else { return }
    noteStep()
    do throws(SettingsError) {
      let former = try ScalesOfImage(
        ofImageAt: image.path, image.micrograph, in: folders.scales)
      edits.scales[former.picture] = former
      passOverChanges()
      var scales = former
      change(&scales)
      guard scales != former else { return say(isScaleSet ? scaleText : ScaleSentences.notSet) }
      try setScales(scales, over: former)
      noteStep()
    } catch {
      show(Notice(.settings(error)))
    }
  }

  /// Writes scales in the place of those that were there, and reads the picture anew.
  ///
  /// - Throws: why the file cannot be read or written; the former ones hold then.
  func setScales(
    _ scales: ScalesOfImage, over former: ScalesOfImage
  ) throws(SettingsError) {
    guard let image else { return }
    try scales.write(over: former, in: folders.scales)
    edits.scales[scales.picture] = scales
    let isOfSeries = former.own == scales.own && former.series != scales.series
    readAgain(
      saying: scales.holding(stated: image.ownSize).map { ScaleSentences.set($0) }
        ?? ScaleSentences.removed(image.ownSize, isOfSeries: isOfSeries))
  }
}
