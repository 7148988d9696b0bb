// A widget as a screen reader sees it. Name, role and hint are those of the search that found it;
// everything else is queried anew each time.

import CAtspi
import Foundation

/// A node of the accessibility tree.
final class Accessible {
  /// Its name for screen readers.
  var name: String { item?.name ?? answered.name }
  /// Its description for screen readers.
  var hint: String { item?.hint ?? answered.hint }
  /// Its kind, such as "spin button".
  var role: String { item?.role ?? answered.role }
  /// Its children at the search that found it.
  private(set) var children: [Accessible] = []
  // What the list said of it at the search.
  private var item: AccessibleItem?
  // What it answered itself, where it was not in the list.
  private var answered = (name: "", hint: "", role: "")
  private let place: AccessibleBus.Place
  // GTK fixes the role of a widget before it is first asked for, and gives no place to two widgets. One test at a time
  // looks, as at the bus.
  nonisolated(unsafe) private static var roles: [AccessibleBus.Place: String] = [:]

  private init(_ place: AccessibleBus.Place) { self.place = place }

  /// The running program of this name with its windows, and with everything in them where `isDeep`;
  /// nil while it is not there.
  static func program(_ name: String, isDeep: Bool = false) -> Accessible? {
    let root = Accessible(
      AccessibleBus.Place("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root"))
    AccessibleBus.Calls.gather { root.look($0, depth: 1) }
    let found = root.children.first { $0.name == name || $0.name.hasSuffix("/\(name)") }
    guard let found else { return nil }
    if isDeep {
      found.lookAtAll()
    } else {
      AccessibleBus.Calls.gather { found.look($0, depth: 1) }
    }
    return found
  }

  /// Its description for screen readers as it is now; nil where it is gone.
  var hintNow: String? {
    AccessibleBus.property(place, AccessibleBus.accessible, "Description")?.text
  }

  /// Asks each widget below for itself and its children.
  func askEach() { AccessibleBus.Calls.gather { look($0, depth: 100) } }

  // Who is below whom is asked again where the program's list no longer fits what was answered.
  nonisolated(unsafe) private static var answers: [AccessibleBus.Place: AccessibleChildren] = [:]

  /// Takes everything below from the program's own list, and asks only for what that does not tell.
  private func lookAtAll() {
    var items = AccessibleItems(of: place.program)
    if items.byPath.count < Self.fewItems {
      // Hardly anybody has asked this program yet: to be asked who is below is enough to be in its list.
      AccessibleBus.Calls.gather { askBelow($0) }
      items = AccessibleItems(of: place.program)
    }
    AccessibleBus.Calls.gather { look($0, items, isRoot: true) }
  }

  // A window that was asked lists more than a thousand.
  private static let fewItems = 100

  private func askBelow(_ calls: AccessibleBus.Calls) {
    calls.send(place, AccessibleBus.accessible, "GetChildren") { answer in
      for child in answer?[0]?.parts ?? [] {
        AccessibleBus.Place(child).map { Accessible($0) }?.askBelow(calls)
      }
    }
  }

  private func look(
    _ calls: AccessibleBus.Calls, _ items: AccessibleItems, isRoot: Bool = false
  ) {
    guard let item = items.byPath[place.path] else {
      // One that nobody has asked for yet is not in the list.
      look(calls, depth: 100)
      return
    }
    self.item = item
    // A program's list says of the program itself that nothing is below.
    let count = isRoot ? -1 : item.count
    guard count != 0 else { return }
    if let known = Self.answers[place], known.isSo(items, below: place.path, count: count) {
      children = known.paths.map { Accessible(AccessibleBus.Place(place.program, $0)) }
      for child in children { child.look(calls, items) }
      return
    }
    calls.send(place, AccessibleBus.accessible, "GetChildren") { [self] answer in
      children = (answer?[0]?.parts ?? []).compactMap { AccessibleBus.Place($0) }
        .map { Accessible($0) }
      Self.answers[place] = AccessibleChildren(
        children.map(\.place.path), items, below: place.path, count: count)
      for child in children { child.look(calls, items) }
    }
  }

  private func look(_ calls: AccessibleBus.Calls, depth: Int) {
    AccessibleBus.sendProperties(calls, place, AccessibleBus.accessible) { [self] properties in
      answered.name = properties?.value(of: "Name")?.text ?? ""
      answered.hint = properties?.value(of: "Description")?.text ?? ""
      guard depth > 0, properties?.value(of: "ChildCount")?.integer != 0 else { return }
      lookBelow(calls, depth: depth)
    }
    if let known = Self.roles[place] {
      answered.role = known
      return
    }
    calls.send(place, AccessibleBus.accessible, "GetRole") { [self] answer in
      guard let number = answer?[0]?.number, let text = atspi_role_get_name(AtspiRole(number))
      else { return }
      answered.role = String(cString: text)
      Self.roles[place] = answered.role
      g_free(text)
    }
  }

