// What is on the tablet's buttons, rings, strips and dials: a row for each, and which one is touched now.

import CGTK
import DesktopModel
import Library
import Translation

/// The rows of a tablet's buttons and rings.
final class ControlRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let usual = Make.paragraph(ControlRows.usualText)
  private let touched = Make.paragraph("", class: "figures")
  private let list = Make.column(4)
  private var rows: [(control: TabletControl, row: ChoiceRow)] = []
  private var reset: Widget?

  private static let usualText =
    translated(
      "As usual the lower barrel button says the value and the upper one sets a tag. Pad, ring, strip and dial "
        + "serve modes, knobs and loops, where the page Play lets them.")

  init(_ model: WindowModel) {
    self.model = model
    let reset = Make.button(translated("Reset all")) { model.resetControls() }
    penumbra_set_name(
      reset.object, translated("Reset all buttons and rings to what they do as usual"))
    self.reset = reset
    gtk_label_set_selectable(touched.opaque, 1)
    for part in [usual, touched, list, reset] { gtk_box_append(widget.box, part) }
  }

  /// Shows what there is and what is on it.
  func show() {
    let controls = model.tabletControls
    if controls != rows.map(\.control) { make(controls) }
    for (control, row) in rows {
      row.rename(model.name(of: control))
      row.show(model.choiceIndex(of: control) ?? 0)
    }
    PenRows.set(touched, model.hasTablet ? model.touchedText : translated("No tablet is read."))
    gtk_widget_set_visible(usual, gboolean(!controls.isEmpty))
    if let reset { gtk_widget_set_visible(reset, gboolean(!controls.isEmpty)) }
  }

  // Rows that stay keep the keyboard, and a list that is open stays open.
  private func make(_ controls: [TabletControl]) {
    let former = rows
    for (control, row) in former where !controls.contains(control) {
      gtk_box_remove(list.box, row.widget)
    }
    var before: Widget?
    rows = controls.map { control in
      let kept = former.first { $0.control == control }?.row
      let row = kept ?? makeRow(control)
      if kept == nil { gtk_box_insert_child_after(list.box, row.widget, before) }
      before = row.widget
      return (control, row)
    }
  }

  private func makeRow(_ control: TabletControl) -> ChoiceRow {
    ChoiceRow(
      model.name(of: control), options: ControlChoice.all(on: control).map(\.title)
    ) { [model] in
      model.choose($0, on: control)
    }
  }
}
