// The menu of all actions, in sections, which the header bar and the row of the full screen share.

import CGTK
import DesktopModel

/// The menu of the window.
final class WindowMenu {
  /// What menu buttons show.
  let model: UnsafeMutablePointer<GMenuModel>?
  private let editing: OpaquePointer?
  private var shown: [String]?

  init() {
    guard let menu = g_menu_new(), let submenus = g_menu_new(), let editing = g_menu_new() else {
      (model, self.editing) = (nil, nil)
      return
    }
    for group in Action.Group.allCases {
      guard let section = group == .editing ? editing : g_menu_new() else { continue }
      for action in Action.allCases where action.group == group {
        g_menu_append(section, action.title, "win.\(action.rawValue)")
      }
      if group.isSubmenu {
        g_menu_append_submenu(submenus, group.rawValue, section.menuModel)
      } else {
        g_menu_append_section(menu, group.rawValue, section.menuModel)
      }
      if group != .editing { g_object_unref(section.object) }
    }
    // Before the help, which is the last.
    g_menu_insert_section(
      menu, g_menu_model_get_n_items(menu.menuModel) - 1, nil, submenus.menuModel)
    g_object_unref(submenus.object)
    (model, self.editing) = (menu.menuModel, editing)
  }

  /// Shows what undo and redo would do.
  func show(undo: String?, redo: String?) {
    let titles = Action.allCases.filter { $0.group == .editing }.map { action in
      let what = action == .undo ? undo : action == .redo ? redo : nil
      return what.map { "\(action.title): \($0)" } ?? action.title
    }
    guard titles != shown, let editing else { return }
    shown = titles
    g_menu_remove_all(editing)
    for (action, title) in zip(Action.allCases.filter { $0.group == .editing }, titles) {
      // An underscore would underline the letter after it.
      let label = title.split(separator: "_", omittingEmptySubsequences: false).joined(
        separator: "__")
      g_menu_append(editing, label, "win.\(action.rawValue)")
    }
  }
}
