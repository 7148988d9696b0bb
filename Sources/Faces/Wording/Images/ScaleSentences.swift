// The words for the scale of an image, and for setting it by hand.

import Micrograph
import Translation

/// What is said of a scale.
public enum ScaleSentences {
  /// Where there is nothing to set a scale of.
  public static let noImage = translated("A scale belongs to an image; open one first")
  /// Where no line is there to be of known length.
  public static let noLine =
    translated(
      "There is no line yet; put A and B at the ends of something of known length, such as the scale bar"
    )
  /// Where nothing was set.
  public static let notSet = translated("No scale was set by hand for this image")

  /// What a pixel measures, and who says so.
  public static func present(_ micrograph: Micrograph) -> String {
    guard let size = micrograph.pixelSize else {
      return translated("The scale of this image is not known.")
    }
    let says =
      switch micrograph.acquisition.axisX?.source {
      case SetScale.source?: translated(name: SetScale.source)
      case SetScale.recordedSource?: translated(name: SetScale.recordedSource)
      default: translated("as the file says")
      }
    return translated("\(extent(size)) a pixel, \(says).")
  }

  /// What was set.
  public static func set(_ size: PixelSize) -> String {
    translated("The scale is set: \(extent(size)) a pixel")
  }

  /// What is said when a scale was taken away, from one image or from all like it in its folder; `own` is what the
  /// file states.
  public static func removed(_ own: PixelSize?, isOfSeries: Bool) -> String {
    if isOfSeries {
      return translated("No scale is set any more for all images like this one in its folder")
    }
    return own.map { translated("The file's own scale holds again: \(extent($0)) a pixel") }
      ?? translated("No scale is set any more, and the file states none")
  }

  /// A text that is no length.
  public static func noLength(_ text: String) -> String {
    text.isEmpty
      ? translated("Nothing is no length; write a number and its unit, such as 50 nm or 1.2 µm")
      : translated(
        "\"\(text)\" is no length; write a number and its unit, such as 50 nm or 1.2 µm")
  }

  /// The extent of a pixel, in the unit that suits it.
  public static func extent(_ size: PixelSize) -> String {
    let suited = size.suited(to: size.x)
    let width = NumberWords.significant(suited.x)
    return suited.x == suited.y
      ? "\(width) \(suited.unit)" : "\(width) × \(NumberWords.significant(suited.y)) \(suited.unit)"
  }
}
