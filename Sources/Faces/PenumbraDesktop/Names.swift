// Names for the parts that GTK builds inside its own widgets: without them a screen reader meets
// nameless buttons and fields.

import CGTK

enum Names {
  /// Names a widget and everything in it that can be reached.
  static func set(_ name: String, inside widget: Widget) {
    penumbra_set_name(widget.object, name)
    let isSpinButton = penumbra_is_editable(widget.object) != 0
    var buttonCount = 0
    var child = gtk_widget_get_first_child(widget)
    while let part = child {
      if penumbra_is_button(part.object) != 0 {
        // A spin button's own buttons: less, then more. A list's or a menu's has the whole's name.
        let prefix = isSpinButton ? buttonCount == 0 ? "Less " : "More " : ""
        penumbra_set_name(part.object, prefix + name)
        buttonCount += 1
      } else if penumbra_is_text(part.object) != 0 {
        penumbra_set_name(part.object, name)
      }
      child = gtk_widget_get_next_sibling(part)
    }
  }
}
