// Recipes as text: `file`, `blur(2)`, `background-removed(50) > blur(1.5) > gradient`,
// `channel(BF) > blur(2)`. What is
// printed is read back to the same bits; spaces, `px` and a leading `file >` are accepted but not
// printed.

extension LayerRecipe: CustomStringConvertible {
  /// The names of all steps, and of the picture that they begin with.
  public static let names = ["file", "channel"] + LayerOperation.allCases.map(\.definition.name)

  /// The canonical text of this recipe.
  public var description: String {
    let parts = (channel.map { ["channel(\($0))"] } ?? []) + steps.map(LayerRecipe.text)
    return parts.isEmpty ? "file" : parts.joined(separator: " > ")
  }

  /// Reads a recipe.
  ///
  /// - Throws: ``LayerRecipeError`` for the first thing in `text` that is not part of a recipe.
  public init(_ text: String) throws(LayerRecipeError) {
    guard !LayerRecipe.trimmed(text[...]).isEmpty else { throw .empty }
    let parts = text.split(separator: ">", omittingEmptySubsequences: false)
      .map(LayerRecipe.trimmed)
    if let position = parts.firstIndex(where: \.isEmpty) {
      throw .emptyStep(position: position + 1)
    }
    var steps: [LayerStep] = []
    var channel: String?
    for (index, part) in parts.enumerated() {
      let (name, content) = try LayerRecipe.bracketed(part)
      if name == "file" {
        guard content.isEmpty else { throw .surplusNumber(step: name, text: String(content)) }
        guard index == 0 else { throw .fileNotFirst(position: index + 1) }
        continue
      }
      if name == "channel" {
        guard !content.isEmpty else { throw .missingChannel }
        guard index == 0 else { throw .channelNotFirst(position: index + 1) }
        channel = String(content)
        continue
      }
      steps.append(try LayerRecipe.step(named: name, content))
    }
    try self.init(steps, channel: channel)
  }

  private static func step(
    named name: String, _ content: Substring
  ) throws(LayerRecipeError) -> LayerStep {
    let operation = LayerOperation.allCases.first { $0.definition.name == name }
    guard let operation else {
      throw .unknownStep(name: name, nearest: NearestName.nearest(to: name, among: names))
    }
    guard operation.definition.number != nil else {
      guard content.isEmpty else { throw .surplusNumber(step: name, text: String(content)) }
      return LayerStep(operation)
    }
    let step = LayerStep(operation, try number(content, of: name))
    if let flaw = step.flaw { throw flaw }
    return step
  }

  // The name and the text between its brackets, empty without any.
  private static func bracketed(
    _ part: Substring
  ) throws(LayerRecipeError) -> (name: String, content: Substring) {
    guard let opening = part.firstIndex(of: "(") else { return (String(part), "") }
    let name = String(trimmed(part[..<opening]))
    let rest = part[part.index(after: opening)...]
    // The name of a channel may have brackets of its own.
    let closing = name == "channel" ? rest.lastIndex(of: ")") : rest.firstIndex(of: ")")
    guard let closing else { throw .unclosed(step: name) }
    let behind = rest[rest.index(after: closing)...]
    guard trimmed(behind).isEmpty else {
      throw .textAfterStep(step: name, text: String(trimmed(behind)))
    }
    return (name, trimmed(rest[..<closing]))
  }

  // A plain decimal number, with or without px.
  private static func number(
    _ content: Substring, of step: String
  ) throws(LayerRecipeError) -> Double {
    guard !content.isEmpty else { throw .missingNumber(step: step) }
    guard !content.contains(where: { $0 == "," || $0 == ";" }) else {
      throw .surplusNumber(step: step, text: String(content))
    }
    let digits = content.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "-" }
    let unit = trimmed(content[digits.endIndex...])
    let parts = digits.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && !$0.contains("-") }),
      let value = Double(digits), value.isFinite
    else { throw .unreadableNumber(step: step, text: String(content)) }
    guard unit.isEmpty || unit == "px" else {
      guard unit.first?.isLetter ?? false else {
        throw .unreadableNumber(step: step, text: String(content))
      }
      throw .unknownUnit(step: step, unit: String(unit))
    }
    return value
  }

  // Numbers within the ranges are described without an exponent.
  private static func text(_ step: LayerStep) -> String {
    guard step.operation.definition.number != nil else { return step.name }
    let digits = step.number.description
    return "\(step.name)(\(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits))"
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...last]
  }
}
