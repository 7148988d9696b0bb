// The newest recorded sessions, each with its day, image and length, and a button that plays it.

import CGTK
import DesktopModel

/// The list of sessions on the page of the devices.
final class SessionList {
  let widget = Make.column(4)
  private let model: WindowModel
  private let openFolder: (String) -> Void
  private let empty = Make.label("No session yet.")
  private let list = Make.column(4)
  private var shown: [SessionEntry] = []

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - model: the model it shows.
  ///   - openFolder: shows a folder in the desktop's file manager.
  init(_ model: WindowModel, openFolder: @escaping (String) -> Void) {
    self.model = model
    self.openFolder = openFolder
    gtk_box_append(widget.box, empty)
    gtk_box_append(widget.box, list)
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    guard changes.contains(.recording), shown != model.sessions else { return }
    shown = model.sessions
    gtk_widget_set_visible(empty, gboolean(shown.isEmpty))
    while let child = gtk_widget_get_first_child(list) { gtk_box_remove(list.box, child) }
    for entry in shown { gtk_box_append(list.box, row(entry)) }
  }

  private func row(_ entry: SessionEntry) -> Widget {
    let row = Make.row(4)
    let words = Make.column(0)
    gtk_widget_set_hexpand(words, 1)
    for (text, style) in [(entry.title, nil), (entry.detail, "detail")] {
      let label = Make.cutLabel(text, class: style)
      gtk_widget_set_tooltip_text(label, text)
      gtk_box_append(words.box, label)
    }
    let play = Make.button(
      icon: "media-playback-start-symbolic", name: "Play \(entry.title), \(entry.detail)"
    ) { [model] in
      Task { await model.playSession(at: entry.path) }
    }
    let open = Make.button(icon: "folder-symbolic", name: "Open the folder of \(entry.title)") {
      [unowned self] in openFolder(entry.path)
    }
    for button in [play, open] { gtk_widget_set_valign(button, GTK_ALIGN_CENTER) }
    for part in [words, play, open] { gtk_box_append(row.box, part) }
    return row
  }
}
