// Tab leaves a list: GTK's own goes from row to row and chooses each, so that what is done to the chosen row by the next
// button would be done to another one.

import CGTK

enum ListTabs {
  /// Lets Tab leave a list for what follows, and Shift+Tab for what stands before it.
  static func leave(_ list: Widget, for next: Widget, back previous: Widget) {
    let keys: OpaquePointer = gtk_event_controller_key_new()
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connectKey(keys.object, "key-pressed") { key, modifiers in
      let isShift = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
      switch Int32(key) {
      case GDK_KEY_ISO_Left_Tab: gtk_widget_grab_focus(previous)
      case GDK_KEY_Tab, GDK_KEY_KP_Tab: gtk_widget_grab_focus(isShift ? previous : next)
      default: return false
      }
      return true
    }
    gtk_widget_add_controller(list, keys)
  }
}
