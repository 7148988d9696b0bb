// The curve of a profile: the band as a grey area, the curve as a line, a triangle above each peak.

import CGTK
import DesktopModel

/// Draws a profile's plot.
struct ProfileDrawing {
  private let plot: ProfilePlot
  private let left: Double
  private let right: Double
  private let top: Double
  private let bottom: Double

  init(_ plot: ProfilePlot, width: Double, height: Double) {
    self.plot = plot
    let letters = plot.yTicks.map(\.label.count).max() ?? 1
    left = 14 + Caption.size * 0.68 * Double(letters)
    right = width - 10
    top = 1.6 * Caption.size + 4
    bottom = height - 2.9 * Caption.size
  }

  private func x(_ share: Double) -> Double { left + share * (right - left) }
  private func y(_ share: Double) -> Double { bottom - share * (bottom - top) }

  /// Draws it.
  ///
  /// - Parameters:
  ///   - cairo: the drawing context.
  ///   - mark: how far along the line the keyboard stands, 0...1; nil for nowhere.
  func draw(_ cairo: OpaquePointer, mark: Double?) {
    cairo_set_source_rgb(cairo, 0.08, 0.08, 0.08)
    cairo_paint(cairo)
    drawAxes(cairo)
    for piece in plot.pieces { draw(piece, cairo) }
    cairo_set_source_rgb(cairo, 1, 0.83, 0)
    for peak in plot.peaks {
      let (tipX, tipY) = (x(peak[0]), y(peak[1]) - 4)
      cairo_move_to(cairo, tipX, tipY)
      cairo_line_to(cairo, tipX - 4, tipY - 7)
      cairo_line_to(cairo, tipX + 4, tipY - 7)
      cairo_close_path(cairo)
      cairo_fill(cairo)
    }
    guard let mark else { return }
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_set_line_width(cairo, 1.5)
    cairo_move_to(cairo, x(mark), top)
    cairo_line_to(cairo, x(mark), bottom)
    cairo_stroke(cairo)
  }

  private func draw(_ piece: [ProfilePlot.Column], _ cairo: OpaquePointer) {
    cairo_set_source_rgb(cairo, 0.32, 0.38, 0.46)
    for (index, column) in piece.enumerated() {
      let place = (x(column.x), y(column.band.upperBound))
      if index == 0 {
        cairo_move_to(cairo, place.0, place.1)
      } else {
        cairo_line_to(cairo, place.0, place.1)
      }
    }
    for column in piece.reversed() { cairo_line_to(cairo, x(column.x), y(column.band.lowerBound)) }
    cairo_close_path(cairo)
    cairo_fill(cairo)
    cairo_set_source_rgb(cairo, 0.95, 0.95, 0.95)
    cairo_set_line_width(cairo, 1.6)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    for (index, column) in piece.enumerated() {
      if index == 0 {
        cairo_move_to(cairo, x(column.x), y(column.means.lowerBound))
      } else {
        cairo_line_to(cairo, x(column.x), y(column.means.lowerBound))
      }
      cairo_line_to(cairo, x(column.x), y(column.means.upperBound))
    }
    cairo_stroke(cairo)
  }

  private func drawAxes(_ cairo: OpaquePointer) {
    cairo_set_line_width(cairo, 1)
    for tick in plot.yTicks {
      cairo_set_source_rgb(cairo, 0.3, 0.3, 0.3)
      cairo_move_to(cairo, left, y(tick.place))
      cairo_line_to(cairo, right, y(tick.place))
      cairo_stroke(cairo)
      cairo_set_source_rgb(cairo, 0.85, 0.85, 0.85)
      let width = Caption.width(tick.label, cairo)
      Caption.draw(
        tick.label, middle: left - 4 - width / 2, baseline: y(tick.place) + Caption.size * 0.35,
        cairo)
    }
    for tick in plot.xTicks {
      cairo_set_source_rgb(cairo, 0.6, 0.6, 0.6)
      cairo_move_to(cairo, x(tick.place), bottom)
      cairo_line_to(cairo, x(tick.place), bottom + 4)
      cairo_stroke(cairo)
      cairo_set_source_rgb(cairo, 0.85, 0.85, 0.85)
      // The number at the end has no room to its right.
      let width = Caption.width(tick.label, cairo)
      Caption.draw(
        tick.label, middle: min(x(tick.place), right + 8 - width / 2),
        baseline: bottom + 5 + Caption.size, cairo)
    }
    Caption.draw(
      plot.xUnit, middle: (left + right) / 2, baseline: bottom + 5 + 2.1 * Caption.size, cairo)
    Caption.draw(plot.yUnit, cairo)
  }
}
