// Binds the list of actions to the window: to keys everywhere, and to keys on the image.

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
}
