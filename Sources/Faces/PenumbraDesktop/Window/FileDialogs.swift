// The desktop's own dialogs for choosing files.

import CGTK
import Translation

/// Shows file dialogs, one at a time.
final class FileDialogs {
  /// A dialog, on the screen or waiting to be shown again.
  private struct Shown {
    let chooser: OpaquePointer
    let setTitle: (String) -> Void
    let show: () -> Void
    let hide: () -> Void
  }

  /// What is shown of a chosen file, and told to a screen reader: the words for its path, empty for nothing.
  typealias Preview = @Sendable (String) async -> String

  // GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM
  private static let priority: Int32 = 1

  private let parent: Widget
  private var dialog: Shown?
  // Never destroyed: GTK 4.8 tells the parts of a dialog what happens in its folder also when they are gone.
  // One for each kind of file: taking a filter away again unrefs it once too often.
  private var dialogs: [String: Shown] = [:]
  private var previewDialogs: [String: (shown: Shown, widget: Widget, line: Widget)] = [:]
  private var answered: ((String) -> Void)?
  private var preview: Task<Void, Never>?
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
    let filter = (kind ?? patterns.joined(separator: ", "), patterns)
    let made =
      preview.map { dialog(title, filter, preview: $0, body) }
      ?? plain(title, GTK_FILE_CHOOSER_ACTION_OPEN, translated("_Open"), filter, body)
    guard let made else { return }
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
    guard let made = plain(title, action, translated("_Choose"), nil, body) else { return }
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
    let made = plain(title, GTK_FILE_CHOOSER_ACTION_SAVE, translated("_Save"), nil, body)
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
    _ filter: (kind: String, patterns: [String])?, _ body: @escaping (String) -> Void
  ) -> Shown? {
    let key = "\(action.rawValue) \(filter?.kind ?? "")"
    if dialogs[key] == nil, let made = makePlain(action, accept) {
      if let filter { self.filter(made.chooser, filter.kind, filter.patterns) }
      dialogs[key] = made
    }
    return dialogs[key].map { prepare($0, title, body) }
  }

  private func makePlain(_ action: GtkFileChooserAction, _ accept: String) -> Shown? {
    guard
      let made = gtk_file_chooser_native_new(
        nil, parent.window, action, accept, translated("_Cancel"))
    else { return nil }
    answer(made.object, made)
    return Shown(
      chooser: made, setTitle: { gtk_native_dialog_set_title(made.nativeDialog, $0) },
      show: { gtk_native_dialog_show(made.nativeDialog) },
      hide: { gtk_native_dialog_hide(made.nativeDialog) })
  }

  private func prepare(
    _ shown: Shown, _ title: String, _ body: @escaping (String) -> Void
  ) -> Shown {
    shown.setTitle(title)
    answered = body
    dialog = shown
    return shown
  }

  /// GTK's own dialog with a line below the files: the desktop's has no room for one.
  private func dialog(
    _ title: String, _ filter: (kind: String, patterns: [String]),
    preview words: @escaping Preview, _ body: @escaping (String) -> Void
  ) -> Shown? {
    if previewDialogs[filter.kind] == nil, let made = makePreviewDialog() {
      self.filter(made.shown.chooser, filter.kind, filter.patterns)
      previewDialogs[filter.kind] = made
    }
    guard let made = previewDialogs[filter.kind] else { return nil }
    let (chooser, line, widget) = (made.shown.chooser, made.line, made.widget)
    gtk_label_set_text(line.opaque, "")
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
            Self.announce(found, in: widget)
          }
        }
        try? await Task.sleep(for: Self.lookingAgain)
      }
    }
    return prepare(made.shown, title, body)
  }

  private func makePreviewDialog() -> (shown: Shown, widget: Widget, line: Widget)? {
    guard
      let made = penumbra_file_dialog_new(
        parent.window, "", GTK_FILE_CHOOSER_ACTION_OPEN, translated("_Open"),
        translated("_Cancel"))
    else { return nil }
    connectQuestion(made.object, "close-request") {
      penumbra_respond(made, GTK_RESPONSE_CANCEL.rawValue)
      return true
    }
    let line = Make.label("", class: "figures", wraps: true)
    gtk_widget_set_margin_start(line, 12)
    gtk_widget_set_margin_bottom(line, 6)
    penumbra_dialog_append(made, line)
    answer(made.object, made.opaque)
    let shown = Shown(
      chooser: made.opaque, setTitle: { gtk_window_set_title(made.window, $0) },
      show: { gtk_window_present(made.window) }, hide: { gtk_widget_set_visible(made, 0) })
    return (shown, made, line)
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

  private func answer(_ object: Object, _ chooser: OpaquePointer) {
    connectNumber(object, "response") { [weak self] response in
      guard let self, let body = answered else { return }
      let path = response == GTK_RESPONSE_ACCEPT.rawValue ? Self.path(chooser) : nil
      close()
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
    answered = nil
    dialog?.hide()
    dialog = nil
  }
}
