// The name of a layer: what is done to the file's picture, step by step. A session keeps this and not
// the pixels, so the same recipe must give the same values, to the bit, on any machine.

/// How a layer is made from the file's picture.
public struct LayerRecipe: Hashable, Sendable {
  /// The steps, the first one first; none for the file's own picture.
  public let steps: [LayerStep]

  /// The file's own picture.
  public static let file = LayerRecipe(known: [])

  /// The most steps in a recipe.
  ///
  /// Each reads and writes the whole picture; three say what is ever wanted, as in
  /// `background-removed(50) > blur(2) > gradient`.
  public static let maximumSteps = 8

  /// Puts steps together.
  ///
  /// - Throws: a number that is out of range, or too many steps.
  public init(_ steps: [LayerStep]) throws(LayerRecipeError) {
    guard steps.count <= LayerRecipe.maximumSteps else {
      throw .tooManySteps(count: steps.count, limit: LayerRecipe.maximumSteps)
    }
    for step in steps {
      if let flaw = step.flaw { throw flaw }
    }
    self.steps = steps
  }

  private init(known steps: [LayerStep]) {
    self.steps = steps
  }
}
