// How far a sound is from a straight line: what a click is found by.

extension Collection where Element == Float {
  /// The largest magnitude of a sample's two neighbours' sum less twice the sample itself.
  public var largestSecondDifference: Float {
    zip(self, zip(dropFirst(), dropFirst(2))).reduce(0) { largest, each in
      Swift.max(largest, abs(each.0 - 2 * each.1.0 + each.1.1))
    }
  }
}
