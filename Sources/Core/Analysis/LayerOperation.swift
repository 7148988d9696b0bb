// What a step can do to a picture: a case, and beside it all that others ask about it. Recipes, the
// command line, presets and the window go through the cases.

import Micrograph

/// An operation on a picture.
public enum LayerOperation: CaseIterable, Hashable, Sendable {
  /// A Gaussian blur.
  case blur
  /// The steepness: the magnitude of the gradient, in intensity per pixel.
  case gradient
  /// What stands above its surroundings, where bright things up to twice the radius stand and wider
  /// ones are background.
  case backgroundRemoved
  /// The mean of sixteen fixed places around a pixel.
  case sixteenPlaces
  /// The mean over one cell of the crystal.
  case unitCell
  /// The crystal without noise, with the picture's slow changes of brightness.
  case average
  /// The averaged cell, repeated.
  case cell
  /// What is left without the crystal, in standard deviations.
  case residual
  /// The difference to the place one vector away, in standard deviations.
  case mismatch

  /// All about the operation.
  public var definition: LayerOperationDefinition {
    switch self {
    case .blur:
      LayerOperationDefinition(
        name: "blur", title: "Blurred", phrase: "the picture blurred by",
        // Below a quarter of a pixel the neighbours' weights are less than 1/2900: that is the picture
        // itself. A blur of 100 px takes seconds for a large picture; what is wider is background, and
        // for that there is a faster step.
        number: LayerNumber(
          name: "Sigma", range: 0.25...100, step: 0.25, standard: 2, isWhole: false)
      ) { source, number, _, aspect in
        GaussianBlur(source, sigmaPixels: number, aspect)
      }
    case .gradient:
      LayerOperationDefinition(
        name: "gradient", title: "Gradient", phrase: "the gradient", isBrightnessNew: true
      ) { source, _, _, aspect in
        SteepnessMap(source, aspect)
      }
    case .backgroundRemoved:
      LayerOperationDefinition(
        name: "background-removed", title: "Background off",
        phrase: "the picture without its background, radius",
        // A radius of 1 px is the smallest neighbourhood there is; 1024 px are half of a large picture.
        number: LayerNumber(name: "Radius", range: 1...1024, step: 1, standard: 50, isWhole: true)
      ) { source, number, polarity, aspect in
        TopHat(source, radiusPixels: Int(number), polarity, aspect)
      }
    case .sixteenPlaces:
      LayerOperationDefinition(
        name: "sixteen-places", title: "Sixteen places",
        phrase: "the mean of the origin's sixteen places", isHeardAsPicture: true
      ) { source, _, _, _ in
        SixteenPlaces(source)
      }
    case .unitCell:
      LayerOperationDefinition(
        name: "unit-cell", title: "Mean over a cell",
        phrase: "the mean over one cell of the crystal",
        isHeardAsPicture: true
      ) { source, _, _, _ in
        CrystalLayer(source, .mean)
      }
    case .average:
      LayerOperationDefinition(
        name: "average", title: "Averaged crystal", phrase: "the crystal without noise",
        isHeardAsPicture: true
      ) { source, _, _, _ in
        CrystalLayer(source, .average)
      }
    case .cell:
      LayerOperationDefinition(
        name: "cell", title: "Averaged cell", phrase: "the averaged cell, repeated",
        isHeardAsPicture: true
      ) { source, _, _, _ in
        CrystalLayer(source, .cell)
      }
    case .residual:
      LayerOperationDefinition(
        name: "residual", title: "Without the crystal", phrase: "what is left without the crystal",
        isBrightnessNew: true
      ) { source, _, _, aspect in
        CrystalLayer(source, .residual(aspect))
      }
    case .mismatch:
      LayerOperationDefinition(
        name: "mismatch", title: "Against the next cell",
        phrase: "the difference to the next cell of the crystal", isBrightnessNew: true
      ) { source, _, _, aspect in
        CrystalLayer(source, .mismatch(aspect))
      }
    }
  }
}
