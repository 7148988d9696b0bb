// One thing that is done to a picture. Lengths are in widths of a pixel.

/// One operation with its number.
public struct LayerStep: Hashable, Sendable {
  /// What is done.
  public let operation: LayerOperation
  /// The operation's number, in pixel widths; 0 where it takes none.
  public let number: Double

  /// Makes a step; whether the number is within the operation's range is looked at by a recipe.
  public init(_ operation: LayerOperation, _ number: Double = 0) {
    self.operation = operation
    self.number = operation.definition.number == nil ? 0 : number
  }

  /// A Gaussian blur of this standard deviation, in pixels.
  public static func blur(sigmaPixels: Double) -> LayerStep { LayerStep(.blur, sigmaPixels) }

  /// The magnitude of the gradient.
  public static let gradient = LayerStep(.gradient)

  /// What stands above its surroundings, by a radius in pixels.
  public static func backgroundRemoved(radiusPixels: Int) -> LayerStep {
    LayerStep(.backgroundRemoved, Double(radiusPixels))
  }

  /// The name in a recipe.
  public var name: String { operation.definition.name }

  /// Why the step cannot be made, if so.
  var flaw: LayerRecipeError? {
    guard let definition = operation.definition.number else { return nil }
    guard definition.range.contains(number) else {
      return .outOfRange(step: name, value: number, range: definition.range)
    }
    guard !definition.isWhole || number.rounded() == number else {
      return .notWhole(step: name, value: number)
    }
    return nil
  }
}
