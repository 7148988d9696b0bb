// All that a program tells of its widgets in one call, and who is below whom by it.

/// The list of a program.
struct AccessibleItems {
  /// The entries by the paths of their widgets; empty where there is no list.
  private(set) var byPath: [String: AccessibleItem] = [:]
  // The places of all that were ever below a widget, also of those that are hidden now.
  private var places: [String: [String: Int]] = [:]

  /// Asks a program for it.
  init(of program: String) {
    var items: [AccessibleItem] = []
    Message.call(program, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems") { answer in
      var answer = answer
      var list = answer.parts()
      while let entry = list?.parts() {
        if let item = AccessibleItem(entry) { items.append(item) }
      }
    }
    for item in items {
      byPath[item.path] = item
      places[item.parent, default: [:]][item.path] = item.index
    }
  }

  /// The places of those that say they are below a widget.
  func places(below path: String) -> [String: Int] { places[path] ?? [:] }
}
