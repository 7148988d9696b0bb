// A widget as a screen reader meets it. Asked anew at every look: nothing is kept from before.

import CAtspi
import Foundation

/// A node of the accessibility tree; it owns one reference.
final class Accessible {
  private let node: UnsafeMutablePointer<AtspiAccessible>

  init(owning node: UnsafeMutablePointer<AtspiAccessible>) {
    self.node = node
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(node))
  }

  /// The running program of this name; nil while it is not there.
  static func program(_ name: String) -> Accessible? {
    guard let desktop = atspi_get_desktop(0) else { return nil }
    let root = Accessible(owning: desktop)
    atspi_accessible_clear_cache(desktop)
    return root.children.first { $0.name == name || $0.name.hasSuffix("/\(name)") }
  }

  /// What a screen reader calls it.
  var name: String { text(atspi_accessible_get_name(node, nil)) }
  /// What a screen reader says in addition.
  var hint: String { text(atspi_accessible_get_description(node, nil)) }
  /// Its kind, such as "spin button".
  var role: String { text(atspi_accessible_get_role_name(node, nil)) }

  /// The parts it shows.
  var children: [Accessible] {
    atspi_accessible_clear_cache(node)
    let count = atspi_accessible_get_child_count(node, nil)
    guard count > 0 else { return [] }
    return (0..<count).compactMap { index in
      atspi_accessible_get_child_at_index(node, index, nil).map { Accessible(owning: $0) }
    }
  }

  /// Itself and everything below, in the order of the tree.
  var all: [Accessible] { [self] + children.flatMap(\.all) }

  /// Whether it is in this state.
  func has(_ state: AtspiStateType) -> Bool {
    guard let states = atspi_accessible_get_state_set(node) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(states)) }
    return atspi_state_set_contains(states, state) != 0
  }

  /// Its number; nil where it has none.
  var value: Double? {
    guard let value = atspi_accessible_get_value_iface(node) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(value)) }
    return atspi_value_get_current_value(value, nil)
  }

  /// The range of its number; nil where it has none.
  var range: ClosedRange<Double>? {
    guard let value = atspi_accessible_get_value_iface(node) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(value)) }
    let low = atspi_value_get_minimum_value(value, nil)
    let high = atspi_value_get_maximum_value(value, nil)
    return low <= high ? low...high : nil
  }

  /// Its text; empty where it has none.
  var content: String {
    guard let part = atspi_accessible_get_text_iface(node) else { return "" }
    defer { g_object_unref(UnsafeMutableRawPointer(part)) }
    return text(atspi_text_get_text(part, 0, -1, nil))
  }

  /// Where it is in its window, in pixels; nil where it has no place.
  var extent: (x: Int, y: Int, width: Int, height: Int)? {
    guard let part = atspi_accessible_get_component_iface(node) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(part)) }
    guard let found = atspi_component_get_extents(part, ATSPI_COORD_TYPE_WINDOW, nil) else {
      return nil
    }
    defer { g_free(found) }
    let rect = found.pointee
    return (Int(rect.x), Int(rect.y), Int(rect.width), Int(rect.height))
  }

  /// Gives it the keyboard.
  func focus() -> Bool {
    guard let part = atspi_accessible_get_component_iface(node) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(part)) }
    return atspi_component_grab_focus(part, nil) != 0
  }

  /// Does its first action, as a press of a button.
  @discardableResult
  func act() -> Bool {
    guard let part = atspi_accessible_get_action_iface(node) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(part)) }
    return atspi_action_do_action(part, 0, nil) != 0
  }

  private func text(_ owned: UnsafeMutablePointer<CChar>?) -> String {
    guard let owned else { return "" }
    defer { g_free(owned) }
    return String(cString: owned)
  }
}
