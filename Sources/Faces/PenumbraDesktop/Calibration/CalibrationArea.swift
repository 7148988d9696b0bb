// The target on the screen: as a plan of the printed page, or at its real size under the pen of a
// pen display, with a ruler for checking. The requested cross has rings and its number; a touched
// one has a check mark.

import CGTK
import Calibrating
import Calibration
import DesktopModel
import Geometry
import Translation

/// Draws the target.
final class CalibrationArea {
  let widget: Widget
  private let model: WindowModel

  init(_ model: WindowModel) {
    self.model = model
    var draw: ((OpaquePointer, Double, Double) -> Void)?
    widget = Make.drawing(translated("Calibration target"), height: 200) { draw?($0, $1, $2) }
    gtk_widget_set_vexpand(widget, 1)
    gtk_widget_set_focusable(widget, 1)
    gtk_widget_add_css_class(widget, "canvas")
    draw = { [unowned self] in self.draw($0, $1, $2) }
    connectSize(widget.object, "resize") { width, height in
      model.resizeCalibration(width: Double(width), height: Double(height))
    }
  }

  /// Redraws, and describes the request to a screen reader.
  func show(_ progress: CalibrationProgress) {
    penumbra_set_description(widget.object, progress.spoken)
    gtk_widget_queue_draw(widget)
  }

  private func draw(_ cairo: OpaquePointer, _ width: Double, _ height: Double) {
    guard let layout = model.calibrationLayout, let sheet = model.calibrationSheet,
      let progress = model.calibration
    else { return }
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_rectangle(cairo, layout.corner.x, layout.corner.y, layout.side, layout.side)
    cairo_fill(cairo)
    let unit = layout.side / Double(TargetSheet.pixelsPerSide)
    for cross in sheet.crosses + sheet.checks {
      draw(
        cross, at: layout.place(of: cross.place), unit, cairo,
        isTaken: progress.isTaken(cross.number), isAsked: cross == progress.prompt?.cross,
        middle: sheet.sideMillimetres / 2
      )
    }
    if let cross = progress.prompt?.cross {
      mark(layout.place(of: cross.place), unit, cairo)
    }
    if let length = layout.rulerMillimetres {
      drawRuler(layout, length, cairo)
    }
  }

  // As on the printed sheets: arms that leave the middle open, a ring or a square, and the number.
  private func draw(
    _ cross: TargetSheet.Cross, at place: ViewPoint, _ unit: Double, _ cairo: OpaquePointer,
    isTaken: Bool, isAsked: Bool, middle: Double
  ) {
    cairo_set_source_rgb(cairo, 0, 0, 0)
    cairo_set_line_width(cairo, max(2 * unit, 1))
    for (x, y) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
      cairo_move_to(cairo, place.x + 7 * unit * x, place.y + 7 * unit * y)
      cairo_line_to(cairo, place.x + 30 * unit * x, place.y + 30 * unit * y)
    }
    cairo_stroke(cairo)
    if cross.isCheck {
      cairo_rectangle(cairo, place.x - 20 * unit, place.y - 20 * unit, 40 * unit, 40 * unit)
    } else {
      cairo_new_sub_path(cairo)
      cairo_arc(cairo, place.x, place.y, 20 * unit, 0, 2 * .pi)
    }
    cairo_stroke(cairo)
    cairo_arc(cairo, place.x, place.y, max(1.25 * unit, 0.75), 0, 2 * .pi)
    cairo_fill(cairo)
    let text = isTaken ? "\(cross.number) ✓" : "\(cross.number)"
    // Towards the middle of the sheet, as it is printed, and clear of the rings.
    let gap = (isAsked ? 64 : 26) * unit
    let size = max(40 * unit, 12 * penumbra_text_scale())
    let isLeft = cross.place.x < middle
    let isUpper = cross.place.y < middle
    write(
      text, x: isLeft ? place.x + gap : place.x - gap,
      y: isUpper ? place.y + gap + 0.75 * size : place.y - gap, size: size, cairo,
      isRightAligned: !isLeft)
  }

  private func mark(_ place: ViewPoint, _ unit: Double, _ cairo: OpaquePointer) {
    for (radius, width) in [(44.0, 8.0), (60, 3)] {
      cairo_set_source_rgb(cairo, 0, 0, 0)
      cairo_set_line_width(cairo, max(width * unit, 1.5))
      cairo_new_sub_path(cairo)
      cairo_arc(cairo, place.x, place.y, radius * unit, 0, 2 * .pi)
      cairo_stroke(cairo)
    }
  }

  private func drawRuler(_ layout: CalibrationLayout, _ length: Double, _ cairo: OpaquePointer) {
    let top = layout.corner.y + layout.side + 8
    let tick = layout.pixelsPerMillimetre
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_rectangle(cairo, layout.corner.x, top, length * tick, 24)
    cairo_fill(cairo)
    cairo_set_source_rgb(cairo, 0, 0, 0)
    cairo_set_line_width(cairo, 1)
    for millimetre in 0...Int(length) {
      let x = layout.corner.x + Double(millimetre) * tick
      cairo_move_to(cairo, x, top)
      let reach = millimetre % 10 == 0 ? 24.0 : millimetre % 5 == 0 ? 14 : 8
      cairo_line_to(cairo, x, top + reach)
    }
    cairo_stroke(cairo)
    cairo_set_source_rgb(cairo, 1, 1, 1)
    let size = 14 * penumbra_text_scale()
    write(
      translated("this bar should be \(Int(length)) mm long"), x: layout.corner.x,
      y: top + 26 + 0.9 * size,
      size: size, cairo)
  }

  private func write(
    _ text: String, x: Double, y: Double, size: Double, _ cairo: OpaquePointer,
    isRightAligned: Bool = false
  ) {
    cairo_select_font_face(cairo, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD)
    cairo_set_font_size(cairo, size)
    var extents = cairo_text_extents_t()
    cairo_text_extents(cairo, text, &extents)
    cairo_move_to(cairo, isRightAligned ? x - extents.x_advance : x, y)
    cairo_show_text(cairo, text)
  }
}
