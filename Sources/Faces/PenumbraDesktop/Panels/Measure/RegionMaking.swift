// The rows that make a region of interest: its shape, and whether it is made at the point, of the line, or drawn.

import CGTK
import DesktopModel
import Translation

/// The making of regions.
final class RegionMaking {
  let widget = Make.column(4)
  private let model: WindowModel
  private var forms: ChoiceRow?
  private var draw: Widget?

  init(_ model: WindowModel) {
    self.model = model
    let forms = ChoiceRow(translated("Shape"), options: RegionForm.allCases.map(\.title)) {
      model.chooseRegionForm(RegionForm.allCases[$0])
    }
    self.forms = forms
    gtk_box_append(widget.box, forms.widget)
    let here = Make.button(translated("Make here")) { model.addRegion() }
    penumbra_set_name(here.object, translated("Make a region here"))
    let line = Make.button(translated("From A to B")) { model.addRegionOfLine() }
    penumbra_set_name(line.object, translated("Make a region from A to B"))
    let row = Make.row()
    for button in [here, line] { gtk_box_append(row.box, button) }
    gtk_box_append(widget.box, row)
    let draw = Make.check(translated("Draw a region on the image")) { model.armRegion($0) }
    self.draw = draw
    gtk_box_append(widget.box, draw)
  }

  /// Gives it the keyboard.
  func focus() { forms?.focus() }

  /// Shows the choice as it is.
  func show() {
    forms?.show(RegionForm.allCases.firstIndex(of: model.regionForm))
    if let draw { gtk_check_button_set_active(draw.check, gboolean(model.isRegionArmed)) }
  }
}
