// The name of a layer: what is done to the file's picture, step by step. A session keeps this and not
// the pixels, so the same recipe must give the same values, to the bit, on any machine.

/// How a layer is made from the file's picture.
public struct LayerRecipe: Hashable, Sendable {
  /// The file's channel that the steps begin with; nil for the picture that is under the pen.
  public let channel: String?
  /// The steps, the first one first; none for that picture itself.
  public let steps: [LayerStep]

  /// The file's own picture.
  public static let file = LayerRecipe(known: [])

  /// The most steps in a recipe.
  ///
  /// Each step reads and writes the whole picture. Three cover every use so far, as in
  /// `background-removed(50) > blur(2) > gradient`.
  public static let maximumSteps = 8

  /// Whether the layer's values are of the scale of the picture's own, so that one window fits both.
  public var keepsScale: Bool {
    !steps.isEmpty && steps.allSatisfy(\.operation.definition.keepsScale)
  }

  /// Whether it begins with the paint over the picture.
  public var isOfPaint: Bool { steps.first?.operation == .painted }

  /// Joins steps to a recipe.
  ///
  /// - Parameters:
  ///   - steps: what is done, one after the other.
  ///   - channel: another channel of the file that it is done to, such as another detector.
  /// - Throws: ``LayerRecipeError/outOfRange`` for a number out of range,
  ///   ``LayerRecipeError/tooManySteps``.
  public init(_ steps: [LayerStep], channel: String? = nil) throws(LayerRecipeError) {
    guard steps.count <= LayerRecipe.maximumSteps else {
      throw .tooManySteps(count: steps.count, limit: LayerRecipe.maximumSteps)
    }
    for step in steps {
      if let flaw = step.flaw { throw flaw }
    }
    // What is painted is painted over the picture, not over what was made of it.
    if let place = steps.dropFirst().firstIndex(where: { $0.operation == .painted }) {
      throw .paintedNotFirst(position: place + 1)
    }
    self.steps = steps
    self.channel = channel
  }

  /// A recipe of one operation, with its standard number.
  public init(_ operation: LayerOperation) {
    self.init(known: [LayerStep(operation, operation.definition.number?.standard ?? 0)])
  }

  private init(known steps: [LayerStep]) {
    self.steps = steps
    channel = nil
  }
}
