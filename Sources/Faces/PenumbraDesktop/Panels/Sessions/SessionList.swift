// The list of recorded sessions, each in one line: up and down choose one, Enter plays it, Delete moves it to the
// wastebasket.

import CGTK
import DesktopModel
import Translation

/// The list on the page of the sessions.
final class SessionList {
  let widget = Make.column(4)
  private let model: WindowModel
  private let empty = Make.paragraph(translated("No session yet: what you trace is recorded."))
  let list: Widget = gtk_list_box_new()
  private let scrolled: Widget = gtk_scrolled_window_new()
  private var rows: [Widget] = []
  private var shown: [SessionEntry] = []
  private var isShowing = false

  // Six rows; with more of them the list scrolls, so that the transport stays in sight.
  private static let greatestHeight: Int32 = 130

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - model: the model it shows.
  ///   - remove: moves the chosen session to the wastebasket.
  init(_ model: WindowModel, remove: @escaping () -> Void) {
    self.model = model
    gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_BROWSE)
    penumbra_set_name(list.object, translated("Sessions, the newest first"))
    connectObject(list.object, "row-selected") { [unowned self] row in
      guard let row, !isShowing else { return }
      let index = Int(gtk_list_box_row_get_index(row.listBoxRow))
      if shown.indices.contains(index) { model.chooseSession(at: shown[index].path) }
    }
    connectObject(list.object, "row-activated") { [unowned self] row in
      guard let row else { return }
      let index = Int(gtk_list_box_row_get_index(row.listBoxRow))
      guard shown.indices.contains(index) else { return }
      let path = shown[index].path
      Task { await model.playSession(at: path) }
    }
    penumbra_set_name(scrolled.object, translated("List of sessions"))
    gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scrolled.opaque, list)
    gtk_scrolled_window_set_propagate_natural_height(scrolled.opaque, 1)
    gtk_scrolled_window_set_max_content_height(scrolled.opaque, Self.greatestHeight)
    let keys: OpaquePointer = gtk_event_controller_key_new()
    connectKey(keys.object, "key-pressed") { key, _ in
      guard [GDK_KEY_Delete, GDK_KEY_KP_Delete].contains(Int32(key)) else { return false }
      remove()
      return true
    }
    gtk_widget_add_controller(list, keys)
    // The row with the keyboard is the one that Enter and Delete mean, whatever is recorded meanwhile.
    let focus: OpaquePointer = gtk_event_controller_focus_new()
    connect(focus.object, "enter") {
      if let entry = model.chosenSession { model.chooseSession(at: entry.path) }
    }
    gtk_widget_add_controller(list, focus)
    for part in [empty, scrolled] { gtk_box_append(widget.box, part) }
    fill()
  }

  /// Gives the chosen row the keyboard; nothing where there is none.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func focus() -> Bool {
    guard let index = chosenIndex else { return false }
    FoldingGroups.focus(rows[index])
    return true
  }

  /// Whether a row has the keyboard.
  var hasKeyboard: Bool { gtk_widget_get_focus_child(list) != nil }

  /// Shows what changed.
  func show(_ changes: Changes) {
    if changes.contains(.recording), shown != model.sessions { fill() }
    if !changes.isDisjoint(with: [.recording, .playback]) { select() }
  }

  private var chosenIndex: Int? {
    shown.firstIndex { $0.path == model.chosenSession?.path }
  }

  private func select() {
    guard let index = chosenIndex else { return }
    let row = rows[index].opaque.listBoxRow
    guard gtk_list_box_get_selected_row(list.opaque) != row else { return }
    isShowing = true
    gtk_list_box_select_row(list.opaque, row)
    if hasKeyboard { gtk_widget_grab_focus(rows[index]) }
    isShowing = false
  }

  // Rows stay where they are, so that the keyboard does.
  private func fill() {
    shown = model.sessions
    isShowing = true
    defer { isShowing = false }
    while rows.count > shown.count { gtk_list_box_remove(list.opaque, rows.removeLast()) }
    while rows.count < shown.count {
      let row: Widget = gtk_list_box_row_new()
      gtk_list_box_row_set_child(row.opaque.listBoxRow, Make.label("", wraps: true, columns: 16))
      gtk_list_box_append(list.opaque, row)
      rows.append(row)
    }
    for (row, entry) in zip(rows, shown) {
      if let label = gtk_list_box_row_get_child(row.opaque.listBoxRow) {
        gtk_label_set_text(label.opaque, entry.words)
      }
      penumbra_set_name(row.object, entry.words)
    }
    gtk_widget_set_visible(empty, gboolean(shown.isEmpty))
    gtk_widget_set_visible(scrolled, gboolean(!shown.isEmpty))
  }
}
