// Where the hand is to go next in an exercise: a ring with a cross, another shape than the pen's and the cursor's.

import CGTK
import DesktopModel
import Geometry

extension ImageCanvas {
  func drawExercise(_ snapshot: OpaquePointer) {
    guard let target = model.exerciseTarget else { return }
    let place = target.place
    let radius = max(target.radius, 10)
    let reach = radius + 12
    guard
      let cairo = context(
        snapshot, left: place.x - reach, top: place.y - reach, right: place.x + reach,
        bottom: place.y + reach)
    else { return }
    defer { cairo_destroy(cairo) }
    for (width, bright) in [(7.0, 0.0), (3.0, 1.0)] {
      cairo_set_line_width(cairo, width)
      cairo_set_source_rgb(cairo, bright, bright, bright)
      cairo_arc(cairo, place.x, place.y, radius, 0, 2 * .pi)
      cairo_stroke(cairo)
      for (x, y) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
        cairo_move_to(cairo, place.x + x * (radius - 6), place.y + y * (radius - 6))
        cairo_line_to(cairo, place.x + x * (radius + 8), place.y + y * (radius + 8))
      }
      cairo_stroke(cairo)
    }
  }
}
