// The desktop's wastebasket, from where what was moved there can be taken back.

import CGTK
import Translation

enum Wastebasket {
  /// Moves a file or a folder to the wastebasket.
  ///
  /// - Parameter path: what is moved.
  /// - Returns: the system's reason where it is still there; nil where it was moved.
  static func take(_ path: String) -> String? {
    guard let file = g_file_new_for_path(path) else { return translated("no such file") }
    defer { g_object_unref(file.object) }
    var error: UnsafeMutablePointer<GError>?
    guard g_file_trash(file, nil, &error) == 0 else { return nil }
    defer { g_clear_error(&error) }
    return error.map { String(cString: $0.pointee.message) } ?? translated("no reason given")
  }
}
