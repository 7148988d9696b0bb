// The page of the tags: each with its number, value and note; found, edited and taken away here.

import CGTK
import DesktopModel
import Translation

/// The page of the tags.
final class TagPanel {
  let widget = Make.column(4)
  private let model: WindowModel
  private let list = Make.column(4)
  private let empty = Make.paragraph(
    translated("No tags yet. Press T, or tap twice with the pen, to tag a point."))
  private var shown: [Tag] = []
  private var buttons: [Int: Widget] = [:]
  private var notes: [Int: Widget] = [:]
  private var isShowing = false
  private let undo: Widget
  private let places: PlaceList

  init(_ model: WindowModel, export: @escaping () -> Void) {
    self.model = model
    places = PlaceList(model)
    undo = Make.button(translated("Undo")) { model.undo() }
    gtk_widget_add_css_class(widget, "panel")
    let buttons = Make.row()
    gtk_box_append(buttons.box, Make.button(translated("Tag the point")) { model.tagHere() })
    gtk_box_append(buttons.box, undo)
    gtk_box_append(widget.box, buttons)
    // A row of its own, for three buttons of large letters are wider than anything else in the panel.
    let file = Make.row()
    gtk_box_append(file.box, Make.button(translated("Export…"), export))
    gtk_box_append(widget.box, file)
    gtk_box_append(widget.box, empty)
    gtk_box_append(widget.box, list)
    gtk_box_append(widget.box, places.widget)
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    places.show(changes)
    guard changes.contains(.tags) else { return }
    let tags = model.tags.tags
    gtk_widget_set_visible(empty, gboolean(tags.isEmpty))
    defer {
      showSelection()
      showNotes()
    }
    guard tags.map(\.id) != shown.map(\.id) else { return }
    shown = tags
    (buttons, notes) = ([:], [:])
    while let child = gtk_widget_get_first_child(list) { gtk_box_remove(list.box, child) }
    for tag in tags { gtk_box_append(list.box, row(tag)) }
  }

  // Spoken in the name and marked by a symbol, so that neither colour nor sight is needed.
  private func showSelection() {
    for tag in model.tags.tags {
      guard let button = buttons[tag.id] else { continue }
      let isSelected = tag.id == model.selectedTag
      gtk_button_set_label(button.button, isSelected ? "▸ \(tag.id)" : "\(tag.id)")
      let words = translated(
        "tag \(tag.id)\(isSelected ? translated(", selected") : ""), \(model.words(of: tag))")
      penumbra_set_name(button.object, translated("Go to \(words)"))
    }
  }

  private func showNotes() {
    for tag in model.tags.tags {
      guard let note = notes[tag.id],
        String(cString: gtk_editable_get_text(note.opaque)) != tag.note
      else { continue }
      // An entry empties itself before it takes a text, and tells of both.
      isShowing = true
      gtk_editable_set_text(note.opaque, tag.note)
      isShowing = false
    }
  }

  private func row(_ tag: Tag) -> Widget {
    let row = Make.row(4)
    let go = Make.button("\(tag.id)") { [unowned self] in model.goToTag(id: tag.id) }
    let words = model.words(of: tag)
    buttons[tag.id] = go
    gtk_widget_set_tooltip_text(go, words)
    let note: Widget = gtk_entry_new()
    gtk_editable_set_text(note.opaque, tag.note)
    notes[tag.id] = note
    gtk_entry_set_placeholder_text(note.entry, words)
    Names.set(translated("Note of tag \(tag.id)"), inside: note)
    gtk_widget_set_hexpand(note, 1)
    gtk_editable_set_width_chars(note.opaque, 5)
    gtk_editable_set_max_width_chars(note.opaque, 5)
    connect(note.object, "changed") { [unowned self] in
      guard !isShowing else { return }
      model.setNote(String(cString: gtk_editable_get_text(note.opaque)), id: tag.id)
    }
    let remove = Make.button(icon: "user-trash-symbolic", name: translated("Remove tag \(tag.id)"))
    {
      [unowned self] in model.removeTag(id: tag.id)
    }
    for part in [go, note, remove] { gtk_box_append(row.box, part) }
    return row
  }
}
