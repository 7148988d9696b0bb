// A list with headings that scrolls, and a field above it that looks through it: what is typed anywhere in the window
// goes into the field.

import CGTK

/// A list that is looked through.
final class SearchedList {
  /// Which rows a typed term lets stand.
  typealias Rule = (_ term: Substring, _ words: String) -> Bool

  /// The field and the list, from top to bottom.
  let parts: [Widget]
  private let window: Widget
  private let list: Widget = gtk_list_box_new()
  private let field: Widget = gtk_search_entry_new()
  private let placeholder: Widget
  private let isFound: Rule
  private var groups: [(heading: Widget, rows: [(words: String, row: Widget)])] = []

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - window: the window it is in.
  ///   - question: what the field is called.
  ///   - nothing: what stands in place of rows where there are none.
  ///   - isFound: whether a term, in small letters, stands in a row's words, in small letters.
  init(
    _ name: String, in window: Widget, question: String, nothing: String,
    isFound: @escaping Rule = { $1.contains($0) }
  ) {
    self.window = window
    self.isFound = isFound
    placeholder = Make.label(nothing, wraps: true)
    penumbra_set_name(field.object, question)
    parts = [field, Make.scrolled(list: list, named: name, viewName: name)]
    gtk_search_entry_set_key_capture_widget(field.opaque, window)
    connect(field.object, "changed") { [unowned self] in
      filter()
      // A row that has the keyboard would take the space between two words.
      if !wanted.isEmpty { takeKeyboard() }
    }
    connect(field.object, "stop-search") { gtk_window_close(window.window) }
    gtk_list_box_set_placeholder(list.opaque, placeholder)
  }

  /// Says something else in place of rows.
  func say(nothing words: String) { gtk_label_set_text(placeholder.opaque, words) }

  /// Shows everything, and gives its first row the keyboard.
  func begin() {
    gtk_editable_set_text(field.opaque, "")
    gtk_window_present(window.window)
    show()
  }

  /// Shows rows that were added; the first one gets the keyboard where the window is open and nothing is looked for.
  func show() {
    filter()
    guard wanted.isEmpty, gtk_widget_get_visible(window) != 0,
      let first = groups.first(where: { !$0.rows.isEmpty })?.rows.first?.row
    else { return }
    gtk_list_box_select_row(list.opaque, first.opaque.listBoxRow)
    gtk_widget_grab_focus(first)
  }

  /// Adds a heading, under which the next rows stand.
  func append(heading title: String) {
    let row: Widget = gtk_list_box_row_new()
    gtk_list_box_row_set_selectable(row.opaque.listBoxRow, 0)
    gtk_list_box_row_set_activatable(row.opaque.listBoxRow, 0)
    gtk_widget_set_focusable(row, 0)
    gtk_list_box_row_set_child(
      row.opaque.listBoxRow, Make.label(title, class: "heading", wraps: true))
    penumbra_set_name(row.object, title)
    gtk_list_box_append(list.opaque, row)
    groups.append((row, []))
  }

  /// Adds a row under the last heading.
  ///
  /// - Parameters:
  ///   - content: what it shows.
  ///   - name: what a screen reader says of it, which is also looked through.
  func append(_ content: Widget, named name: String) {
    let row: Widget = gtk_list_box_row_new()
    gtk_list_box_row_set_child(row.opaque.listBoxRow, content)
    penumbra_set_name(row.object, name)
    gtk_list_box_append(list.opaque, row)
    groups[groups.count - 1].rows.append((name.lowercased(), row))
  }

  private var wanted: [Substring] {
    String(cString: gtk_editable_get_text(field.opaque)).lowercased().split(separator: " ")
  }

  private func takeKeyboard() {
    guard let focused = gtk_window_get_focus(window.window),
      gtk_widget_is_ancestor(focused, field) == 0
    else { return }
    gtk_widget_grab_focus(field)
    gtk_editable_set_position(field.opaque, -1)
  }

  // Each of the words that were typed stands somewhere in the row.
  private func filter() {
    let wanted = wanted
    for group in groups {
      var isEmpty = true
      for (words, row) in group.rows {
        let isShown = wanted.allSatisfy { isFound($0, words) }
        gtk_widget_set_visible(row, gboolean(isShown))
        if isShown { isEmpty = false }
      }
      gtk_widget_set_visible(group.heading, gboolean(!isEmpty))
    }
  }
}
