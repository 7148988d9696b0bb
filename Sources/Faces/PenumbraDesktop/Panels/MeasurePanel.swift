// The page of what is measured: the line between two points with its curve, and a region with its
// figures, the regions of interest in a table, and the figures of the stroke.

import CGTK
import DesktopModel
import Translation

/// The page of the measurements.
final class MeasurePanel {
  let widget = Make.column(4)
  private let line: LineRows
  private let region: RegionRows
  private let making: RegionMaking
  private let regions: RegionList
  private let selected: SelectedRegionRows
  private let stroke: StrokeRows

  init(_ model: WindowModel, dialogs: FileDialogs) {
    line = LineRows(model, dialogs: dialogs)
    region = RegionRows(model, dialogs: dialogs)
    making = RegionMaking(model)
    regions = RegionList(model, dialogs: dialogs)
    selected = SelectedRegionRows(model) { [making] in making.focus() }
    stroke = StrokeRows(model)
    gtk_widget_add_css_class(widget, "panel")
    for rows in [
      line.widget, Make.label(translated("Regions of interest"), class: "heading"),
      making.widget, regions.widget, selected.widget, region.widget, stroke.widget,
    ] {
      gtk_box_append(widget.box, rows)
    }
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    line.show(changes)
    region.show(changes)
    stroke.show(changes)
    guard changes.contains(.measure) else { return }
    making.show()
    regions.show()
    selected.show()
  }
}
