// The list of the zones, each a row that selects it, and what is done with the selected one.

import CGTK
import DesktopModel
import Sonification

/// The zones in their order.
final class ZoneList {
  let widget = Make.column(4)
  private let model: WindowModel
  private let list = Make.column(2)
  private var buttons: [Widget] = []
  private var shown: [String] = []
  private var uses: [Widget] = []

  init(_ model: WindowModel) {
    self.model = model
    gtk_box_append(widget.box, list)
    let row = Make.row()
    let up = Make.button("Up") { model.moveZone(isUp: true) }
    penumbra_set_name(up.object, "Move the selected zone up: the first of a kind holds the pen")
    let down = Make.button("Down") { model.moveZone(isUp: false) }
    penumbra_set_name(down.object, "Move the selected zone down")
    let remove = Make.button("Remove") { [unowned self] in
      // The keyboard goes elsewhere before its button is out of use.
      if shown.count == 1, let first = buttons.first { gtk_widget_grab_focus(first) }
      model.removeZone()
    }
    penumbra_set_name(remove.object, "Remove the selected zone")
    uses = [up, down, remove]
    for button in uses { gtk_box_append(row.box, button) }
    gtk_box_append(widget.box, row)
  }

  /// Shows the zones as they are.
  func show() {
    let count = model.zoneSet?.parts.count ?? 0
    let rows = (0..<count).map { "\($0 + 1) \(model.words(ofZone: $0))" }
    if rows.count != shown.count { fill(rows.count) }
    for (index, button) in buttons.enumerated() {
      // Marked by a symbol and by a word, so that neither colour nor sight is needed.
      let isSelected = index == model.selectedZone
      if let label = gtk_button_get_child(button.button) {
        gtk_label_set_text(label.opaque, (isSelected ? "▸ " : "") + rows[index])
      }
      penumbra_set_name(
        button.object, "Select zone \(rows[index])\(isSelected ? ", selected" : "")")
    }
    shown = rows
    for use in uses { gtk_widget_set_sensitive(use, gboolean(model.selectedZone != nil)) }
  }

  private func fill(_ count: Int) {
    buttons = []
    while let child = gtk_widget_get_first_child(list) { gtk_box_remove(list.box, child) }
    for index in 0..<count {
      let button = Make.button("") { [model] in model.selectZone(at: index) }
      gtk_button_set_child(
        button.button, Make.label("", class: "figures", wraps: true, columns: 16))
      buttons.append(button)
      gtk_box_append(list.box, button)
    }
  }
}
