// The title of the window: open, play, stop, record, undo, and the menu.

import CGTK
import DesktopModel
import Translation

/// The header bar.
final class HeaderBar {
  let widget: Widget = gtk_header_bar_new()
  /// The button of the menu.
  let menu: Widget = gtk_menu_button_new()
  private let model: WindowModel
  private let title = Make.label("", class: "title")
  private let play: Widget
  private let stop: Widget
  private let record: Widget
  private let undo: Widget

  /// Creates the bar.
  ///
  /// - Parameters:
  ///   - model: the model it shows.
  ///   - entries: the menu.
  ///   - perform: performs an action.
  init(_ model: WindowModel, menu entries: WindowMenu, perform: @escaping (Action) -> Void) {
    self.model = model
    let open = Make.button(icon: "document-open-symbolic", name: translated("Open an image")) {
      perform(.open)
    }
    play = Make.button(icon: "media-playback-start-symbolic", name: model.playbackTitle) {
      perform(.playSession)
    }
    stop = Make.button(icon: "media-playback-stop-symbolic", name: Action.stopPlaying.title) {
      perform(.stopPlaying)
    }
    record = Make.button(icon: "media-record-symbolic", name: translated("Record")) {
      perform(.record)
    }
    undo = Make.button(icon: "edit-undo-symbolic", name: Action.undo.title) { perform(.undo) }
    for part in [open, play, stop, record, undo] {
      gtk_header_bar_pack_start(widget.opaque, part)
    }
    for part in [stop, undo] { gtk_widget_set_sensitive(part, 0) }
    gtk_menu_button_set_icon_name(menu.opaque, "open-menu-symbolic")
    gtk_menu_button_set_menu_model(menu.opaque, entries.model)
    gtk_menu_button_set_primary(menu.opaque, 1)
    Names.set(translated("Menu"), inside: menu)
    gtk_widget_set_tooltip_text(menu, translated("Menu"))
    gtk_header_bar_pack_end(widget.opaque, menu)
    gtk_label_set_ellipsize(title.opaque, PANGO_ELLIPSIZE_END)
    gtk_label_set_single_line_mode(title.opaque, 1)
    gtk_widget_set_valign(title, GTK_ALIGN_CENTER)
    gtk_header_bar_set_title_widget(widget.opaque, title)
  }

  /// Shows the window's title; where there is no room for all of it, its tip has it.
  func show(title words: String) {
    guard words != String(cString: gtk_label_get_text(title.opaque)) else { return }
    gtk_label_set_text(title.opaque, words)
    gtk_widget_set_tooltip_text(title, words)
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    if changes.contains(.recording) { showRecord() }
    if !changes.isDisjoint(with: [.recording, .playback]) { showPlay() }
    if changes.contains(.history) {
      let words = model.undoTitle.map { "\(Action.undo.title): \($0)" } ?? Action.undo.title
      Make.set(icon: "edit-undo-symbolic", name: words, of: undo)
      gtk_widget_set_sensitive(undo, gboolean(model.undoTitle != nil))
    }
  }

  // Pressed while it records: a square would be a second sign for stopping what is played.
  private func showRecord() {
    let name = model.isRecording ? translated("Stop recording") : translated("Record")
    Make.set(icon: "media-record-symbolic", name: name, of: record)
    if model.isRecording {
      gtk_widget_set_state_flags(record, GTK_STATE_FLAG_CHECKED, 0)
    } else {
      gtk_widget_unset_state_flags(record, GTK_STATE_FLAG_CHECKED)
    }
  }

  private func showPlay() {
    let icon =
      model.isPlaying
      ? (model.isPlaybackOpen ? "media-playback-pause-symbolic" : "media-playback-stop-symbolic")
      : "media-playback-start-symbolic"
    Make.set(icon: icon, name: model.playbackTitle, of: play)
    gtk_widget_set_sensitive(stop, gboolean(model.isPlaying || model.isPlaybackOpen))
  }
}
