// The list of bright places, each a row that goes there: flat, because screen readers do not read trees.

import Analysis
import CGTK
import DesktopModel
import Translation
import Wording

/// The bright places of what is shown.
final class PlaceList {
  let widget = Make.column(4)
  private let model: WindowModel
  private let list = Make.column(2)
  private let state = Make.paragraph("")
  private var buttons: [Widget] = []
  private var shown: [String] = []

  // More would not be walked through.
  private static let most = 100

  init(_ model: WindowModel) {
    self.model = model
    gtk_box_append(widget.box, Make.label(translated("Bright places"), class: "heading"))
    let row = Make.row()
    gtk_box_append(row.box, Make.button(translated("Look for them")) { model.findPlaces() })
    let guide = Make.button(translated("Lead the pen")) { model.toggleGuidance() }
    penumbra_set_name(
      guide.object, translated("Lead the pen to the place that was gone to, or stop"))
    gtk_box_append(row.box, guide)
    for part in [row, state, list] { gtk_box_append(widget.box, part) }
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    guard changes.contains(.places) else { return }
    let tour = model.brightPlaces
    let count = tour?.features.count ?? 0
    let rows = (0..<min(count, Self.most)).map { model.words(ofPlace: $0) }
    let text =
      model.isLookingForPlaces
      ? translated("Looking for bright places")
      : tour == nil
        ? translated("No search yet. Press J on the image.") : tour?.countWords ?? ""
    let rest =
      count > Self.most ? translated(" J goes to those after the first \(Self.most) too.") : ""
    gtk_label_set_text(state.opaque, text + rest)
    if rows != shown { fill(rows) }
    for (index, button) in buttons.enumerated() {
      let isSelected = index == model.selectedPlace
      if let label = gtk_button_get_child(button.button) {
        gtk_label_set_text(label.opaque, (isSelected ? "▸ " : "") + rows[index])
      }
      penumbra_set_name(
        button.object,
        translated("Go to \(rows[index])\(isSelected ? translated(", selected") : "")"))
    }
  }

  private func fill(_ rows: [String]) {
    shown = rows
    buttons = []
    while let child = gtk_widget_get_first_child(list) { gtk_box_remove(list.box, child) }
    for index in rows.indices {
      let button = Make.button("") { [model] in model.goToPlace(at: index) }
      gtk_button_set_child(
        button.button, Make.label("", class: "figures", wraps: true, columns: 16))
      buttons.append(button)
      gtk_box_append(list.box, button)
    }
  }
}
