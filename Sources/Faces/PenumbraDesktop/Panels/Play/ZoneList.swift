// The list of the zones, each a row that selects it, and what is done with the selected one.

import CGTK
import DesktopModel
import Sonification
import Translation

/// The zones in their order.
final class ZoneList {
  let widget = Make.column(4)
  private let model: WindowModel
  private let rows: SelectionRows
  private var uses: [Widget] = []

  init(_ model: WindowModel) {
    self.model = model
    rows = SelectionRows { model.selectZone(at: $0) }
    gtk_box_append(widget.box, rows.widget)
    let row = Make.row()
    let up = Make.button(translated("Up")) { model.moveZone(isUp: true) }
    penumbra_set_name(
      up.object, translated("Move the selected zone up: the first of a kind holds the pen"))
    let down = Make.button(translated("Down")) { model.moveZone(isUp: false) }
    penumbra_set_name(down.object, translated("Move the selected zone down"))
    let remove = Make.button(translated("Remove")) { [unowned self] in
      // The keyboard goes elsewhere before its button is out of use.
      if rows.count == 1 { rows.focusFirst() }
      model.removeZone()
    }
    penumbra_set_name(remove.object, translated("Remove the selected zone"))
    uses = [up, down, remove]
    for button in uses { gtk_box_append(row.box, button) }
    gtk_box_append(widget.box, row)
  }

  /// Shows the zones as they are.
  func show() {
    let count = model.zoneSet?.parts.count ?? 0
    let words = (0..<count).map { "\($0 + 1) \(model.words(ofZone: $0))" }
    rows.show(words, selected: model.selectedZone) {
      translated("Select zone \($0)\($1 ? translated(", selected") : "")")
    }
    for use in uses { gtk_widget_set_sensitive(use, gboolean(model.selectedZone != nil)) }
  }
}
