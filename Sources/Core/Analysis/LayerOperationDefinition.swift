// What recipes, faces and workers ask about an operation.

import Micrograph

/// An operation's names, its number, and how it is done.
public struct LayerOperationDefinition: Sendable {
  /// The name in a recipe.
  public let name: String
  /// The name in a list.
  public let title: String
  /// The result in a sentence; the number with its unit follows where there is one.
  public let phrase: String
  /// The number that it takes; nil for none.
  public let number: LayerNumber?
  /// Whether the result has a brightness of its own, in which more is brighter, whatever the picture's
  /// polarity.
  let isBrightnessNew: Bool
  /// Whether the result has values of the picture's own scale.
  let keepsScale: Bool
  /// Makes what does the work for a picture, a number, the picture's polarity and its pixels' shape.
  let maker: @Sendable (PictureSource, Double, Polarity, PixelAspect) -> any LayerMaker

  init(
    name: String, title: String, phrase: String, number: LayerNumber? = nil,
    isBrightnessNew: Bool = false, keepsScale: Bool = false,
    maker: @escaping @Sendable (PictureSource, Double, Polarity, PixelAspect) -> any LayerMaker
  ) {
    self.name = name
    self.title = title
    self.phrase = phrase
    self.number = number
    self.isBrightnessNew = isBrightnessNew
    self.keepsScale = keepsScale
    self.maker = maker
  }
}

/// The number that an operation takes, in pixel widths.
public struct LayerNumber: Sendable {
  /// What it is, such as "Sigma".
  public let name: String
  /// The values it may have.
  public let range: ClosedRange<Double>
  /// By how much a key changes it.
  public let step: Double
  /// The value where none was chosen.
  public let standard: Double
  /// Whether only whole numbers are meant.
  public let isWhole: Bool
}
