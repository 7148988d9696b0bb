// The lattice over the image: the edges of some cells, and a triangle at each site that differs, its tip
// down where the column is weaker and up where it is stronger. The one that was gone to has a square.

import CGTK
import DesktopModel
import Geometry

extension ImageCanvas {
  func draw(_ marks: LatticeMarks, _ snapshot: OpaquePointer) {
    let points = marks.cells.flatMap { $0 } + marks.findings.map(\.place)
    guard !points.isEmpty,
      let cairo = context(
        snapshot, left: (points.map(\.x).min() ?? 0) - 16, top: (points.map(\.y).min() ?? 0) - 16,
        right: (points.map(\.x).max() ?? 0) + 16, bottom: (points.map(\.y).max() ?? 0) + 16)
    else { return }
    defer { cairo_destroy(cairo) }
    for (width, bright) in [(3.5, 0.0), (1.5, 1.0)] {
      cairo_set_line_width(cairo, width)
      cairo_set_source_rgb(cairo, bright, bright, bright)
      for cell in marks.cells {
        if let first = cell.first { stroke(cell + [first], cairo) }
      }
    }
    for (width, bright) in [(5.5, 0.0), (2.5, 1.0)] {
      cairo_set_line_width(cairo, width)
      cairo_set_source_rgb(cairo, bright, bright, bright)
      for finding in marks.findings {
        let (x, y, sign) = (finding.place.x, finding.place.y, finding.isWeaker ? 1.0 : -1.0)
        stroke(
          [(0.0, 9.0), (-8, -6), (8, -6), (0, 9)].map {
            ViewPoint(x: x + $0.0, y: y + sign * $0.1)
          }, cairo)
        if finding.isSelected {
          cairo_rectangle(cairo, x - 14, y - 14, 28, 28)
          cairo_stroke(cairo)
        }
      }
    }
  }
}
