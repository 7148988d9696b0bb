// The rows that make a zone: its form, and whether it is made at the point, drawn, or of a region.

import CGTK
import DesktopModel
import Translation

/// The making of zones.
final class ZoneMaking {
  let widget = Make.column(4)
  private let model: WindowModel
  private var forms: ChoiceRow?
  private var draw: Widget?

  init(_ model: WindowModel) {
    self.model = model
    gtk_box_append(widget.box, Make.label(translated("New zone"), class: "heading"))
    let forms = ChoiceRow(translated("Form"), options: ZoneForm.allCases.map(\.title)) {
      model.chooseZoneForm(ZoneForm.allCases[$0])
    }
    self.forms = forms
    gtk_box_append(widget.box, forms.widget)
    let row = Make.row()
    let here = Make.button(translated("Make it here")) { model.addZone() }
    penumbra_set_name(here.object, translated("Make a zone here"))
    let region = Make.button(translated("Of the region")) { model.addZoneOfRegion() }
    penumbra_set_name(region.object, translated("Make a zone of the region here"))
    for button in [here, region] { gtk_box_append(row.box, button) }
    gtk_box_append(widget.box, row)
    let draw = Make.check(translated("Draw it on the image")) { model.armZone($0) }
    self.draw = draw
    gtk_box_append(widget.box, draw)
  }

  /// Shows the choice as it is.
  func show() {
    forms?.show(ZoneForm.allCases.firstIndex(of: model.zoneForm))
    guard let draw else { return }
    gtk_widget_set_sensitive(draw, gboolean(model.zoneForm.isDrawn))
    gtk_check_button_set_active(draw.check, gboolean(model.isZoneArmed))
  }
}
