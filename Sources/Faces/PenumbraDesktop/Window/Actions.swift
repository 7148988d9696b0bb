// Binds the list of actions to the window: to its menu, to keys everywhere, and to keys on the image.

import CGTK
import DesktopModel

enum Actions {
  /// Adds every action to a window and its keys to the application and the image.
  static func install(
    _ application: UnsafeMutablePointer<GtkApplication>, window: Widget, image: Widget,
    perform: @escaping (Action) -> Void
  ) {
    let shortcuts: OpaquePointer = gtk_shortcut_controller_new()
    // The application's own keys come before a text field's; these come after them.
    let afterTexts: OpaquePointer = gtk_shortcut_controller_new()
    for action in Action.allCases {
      guard let simple = g_simple_action_new(action.rawValue, nil) else { continue }
      connectObject(simple.object, "activate") { _ in perform(action) }
      g_action_map_add_action(window.opaque, simple)
      g_object_unref(simple.object)
      let name = "win.\(action.rawValue)"
      if action.isOnImageOnly || action.isLeftToTexts {
        let trigger = gtk_shortcut_trigger_parse_string(action.keys.joined(separator: "|"))
        gtk_shortcut_controller_add_shortcut(
          action.isOnImageOnly ? shortcuts : afterTexts,
          gtk_shortcut_new(trigger, gtk_named_action_new(name)))
      } else {
        var keys = action.keys.map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
        defer { for key in keys { free(key) } }
        keys.withUnsafeMutableBufferPointer { keys in
          keys.withMemoryRebound(to: UnsafePointer<CChar>?.self) {
            gtk_application_set_accels_for_action(application, name, $0.baseAddress)
          }
        }
      }
    }
    gtk_widget_add_controller(image, shortcuts)
    gtk_widget_add_controller(window, afterTexts)
  }

  /// The menu of all actions, in sections.
  static func menu() -> UnsafeMutablePointer<GMenuModel>? {
    guard let menu = g_menu_new(), let submenus = g_menu_new() else { return nil }
    for group in Action.Group.allCases {
      guard let section = g_menu_new() else { continue }
      for action in Action.allCases where action.group == group {
        g_menu_append(section, action.title, "win.\(action.rawValue)")
      }
      if group.isSubmenu {
        g_menu_append_submenu(submenus, group.rawValue, section.menuModel)
      } else {
        g_menu_append_section(menu, group.rawValue, section.menuModel)
      }
      g_object_unref(section.object)
    }
    // Before the help, which is the last.
    g_menu_insert_section(
      menu, g_menu_model_get_n_items(menu.menuModel) - 1, nil, submenus.menuModel)
    g_object_unref(submenus.object)
    return menu.menuModel
  }
}
