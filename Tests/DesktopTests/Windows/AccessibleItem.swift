// What a program tells of a widget in one list of all that was ever asked for. The list is that of AT-SPI's
// interface Cache, `a((so)(so)(so)iiassusau)`: itself, the program, its parent, its place there, how many are below,
// interfaces, name, role, description, states.

import CAtspi

/// An entry of the list.
struct AccessibleItem {
  /// Its own path.
  let path: String
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
  private let roleNumber: UInt32
  private let states: UInt64

  // The few kinds there are, by their numbers. One test at a time looks, as at the bus.
  nonisolated(unsafe) private static var roles: [UInt32: String] = [:]

  /// Reads an entry; nil where it is none.
  init?(_ entry: MessageValues) {
    var entry = entry
    guard var own = entry.parts(), own.skip(), let path = own.text(), entry.skip(),
      var parent = entry.parts(), parent.skip(), let owner = parent.text(),
      let index = entry.integer(), let count = entry.integer(), entry.skip(),
      let name = entry.text(), let role = entry.number(), let hint = entry.text(),
      var words = entry.parts()
    else { return nil }
    (self.path, self.parent, self.index, self.count) = (path, owner, Int(index), Int(count))
    (self.name, self.hint, roleNumber) = (name, hint, role)
    let (low, high) = (words.number() ?? 0, words.number() ?? 0)
    states = UInt64(high) << 32 | UInt64(low)
  }

  /// Its kind, such as "spin button".
  var role: String {
    if let known = Self.roles[roleNumber] { return known }
    guard let text = atspi_role_get_name(AtspiRole(roleNumber)) else { return "" }
    defer { g_free(text) }
    let role = String(cString: text)
    Self.roles[roleNumber] = role
    return role
  }

  /// Whether it is in this state.
  func has(_ state: AtspiStateType) -> Bool { states >> UInt64(state.rawValue) & 1 == 1 }
}
