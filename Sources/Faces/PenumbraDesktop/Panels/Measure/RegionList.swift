// The table of the regions of interest: a row for each, which is a sentence and selects it, and what is done with all.

import CGTK
import DesktopModel
import Translation

/// The regions with their figures.
final class RegionList {
  let widget = Make.column(4)
  private let model: WindowModel
  private let rows: SelectionRows

  init(_ model: WindowModel, dialogs: FileDialogs) {
    self.model = model
    rows = SelectionRows { model.selectRegion(at: $0) }
    gtk_box_append(widget.box, rows.widget)
    let copy = Make.button(translated("Copy")) { [unowned self] in
      gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), model.regionTable)
      model.sayCopied(translated("the figures of all regions"))
    }
    penumbra_set_name(copy.object, translated("Copy the figures of all regions as a table"))
    let save = Make.button(translated("Save CSV…")) { Self.save(model, dialogs) }
    penumbra_set_name(save.object, translated("Save the figures of all regions as a CSV table"))
    let row = Make.row()
    for button in [copy, save] { gtk_box_append(row.box, button) }
    gtk_box_append(widget.box, row)
  }

  /// Asks for a file and writes the table into it.
  static func save(_ model: WindowModel, _ dialogs: FileDialogs) {
    dialogs.save(translated("Save the figures of the regions as a table"), name: "regions.csv") {
      path in
      Task { await model.saveRegionTable(to: path) }
    }
  }

  /// Shows the regions as they are.
  func show() {
    let words = model.regionList.indices.map { model.words(ofRegion: $0) }
    rows.show(words, selected: model.selectedRegion) {
      translated("Select \($0)\($1 ? translated(" Selected.") : "")")
    }
    gtk_widget_set_visible(widget, gboolean(!words.isEmpty))
  }
}
