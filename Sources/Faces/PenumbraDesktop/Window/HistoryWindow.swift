// The history of the user's steps as a list: up and down go through it, Enter goes back to a step or forward again,
// Escape closes it.

import CGTK
import DesktopModel
import Translation

/// The window of the history.
final class HistoryWindow {
  private let model: WindowModel
  private let window: Widget = gtk_window_new()
  private let list: Widget = gtk_list_box_new()
  private var rows: [Widget] = []
  private var shown: [String] = []
  private var announcer: Announcer?

  init(_ model: WindowModel, above parent: Widget) {
    self.model = model
    gtk_window_set_title(window.window, translated("Edit history"))
    gtk_window_set_transient_for(window.window, parent.window)
    gtk_window_set_default_size(window.window, 480, 520)
    gtk_window_set_hide_on_close(window.window, 1)
    connectObject(list.object, "row-activated") { row in
      guard let row else { return }
      model.goToHistory(at: Int(gtk_list_box_row_get_index(row.listBoxRow)))
    }
    let scrolled = Make.scrolled(
      list: list, named: translated("Edit history, the oldest step first"),
      viewName: translated("Edit history"))
    let hint = Make.paragraph(
      translated("Enter goes back to a step, or forward to one that was taken back."))
    Make.fill(window, with: [hint, scrolled], spacing: 4)
    announcer = Announcer(window, image: list)
  }

  /// Shows the window, with the keyboard on the step that is in force.
  func present() {
    fill()
    gtk_window_present(window.window)
    guard let now = model.historyLines.firstIndex(where: \.isNow), rows.indices.contains(now) else {
      return
    }
    gtk_list_box_select_row(list.opaque, rows[now].opaque.listBoxRow)
    gtk_widget_grab_focus(rows[now])
  }

  /// Shows what changed, and reads out a message that was not yet.
  func show(_ changes: Changes, _ unread: Notice?) {
    guard gtk_widget_get_visible(window) != 0 else { return }
    if changes.contains(.history) { fill() }
    // A reader listens to the window that has the keyboard.
    guard gtk_window_is_active(window.window) != 0, model.areWordsOn else { return }
    if changes.contains(.announcement), model.isAnnouncementRead {
      announcer?.say(model.announcement)
    }
    if let unread { announcer?.say(unread.sentence) }
  }

  // Rows stay where they are, so that the keyboard does.
  private func fill() {
    let lines = model.historyLines
    while rows.count > lines.count { gtk_list_box_remove(list.opaque, rows.removeLast()) }
    while rows.count < lines.count {
      let row: Widget = gtk_list_box_row_new()
      gtk_list_box_row_set_child(
        row.opaque.listBoxRow, Make.label("", wraps: true, columns: 40))
      gtk_list_box_append(list.opaque, row)
      rows.append(row)
      if shown.count >= rows.count { shown[rows.count - 1] = "" }
    }
    let words = lines.map { $0.isNow ? "▸ \($0.words)" : $0.words }
    for (index, row) in rows.enumerated() {
      guard !shown.indices.contains(index) || shown[index] != words[index] else { continue }
      if let label = gtk_list_box_row_get_child(row.opaque.listBoxRow) {
        gtk_label_set_text(label.opaque, words[index])
      }
      penumbra_set_name(row.object, lines[index].words)
    }
    shown = words
  }
}
