// The table of the regions of interest: a row for each, which is a sentence and selects it, and what is done with all.

import CGTK
import DesktopModel

/// The regions with their figures.
final class RegionList {
  let widget = Make.column(4)
  private let model: WindowModel
  private let list = Make.column(2)
  private var buttons: [Widget] = []
  private var shown: [String] = []
  private var uses: [Widget] = []

  init(_ model: WindowModel, dialogs: FileDialogs) {
    self.model = model
    gtk_box_append(widget.box, list)
    let copy = Make.button("Copy") { [unowned self] in
      gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), model.regionTable)
      model.sayCopied("the figures of all regions")
    }
    penumbra_set_name(copy.object, "Copy the figures of all regions as a table")
    let save = Make.button("Save CSV…") { Self.save(model, dialogs) }
    penumbra_set_name(save.object, "Save the figures of all regions as a CSV table")
    uses = [copy, save]
    let row = Make.row()
    for button in uses { gtk_box_append(row.box, button) }
    gtk_box_append(widget.box, row)
  }

  /// Asks for a file and writes the table into it.
  static func save(_ model: WindowModel, _ dialogs: FileDialogs) {
    dialogs.save("Save the figures of the regions as a table", name: "regions.csv") { path in
      Task { await model.saveRegionTable(to: path) }
    }
  }

  /// Shows the regions as they are.
  func show() {
    let count = model.regionList.count
    let rows = (0..<count).map { model.words(ofRegion: $0) }
    if rows.count != shown.count { fill(rows.count) }
    for (index, button) in buttons.enumerated() {
      // Marked by a symbol and by a word, so that neither colour nor sight is needed.
      let isSelected = index == model.selectedRegion
      if let label = gtk_button_get_child(button.button) {
        gtk_label_set_text(label.opaque, (isSelected ? "▸ " : "") + rows[index])
      }
      penumbra_set_name(
        button.object, "Select \(rows[index])\(isSelected ? " Selected." : "")")
    }
    shown = rows
    gtk_widget_set_visible(widget, gboolean(count > 0))
  }

  private func fill(_ count: Int) {
    // Only what is missing is made, so that the keyboard stays on a row that stays.
    while buttons.count > count { gtk_box_remove(list.box, buttons.removeLast()) }
    for index in buttons.count..<count {
      let button = Make.button("") { [model] in model.selectRegion(at: index) }
      gtk_button_set_child(
        button.button, Make.label("", class: "figures", wraps: true, columns: 16))
      buttons.append(button)
      gtk_box_append(list.box, button)
    }
  }
}
