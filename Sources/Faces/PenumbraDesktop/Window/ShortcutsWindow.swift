// The window of keyboard shortcuts, made from the list of actions.

import CGTK
import DesktopModel

enum ShortcutsWindow {
  /// Shows it above `parent`.
  static func show(above parent: Widget) {
    guard let builder = gtk_builder_new_from_string(description, -1),
      let object = gtk_builder_get_object(builder, "shortcuts")
    else { return }
    let window = Object(object).widget
    gtk_window_set_transient_for(window.window, parent.window)
    gtk_widget_set_visible(window, 1)
    var count = 0
    namePages(in: window, &count)
    g_object_unref(Object(builder))
  }

  // GTK names the pages "_1" and so on, and a screen reader speaks that.
  private static func namePages(in widget: Widget, _ count: inout Int) {
    var child = gtk_widget_get_first_child(widget)
    while let part = child {
      let isOfSwitcher = String(cString: gtk_widget_get_css_name(widget)) == "stackswitcher"
      if isOfSwitcher, penumbra_is_button(part.object) != 0 {
        count += 1
        penumbra_set_name(part.object, "Page \(count) of the shortcuts")
      }
      namePages(in: part, &count)
      child = gtk_widget_get_next_sibling(part)
    }
  }

  private static var description: String {
    var text = """
      <interface><object class="GtkShortcutsWindow" id="shortcuts">
      <property name="modal">0</property>
      <child><object class="GtkShortcutsSection">
      <property name="section-name">all</property><property name="max-height">12</property>
      """
    for group in Action.Group.allCases {
      var entries = Action.allCases.filter { $0.group == group }
        .map { ($0.title, $0.keys.joined(separator: " ")) }
      if group == .tracing {
        entries =
          CursorKeys.all.map { ($0.title, $0.accelerators.joined(separator: " ")) } + entries
      }
      text += "<child><object class=\"GtkShortcutsGroup\">"
      text += "<property name=\"title\">\(escaped(group.rawValue))</property>"
      for (title, keys) in entries {
        text += """
          <child><object class="GtkShortcutsShortcut">
          <property name="accelerator">\(escaped(keys))</property>
          <property name="title">\(escaped(title))</property></object></child>
          """
      }
      text += "</object></child>"
    }
    return text + "</object></child></object></interface>"
  }

  private static func escaped(_ text: String) -> String {
    text.map { $0 == "<" ? "&lt;" : $0 == ">" ? "&gt;" : $0 == "&" ? "&amp;" : String($0) }.joined()
  }
}
