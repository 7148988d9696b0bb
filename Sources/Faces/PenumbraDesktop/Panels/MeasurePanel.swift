// The page of what is measured: the line between two points with its curve, and a region with its
// figures, and the figures of the stroke.

import CGTK
import DesktopModel

/// The page of the measurements.
final class MeasurePanel {
  let widget = Make.column(4)
  private let line: LineRows
  private let region: RegionRows
  private let stroke: StrokeRows

  init(_ model: WindowModel, dialogs: FileDialogs) {
    line = LineRows(model, dialogs: dialogs)
    region = RegionRows(model, dialogs: dialogs)
    stroke = StrokeRows(model)
    gtk_widget_add_css_class(widget, "panel")
    for rows in [line.widget, region.widget, stroke.widget] { gtk_box_append(widget.box, rows) }
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    line.show(changes)
    region.show(changes)
    stroke.show(changes)
  }
}
