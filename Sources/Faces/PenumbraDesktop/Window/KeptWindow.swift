// A window for what the user keeps by name: a list, and what can be done with the one that is chosen in it. One for
// presets, one for zones, patterns and exercises.

import CGTK
import DesktopModel
import Library
import Translation
import Wording

/// The window of one kind of kept things.
final class KeptWindow {
  private let model: WindowModel
  private let kind: KeptKind
  private let window: Widget = gtk_window_new()
  private let list: Widget = gtk_list_box_new()
  private let name: Widget = gtk_entry_new()
  private let told = Make.paragraph("")
  private let dialogs: FileDialogs
  private var rows: [Widget] = []
  private var names: [String] = []
  private var announcer: Announcer?
  private var isAsking = false

  init(_ model: WindowModel, _ kind: KeptKind, above parent: Widget) {
    self.model = model
    self.kind = kind
    dialogs = FileDialogs(parent: window)
    gtk_window_set_title(window.window, translated("Manage \(kind.words)"))
    gtk_window_set_transient_for(window.window, parent.window)
    gtk_window_set_default_size(window.window, 460, 520)
    gtk_window_set_hide_on_close(window.window, 1)
    connectObject(list.object, "row-selected") { [unowned self] row in
      guard let row else { return }
      let index = Int(gtk_list_box_row_get_index(row.listBoxRow))
      if names.indices.contains(index) {
        gtk_editable_set_text(name.opaque, names[index])
      }
    }
    let scrolled = Make.scrolled(
      list: list, named: translated("All \(kind.words)"),
      viewName: translated("List of \(kind.words)"))
    gtk_list_box_set_placeholder(list.opaque, Make.paragraph(nothing))
    // Presets, zones, patterns and exercises are chosen where they are used.
    let use = Make.button(translated("Use for this image")) { [unowned self] in
      if let chosen { model.chooseCalibration(chosen) }
    }
    let parts = [scrolled, renaming()] + (kind == .calibration ? [use] : []) + [buttons(), told]
    Make.fill(window, with: parts, spacing: 6)
    announcer = Announcer(window, image: list)
  }

  // What stands in place of rows where there are none.
  private var nothing: String {
    kind == .calibration
      ? translated(
        "There are no calibrations yet. \(TourCard.key(.calibrate)) calibrates a tablet, and Import… adds one from a file."
      )
      : translated("There are no \(kind.words) yet. Import… adds one from a file.")
  }

  private func renaming() -> Widget {
    let row = Make.row()
    Names.set(translated("Other name of the chosen \(kind.word)"), inside: name)
    gtk_widget_set_hexpand(name, 1)
    connect(name.object, "activate") { [unowned self] in rename() }
    let button = Make.button(translated("Rename")) { [unowned self] in rename() }
    for part in [name, button] { gtk_box_append(row.box, part) }
    return row
  }

  private func rename() {
    guard let chosen else { return }
    model.renameKept(kind, chosen, to: String(cString: gtk_editable_get_text(name.opaque)))
  }

  private func buttons() -> Widget {
    let row = Make.row()
    let duplicate = Make.button(translated("Duplicate")) { [unowned self] in
      if let chosen { model.duplicateKept(kind, chosen) }
    }
    let remove = Make.button(translated("Remove…")) { [unowned self] in
      if let chosen { model.removeKept(kind, chosen) }
    }
    let export = Make.button(translated("Export…")) { [unowned self] in
      guard let chosen else { return }
      dialogs.save(translated("Export the \(kind.word) \(chosen)"), name: "\(chosen).toml") {
        [unowned self] in model.exportKept(kind, chosen, to: $0)
      }
    }
    let take = Make.button(translated("Import…")) { [unowned self] in
      dialogs.open(translated("Import a file of the kind: \(kind.word)"), patterns: ["*.toml"]) {
        [unowned self] in model.importKept(kind, from: $0)
      }
    }
    for part in [duplicate, remove, export, take] { gtk_box_append(row.box, part) }
    ListTabs.leave(list, for: name, back: take)
    return row
  }

  private var chosen: String? {
    guard let row = gtk_list_box_get_selected_row(list.opaque) else { return nil }
    let index = Int(gtk_list_box_row_get_index(row))
    return names.indices.contains(index) ? names[index] : nil
  }

  /// Shows the window, with the keyboard on the one that is in use.
  func present() {
    gtk_label_set_text(told.opaque, "")
    fill()
    gtk_window_present(window.window)
    choose(model.chosenKept(kind) ?? names.first)
  }

  /// Shows what changed, and reads out a message that was not yet.
  func show(_ changes: Changes, _ unread: Notice?) {
    guard gtk_widget_get_visible(window) != 0 else { return }
    if changes.contains(.question) { followQuestion() }
    if changes.contains(.kept) { fill() }
    if changes.contains(.announcement) { gtk_label_set_text(told.opaque, model.announcement) }
    if changes.contains(.notice), let notice = model.notice {
      gtk_label_set_text(told.opaque, notice.sentence)
    }
    // A reader listens to the window that has the keyboard.
    guard gtk_window_is_active(window.window) != 0, model.areWordsOn else { return }
    if changes.contains(.announcement), model.isAnnouncementRead {
      announcer?.say(model.announcement)
    }
    if let unread { announcer?.say(unread.sentence) }
  }

  // A window manager gives the keyboard to the main window, which the question stands above.
  private func followQuestion() {
    if model.question != nil {
      isAsking = isAsking || gtk_window_is_active(window.window) != 0
    } else if isAsking {
      isAsking = false
      gtk_window_present(window.window)
    }
  }

  private func choose(_ name: String?) {
    guard let index = names.firstIndex(where: { $0 == name }) else { return }
    gtk_list_box_select_row(list.opaque, rows[index].opaque.listBoxRow)
    gtk_widget_grab_focus(rows[index])
  }

  private func fill() {
    let former = chosen
    let place = names.firstIndex(where: { $0 == former })
    let now = model.keptNames(kind)
    if now != names {
      for row in rows { gtk_list_box_remove(list.opaque, row) }
      rows = now.map { _ in
        let row: Widget = gtk_list_box_row_new()
        gtk_list_box_row_set_child(row.opaque.listBoxRow, Make.label("", wraps: true, columns: 40))
        gtk_list_box_append(list.opaque, row)
        return row
      }
      let added = now.first { !names.contains($0) }
      let isFirst = names.isEmpty
      names = now
      // The keyboard goes to what is new, or to what follows one that is gone.
      let next = now.isEmpty ? nil : place.map { now[min($0, now.count - 1)] }
      if !isFirst, !now.isEmpty { choose(added ?? (now.contains { $0 == former } ? former : next)) }
    }
    penumbra_set_description(list.object, names.isEmpty ? nothing : "")
    for (name, row) in zip(names, rows) {
      let words = model.keptWords(kind, name)
      if let label = gtk_list_box_row_get_child(row.opaque.listBoxRow) {
        gtk_label_set_text(label.opaque, words)
      }
      penumbra_set_name(row.object, words)
    }
  }
}
