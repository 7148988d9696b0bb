// The zones over the image: an outline for each, broken in a way of its own, with its number and its name;
// the selected one is thick, and its handles are squares, the one that is moved filled.

import CGTK
import DesktopModel
import Geometry

extension ImageCanvas {
  // Outlines that lie side by side differ in their dashes.
  private static let dashes: [[Double]] = [[], [14, 6], [5, 5], [16, 5, 3, 5]]

  func drawZones(_ snapshot: OpaquePointer) {
    for mark in model.zoneMarks { draw(mark, snapshot) }
    if let way = model.drawnZone { draw(way, snapshot) }
  }

  func draw(_ mark: ZoneMark, _ snapshot: OpaquePointer) {
    let size = 15 * penumbra_text_scale()
    let points = mark.points + mark.handles
    let (left, top) = (points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)
    guard
      let cairo = context(
        snapshot, left: left - 12, top: top - 12 - 1.5 * size,
        right: max((points.map(\.x).max() ?? 0) + 12, left + Double(mark.label.count + 2) * size),
        bottom: (points.map(\.y).max() ?? 0) + 12)
    else { return }
    defer { cairo_destroy(cairo) }
    let dash = Self.dashes[mark.index % Self.dashes.count]
    let width = mark.isSelected ? 4.0 : 2.0
    for (extra, bright) in [(3.0, 0.0), (0.0, 1.0)] {
      cairo_set_source_rgb(cairo, bright, bright, bright)
      cairo_set_line_width(cairo, width + extra)
      // The dark line is whole, so that the outline is seen between its dashes too.
      if bright > 0 { cairo_set_dash(cairo, dash, Int32(dash.count), 0) }
      if let first = mark.points.first {
        stroke(mark.isClosed ? mark.points + [first] : mark.points, cairo)
      }
      cairo_set_dash(cairo, nil, 0, 0)
    }
    for (index, handle) in mark.handles.enumerated() {
      for (reach, bright) in [(7.0, 0.0), (5.0, 1.0), (3.0, 0.0)]
      where reach > 3 || index != mark.handle {
        cairo_set_source_rgb(cairo, bright, bright, bright)
        cairo_rectangle(cairo, handle.x - reach, handle.y - reach, 2 * reach, 2 * reach)
        cairo_fill(cairo)
      }
    }
    // Above the outline, or within it where that is at the view's edge.
    let y = top - 6 > size ? top - 6 : max(top, 0) + size + 4
    write(mark.label, cairo, x: max(left, 4), y: y, size: size)
  }
}
