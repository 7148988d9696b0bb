// How the stroke is drawn, in figures: while it is drawn, and of the whole once it is over.

import CGTK
import DesktopModel
import Translation

/// The figures of the stroke.
final class StrokeRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let words = Make.label("", class: "figures", wraps: true, columns: 16)

  init(_ model: WindowModel) {
    self.model = model
    gtk_box_append(widget.box, Make.label(translated("Stroke"), class: "heading"))
    gtk_label_set_selectable(words.opaque, 1)
    gtk_box_append(widget.box, words)
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    guard changes.contains(.stroke) else { return }
    gtk_label_set_text(words.opaque, model.strokeWords)
  }
}
