// The window of all keys, made from the list of actions: a list that scrolls and a field that looks through it. GTK's own
// window of shortcuts is as wide as its columns, wider than many a screen.

import CGTK
import DesktopModel

/// The window of keyboard shortcuts.
final class ShortcutsWindow {
  // The one window, which is hidden and shown again.
  private static var shared: ShortcutsWindow?

  private let window: Widget = gtk_window_new()
  private let list: Widget = gtk_list_box_new()
  private let field: Widget = gtk_search_entry_new()
  private var groups: [(heading: Widget, rows: [(words: String, row: Widget)])] = []

  /// Shows it above `parent`; Escape closes it.
  static func show(above parent: Widget) {
    let made = shared ?? ShortcutsWindow(above: parent)
    shared = made
    made.present()
  }

  private init(above parent: Widget) {
    gtk_window_set_title(window.window, "Keyboard shortcuts")
    gtk_window_set_transient_for(window.window, parent.window)
    gtk_window_set_hide_on_close(window.window, 1)
    let (width, height) = (gtk_widget_get_width(parent), gtk_widget_get_height(parent))
    gtk_window_set_default_size(window.window, min(width, 680), min(height, 760))
    penumbra_set_name(field.object, "Look for a key, or for what it does")
    gtk_search_entry_set_key_capture_widget(field.opaque, window)
    connect(field.object, "changed") { [unowned self] in
      filter()
      // A row that has the keyboard would take the space between two words.
      if !wanted.isEmpty { takeKeyboard() }
    }
    connect(field.object, "stop-search") { [unowned self] in gtk_window_close(window.window) }
    let scrolled = Make.scrolled(
      list: list, named: "Keyboard shortcuts", viewName: "Keyboard shortcuts")
    gtk_list_box_set_placeholder(list.opaque, Make.label("No key does that", wraps: true))
    Make.fill(window, with: [field, scrolled], spacing: 6)
    for group in Action.Group.allCases {
      var entries = Action.allCases.filter { $0.group == group }.map { ($0.keys, $0.title) }
      if group == .tracing {
        entries = CursorKeys.all.map { ($0.accelerators, $0.title) } + entries
      }
      groups.append((heading(group.rawValue), entries.map { row($0.0, $0.1) }))
    }
  }

  private func present() {
    gtk_editable_set_text(field.opaque, "")
    filter()
    gtk_window_present(window.window)
    guard let first = groups.first?.rows.first?.row else { return }
    gtk_list_box_select_row(list.opaque, first.opaque.listBoxRow)
    gtk_widget_grab_focus(first)
  }

  private func heading(_ title: String) -> Widget {
    let row: Widget = gtk_list_box_row_new()
    gtk_list_box_row_set_selectable(row.opaque.listBoxRow, 0)
    gtk_list_box_row_set_activatable(row.opaque.listBoxRow, 0)
    gtk_widget_set_focusable(row, 0)
    gtk_list_box_row_set_child(
      row.opaque.listBoxRow, Make.label(title, class: "heading", wraps: true))
    penumbra_set_name(row.object, title)
    gtk_list_box_append(list.opaque, row)
    return row
  }

  private func row(_ accelerators: [String], _ title: String) -> (words: String, row: Widget) {
    let row: Widget = gtk_list_box_row_new()
    let keys = accelerators.map { PressedKey(accelerator: $0).words }.joined(separator: ", ")
    let parts = Make.row(12)
    let label = Make.label(keys, wraps: true, columns: 16)
    gtk_label_set_width_chars(label.opaque, 16)
    gtk_widget_set_valign(label, GTK_ALIGN_START)
    let words = Make.label(title, wraps: true, columns: 24)
    gtk_widget_set_hexpand(words, 1)
    for part in [label, words] { gtk_box_append(parts.box, part) }
    gtk_list_box_row_set_child(row.opaque.listBoxRow, parts)
    penumbra_set_name(row.object, "\(keys): \(title)")
    gtk_list_box_append(list.opaque, row)
    return ("\(keys) \(title)".lowercased(), row)
  }

  private var wanted: [Substring] {
    String(cString: gtk_editable_get_text(field.opaque)).lowercased().split(separator: " ")
  }

  private func takeKeyboard() {
    guard let focused = gtk_window_get_focus(window.window),
      gtk_widget_is_ancestor(focused, field) == 0
    else { return }
    gtk_widget_grab_focus(field)
    gtk_editable_set_position(field.opaque, -1)
  }

  // Each of the words that were typed stands somewhere in the row.
  private func filter() {
    let wanted = wanted
    for group in groups {
      var isEmpty = true
      for (words, row) in group.rows {
        // One letter is a key; it stands somewhere in nearly every row.
        let isShown = wanted.allSatisfy { term in
          term.count > 1
            ? words.contains(term) : words.split { " ,".contains($0) }.contains { $0 == term }
        }
        gtk_widget_set_visible(row, gboolean(isShown))
        if isShown { isEmpty = false }
      }
      gtk_widget_set_visible(group.heading, gboolean(!isEmpty))
    }
  }
}
