// Two fingers at the same height, which span a part of a loop from the one to the other.

/// A span in quarters of a width.
public struct FingerSpan: Sendable, Hashable {
  /// How much of the height the fingers may lie apart.
  public static let heightTolerance = 0.1
  /// The steps of the width.
  public static let steps = 4

  /// The first quarter, 0...3.
  public let start: Int
  /// The quarter before which it ends, 1...4.
  public let end: Int

  /// The span of two fingers; nil where they are not at the same height, or less than half a quarter apart.
  ///
  /// - Parameters:
  ///   - first: one finger, in shares of width and height.
  ///   - second: the other.
  public init?(_ first: (x: Double, y: Double), _ second: (x: Double, y: Double)) {
    guard abs(first.y - second.y) <= Self.heightTolerance else { return nil }
    let (left, right) = (min(first.x, second.x), max(first.x, second.x))
    guard left.isFinite, right.isFinite, right - left >= 0.5 / Double(Self.steps) else {
      return nil
    }
    let steps = Double(Self.steps)
    let start = Int((min(max(left, 0), 1) * steps).rounded())
    let end = Int((min(max(right, 0), 1) * steps).rounded())
    self.start = min(start, Self.steps - 1)
    self.end = max(end, self.start + 1)
  }
}
