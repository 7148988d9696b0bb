// A line as places at even steps.

extension ShownLine {
  /// Places along the line, at most `step` apart, from its first corner to its last, or back to the first of a
  /// closed one.
  public func evenPlaces(step: Double) -> [PathPoint] {
    let corners = isClosed ? points + [points[0]] : points
    guard step > 0 else { return corners }
    let count = (length / step).rounded(.up) + 1
    return ShownLine.even(corners, count: max(Int(min(count, 1e7)), 2))
  }
}
