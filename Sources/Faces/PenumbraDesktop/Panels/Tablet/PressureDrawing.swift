// The drawing of a pressure curve: force across, pressure upwards, the two points with lines to the corners they pull
// at, and the pen's force on the curve.

import CGTK
import DesktopModel
import Geometry
import Translation

/// Draws a pressure curve.
struct PressureDrawing {
  let curve: PressureCurve
  /// The point that has the keyboard; nil for none.
  let chosen: CurvePoint?
  /// The force of the pen that touches, 0...1; nil for none.
  let force: Double?
  let width: Double
  let height: Double

  private static let steps = 64

  private var left: Double { 3.2 * Caption.size }
  private var right: Double { width - 1.8 * Caption.size }
  private var top: Double { 2.2 * Caption.size }
  private var bottom: Double { height - 2.8 * Caption.size }

  private func x(_ force: Double) -> Double { left + force * (right - left) }
  private func y(_ pressure: Double) -> Double { bottom - pressure * (bottom - top) }

  /// The force and the pressure at a place of the drawing.
  func place(ofX x: Double, y: Double) -> (force: Double, pressure: Double) {
    ((x - left) / max(right - left, 1), (bottom - y) / max(bottom - top, 1))
  }

  /// Draws it.
  func draw(_ cairo: OpaquePointer) {
    cairo_set_source_rgb(cairo, 0.08, 0.08, 0.08)
    cairo_paint(cairo)
    drawAxes(cairo)
    drawArms(cairo)
    drawCurve(cairo)
    for point in CurvePoint.allCases { drawPoint(point, cairo) }
    drawPen(cairo)
  }

  private func drawAxes(_ cairo: OpaquePointer) {
    Caption.draw(translated("pressure, %"), cairo)
    cairo_set_line_width(cairo, 1)
    for percent in [0, 50, 100] {
      let share = Double(percent) / 100
      cairo_set_source_rgb(cairo, 0.3, 0.3, 0.3)
      cairo_move_to(cairo, left, y(share))
      cairo_line_to(cairo, right, y(share))
      cairo_move_to(cairo, x(share), top)
      cairo_line_to(cairo, x(share), bottom)
      cairo_stroke(cairo)
      cairo_set_source_rgb(cairo, 0.85, 0.85, 0.85)
      let half = Caption.width("\(percent)", cairo) / 2
      Caption.draw(
        "\(percent)", middle: left - 4 - half, baseline: y(share) + 0.35 * Caption.size, cairo)
      Caption.draw(
        "\(percent)", middle: x(share), baseline: bottom + 1.2 * Caption.size, cairo)
    }
    Caption.draw(
      translated("force, %"), middle: (left + right) / 2, baseline: height - 0.4 * Caption.size,
      cairo)
  }

  // From each corner to the point that pulls at it.
  private func drawArms(_ cairo: OpaquePointer) {
    cairo_set_source_rgb(cairo, 0.6, 0.6, 0.6)
    for (corner, point) in [(0.0, CurvePoint.first), (1.0, .second)] {
      let place = point.place(on: curve)
      cairo_move_to(cairo, x(corner), y(corner))
      cairo_line_to(cairo, x(place.force), y(place.pressure))
      cairo_stroke(cairo)
    }
  }

  private func drawCurve(_ cairo: OpaquePointer) {
    cairo_set_source_rgb(cairo, 1, 0.83, 0)
    cairo_set_line_width(cairo, 2.5)
    for step in 0...Self.steps {
      let share = Double(step) / Double(Self.steps)
      let pressure = curve.pressure(ofForce: share)
      if step == 0 {
        cairo_move_to(cairo, x(share), y(pressure))
      } else {
        cairo_line_to(cairo, x(share), y(pressure))
      }
    }
    cairo_stroke(cairo)
  }

  // A square, which is filled while the keyboard moves it.
  private func drawPoint(_ point: CurvePoint, _ cairo: OpaquePointer) {
    let place = point.place(on: curve)
    let side = point == chosen ? 12.0 : 9.0
    cairo_rectangle(
      cairo, x(place.force) - side / 2, y(place.pressure) - side / 2, side, side)
    let inside = point == chosen ? 1.0 : 0.08
    cairo_set_source_rgb(cairo, inside, inside, inside)
    cairo_fill_preserve(cairo)
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_set_line_width(cairo, 2)
    cairo_stroke(cairo)
  }

  private func drawPen(_ cairo: OpaquePointer) {
    guard let force else { return }
    let pressure = curve.pressure(ofForce: force)
    cairo_arc(cairo, x(force), y(pressure), 6, 0, 2 * .pi)
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_fill_preserve(cairo)
    cairo_set_source_rgb(cairo, 0, 0, 0)
    cairo_set_line_width(cairo, 2)
    cairo_stroke(cairo)
    let words = translated(
      "\(Int((force * 100).rounded())) to \(Int((pressure * 100).rounded())) %")
    let half = Caption.width(words, cairo) / 2
    cairo_set_source_rgb(cairo, 1, 1, 1)
    Caption.draw(words, middle: right - half, baseline: 1.4 * Caption.size, cairo)
  }
}
