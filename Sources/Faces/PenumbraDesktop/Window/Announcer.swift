// Announcements of a screen reader. GTK has them from 4.14 on. Before, a reader speaks the description of
// the focused widget when it changes, so the text is put there.

import CGTK

/// Puts announcements into the description of the focused widget.
final class Announcer {
  private let window: Widget
  private let image: Widget
  private var borrowed: Widget?
  private var last = ""

  // GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM
  private static let priority: Int32 = 1

  /// Creates the announcer of a window.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - image: the widget that keeps the last announcement as its description.
  init(_ window: Widget, image: Widget) {
    self.window = window
    self.image = image
    connectNotify(window.object, "notify::focus-widget") { [unowned self] in giveBack() }
  }

  /// Announces a text, even where it is the same as the last one.
  func say(_ words: String) {
    giveBack()
    // The same text again is not a change, and would not be spoken.
    last = words == last && !words.isEmpty ? "\(words) " : words
    penumbra_set_description(image.object, last)
    guard words.isEmpty || penumbra_announce(window.object, words, Self.priority) == 0 else {
      return
    }
    guard var focused = gtk_window_get_focus(window.window), focused != image else { return }
    // Of a field a reader watches the whole, not the text in it.
    if penumbra_is_text(focused.object) != 0, let field = gtk_widget_get_parent(focused) {
      focused = field
    }
    penumbra_set_description(focused.object, last)
    // It may be gone from its list by the time it is given back.
    g_object_ref(focused.object)
    borrowed = focused
  }

  private func giveBack() {
    if let borrowed {
      // What describes a widget to a reader is what its tooltip shows.
      let hint = gtk_widget_get_tooltip_text(borrowed).map { String(cString: $0) }
      penumbra_set_description(borrowed.object, hint ?? "")
      g_object_unref(borrowed.object)
    }
    borrowed = nil
  }
}
