// The groups of a page: each heading folds what stands below it, up to the next one.

import CGTK
import Translation

/// The groups of all pages.
final class FoldingGroups {
  private var groups: [(name: String, fold: Widget)] = []

  // By this a group's column knows what folds it.
  private static let key = "penumbra-fold"

  /// Makes a group of each heading on a page.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - name: its name, which is the same in every language.
  ///   - folded: the names of the groups that are folded.
  func make(in page: Widget, named name: String, folded: Set<String>) {
    let first = groups.count
    fold(page, name)
    for group in groups[first...] where folded.contains(group.name) {
      gtk_expander_set_expanded(group.fold.opaque, 0)
    }
  }

  /// The names of the groups that are folded.
  var folded: [String] {
    groups.filter { gtk_expander_get_expanded($0.fold.opaque) == 0 }.map(\.name)
  }

  /// Gives a widget the keyboard, and unfolds the group it is in.
  static func focus(_ widget: Widget) {
    var parent = gtk_widget_get_parent(widget)
    while let outer = parent {
      if let fold = g_object_get_data(outer.object.assumingMemoryBound(to: GObject.self), key) {
        gtk_expander_set_expanded(OpaquePointer(fold), 1)
      }
      parent = gtk_widget_get_parent(outer)
    }
    gtk_widget_grab_focus(widget)
  }

  /// Shows a widget for as long as what folds it is unfolded.
  ///
  /// It stands below it and not within: an expander takes its child out of the window, and GTK 4.8 complains when one
  /// comes back that a screen reader has asked for meanwhile.
  static func join(_ fold: Widget, _ widget: Widget) {
    g_object_bind_property(
      fold.object, "expanded", widget.object, "visible", G_BINDING_SYNC_CREATE)
  }

  private func fold(_ box: Widget, _ page: String) {
    var group: Widget?
    for child in Self.children(of: box) {
      if Self.isHeading(child) {
        group = begin(child, of: box, page)
      } else if Self.beginsWithHeading(child) {
        // It is a group of its own, or several.
        group = nil
        fold(child, page)
        Self.move(child, from: box, to: box)
      } else {
        if penumbra_is_box(child.object) != 0 { fold(child, page) }
        Self.move(child, from: box, to: group ?? box)
      }
    }
  }

  private func begin(_ heading: Widget, of box: Widget, _ page: String) -> Widget {
    let title = String(cString: gtk_label_get_text(heading.opaque))
    let fold: Widget = gtk_expander_new(nil)
    let column = Make.column(4)
    g_object_ref(heading.object)
    gtk_box_remove(box.box, heading)
    gtk_expander_set_label_widget(fold.opaque, heading)
    g_object_unref(heading.object)
    g_object_set_data(column.object.assumingMemoryBound(to: GObject.self), Self.key, fold.object)
    gtk_expander_set_expanded(fold.opaque, 1)
    Self.join(fold, column)
    gtk_widget_set_tooltip_text(fold, translated("Show or hide this group"))
    penumbra_set_name(fold.object, title)
    gtk_box_append(box.box, fold)
    gtk_box_append(box.box, column)
    // Headings are others in each language, their order is the same.
    let number = groups.count { $0.name.hasPrefix("\(page)/") } + 1
    groups.append((name: "\(page)/\(number)", fold: fold))
    return column
  }

  private static func move(_ child: Widget, from box: Widget, to other: Widget) {
    g_object_ref(child.object)
    gtk_box_remove(box.box, child)
    gtk_box_append(other.box, child)
    g_object_unref(child.object)
  }

  private static func children(of widget: Widget) -> [Widget] {
    var children: [Widget] = []
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      children.append(next)
      child = gtk_widget_get_next_sibling(next)
    }
    return children
  }

  // One that comes and goes stays within the group above it.
  private static func isHeading(_ widget: Widget) -> Bool {
    penumbra_is_label(widget.object) != 0 && gtk_widget_has_css_class(widget, "heading") != 0
      && gtk_widget_get_visible(widget) != 0
  }

  private static func beginsWithHeading(_ widget: Widget) -> Bool {
    penumbra_is_box(widget.object) != 0
      && gtk_widget_get_first_child(widget).map(isHeading) == true
  }
}
