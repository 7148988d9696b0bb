// The overlay of the image: trail, tags, pen, cursor, scale bar. Everything has a dark and a bright
// line, so that it is visible on any background, and a shape of its own, so that colour alone
// carries no information.

import CGTK
import DesktopModel
import Geometry
import Glibc
import Micrograph

extension ImageCanvas {
  func draw(_ snapshot: OpaquePointer) {
    // An exercise that is done by ear alone shows nothing.
    guard let picture = picture?.node, !model.hidesPicture else { return }
    gtk_snapshot_append_node(snapshot, picture)
    drawTrail(snapshot)
    if let marks = model.latticeMarks { draw(marks, snapshot) }
    drawZones(snapshot)
    drawRegions(snapshot)
    if let mark = model.loopMark { draw(mark, snapshot) }
    drawExercise(snapshot)
    if let marks = model.throwMarks { draw(marks, snapshot) }
    if let marks = model.lineMarks { draw(marks, snapshot) }
    for hand in model.handMarks { draw(hand, snapshot) }
    for tag in model.tags.tags { draw(tag, snapshot) }
    if model.isCursorShown { drawCursor(snapshot) }
    if let pen = model.pen, !model.isCursorShown { draw(pen, snapshot) }
    for place in model.voicePlaces { draw(place, snapshot) }
    drawScaleBar(snapshot)
  }

  // A drawing context for a part of the widget; nil where that part is not seen.
  func context(
    _ snapshot: OpaquePointer, left: Double, top: Double, right: Double, bottom: Double
  ) -> OpaquePointer? {
    let x = max(left, 0).rounded(.down)
    let y = max(top, 0).rounded(.down)
    let width = min(right, model.viewport.viewWidth).rounded(.up) - x
    let height = min(bottom, model.viewport.viewHeight).rounded(.up) - y
    guard width > 0, height > 0 else { return nil }
    var bounds = graphene_rect_t(
      origin: .init(x: Float(x), y: Float(y)),
      size: .init(width: Float(width), height: Float(height)))
    return gtk_snapshot_append_cairo(snapshot, &bounds)
  }

