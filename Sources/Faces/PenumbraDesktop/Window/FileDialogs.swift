// The desktop's own dialogs for choosing files.

import CGTK
import Translation

/// Shows file dialogs, one at a time.
final class FileDialogs {
  /// A dialog on the screen.
  private struct Shown {
    let chooser: OpaquePointer
    let show: () -> Void
    let hide: () -> Void
    let destroy: () -> Void
  }

  /// What is shown of a chosen file, and told to a screen reader: the words for its path, empty for nothing.
  typealias Preview = @Sendable (String) async -> String

  // GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM
  private static let priority: Int32 = 1

  private let parent: Widget
  private var dialog: Shown?
  private var preview: Task<Void, Never>?
  // A folder is read by then, also one on a network.
  private static let readingFolders = Duration.seconds(60)
  // GTK 4 does not tell when another file is chosen.
  private static let lookingAgain = Duration.milliseconds(300)

  init(parent: Widget) { self.parent = parent }

  /// Shows a dialog to open a file.
  ///
  /// - Parameters:
  ///   - title: the dialog's title.
  ///   - kind: what the names are of, in words; nil for the names themselves.
  ///   - patterns: names that are offered, such as "*.tif"; all files stay reachable.
  ///   - folder: where it starts; nil for the desktop's choice.
  ///   - preview: what is shown below the files of the one that is chosen; nil for nothing.
  ///   - body: receives the path.
  func open(
    _ title: String, kind: String? = nil, patterns: [String], folder: String? = nil,
    preview: Preview? = nil, _ body: @escaping (String) -> Void
  ) {
    close()
    let made =
      preview.map { dialog(title, preview: $0, body) }
      ?? plain(title, GTK_FILE_CHOOSER_ACTION_OPEN, translated("_Open"), body)
    guard let made else { return }
    filter(made.chooser, kind ?? patterns.joined(separator: ", "), patterns)
    if let folder, let place = g_file_new_for_path(folder) {
      gtk_file_chooser_set_current_folder(made.chooser, place, nil)
      g_object_unref(place.object)
    }
    made.show()
  }

  /// Shows a dialog to choose a folder.
  ///
  /// - Parameters:
  ///   - title: the dialog's title.
  ///   - folder: the one that is chosen at first.
  ///   - body: receives the path.
  func openFolder(_ title: String, folder: String, _ body: @escaping (String) -> Void) {
    close()
    let action = GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
    guard let made = plain(title, action, translated("_Choose"), body) else { return }
    if let place = g_file_new_for_path(folder) {
      gtk_file_chooser_set_file(made.chooser, place, nil)
      g_object_unref(place.object)
    }
    made.show()
  }

  /// Shows a dialog to save a file.
  ///
  /// - Parameters:
  ///   - title: the dialog's title.
  ///   - name: the proposed name.
  ///   - body: receives the path.
  func save(_ title: String, name: String, _ body: @escaping (String) -> Void) {
    close()
    let made = plain(title, GTK_FILE_CHOOSER_ACTION_SAVE, translated("_Save"), body)
    guard let made else { return }
    gtk_file_chooser_set_current_name(made.chooser, name)
    made.show()
  }

  private func filter(_ chooser: OpaquePointer, _ kind: String, _ patterns: [String]) {
    let filter: OpaquePointer = gtk_file_filter_new()
    gtk_file_filter_set_name(filter, kind)
    for pattern in patterns {
      gtk_file_filter_add_pattern(filter, pattern)
      gtk_file_filter_add_pattern(filter, pattern.uppercased())
    }
    gtk_file_chooser_add_filter(chooser, filter)
    let all: OpaquePointer = gtk_file_filter_new()
    gtk_file_filter_set_name(all, translated("All files"))
    gtk_file_filter_add_pattern(all, "*")
    gtk_file_chooser_add_filter(chooser, all)
    g_object_unref(filter.object)
    g_object_unref(all.object)
  }

