// A choice among a few options: its name and a drop-down list.

import CGTK

/// A named choice.
final class ChoiceRow {
  let widget = Make.row(4)
  private let list: Widget
  private let label: Widget
  private var spoken: String
  private var options: [String]
  private var isShowing = false

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - name: the name of the choice.
  ///   - options: the options to choose from.
  ///   - change: receives the index of the chosen option.
  init(_ name: String, options: [String], change: @escaping (Int) -> Void) {
    self.options = options
    spoken = name
    label = Make.label(name, wraps: true, columns: 14)
    gtk_widget_set_hexpand(label, 1)
    list = gtk_drop_down_new(nil, nil)
    gtk_box_append(widget.box, label)
    gtk_box_append(widget.box, list)
    setOptions(options)
    connectNotify(list.object, "notify::selected") { [unowned self] in
      let index = Int(gtk_drop_down_get_selected(list.opaque))
      describe()
      if !isShowing, self.options.indices.contains(index) { change(index) }
    }
  }

  /// Replaces the options.
  func setOptions(_ options: [String]) {
    isShowing = true
    defer { isShowing = false }
    self.options = options
    let model = gtk_string_list_new(nil)
    for option in options { gtk_string_list_append(model, option) }
    gtk_drop_down_set_model(list.opaque, model)
    if let model { g_object_unref(model.object) }
    describe()
  }

  /// Has another name from now on.
  func rename(_ name: String) {
    guard name != spoken else { return }
    spoken = name
    gtk_label_set_text(label.opaque, name)
    describe()
  }

  /// Gives it the keyboard.
  func focus() {
    FoldingGroups.focus(list)
  }

  /// Shows a choice; one beyond the options shows none.
  func show(_ index: Int?) {
    isShowing = true
    defer { isShowing = false }
    let wanted = index.map { guint($0) } ?? GTK_INVALID_LIST_POSITION
    if gtk_drop_down_get_selected(list.opaque) != wanted {
      gtk_drop_down_set_selected(list.opaque, wanted)
    }
    describe()
  }

  // The name of the list's button contains the choice: GTK 4.8 exposes no value for a drop-down
  // list.
  private func describe() {
    let index = Int(gtk_drop_down_get_selected(list.opaque))
    let word = options.indices.contains(index) ? options[index] : "none"
    Names.set("\(spoken): \(word)", inside: list)
    penumbra_set_name(list.object, spoken)
  }
}
