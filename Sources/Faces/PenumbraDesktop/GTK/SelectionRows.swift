// Rows of which one is selected: each a button with a sentence, marked by a sign and by a word.

import CGTK

/// A column of such rows.
final class SelectionRows {
  let widget = Make.column(2)
  private var buttons: [Widget] = []
  private let select: (Int) -> Void

  /// Creates a column without rows.
  ///
  /// - Parameter select: receives the index of a row that is pressed.
  init(_ select: @escaping (Int) -> Void) {
    self.select = select
  }

  /// How many rows there are.
  var count: Int { buttons.count }

  /// Gives the first row the keyboard.
  func focusFirst() {
    if let first = buttons.first { FoldingGroups.focus(first) }
  }

  /// Shows rows.
  ///
  /// - Parameters:
  ///   - rows: what they say.
  ///   - selected: the index of the selected one; nil for none.
  ///   - name: what a screen reader calls a row, by its words and whether it is selected.
  func show(_ rows: [String], selected: Int?, name: (String, Bool) -> String) {
    fill(rows.count)
    for (index, button) in buttons.enumerated() {
      let isSelected = index == selected
      // Neither colour nor sight is needed.
      if let label = gtk_button_get_child(button.button) {
        gtk_label_set_text(label.opaque, (isSelected ? "▸ " : "") + rows[index])
      }
      penumbra_set_name(button.object, name(rows[index], isSelected))
    }
  }

  // Only what is missing is made, so that the keyboard stays on a row that stays.
  private func fill(_ count: Int) {
    while buttons.count > count { gtk_box_remove(widget.box, buttons.removeLast()) }
    for index in buttons.count..<count {
      let button = Make.button("") { [select] in select(index) }
      gtk_button_set_child(
        button.button, Make.label("", class: "figures", wraps: true, columns: 16))
      buttons.append(button)
      gtk_box_append(widget.box, button)
    }
  }
}
