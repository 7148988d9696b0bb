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

  private init?(_ entry: AccessibleBus.Answer) {
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

  /// The list of a program by the paths of its widgets; empty where it has none.
  static func all(of program: String) -> [String: AccessibleItem] {
    let place = AccessibleBus.Place(program, "/org/a11y/atspi/cache")
    let list = AccessibleBus.call(place, "org.a11y.atspi.Cache", "GetItems")?[0]
    var items: [String: AccessibleItem] = [:]
    for entry in list?.parts ?? [] {
      guard let path = entry[0]?[1]?.text else { continue }
      items[path] = AccessibleItem(entry)
    }
    return items
  }

  /// Whether it is in this state.
  func has(_ state: AtspiStateType) -> Bool {
    let number = Int(state.rawValue)
    return number / 32 < states.count && states[number / 32] >> UInt32(number % 32) & 1 == 1
  }
}

/// What a widget answered when it was asked for those below it, and the list as it was then.
struct AccessibleChildren {
  /// Their paths, in their order.
  let paths: [String]
  private let count: Int
  private let sights: [Sight?]

  private struct Sight: Hashable {
    let parent: String
    let index: Int
    let isVisible: Bool

    init(_ item: AccessibleItem) {
      (parent, index, isVisible) = (item.parent, item.index, item.has(ATSPI_STATE_VISIBLE))
    }
  }

  init(_ paths: [String], _ items: [String: AccessibleItem], count: Int) {
    (self.paths, self.count) = (paths, count)
    sights = paths.map { items[$0].map { Sight($0) } }
  }

  /// Whether by the list nothing has come, gone or changed its place.
  func isSo(_ items: [String: AccessibleItem], count: Int) -> Bool {
    // Below a program itself windows come and go.
    count > 0 && count == self.count
      && zip(paths, sights).allSatisfy { path, sight in
        sight != nil && items[path].map { Sight($0) } == sight
      }
  }
}
