// What gestures were taken for: the count of each pair of what was drawn and what was recognised.

/// A confusion matrix.
///
/// Counts, and shares of them without a unit. A share p of n independent rows has a standard error
/// of sqrt(p (1 - p) / n), and a larger one where the rows are of few people.
public struct Confusion: Sendable, Hashable {
  /// The classes, in order.
  public let labels: [String]
  private var counts: [Int]

  /// Begins with no gesture.
  public init(labels: [String]) {
    self.labels = labels
    counts = Array(repeating: 0, count: labels.count * labels.count)
  }

  /// Counts a gesture; labels that are not of the matrix are left out.
  public mutating func add(actual: String, recognised: String) {
    guard let row = labels.firstIndex(of: actual), let column = labels.firstIndex(of: recognised)
    else { return }
    counts[row * labels.count + column] += 1
  }

  /// How often one was drawn and the other recognised.
  public func count(actual: String, recognised: String) -> Int {
    guard let row = labels.firstIndex(of: actual), let column = labels.firstIndex(of: recognised)
    else { return 0 }
    return counts[row * labels.count + column]
  }

  /// All gestures.
  public var total: Int { counts.reduce(0, +) }

  /// The share that was recognised rightly, 0...1; 1 without gestures.
  public var accuracy: Double {
    share(labels.reduce(0) { $0 + count(actual: $1, recognised: $1) }, of: total)
  }

  /// The share of gestures of a class that was recognised, 0...1; 1 without any.
  public func recall(of label: String) -> Double {
    share(
      count(actual: label, recognised: label),
      of: labels.reduce(0) { $0 + count(actual: label, recognised: $1) })
  }

  /// The share of what was taken for a class that was of it, 0...1; 1 where nothing was.
  public func precision(of label: String) -> Double {
    share(
      count(actual: label, recognised: label),
      of: labels.reduce(0) { $0 + count(actual: $1, recognised: label) })
  }

  private func share(_ part: Int, of whole: Int) -> Double {
    whole == 0 ? 1 : Double(part) / Double(whole)
  }
}
