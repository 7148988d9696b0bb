// The page of what is measured: the line between two points with its curve.

import Analysis
import CGTK
import DesktopModel

/// The page of the measurements.
final class MeasurePanel {
  let widget = Make.column(4)
  private let line: LineRows

  init(_ model: WindowModel, dialogs: FileDialogs) {
    line = LineRows(model, dialogs: dialogs)
    gtk_widget_add_css_class(widget, "panel")
    gtk_box_append(widget.box, line.widget)
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    line.show(changes)
  }
}
