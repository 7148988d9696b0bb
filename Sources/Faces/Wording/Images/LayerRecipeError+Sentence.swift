// Sentences for recipes of layers, and for layers that were not made.

import Analysis
import Translation

extension LayerRecipeError {
  /// The part of a sentence with the fault and the next step.
  package var sentence: String {
    let all = LayerRecipe.names.joined(separator: ", ")
    switch self {
    case .empty:
      return translated("there is nothing in it; choose one of \(all).")
    case .emptyStep(let position):
      return translated("step \(position) is empty; put a step on both sides of each >.")
    case .tooManySteps(let count, let limit):
      return translated("it has \(count) steps; keep to \(limit).")
    case .unknownStep(let name, let nearest?):
      return translated("there is no step \(name); did you mean \(nearest)?")
    case .unknownStep(let name, nil):
      return translated("there is no step \(name); choose one of \(all).")
    case .fileNotFirst(let position):
      return translated("\"file\" is step \(position); it can only be the first.")
    case .missingChannel:
      return translated("channel needs the name of one, as in channel(HAADF).")
    case .channelNotFirst(let position):
      return translated("\"channel\" is step \(position); it can only be the first.")
    case .paintedNotFirst(let position):
      return translated(
        "\"painted\" is step \(position); it can only be the first, for paint lies over the picture."
      )
    case .unclosed(let step):
      return translated("the bracket after \(step) is not closed; add ).")
    case .textAfterStep(let step, let text):
      return translated("\"\(text)\" follows \(step); write > between two steps.")
    case .missingNumber(let step):
      return translated("\(step) needs a number of pixels, as in \(step)(5).")
    case .surplusNumber(let step, let text):
      return translated("\(step) takes no \"\(text)\"; remove it.")
    case .unreadableNumber(let step, let text):
      return translated("\"\(text)\" is not a number; write a number of pixels, as in \(step)(5).")
    case .unknownUnit(let step, let unit):
      return translated("\(step) is measured in pixels and not in \(unit); write px or nothing.")
    case .notWhole(let step, let value):
      return translated("\(step) takes whole pixels and not \(value); round it.")
    case .outOfRange(let step, let value, let range):
      return translated(
        "\(step) takes \(range.lowerBound) to \(range.upperBound) pixels and not \(value).")
    }
  }
}

extension LayerError {
  /// The part of a sentence with the fault and the next step.
  package var sentence: String {
    switch self {
    case .cancelled:
      return translated("it was cancelled.")
    case .tooLarge(let bytes, let limit):
      return
        translated(
          "it needs \(bytes >> 20) MB of memory and \(limit >> 20) MB are free; close other programs "
            + "or choose a smaller image.")
    case .pixelsTooUneven(let x, let y, let limit):
      return
        translated(
          "its pixels measure \(x) by \(y), and layers are made where one side is at most \(limit) "
            + "times the other.")
    case .noOtherChannel(let channel):
      return translated(
        "the image has no channel \(channel) beside it; choose a file of several channels.")
    case .channelOfOtherSize(let width, let height):
      return
        translated(
          "the channel measures \(width) × \(height) px and the image does not; choose one of its size."
        )
    case .noLattice(let refusal):
      return refusal.layerSentence
    }
  }
}
