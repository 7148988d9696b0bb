// The window with the manual: the manual page, paragraph by paragraph, to be read with the arrow keys and looked through.

import CGTK
import DesktopModel
import Translation

/// The window of the manual.
final class ManualWindow {
  // The one window, which is hidden and shown again.
  private static var shared: ManualWindow?

  private let window: Widget = gtk_window_new()
  private let list: SearchedList
  private var isRead = false
  private var isReading = false

  /// Shows it above `parent`; Escape closes it.
  static func show(above parent: Widget) {
    let made = shared ?? ManualWindow(above: parent)
    shared = made
    made.list.begin()
    if !made.isRead, !made.isReading { Task { await made.read() } }
  }

  private init(above parent: Widget) {
    gtk_window_set_title(window.window, translated("Manual"))
    gtk_window_set_transient_for(window.window, parent.window)
    gtk_window_set_hide_on_close(window.window, 1)
    let (width, height) = (gtk_widget_get_width(parent), gtk_widget_get_height(parent))
    gtk_window_set_default_size(window.window, min(width, 760), min(height, 820))
    list = SearchedList(
      translated("Manual"), in: window, question: translated("Look for words in the manual"),
      nothing: translated("The manual is being read"))
    Make.fill(window, with: list.parts, spacing: 6)
  }

  private func read() async {
    isReading = true
    defer { isReading = false }
    do {
      let page = try await ManualPage.read()
      isRead = true
      list.say(nothing: translated("The manual has no such words"))
      for section in page.sections {
        list.append(heading: section.title)
        for paragraph in section.paragraphs {
          list.append(Make.label(paragraph, wraps: true, columns: 30), named: paragraph)
        }
      }
      list.show()
    } catch {
      // Asked for again, it is tried again.
      list.say(nothing: error.sentence)
    }
  }
}
