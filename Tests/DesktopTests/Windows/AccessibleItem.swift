// What a program tells of a widget in one list of all that was ever asked for. The list is that of AT-SPI's
// interface Cache, `a((so)(so)(so)iiassusau)`: itself, the program, its parent, its place there, how many are below,
// interfaces, name, role, description, states.

import CAtspi

/// An entry of the list.
///
/// Names are read when they are asked for: most looks need those of a few.
struct AccessibleItem {
  /// The path of the widget it is below.
  let parent: String
  /// Its place there, from 0.
  let index: Int
  /// How many widgets are below it.
  let count: Int
  private let entry: AccessibleBus.Answer

  // The few kinds there are, by their numbers. One test at a time looks, as at the bus.
  nonisolated(unsafe) private static var roles: [UInt32: String] = [:]

  init?(_ entry: AccessibleBus.Answer) {
    guard let parent = entry[2]?[1]?.text, let index = entry[3]?.integer,
      let count = entry[4]?.integer
    else { return nil }
    (self.parent, self.index, self.count, self.entry) = (parent, index, count, entry)
  }

  /// Its name for screen readers.
  var name: String { entry[6]?.text ?? "" }
  /// Its description for screen readers.
  var hint: String { entry[8]?.text ?? "" }

  /// Its kind, such as "spin button".
  var role: String {
    guard let number = entry[7]?.number else { return "" }
    if let known = Self.roles[number] { return known }
    guard let text = atspi_role_get_name(AtspiRole(number)) else { return "" }
    defer { g_free(text) }
    let role = String(cString: text)
    Self.roles[number] = role
    return role
  }

  /// Whether it is in this state.
  func has(_ state: AtspiStateType) -> Bool {
    let number = Int(state.rawValue)
    guard let word = entry[9]?[number / 32]?.number else { return false }
    return word >> UInt32(number % 32) & 1 == 1
  }
}
