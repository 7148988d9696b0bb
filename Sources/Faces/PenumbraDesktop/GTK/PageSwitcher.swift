// The buttons of a stack's pages, in rows of three: GTK's own row would be wider than the panel once texts
// are large.

import CGTK
import Translation

/// Shows the pages of a stack.
final class PageSwitcher {
  let widget: Widget
  private let stack: Widget
  private var tabs: [(page: String, button: Widget)] = []

  private static let columns = 3

  /// Makes the buttons of some pages.
  init(of stack: Widget, _ pages: [(name: String, title: String)]) {
    self.stack = stack
    widget = penumbra_widget_new(gtk_grid_get_type(), GTK_ACCESSIBLE_ROLE_TAB_LIST).widget
    penumbra_set_name(widget.object, translated("Pages"))
    gtk_widget_add_css_class(widget, "pages")
    gtk_grid_set_column_homogeneous(widget.grid, 1)
    gtk_grid_set_row_spacing(widget.grid, 3)
    gtk_grid_set_column_spacing(widget.grid, 3)
    gtk_widget_set_margin_top(widget, 6)
    gtk_widget_set_margin_start(widget, 8)
    gtk_widget_set_margin_end(widget, 8)
    for (index, (page, title)) in pages.enumerated() {
      let tab = penumbra_widget_new(gtk_toggle_button_get_type(), GTK_ACCESSIBLE_ROLE_TAB).widget
      gtk_button_set_label(tab.button, title)
      penumbra_set_name(tab.object, title)
      connect(tab.object, "clicked") { [unowned self] in
        gtk_stack_set_visible_child_name(self.stack.opaque, page)
        show()
      }
      gtk_grid_attach(
        widget.grid, tab, Int32(index % Self.columns), Int32(index / Self.columns), 1, 1)
      tabs.append((page, tab))
    }
    connectNotify(stack.object, "notify::visible-child-name") { [unowned self] in show() }
    show()
  }

  // A page without a button leaves all of them up.
  private func show() {
    let shown = gtk_stack_get_visible_child_name(stack.opaque).map { String(cString: $0) }
    for (page, button) in tabs {
      gtk_toggle_button_set_active(button.toggle, gboolean(page == shown))
      penumbra_set_selected(button.object, gboolean(page == shown))
    }
  }
}
