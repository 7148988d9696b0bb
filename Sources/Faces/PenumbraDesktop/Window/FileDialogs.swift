// The desktop's own dialogs for choosing files.

import CGTK
import Translation

/// Shows file dialogs, one at a time.
final class FileDialogs {
  private let parent: Widget
  private var dialog: OpaquePointer?
  // A folder is read by then, also one on a network.
  private static let readingFolders = Duration.seconds(60)

  init(parent: Widget) { self.parent = parent }

  /// Shows a dialog to open a file.
  ///
  /// - Parameters:
  ///   - title: the dialog's title.
  ///   - kind: what the names are of, in words; nil for the names themselves.
  ///   - patterns: names that are offered, such as "*.tif"; all files stay reachable.
  ///   - folder: where it starts; nil for the desktop's choice.
  ///   - body: receives the path.
  func open(
    _ title: String, kind: String? = nil, patterns: [String], folder: String? = nil,
    _ body: @escaping (String) -> Void
  ) {
    ask(title, GTK_FILE_CHOOSER_ACTION_OPEN, translated("_Open"), body) { chooser in
      let filter: OpaquePointer = gtk_file_filter_new()
      gtk_file_filter_set_name(filter, kind ?? patterns.joined(separator: ", "))
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
      guard let folder, let place = g_file_new_for_path(folder) else { return }
      gtk_file_chooser_set_current_folder(chooser, place, nil)
      g_object_unref(place.object)
    }
  }

  /// Shows a dialog to save a file.
  ///
  /// - Parameters:
  ///   - title: the dialog's title.
  ///   - name: the proposed name.
  ///   - body: receives the path.
  func save(_ title: String, name: String, _ body: @escaping (String) -> Void) {
    ask(title, GTK_FILE_CHOOSER_ACTION_SAVE, translated("_Save"), body) { chooser in
      gtk_file_chooser_set_current_name(chooser, name)
    }
  }

  private func ask(
    _ title: String, _ action: GtkFileChooserAction, _ accept: String,
    _ body: @escaping (String) -> Void, prepare: (OpaquePointer) -> Void
  ) {
    close()
    guard
      let made = gtk_file_chooser_native_new(
        title, parent.window, action, accept, translated("_Cancel"))
    else { return }
    dialog = made
    prepare(made)
    connectNumber(made.object, "response") { [unowned self] response in
      var path: String?
      if response == GTK_RESPONSE_ACCEPT.rawValue, let file = gtk_file_chooser_get_file(made) {
        path = FileArguments.path(of: file)
        g_object_unref(file.object)
      }
      close()
      if let path { body(path) }
    }
    gtk_native_dialog_show(made.nativeDialog)
  }

  private func close() {
    guard let old = dialog else { return }
    dialog = nil
    gtk_native_dialog_hide(old.nativeDialog)
    // GTK 4.8 still tells the parts of a dialog what a folder holds that it had begun to read, also when they are gone.
    Task {
      try? await Task.sleep(for: Self.readingFolders)
      gtk_native_dialog_destroy(old.nativeDialog)
      g_object_unref(old.object)
    }
  }
}
