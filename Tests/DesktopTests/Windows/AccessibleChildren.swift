// Whether an answer about who is below a widget still fits the program's list.

/// What a widget answered when it was asked for those below it, and the list as it was then.
struct AccessibleChildren {
  /// Their paths, in their order.
  let paths: [String]
  private let count: Int
  private let places: [String: Int]
  // A stack answers with what lies on its pages, which say that they are below those.
  private let isStack: Bool

  init(_ paths: [String], _ items: AccessibleItems, below owner: String, count: Int) {
    (self.paths, self.count) = (paths, count)
    places = items.places(below: owner)
    isStack = paths.contains { items.byPath[$0]?.parent != owner }
  }

  /// Whether by the list nothing has come, gone, been hidden or changed its place: a place is the number of those
  /// that are shown before it.
  func isSo(_ items: AccessibleItems, below owner: String, count: Int) -> Bool {
    // Below a program itself windows come and go.
    count > 0 && count == self.count && !isStack && places == items.places(below: owner)
  }
}
