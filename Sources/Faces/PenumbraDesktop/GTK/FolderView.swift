// Shows a folder in the desktop's file manager, and reports where there is none.

import CGTK

/// Holds the closure for C.
final class FolderView {
  private let failed: (String) -> Void

  private init(_ failed: @escaping (String) -> Void) { self.failed = failed }

  /// Asks the desktop to show a folder.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - parent: the window in front of which it is shown.
  ///   - failed: receives the system's reason where no program can show folders.
  static func show(_ path: String, above parent: Widget, failed: @escaping (String) -> Void) {
    guard let file = g_file_new_for_path(path) else { return }
    defer { g_object_unref(file.object) }
    guard let address = g_file_get_uri(file) else { return }
    defer { g_free(address) }
    let box = Unmanaged.passRetained(FolderView(failed)).toOpaque()
    gtk_show_uri_full(
      parent.window, address, guint32(GDK_CURRENT_TIME), nil,
      { parent, result, context in
        var error: UnsafeMutablePointer<GError>?
        let isShown = parent.map {
          gtk_show_uri_full_finish($0.window, result, &error) != 0
        }
        let reason = error.map { String(cString: $0.pointee.message) } ?? ""
        g_clear_error(&error)
        let context = UInt(bitPattern: context)
        MainActor.assumeIsolated {
          guard let box = UnsafeRawPointer(bitPattern: context) else { return }
          let view = Unmanaged<FolderView>.fromOpaque(box).takeRetainedValue()
          if isShown != true { view.failed(reason) }
        }
      }, box)
  }
}
