// All that a program tells of its widgets in one call, and who is below whom by it.

/// The list of a program.
struct AccessibleItems {
  /// The entries by the paths of their widgets; empty where there is no list.
  private(set) var byPath: [String: AccessibleItem] = [:]
  // The places of all that were ever below a widget, also of those that are hidden now.
  private var places: [String: [String: Int]] = [:]

  /// Asks a program for it.
  init(of program: String) {
    let place = AccessibleBus.Place(program, "/org/a11y/atspi/cache")
    let list = AccessibleBus.call(place, "org.a11y.atspi.Cache", "GetItems")?[0]
    for entry in list?.parts ?? [] {
      guard let path = entry[0]?[1]?.text, let item = AccessibleItem(entry) else { continue }
      byPath[path] = item
      places[item.parent, default: [:]][path] = item.index
    }
  }

  /// The places of those that say they are below a widget.
  func places(below path: String) -> [String: Int] { places[path] ?? [:] }
}