  private func lookBelow(_ calls: AccessibleBus.Calls, depth: Int) {
    calls.send(place, AccessibleBus.accessible, "GetChildren") { [self] answer in
      children = (answer?[0]?.parts ?? []).compactMap { AccessibleBus.Place($0) }
        .map { Accessible($0) }
      for child in children { child.look(calls, depth: depth - 1) }
    }
  }

  /// Itself and everything below, in the order of the tree.
  var all: [Accessible] { [self] + children.flatMap(\.all) }

  /// Whether it is in this state.
  func has(_ state: AtspiStateType) -> Bool {
    guard let words = AccessibleBus.call(place, AccessibleBus.accessible, "GetState")?[0] else {
      return false
    }
    let number = Int(state.rawValue)
    return words[number / 32].map { $0.number >> UInt32(number % 32) & 1 == 1 } ?? false
  }

  /// Those of `widgets` that were in this state at the search that found them.
  static func found(_ state: AtspiStateType, among widgets: [Accessible]) -> [Accessible] {
    widgets.filter { $0.item?.has(state) ?? $0.has(state) }
  }

  /// Those of `widgets` that are in this state.
  static func having(_ state: AtspiStateType, among widgets: [Accessible]) -> [Accessible] {
    let number = Int(state.rawValue)
    var found: [Bool] = Array(repeating: false, count: widgets.count)
    let items = widgets.first.map { AccessibleItems(of: $0.place.program).byPath } ?? [:]
    AccessibleBus.Calls.gather { calls in
      for (index, widget) in widgets.enumerated() {
        if let item = items[widget.place.path] {
          found[index] = item.has(state)
          continue
        }
        calls.send(widget.place, AccessibleBus.accessible, "GetState") { answer in
          let word = answer?[0]?[number / 32]?.number ?? 0
          found[index] = word >> UInt32(number % 32) & 1 == 1
        }
      }
    }
    return zip(widgets, found).filter(\.1).map(\.0)
  }

  private static let valueInterface = "org.a11y.atspi.Value"
  private static let textInterface = "org.a11y.atspi.Text"

  /// Its number; nil where it has none.
  var value: Double? {
    AccessibleBus.property(place, Self.valueInterface, "CurrentValue")?.real
  }

  /// The range of its number; nil where it has none.
  var range: ClosedRange<Double>? {
    guard let low = AccessibleBus.property(place, Self.valueInterface, "MinimumValue")?.real,
      let high = AccessibleBus.property(place, Self.valueInterface, "MaximumValue")?.real
    else { return nil }
    return low <= high ? low...high : nil
  }

  /// Its text; empty where it has none.
  var content: String {
    // GTK 4.8 takes -1, the end elsewhere, for no length.
    let count = AccessibleBus.property(place, Self.textInterface, "CharacterCount")?.integer ?? 0
    let range = [g_variant_new_int32(0), g_variant_new_int32(gint32(count))]
    return AccessibleBus.call(place, Self.textInterface, "GetText", range)?[0]?.text ?? ""
  }

  /// A place in a window, in pixels.
  typealias Extent = (x: Int, y: Int, width: Int, height: Int)

  /// Where each of `widgets` is in its window; nil where it has no place.
  static func extents(of widgets: [Accessible]) -> [Extent?] {
    var found: [Extent?] = Array(repeating: nil, count: widgets.count)
    AccessibleBus.Calls.gather { calls in
      for (index, widget) in widgets.enumerated() {
        let ofWindow = g_variant_new_uint32(ATSPI_COORD_TYPE_WINDOW.rawValue)
        calls.send(widget.place, "org.a11y.atspi.Component", "GetExtents", [ofWindow]) { answer in
          guard let rect = answer?[0], let x = rect[0], let y = rect[1], let width = rect[2],
            let height = rect[3]
          else { return }
          found[index] = (x.integer, y.integer, width.integer, height.integer)
        }
      }
    }
    return found
  }

  /// Where it is in its window, in pixels; nil where it has no place.
  var extent: Extent? {
    let ofWindow = g_variant_new_uint32(ATSPI_COORD_TYPE_WINDOW.rawValue)
    guard
      let rect = AccessibleBus.call(place, "org.a11y.atspi.Component", "GetExtents", [ofWindow])?[
        0],
      let x = rect[0], let y = rect[1], let width = rect[2], let height = rect[3]
    else { return nil }
    return (x.integer, y.integer, width.integer, height.integer)
  }

  /// Gives it the keyboard.
  func focus() -> Bool {
    AccessibleBus.call(place, "org.a11y.atspi.Component", "GrabFocus")?[0]?.truth ?? false
  }

  /// Does its first action, as a press of a button.
  @discardableResult
  func act() -> Bool {
    AccessibleBus.call(place, "org.a11y.atspi.Action", "DoAction", [g_variant_new_int32(0)])?[0]?
      .truth ?? false
  }
}
