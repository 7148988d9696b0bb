// What can be done to a picture, one thing at a time. Lengths are in widths of a pixel.

/// One operation on a picture.
public enum LayerStep: Hashable, Sendable {
  /// A Gaussian blur of this standard deviation, in pixels.
  case blur(sigmaPixels: Double)
  /// The steepness: the magnitude of the gradient, in intensity per pixel.
  case gradient
  /// What rises above its surroundings: bright things up to twice this radius wide, in pixels, are
  /// kept, and wider ones are background.
  case backgroundRemoved(radiusPixels: Int)

  /// The standard deviations of a blur, in pixels.
  ///
  /// Below a quarter of a pixel the neighbours' weights are less than 1/2900, so the result is the
  /// picture itself. A blur of 100 px takes seconds for a large picture; anything wider is
  /// background, and there is a faster step for that.
  public static let sigmaPixelsRange = 0.25...100.0
  /// The radii of a background, in pixels.
  ///
  /// A radius of 1 px is the smallest neighbourhood there is; 1024 px are half of a large picture.
  public static let radiusPixelsRange = 1...1024

  /// The name in a recipe.
  public var name: String {
    switch self {
    case .blur: "blur"
    case .gradient: "gradient"
    case .backgroundRemoved: "background-removed"
    }
  }

  /// Why the step cannot be made, if so.
  var flaw: LayerRecipeError? {
    switch self {
    case .blur(let sigma) where !LayerStep.sigmaPixelsRange.contains(sigma):
      .outOfRange(step: name, value: sigma, range: LayerStep.sigmaPixelsRange)
    case .backgroundRemoved(let radius) where !LayerStep.radiusPixelsRange.contains(radius):
      .outOfRange(step: name, value: Double(radius), range: LayerStep.radiiInRecipes)
    default: nil
    }
  }

  /// The radii as numbers of a recipe.
  static let radiiInRecipes =
    Double(radiusPixelsRange.lowerBound)...Double(radiusPixelsRange.upperBound)
}
