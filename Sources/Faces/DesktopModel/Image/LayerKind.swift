// The layers that a list offers: each operation by itself, and whatever is written as a recipe.

import Analysis
import Translation

/// What is made of the file's picture.
public enum LayerKind: Sendable, Hashable {
  case file
  case operation(LayerOperation)
  case written

  /// All kinds, in the order of a list.
  public static let all: [LayerKind] =
    [.file] + LayerOperation.allCases.map { .operation($0) } + [.written]

  /// The kind of a recipe.
  public init(_ recipe: LayerRecipe) {
    switch recipe.steps.count {
    case _ where recipe.channel != nil: self = .written
    case 0: self = .file
    case 1: self = .operation(recipe.steps[0].operation)
    default: self = .written
    }
  }

  /// The words in a list.
  public var title: String {
    switch self {
    case .file: translated("As in the file")
    case .operation(let operation): translated(name: operation.definition.title)
    case .written: translated("Recipe")
    }
  }

  /// The numbers that an operation takes, such as "0.25 to 100 pixels".
  public static func hint(for number: LayerNumber) -> String {
    let (least, most) = (number.range.lowerBound, number.range.upperBound)
    let unit = number.isWhole ? translated("whole pixels") : translated("pixels")
    return translated("\(NumberText.number(least, 2)) to \(NumberText.number(most, 2)) \(unit)")
  }
}
