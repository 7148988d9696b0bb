// Names for the parts that GTK builds inside its own widgets: without them a screen reader finds
// nameless buttons and fields.

import CGTK
import Translation

enum Names {
  /// Names a widget and everything in it that can be reached.
  static func set(_ name: String, inside widget: Widget) {
    penumbra_set_name(widget.object, name)
    var buttons: [Widget] = []
    var child = gtk_widget_get_first_child(widget)
    while let part = child {
      if penumbra_is_button(part.object) != 0 {
        buttons.append(part)
      } else if penumbra_is_text(part.object) != 0 {
        penumbra_set_name(part.object, name)
      }
      child = gtk_widget_get_next_sibling(part)
    }
    // A spin button has two of its own, less and more; a list or a menu has one that opens it.
    for (index, button) in buttons.enumerated() {
      let isSpin = buttons.count == 2
      penumbra_set_name(
        button.object,
        isSpin ? "\(index == 0 ? translated("Less") : translated("More")) \(name)" : name)
    }
  }
}
