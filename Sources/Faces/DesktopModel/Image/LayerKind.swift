// The layers that a list offers.

import Analysis

/// What is made of the file's picture.
public enum LayerKind: Sendable, Hashable, CaseIterable {
  case file, blurred, gradient, backgroundRemoved, written

  /// The kind of a recipe.
  public init(_ recipe: LayerRecipe) {
    self =
      switch (recipe.steps.count, recipe.steps.first) {
      case (0, _): .file
      case (1, .blur): .blurred
      case (1, .gradient): .gradient
      case (1, .backgroundRemoved): .backgroundRemoved
      default: .written
      }
  }

  /// The words in a list.
  public var title: String {
    switch self {
    case .file: "As in the file"
    case .blurred: "Blurred"
    case .gradient: "Gradient"
    case .backgroundRemoved: "Background off"
    case .written: "Recipe"
    }
  }
}
