// What the file says about how the picture was taken: text that a reader walks through line by line, and
// a button that copies it.

import CGTK
import DesktopModel
import Translation

/// The facts about how a picture was taken.
final class AcquisitionRows {
  let widget = Make.column(4)
  private let facts = Make.label("", wraps: true, columns: 16)

  init(_ model: WindowModel) {
    gtk_label_set_selectable(facts.opaque, 1)
    gtk_widget_set_tooltip_text(
      facts, translated("what the file says about how the picture was taken"))
    gtk_box_append(widget.box, Make.label(translated("How it was taken"), class: "heading"))
    gtk_box_append(widget.box, facts)
    let copy = Make.button(translated("Copy")) { [unowned self] in
      gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), model.acquisitionCopy)
      model.sayCopied(translated("how the picture was taken, with the file's own fields"))
    }
    penumbra_set_name(copy.object, translated("Copy how the picture was taken"))
    gtk_box_append(widget.box, copy)
  }

  /// Shows what changed.
  func show(_ changes: Changes, _ model: WindowModel) {
    guard changes.contains(.frames) else { return }
    let text = model.acquisitionText
    guard String(cString: gtk_label_get_text(facts.opaque)) != text else { return }
    gtk_label_set_text(facts.opaque, text)
  }
}
