// The scale of the image: what it is, who says so, and setting it by a pixel's length or by that of the
// measured line.

import CGTK
import DesktopModel
import Translation

/// The rows of the scale.
final class ScaleRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let words = Make.label("", class: "figures", wraps: true, columns: 16)
  private let length: Widget = gtk_entry_new()
  private var thing: ChoiceRow?
  private var chosen = WindowModel.ScaledThing.pixel
  private var isForSeries = false
  private var remove: Widget?

  init(_ model: WindowModel) {
    self.model = model
    gtk_box_append(widget.box, Make.label(translated("Scale"), class: "heading"))
    gtk_box_append(widget.box, words)
    gtk_box_append(
      widget.box,
      Make.label(translated("Length, such as 50 nm"), class: "detail", wraps: true, columns: 16))
    Names.set(translated("Length that sets the scale"), inside: length)
    gtk_entry_set_placeholder_text(length.entry, "50 nm")
    gtk_editable_set_width_chars(length.opaque, 10)
    connect(length.object, "activate") { [unowned self] in set() }
    gtk_box_append(widget.box, length)
    let thing = ChoiceRow(
      translated("Length of"), options: WindowModel.ScaledThing.allCases.map(\.title)
    ) {
      [unowned self] in chosen = WindowModel.ScaledThing.allCases[$0]
    }
    self.thing = thing
    gtk_box_append(widget.box, thing.widget)
    let series = Make.check(translated("For all like it in the folder")) { [unowned self] in
      isForSeries = $0
    }
    gtk_widget_set_tooltip_text(
      series, translated("all images of this size in the folder whose files state no scale"))
    gtk_box_append(widget.box, series)
    let row = Make.row()
    let apply = Make.button(translated("Set")) { [unowned self] in set() }
    penumbra_set_name(apply.object, translated("Set the scale"))
    let remove = Make.button(translated("As the file says")) { model.removeScale() }
    penumbra_set_name(remove.object, translated("Let the file's own scale hold again"))
    self.remove = remove
    for button in [apply, remove] { gtk_box_append(row.box, button) }
    gtk_box_append(widget.box, row)
  }

  /// Puts the keyboard into the field for the length; with a line, that is what the length is of.
  func focusLength() {
    if model.line.points != nil { chosen = .line }
    thing?.show(WindowModel.ScaledThing.allCases.firstIndex(of: chosen))
    FoldingGroups.focus(length)
  }

  private func set() {
    let text = String(cString: gtk_editable_get_text(length.opaque))
    model.setScale(text, of: chosen, isForSeries: isForSeries)
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    guard changes.contains(.frames) else { return }
    thing?.show(WindowModel.ScaledThing.allCases.firstIndex(of: chosen))
    if let remove { gtk_widget_set_sensitive(remove, gboolean(model.isScaleSet)) }
    let text = model.scaleText
    guard String(cString: gtk_label_get_text(words.opaque)) != text else { return }
    gtk_label_set_text(words.opaque, text)
  }
}