  private func drawTrail(_ snapshot: OpaquePointer) {
    let runs = model.trailRuns()
    guard let first = runs.first?.points.first else { return }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for run in runs {
      for point in run.points {
        left = min(left, point.x)
        right = max(right, point.x)
        top = min(top, point.y)
        bottom = max(bottom, point.y)
      }
    }
    guard
      let cairo = context(
        snapshot, left: left - 4, top: top - 4, right: right + 4, bottom: bottom + 4)
    else { return }
    defer { cairo_destroy(cairo) }
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    // There are thousands of steps in each frame, and edges four times as coarse look the same on a
    // line.
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_FAST)
    for isOutline in [true, false] {
      cairo_set_line_width(cairo, isOutline ? 7 : 4)
      for run in runs {
        if isOutline {
          cairo_set_source_rgba(cairo, 0, 0, 0, 0.55 * run.strength)
        } else {
          setColor(cairo, run.color, run.strength)
        }
        for (index, point) in run.points.enumerated() {
          if index == 0 {
            cairo_move_to(cairo, point.x, point.y)
          } else {
            cairo_line_to(cairo, point.x, point.y)
          }
        }
        cairo_stroke(cairo)
      }
    }
  }

  // A ring where the pen hovers, a filled ring where it touches.
  private func draw(_ pen: PenMark, _ snapshot: OpaquePointer) {
    let place = model.viewport.viewPoint(of: pen.position)
    let reach = max(16, model.brushRadiusInView ?? model.probeRadiusInView)
    guard
      let cairo = context(
        snapshot, left: place.x - reach - 4, top: place.y - reach - 4, right: place.x + reach + 4,
        bottom: place.y + reach + 4)
    else { return }
    defer { cairo_destroy(cairo) }
    func ring(_ radius: Double) {
      for (width, bright) in [(6.0, 0.0), (2.5, 1.0)] {
        cairo_set_line_width(cairo, width)
        cairo_set_source_rgb(cairo, bright, bright, bright)
        cairo_arc(cairo, place.x, place.y, radius, 0, 2 * .pi)
        cairo_stroke(cairo)
      }
    }
    ring(reach - 2)
    if pen.isInContact {
      for (radius, bright) in [(6.0, 0.0), (4.0, 1.0)] {
        cairo_set_source_rgb(cairo, bright, bright, bright)
        cairo_arc(cairo, place.x, place.y, radius, 0, 2 * .pi)
        cairo_fill(cairo)
      }
    }
  }

  // A diamond: another shape than the pen's ring and the cursor's cross. The number tells the voice, and
  // a dot the chosen one.
  private func draw(_ voices: VoicePlace, _ snapshot: OpaquePointer) {
    let place = model.viewport.viewPoint(of: voices.position)
    let reach = 14.0
    let size = 16 * penumbra_text_scale()
    guard
      let cairo = context(
        snapshot, left: place.x - reach - 4, top: place.y - reach - 4,
        right: place.x + reach + 4 + 4 * size, bottom: place.y + max(reach, size) + 4)
    else { return }
    defer { cairo_destroy(cairo) }
    for (width, bright) in [(6.0, 0.0), (2.5, 1.0)] {
      cairo_set_line_width(cairo, width)
      cairo_set_source_rgb(cairo, bright, bright, bright)
      cairo_move_to(cairo, place.x, place.y - reach)
      cairo_line_to(cairo, place.x + reach, place.y)
      cairo_line_to(cairo, place.x, place.y + reach)
      cairo_line_to(cairo, place.x - reach, place.y)
      cairo_close_path(cairo)
      cairo_stroke(cairo)
    }
    if voices.voices.contains(model.chosenVoice) {
      for (radius, bright) in [(5.0, 0.0), (3.0, 1.0)] {
        cairo_set_source_rgb(cairo, bright, bright, bright)
        cairo_arc(cairo, place.x, place.y, radius, 0, 2 * .pi)
        cairo_fill(cairo)
      }
    }
    write(voices.label, cairo, x: place.x + reach + 5, y: place.y + size / 2, size: size)
  }

  // A cross with an open middle, as the keyboard's cursor.
  private func drawCursor(_ snapshot: OpaquePointer) {
    let place = model.viewport.viewPoint(of: model.cursor.position)
    guard
      let cairo = context(
        snapshot, left: place.x - 28, top: place.y - 28, right: place.x + 28, bottom: place.y + 28)
    else { return }
    defer { cairo_destroy(cairo) }
    for (width, bright) in [(6.0, 0.0), (2.5, 1.0)] {
      cairo_set_line_width(cairo, width)
      cairo_set_source_rgb(cairo, bright, bright, bright)
      for (x, y) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
        cairo_move_to(cairo, place.x + x * 7, place.y + y * 7)
        cairo_line_to(cairo, place.x + x * 24, place.y + y * 24)
      }
      cairo_stroke(cairo)
    }
  }

  private func draw(_ tag: Tag, _ snapshot: OpaquePointer) {
    let place = model.viewport.viewPoint(of: tag.position)
    let size = 16 * penumbra_text_scale()
    guard
      let cairo = context(
        snapshot, left: place.x - 18, top: place.y - 18 - size, right: place.x + 15 + 4 * size,
        bottom: place.y + 18)
    else { return }
    defer { cairo_destroy(cairo) }
    // A square around the selected one.
    if tag.id == model.selectedTag {
      for (width, bright) in [(6.0, 0.0), (2.5, 1.0)] {
        cairo_set_line_width(cairo, width)
        cairo_set_source_rgb(cairo, bright, bright, bright)
        cairo_rectangle(cairo, place.x - 12, place.y - 12, 24, 24)
        cairo_stroke(cairo)
      }
    }
    for (radius, bright) in [(6.0, 0.0), (4.0, 1.0)] {
      cairo_set_source_rgb(cairo, bright, bright, bright)
      cairo_arc(cairo, place.x, place.y, radius, 0, 2 * .pi)
      cairo_fill(cairo)
    }
    write("\(tag.id)", cairo, x: place.x + 17, y: place.y - 15, size: size)
  }

  private func drawScaleBar(_ snapshot: OpaquePointer) {
    guard let bar = model.scaleBar else { return }
    let right = model.viewport.viewWidth - 16
    let size = 15 * penumbra_text_scale()
    // At the top, because the text about the pen is at the bottom and may be large.
    let bottom = 26 + size
    guard
      let cairo = context(
        snapshot, left: right - bar.viewWidth - 6 * size, top: bottom - 18 - size,
        right: right + 8, bottom: bottom + 8)
    else { return }
    defer { cairo_destroy(cairo) }
    for (grow, bright) in [(2.0, 0.0), (0.0, 1.0)] {
      cairo_set_source_rgb(cairo, bright, bright, bright)
      cairo_rectangle(
        cairo, right - bar.viewWidth - grow, bottom - 5 - grow, bar.viewWidth + 2 * grow,
        5 + 2 * grow)
      cairo_fill(cairo)
    }
    write(model.scaleBarText, cairo, x: right, y: bottom - 12, size: size, isRightAligned: true)
  }

  func write(
    _ text: String, _ cairo: OpaquePointer, x: Double, y: Double, size: Double,
    isRightAligned: Bool = false
  ) {
    cairo_select_font_face(cairo, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD)
    cairo_set_font_size(cairo, size)
    var extents = cairo_text_extents_t()
    cairo_text_extents(cairo, text, &extents)
    cairo_move_to(cairo, isRightAligned ? x - extents.x_advance : x, y)
    cairo_text_path(cairo, text)
    cairo_set_source_rgb(cairo, 0, 0, 0)
    cairo_set_line_width(cairo, 3.5)
    cairo_stroke_preserve(cairo)
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_fill(cairo)
  }

  func setColor(_ cairo: OpaquePointer, _ color: UInt32, _ alpha: Double) {
    cairo_set_source_rgba(
      cairo, Double(color >> 16 & 0xFF) / 255, Double(color >> 8 & 0xFF) / 255,
      Double(color & 0xFF) / 255, alpha)
  }
}
