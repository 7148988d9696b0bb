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
