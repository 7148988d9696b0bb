// The window with the sounds of events: a button each, whose name is what the sound tells.

import CGTK
import DesktopModel
import Translation

enum SoundsWindow {
  // The one window, which is hidden and shown again.
  private static var shown: Widget?

  /// Shows it above `parent`; Escape closes it.
  static func show(above parent: Widget, _ model: WindowModel) {
    if let shown { return gtk_window_present(shown.window) }
    let window: Widget = gtk_window_new()
    shown = window
    gtk_window_set_hide_on_close(window.window, 1)
    gtk_window_set_title(window.window, translated("Sounds of events"))
    gtk_window_set_transient_for(window.window, parent.window)
    gtk_window_set_default_size(window.window, 560, 640)
    let column = Make.column(2)
    for sound in WindowModel.eventSounds {
      let button = Make.button(sound.words) { model.play(sound) }
      if let label = gtk_button_get_child(button.button) {
        gtk_label_set_xalign(label.opaque, 0)
        gtk_label_set_wrap(label.opaque, 1)
      }
      gtk_box_append(column.box, button)
    }
    let scrolled: Widget = gtk_scrolled_window_new()
    penumbra_set_name(scrolled.object, translated("Sounds of events"))
    gtk_scrolled_window_set_child(scrolled.opaque, column)
    gtk_window_set_child(window.window, scrolled)
    let keys: OpaquePointer = gtk_event_controller_key_new()
    connectKey(keys.object, "key-pressed") { key, _ in
      guard Int32(key) == GDK_KEY_Escape else { return false }
      gtk_window_close(window.window)
      return true
    }
    gtk_widget_add_controller(window, keys)
    gtk_window_present(window.window)
  }
}
