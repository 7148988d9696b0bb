// The window of all keys, made from the list of actions: a list that scrolls and a field that looks through it. GTK's own
// window of shortcuts is as wide as its columns, wider than many a screen.

import CGTK
import DesktopModel
import Translation

/// The window of keyboard shortcuts.
final class ShortcutsWindow {
  // The one window, which is hidden and shown again.
  private static var shared: ShortcutsWindow?

  private let window: Widget = gtk_window_new()
  private let list: SearchedList

  /// Shows it above `parent`; Escape closes it.
  static func show(above parent: Widget) {
    let made = shared ?? ShortcutsWindow(above: parent)
    shared = made
    made.list.begin()
  }

  private init(above parent: Widget) {
    gtk_window_set_title(window.window, translated("Keyboard shortcuts"))
    gtk_window_set_transient_for(window.window, parent.window)
    gtk_window_set_hide_on_close(window.window, 1)
    let (width, height) = (gtk_widget_get_width(parent), gtk_widget_get_height(parent))
    gtk_window_set_default_size(window.window, min(width, 680), min(height, 760))
    list = SearchedList(
      translated("Keyboard shortcuts"), in: window,
      question: translated("Look for a key, or for what it does"),
      nothing: translated("No key does that")
    ) { term, words in
      // One letter is a key; it stands somewhere in nearly every row.
      term.count > 1
        ? words.contains(term) : words.split { " ,:".contains($0) }.contains { $0 == term }
    }
    Make.fill(window, with: list.parts, spacing: 6)
    for group in Action.Group.allCases {
      var entries = Action.allCases.filter { $0.group == group }.map { ($0.keys, $0.title) }
      if group == .tracing {
        entries = CursorKeys.all.map { ($0.accelerators, $0.title) } + entries
      }
      list.append(heading: translated(name: group.rawValue))
      for (keys, title) in entries { append(keys, title) }
    }
  }

  private func append(_ accelerators: [String], _ title: String) {
    let keys = accelerators.map { PressedKey(accelerator: $0).words }.joined(separator: ", ")
    let parts = Make.row(12)
    let label = Make.label(keys, wraps: true, columns: 16)
    gtk_label_set_width_chars(label.opaque, 16)
    gtk_widget_set_valign(label, GTK_ALIGN_START)
    let words = Make.label(title, wraps: true, columns: 24)
    gtk_widget_set_hexpand(words, 1)
    for part in [label, words] { gtk_box_append(parts.box, part) }
    list.append(parts, named: "\(keys): \(title)")
  }
}
