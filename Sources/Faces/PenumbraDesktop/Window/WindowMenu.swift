// The menu of all actions, which the header bar and the row of the full screen share.

import CGTK
import DesktopModel
import Translation

/// The menu of the window.
final class WindowMenu {
  /// What menu buttons show.
  let model: UnsafeMutablePointer<GMenuModel>?
  private let editing: OpaquePointer?
  private let recent: OpaquePointer?
  private var shown: [String]?
  private var shownFiles: [String]?

  /// The action that opens one of the recent files, whose path is its target.
  static let openRecent = "open-recent"

  init() {
    guard let menu = g_menu_new(), let editing = g_menu_new(), let recent = g_menu_new() else {
      (model, self.editing, self.recent) = (nil, nil, nil)
      return
    }
    for part in ActionMenu.allCases {
      guard let inner = g_menu_new() else { continue }
      Self.fill(inner, part, editing: editing, recent: recent)
      g_menu_append_submenu(menu, translated(name: part.rawValue), inner.menuModel)
      g_object_unref(inner.object)
    }
    (model, self.editing, self.recent) = (menu.menuModel, editing, recent)
  }

  private static func fill(
    _ menu: OpaquePointer, _ part: ActionMenu, editing: OpaquePointer, recent: OpaquePointer
  ) {
    guard let submenus = g_menu_new() else { return }
    if part == .file {
      g_menu_append_submenu(submenus, translated("Recent files"), recent.menuModel)
    }
    for (group, isSubmenu) in part.groups {
      guard let section = group == .editing ? editing : g_menu_new() else { continue }
      for action in Action.allCases where action.group == group {
        append(action, action.menuTitle, to: section)
      }
      if isSubmenu {
        g_menu_append_submenu(submenus, translated(name: group.rawValue), section.menuModel)
      } else {
        g_menu_append_section(menu, nil, section.menuModel)
      }
      if group != .editing { g_object_unref(section.object) }
    }
    g_menu_append_section(menu, nil, submenus.menuModel)
    g_object_unref(submenus.object)
  }

  private static func append(_ action: Action, _ label: String, to menu: OpaquePointer) {
    guard let item = g_menu_item_new(escaped(label), "win.\(action.rawValue)") else { return }
    if action.hasQuietKeys, let key = action.keys.first {
      g_menu_item_set_attribute_value(item, "accel", g_variant_new_string(key))
    }
    g_menu_append_item(menu, item)
    g_object_unref(item.object)
  }

  // An underscore would underline the letter after it.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
  }

  /// Shows what undo and redo would do.
  func show(undo: String?, redo: String?) {
    let actions = Action.allCases.filter { $0.group == .editing }
    let titles = actions.map { action in
      let what = action == .undo ? undo : action == .redo ? redo : nil
      return what.map { "\(action.title): \($0)" } ?? action.menuTitle
    }
    guard titles != shown, let editing else { return }
    shown = titles
    g_menu_remove_all(editing)
    for (action, title) in zip(actions, titles) { Self.append(action, title, to: editing) }
  }

  /// Shows the files that were open last, the newest first.
  func show(recent files: [RecentFile]) {
    guard files.map(\.path) != shownFiles, let recent else { return }
    shownFiles = files.map(\.path)
    g_menu_remove_all(recent)
    for file in files {
      guard let item = g_menu_item_new(Self.escaped(file.title), nil) else { continue }
      g_menu_item_set_action_and_target_value(
        item, "win.\(Self.openRecent)", g_variant_new_string(file.path))
      g_menu_append_item(recent, item)
      g_object_unref(item.object)
    }
    guard files.isEmpty, let none = g_menu_item_new(translated("None yet"), "win.none") else {
      return
    }
    g_menu_append_item(recent, none)
    g_object_unref(none.object)
  }
}
