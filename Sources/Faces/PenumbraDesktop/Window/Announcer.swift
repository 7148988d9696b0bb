// What a screen reader says without being asked. GTK 4.8 has no announcements: a reader says the
// description of what has the keyboard when it changes, so that is where the words go.

import CGTK

/// Lends words to whatever has the keyboard.
final class Announcer {
  private let window: Widget
  private let image: Widget
  private var borrowed: Widget?
  private var last = ""

  /// Makes the voice of a window.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - image: the widget that keeps the last words as its description.
  init(_ window: Widget, image: Widget) {
    self.window = window
    self.image = image
    connectNotify(window.object, "notify::focus-widget") { [unowned self] in giveBack() }
  }

  /// Says something, also where it was said just before.
  func say(_ words: String) {
    giveBack()
    // The same words again are no change, and would not be said.
    last = words == last && !words.isEmpty ? "\(words) " : words
    penumbra_set_description(image.object, last)
    guard var focused = gtk_window_get_focus(window.window), focused != image else { return }
    // Of a field a reader watches the whole, not the text in it.
    if penumbra_is_text(focused.object) != 0, let field = gtk_widget_get_parent(focused) {
      focused = field
    }
    penumbra_set_description(focused.object, last)
    borrowed = focused
  }

  private func giveBack() {
    if let borrowed {
      // What describes a widget to a reader is what its tooltip shows.
      let hint = gtk_widget_get_tooltip_text(borrowed).map { String(cString: $0) }
      penumbra_set_description(borrowed.object, hint ?? "")
    }
    borrowed = nil
  }
}
