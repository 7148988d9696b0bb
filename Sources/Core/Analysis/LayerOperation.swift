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
  /// The crystal without noise: the average of all cells, with the picture's slow changes.
  case average
  /// What is left of the picture without the crystal, in standard deviations.
  case residual
  /// The average of all cells, again and again, without slow changes.
  case cell
  /// The mean over one cell around each pixel.
  case unitCell
  /// The difference of two places a lattice vector apart, in standard deviations.
  case mismatch
  /// Which of the picture's lattices each place belongs to: 1, 2 and so on, and 0 for none.
  case grains
  /// How much the lattice is stretched along x against its mean, as a fraction.
  case strainXX
  /// How much the lattice is stretched along y against its mean, as a fraction.
  case strainYY
  /// How much the lattice is sheared against its mean, as half the change of the angle.
  case strainXY
  /// How far the lattice is turned against its mean, in degrees.
  case rotation
  /// The picture with what was painted over it; without paint it is the picture itself.
  case painted

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
        phrase: "the mean of the origin's sixteen places", keepsScale: true
      ) { source, _, _, _ in
        SixteenPlaces(source)
      }
    case .average:
      LayerOperationDefinition(
        name: "average", title: "Average cell, as bright as the image",
        phrase: "the crystal without noise", keepsScale: true
      ) { source, _, _, aspect in
        ModelLayer(source: source, aspect: aspect, followsBrightness: true)
      }
    case .residual:
      LayerOperationDefinition(
        name: "residual", title: "Residual of the lattice",
        phrase: "what is left of the picture without the crystal, in standard deviations"
      ) { source, _, _, aspect in
        ResidualLayer(source: source, aspect: aspect)
      }
    case .cell:
      LayerOperationDefinition(
        name: "cell", title: "Average cell", phrase: "the average cell of the lattice, repeated",
        keepsScale: true
      ) { source, _, _, aspect in
        ModelLayer(source: source, aspect: aspect, followsBrightness: false)
      }
    case .unitCell:
      LayerOperationDefinition(
        name: "unit-cell", title: "Mean over a unit cell",
        phrase: "the mean over one cell of the lattice", keepsScale: true
      ) { source, _, _, aspect in
        UnitCellMean(source: source, aspect: aspect)
      }
    case .mismatch:
      LayerOperationDefinition(
        name: "mismatch", title: "Mismatch of neighbour cells",
        phrase: "the difference of two places a lattice vector apart, in standard deviations"
      ) { source, _, _, aspect in
        MismatchLayer(source: source, aspect: aspect)
      }
    case .grains:
      LayerOperationDefinition(
        name: "grains", title: "Grains", phrase: "the number of the lattice at each place",
        isBrightnessNew: true
      ) { source, _, _, aspect in
        GrainLayer(source: source, aspect: aspect)
      }
    case .strainXX: LayerOperation.strain(.xx, "strain-xx", "Strain along x", "the strain along x")
    case .strainYY: LayerOperation.strain(.yy, "strain-yy", "Strain along y", "the strain along y")
    case .strainXY: LayerOperation.strain(.xy, "strain-xy", "Shear strain", "the shear strain")
    case .rotation:
      LayerOperation.strain(
        .rotation, "rotation", "Rotation of the lattice", "the rotation of the lattice in degrees")
    case .painted:
      LayerOperationDefinition(
        name: "painted", title: "With paint", phrase: "the picture with the paint over it",
        keepsScale: true
      ) { source, _, _, _ in
        PlainCopy(source)
      }
    }
  }

  private static func strain(
    _ part: StrainPart, _ name: String, _ title: String, _ phrase: String
  ) -> LayerOperationDefinition {
    LayerOperationDefinition(name: name, title: title, phrase: phrase, isBrightnessNew: true) {
      source, _, _, aspect in
      StrainLayer(source: source, aspect: aspect, part: part)
    }
  }
}
