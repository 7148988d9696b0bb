// Gestures on the page for practising: what recognises them, what each does, and the rows that others learn from.

import CGTK
import DesktopModel
import Translation

/// The rows of gestures.
final class GestureRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let words = Make.label("", class: "detail", wraps: true, columns: 16)
  private let rows = Make.label("", class: "detail", wraps: true, columns: 16)
  private let label: Widget = gtk_entry_new()
  private let person: Widget = gtk_entry_new()
  private var models: ChoiceRow?
  private var titles: [String] = []
  private var gesture: ChoiceRow?
  private var labels: [String] = []
  private var response: ChoiceRow?
  private var stop: Widget?

  init(_ model: WindowModel, dialogs: FileDialogs) {
    self.model = model
    gtk_box_append(widget.box, Make.label(translated("Gestures"), class: "heading"))
    gtk_label_set_selectable(words.opaque, 1)
    gtk_box_append(widget.box, words)
    addChoices()
    gtk_box_append(widget.box, rows)
    let save = Make.button(translated("Save rows…")) { [model] in
      dialogs.save(translated("Save what is drawn as rows for training"), name: "rows.csv") {
        model.saveGestureRows(to: $0)
      }
    }
    penumbra_set_name(
      save.object, translated("Save gestures as rows for training, added to those of a file"))
    let stop = Make.button(translated("Save no more rows")) { [model] in
      model.saveGestureRows(to: nil)
    }
    self.stop = stop
    for part in [save, stop] { gtk_box_append(widget.box, part) }
    add(label, translated("Name of the gestures that are saved")) { [model] in
      model.setGestureRowLabel($0)
    }
    add(person, translated("Code of the person who draws them")) { [model] in
      model.setGestureRowPerson($0)
    }
  }

  private func add(_ entry: Widget, _ name: String, _ take: @escaping (String) -> Void) {
    gtk_box_append(widget.box, Make.label(name, class: "detail", wraps: true, columns: 16))
    Names.set(name, inside: entry)
    gtk_editable_set_width_chars(entry.opaque, 10)
    // What was typed counts also where Tab leaves the field.
    let focus: OpaquePointer = gtk_event_controller_focus_new()
    for (object, signal) in [(entry.object, "activate"), (focus.object, "leave")] {
      connect(object, signal) { take(String(cString: gtk_editable_get_text(entry.opaque))) }
    }
    gtk_widget_add_controller(entry, focus)
    gtk_box_append(widget.box, entry)
  }

  private func addChoices() {
    titles = model.gestureModelTitles
    labels = model.gestureLabels
    let models = ChoiceRow(translated("Recognised by"), options: titles) { [model] index in
      Task { await model.chooseGestureModel(at: index) }
    }
    let gesture = ChoiceRow(translated("Gesture"), options: labels) { [model] in
      model.chooseGestureLabel(at: $0)
    }
    let response = ChoiceRow(translated("It does"), options: WindowModel.gestureResponseTitles) {
      [model] in
      model.chooseGestureResponse(at: $0)
    }
    (self.models, self.gesture, self.response) = (models, gesture, response)
    for row in [models, gesture, response] { gtk_box_append(widget.box, row.widget) }
  }

  /// Shows what is chosen and what was recognised.
  func show() {
    if model.gestureModelTitles != titles {
      titles = model.gestureModelTitles
      models?.setOptions(titles)
    }
    models?.show(model.gestureModelIndex)
    if model.gestureLabels != labels {
      labels = model.gestureLabels
      gesture?.setOptions(labels)
    }
    gesture?.show(model.gestureLabelIndex)
    response?.show(model.gestureResponseIndex)
    for part in [gesture?.widget, response?.widget].compactMap({ $0 }) {
      gtk_widget_set_sensitive(part, gboolean(!labels.isEmpty))
    }
    for (label, text) in [(words, model.gestureWords), (rows, model.gestureRowsWords)]
    where String(cString: gtk_label_get_text(label.opaque)) != text {
      gtk_label_set_text(label.opaque, text)
    }
    if let stop { gtk_widget_set_sensitive(stop, gboolean(model.savesGestureRows)) }
  }
}
