// The region: the whole image or one of its regions of interest, its figures, and what they are compared with.

import CGTK
import DesktopModel
import Translation

/// The rows of the region.
final class RegionRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let words = Make.label("", class: "figures", wraps: true, columns: 16)
  private let choice: ChoiceRow
  private var titles: [String] = []
  private var uses: [Widget] = []

  init(_ model: WindowModel, dialogs: FileDialogs) {
    self.model = model
    choice = ChoiceRow(translated("Region"), options: []) { model.chooseRegion(index: $0) }
    gtk_box_append(widget.box, Make.label(translated("Region"), class: "heading"))
    gtk_box_append(widget.box, choice.widget)
    let tell = Make.button(translated("Read out")) { model.tellRegion() }
    penumbra_set_name(tell.object, translated("Read out the figures of the region"))
    let keep = Make.button(translated("Compare")) { model.keepRegion() }
    penumbra_set_name(keep.object, translated("Compare the next figures with these"))
    let copy = Make.button(translated("Copy")) { [unowned self] in
      gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), model.regionText)
      model.sayCopied(translated("the figures of the region"))
    }
    penumbra_set_name(copy.object, translated("Copy the figures of the region"))
    let save = Make.button(translated("Save CSV…")) {
      dialogs.save(translated("Save the figures as a table"), name: "region.csv") { path in
        Task { await model.saveRegions(to: path) }
      }
    }
    penumbra_set_name(save.object, translated("Save the figures of the region as a CSV table"))
    uses = [keep, copy, save]
    gtk_label_set_selectable(words.opaque, 1)
    for pair in [[tell, keep], [copy, save]] {
      let row = Make.row()
      for button in pair { gtk_box_append(row.box, button) }
      gtk_box_append(widget.box, row)
    }
    gtk_box_append(widget.box, words)
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    guard changes.contains(.measure) else { return }
    if titles != model.regionTitles {
      titles = model.regionTitles
      choice.setOptions(titles)
    }
    choice.show(model.regionIndex)
    for use in uses { gtk_widget_set_sensitive(use, gboolean(model.regionFigures != nil)) }
    let text = model.regionText
    gtk_label_set_text(words.opaque, text)
    gtk_widget_set_visible(words, gboolean(!text.isEmpty))
  }
}
