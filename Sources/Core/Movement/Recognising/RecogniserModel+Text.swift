// A model as lines of text: what is written is read back to the last bit, and a change of any byte is
// noticed.

extension RecogniserModel {
  /// The number of the format; another one is not read.
  public static let formatNumber = 1
  private static let title = "penumbra recogniser "

  /// The model as text.
  public var text: String {
    var lines = [
      "\(Self.title)\(Self.formatNumber)", "kind \(kind.rawValue)", "classes \(labels.count)",
    ]
    lines += labels.map { "label \($0)" }
    lines.append(Self.line("means", space.means))
    lines.append(Self.line("deviations", space.deviations))
    var place = 0
    for row in space.means.indices {
      lines.append(Self.line("covariance", space.triangle[place...(place + row)]))
      place += row + 1
    }
    let stride = regression.featureCount + 1
    for first in Swift.stride(from: 0, to: regression.weights.count, by: stride) {
      lines.append(Self.line("weights", regression.weights[first..<first + stride]))
    }
    for bank in banks {
      lines.append("reach \(bank.reach) \(bank.templates.count)")
      lines += bank.templates.map { Self.line("template", $0) }
    }
    let body = lines.joined(separator: "\n") + "\n"
    return body + "sum \(Self.sum(body.utf8))\n"
  }

  /// Reads a model.
  ///
  /// - Throws: another version, the first line that is damaged, or that something was changed.
  public init(text: String) throws(RecogniserModelError) {
    var lines = ModelLines(text)
    guard let version = lines.rest(after: Self.title) else { throw RecogniserModelError.notAModel }
    guard version == "\(Self.formatNumber)" else {
      throw RecogniserModelError.unknownVersion(String(version))
    }
    guard let name = lines.rest(after: "kind "), let kind = ShapeKind(rawValue: String(name)) else {
      throw lines.damage
    }
    guard let count = lines.count(after: "classes "), (2...Self.mostClasses).contains(count) else {
      throw lines.damage
    }
    var labels: [String] = []
    for _ in 0..<count {
      guard let label = lines.rest(after: "label "), !label.isEmpty else { throw lines.damage }
      labels.append(String(label))
    }
    let features = ShapeFeatures.count(of: kind)
    let means = try lines.numbers(after: "means ", count: features)
    let deviations = try lines.numbers(after: "deviations ", count: features)
    var triangle: [Double] = []
    for row in 0..<features {
      triangle += try lines.numbers(after: "covariance ", count: row + 1)
    }
    guard let space = FeatureSpace(means: means, deviations: deviations, triangle: triangle) else {
      throw lines.damage
    }
    var weights: [Double] = []
    for _ in 0..<count { weights += try lines.numbers(after: "weights ", count: features + 1) }
    var banks: [TemplateBank] = []
    for _ in 1..<count {
      let numbers = try lines.numbers(after: "reach ", count: 2)
      guard let templates = Int(exactly: numbers[1]),
        (1...TemplateBank.mostTemplates).contains(templates)
      else { throw lines.damage }
      var examples: [[Double]] = []
      for _ in 0..<templates {
        examples.append(try lines.numbers(after: "template ", count: features))
      }
      guard let bank = TemplateBank(templates: examples, reach: numbers[0]) else {
        throw lines.damage
      }
      banks.append(bank)
    }
    let body = lines.readBytes
    guard let sum = lines.rest(after: "sum "), lines.isAtEnd else { throw lines.damage }
    guard sum == Self.sum(body),
      let regression = LogisticRegression(
        classCount: count, featureCount: features, weights: weights),
      let model = RecogniserModel(
        kind: kind, labels: labels, space: space, regression: regression, banks: banks)
    else { throw RecogniserModelError.changed }
    self = model
  }

  private static func line(_ name: String, _ numbers: some Sequence<Double>) -> String {
    name + " " + numbers.map { "\($0)" }.joined(separator: " ")
  }

  /// The 64-bit FNV-1a hash (Fowler, Noll and Vo 1991), in hexadecimal.
  private static func sum(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