  /// The desktop's dialog.
  private func plain(
    _ title: String, _ action: GtkFileChooserAction, _ accept: String,
    _ body: @escaping (String) -> Void
  ) -> Shown? {
    guard
      let made = gtk_file_chooser_native_new(
        title, parent.window, action, accept, translated("_Cancel"))
    else { return nil }
    let shown = Shown(
      chooser: made, show: { gtk_native_dialog_show(made.nativeDialog) },
      hide: { gtk_native_dialog_hide(made.nativeDialog) },
      destroy: {
        gtk_native_dialog_destroy(made.nativeDialog)
        g_object_unref(made.object)
      })
    dialog = shown
    answer(made.object, made, body)
    return shown
  }

  /// GTK's own dialog with a line below the files: the desktop's has no room for one.
  private func dialog(
    _ title: String, preview words: @escaping Preview,
    _ body: @escaping (String) -> Void
  ) -> Shown? {
    guard
      let made = penumbra_file_dialog_new(
        parent.window, title, GTK_FILE_CHOOSER_ACTION_OPEN, translated("_Open"),
        translated("_Cancel"))
    else { return nil }
    // Held until its folder is read; a dialog that GTK closes by itself is given up at once.
    g_object_ref(made.object)
    connectQuestion(made.object, "close-request") {
      penumbra_respond(made, GTK_RESPONSE_CANCEL.rawValue)
      return true
    }
    let chooser = made.opaque
    let shown = Shown(
      chooser: chooser, show: { gtk_window_present(made.window) },
      hide: { gtk_widget_set_visible(made, 0) },
      destroy: {
        gtk_window_destroy(made.window)
        g_object_unref(made.object)
      })
    let line = Make.label("", class: "figures", wraps: true)
    gtk_widget_set_margin_start(line, 12)
    gtk_widget_set_margin_bottom(line, 6)
    penumbra_dialog_append(made, line)
    dialog = shown
    preview = Task {
      var last: String?
      while !Task.isCancelled {
        let path = Self.path(chooser)
        if path != last {
          last = path
          gtk_label_set_text(line.opaque, "")
          let found = if let path { await words(path) } else { "" }
          if Task.isCancelled { return }
          if Self.path(chooser) == path, !found.isEmpty {
            gtk_label_set_text(line.opaque, found)
            Self.announce(found, in: made)
          }
        }
        try? await Task.sleep(for: Self.lookingAgain)
      }
    }
    answer(made.object, chooser, body)
    return shown
  }

  // Before GTK 4.14 a reader speaks the description of what has the keyboard when it changes.
  private static func announce(_ words: String, in dialog: Widget) {
    guard penumbra_announce(dialog.object, words, priority) == 0,
      var focused = gtk_window_get_focus(dialog.window)
    else { return }
    // Of a field a reader watches the whole, not the text in it.
    if penumbra_is_text(focused.object) != 0, let field = gtk_widget_get_parent(focused) {
      focused = field
    }
    penumbra_set_description(focused.object, words)
  }

  private func answer(
    _ object: Object, _ chooser: OpaquePointer, _ body: @escaping (String) -> Void
  ) {
    connectNumber(object, "response") { [weak self] response in
      let path = response == GTK_RESPONSE_ACCEPT.rawValue ? Self.path(chooser) : nil
      self?.close()
      if let path { body(path) }
    }
  }

  private static func path(_ chooser: OpaquePointer) -> String? {
    guard let file = gtk_file_chooser_get_file(chooser) else { return nil }
    defer { g_object_unref(file.object) }
    return FileArguments.path(of: file)
  }

  private func close() {
    preview?.cancel()
    preview = nil
    guard let old = dialog else { return }
    dialog = nil
    old.hide()
    // GTK 4.8 still tells the parts of a dialog what a folder holds that it had begun to read, also when they are gone.
    Task {
      try? await Task.sleep(for: Self.readingFolders)
      old.destroy()
    }
  }
}
