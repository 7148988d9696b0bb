// What a program tells of a widget in one list of all that was ever asked for. The list is that of AT-SPI's
// interface Cache, `a((so)(so)(so)iiassusau)`: itself, the program, its parent, its place there, how many are below,
// interfaces, name, role, description, states.

import CAtspi

/// An entry of the list.
struct AccessibleItem {
  /// The path of the widget it is below.
  let parent: String
  /// Its place there, from 0.
  let index: Int
  /// How many widgets are below it.
  let count: Int
  /// Its name for screen readers.
  let name: String
  /// Its description for screen readers.
  let hint: String
  /// Its kind, such as "spin button".
  let role: String
  private let states: [UInt32]

  // The few kinds there are, by their numbers. One test at a time looks, as at the bus.
  nonisolated(unsafe) private static var roles: [UInt32: String] = [:]

  init?(_ entry: AccessibleBus.Answer) {
    guard let parent = entry[2]?[1]?.text, let index = entry[3]?.integer,
      let count = entry[4]?.integer, let name = entry[6]?.text, let number = entry[7]?.number,
      let hint = entry[8]?.text, let states = entry[9]
    else { return nil }
    (self.parent, self.index, self.count, self.name) = (parent, index, count, name)
    (self.hint, self.states) = (hint, states.parts.map(\.number))
    if let known = Self.roles[number] {
      role = known
    } else {
      guard let text = atspi_role_get_name(AtspiRole(number)) else { return nil }
      role = String(cString: text)
      Self.roles[number] = role
      g_free(text)
    }
  }

  /// Whether it is in this state.
  func has(_ state: AtspiStateType) -> Bool {
    let number = Int(state.rawValue)
    return number / 32 < states.count && states[number / 32] >> UInt32(number % 32) & 1 == 1
  }
}

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
