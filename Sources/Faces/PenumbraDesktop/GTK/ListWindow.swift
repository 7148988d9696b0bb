// What windows with one list have in common.

import CGTK

extension Make {
  /// Puts a list that keeps one row selected into a view that scrolls.
  ///
  /// - Parameters:
  ///   - list: the list.
  ///   - name: what a screen reader calls it.
  ///   - viewName: what a screen reader calls the view.
  /// - Returns: the view.
  static func scrolled(list: Widget, named name: String, viewName: String) -> Widget {
    gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_BROWSE)
    penumbra_set_name(list.object, name)
    let scrolled: Widget = gtk_scrolled_window_new()
    penumbra_set_name(scrolled.object, viewName)
    gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scrolled.opaque, list)
    gtk_widget_set_vexpand(scrolled, 1)
    return scrolled
  }

  /// Fills a window from top to bottom, and lets Escape close it.
  static func fill(_ window: Widget, with parts: [Widget], spacing: Int32) {
    let column = Make.column(spacing)
    gtk_widget_add_css_class(column, "panel")
    for part in parts { gtk_box_append(column.box, part) }
    gtk_window_set_child(window.window, column)
    let keys: OpaquePointer = gtk_event_controller_key_new()
    connectKey(keys.object, "key-pressed") { key, _ in
      guard Int32(key) == GDK_KEY_Escape else { return false }
      gtk_window_close(window.window)
      return true
    }
    gtk_widget_add_controller(window, keys)
  }
}
