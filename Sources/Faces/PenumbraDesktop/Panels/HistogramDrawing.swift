// The drawing of a histogram: counts with both axes, the contrast on the screen as a bar above with a line at either
// end, and that of the sound as a bar below.

import CGTK
import DesktopModel
import Micrograph
import Translation

/// Draws a histogram.
struct HistogramDrawing {
  private let shape: HistogramShape
  private let axis: HistogramAxis
  private let display: IntensityWindow
  private let sound: IntensityWindow?
  private let unit: String
  private let chosen: ContrastEnd?
  private let countTicks: [HistogramShape.Tick]
  private let width: Double
  private let height: Double
  private let left: Double
  private let right: Double
  private let band: Double
  // The top of the bar above, and the top and the bottom of the columns.
  private let barTop: Double
  private let top: Double
  private let bottom: Double

  /// Lays it out.
  ///
  /// - Parameters:
  ///   - shape: the histogram.
  ///   - axis: how its counts are spread upwards.
  ///   - display: the contrast on the screen.
  ///   - sound: that of the sound; nil where it is of another layer.
  ///   - unit: what the values are.
  ///   - chosen: the end that has the keyboard; nil for none.
  ///   - width: the width, in view pixels.
  ///   - height: the height, in view pixels.
  init(
    shape: HistogramShape, axis: HistogramAxis, display: IntensityWindow, sound: IntensityWindow?,
    unit: String, chosen: ContrastEnd?, width: Double, height: Double
  ) {
    (self.shape, self.axis, self.unit, self.chosen) = (shape, axis, unit, chosen)
    (self.display, self.sound) = (display, sound)
    (self.width, self.height) = (width, height)
    band = Caption.size + 4
    barTop = 1.4 * Caption.size + 2
    top = barTop + band + 2
    bottom = height - 2.8 * Caption.size - band - 4
    countTicks = shape.countTicks(axis, most: max(Int((bottom - top) / (1.5 * Caption.size)), 2))
    let letters = countTicks.map(\.label.count).max() ?? 1
    left = 10 + Caption.size * 0.72 * Double(letters)
    right = width - 10
  }

  /// The place of the histogram at a column of the drawing, 0...1.
  func place(ofX x: Double) -> Double {
    min(max((x - left) / max(right - left, 1), 0), 1)
  }

  private func x(_ place: Double) -> Double { left + place * (right - left) }
  private func x(of intensity: Double) -> Double { x(shape.place(of: intensity)) }

  /// Draws it.
  func draw(_ cairo: OpaquePointer) {
    cairo_set_source_rgb(cairo, 0.08, 0.08, 0.08)
    cairo_paint(cairo)
    drawCountAxis(cairo)
    drawColumns(cairo)
    drawIntensityAxis(cairo)
    drawBar(display, translated("display"), y: barTop, (1, 1, 1), cairo)
    if let sound { drawBar(sound, translated("sound"), y: bottom + 2, (1, 0.83, 0), cairo) }
    drawEnd(.dark, at: display.low, cairo)
    drawEnd(.bright, at: display.high, cairo)
  }

  private func drawColumns(_ cairo: OpaquePointer) {
    cairo_set_source_rgb(cairo, 0.62, 0.66, 0.72)
    let count = Double(shape.counts.count)
    for (index, pixels) in shape.counts.enumerated() where pixels > 0 {
      let extent = max(shape.height(of: pixels, axis) * (bottom - top), 1)
      let (start, end) = (x(Double(index) / count), x(Double(index + 1) / count))
      cairo_rectangle(cairo, start, bottom - extent, end - start, extent)
    }
    cairo_fill(cairo)
  }

  private func drawCountAxis(_ cairo: OpaquePointer) {
    Caption.draw(translated("pixels, \(withinSentence(axis.title))"), cairo)
    cairo_set_line_width(cairo, 1)
    for tick in countTicks {
      let y = bottom - tick.place * (bottom - top)
      cairo_set_source_rgb(cairo, 0.3, 0.3, 0.3)
      cairo_move_to(cairo, left, y)
      cairo_line_to(cairo, right, y)
      cairo_stroke(cairo)
      cairo_set_source_rgb(cairo, 0.85, 0.85, 0.85)
      let text = Caption.width(tick.label, cairo)
      Caption.draw(
        tick.label, middle: left - 4 - text / 2,
        baseline: min(max(y + 0.35 * Caption.size, top + 0.7 * Caption.size), bottom), cairo)
    }
  }

  private func drawIntensityAxis(_ cairo: OpaquePointer) {
    let edge = bottom + band + 4
    let room = Int((right - left) / (5 * Caption.size))
    var taken = 0.0
    for tick in shape.intensityTicks(most: max(room, 2)) {
      cairo_set_source_rgb(cairo, 0.6, 0.6, 0.6)
      cairo_set_line_width(cairo, 1)
      cairo_move_to(cairo, x(tick.place), edge)
      cairo_line_to(cairo, x(tick.place), edge + 4)
      cairo_stroke(cairo)
      let half = Caption.width(tick.label, cairo) / 2
      let middle = min(max(x(tick.place), half + 2), width - half - 2)
      // Beside a wide number there is no room for the next.
      guard middle - half > taken else { continue }
      taken = middle + half + 0.5 * Caption.size
      cairo_set_source_rgb(cairo, 0.85, 0.85, 0.85)
      Caption.draw(tick.label, middle: middle, baseline: edge + 4 + Caption.size, cairo)
    }
    cairo_set_source_rgb(cairo, 0.85, 0.85, 0.85)
    Caption.draw(
      unit, middle: (left + right) / 2, baseline: height - 0.3 * Caption.size, cairo)
  }

  private func drawBar(
    _ window: IntensityWindow, _ word: String, y: Double, _ color: (Double, Double, Double),
    _ cairo: OpaquePointer
  ) {
    let (start, end) = (x(of: window.low), x(of: window.high))
    let extent = max(end - start, 2)
    cairo_set_source_rgb(cairo, color.0, color.1, color.2)
    cairo_rectangle(cairo, start, y, extent, band)
    cairo_fill(cairo)
    let half = Caption.width(word, cairo) / 2 + 3
    let isInside = extent >= 2 * half
    if isInside { cairo_set_source_rgb(cairo, 0, 0, 0) }
    // Beside a bar that is too narrow for it, where there is room.
    let beside = end + half < right ? end + half : start - half
    Caption.draw(
      word, middle: isInside ? (start + end) / 2 : max(beside, half),
      baseline: y + band - 4.5, cairo)
  }

  // A line through the columns with a square as its handle, which is filled while the keyboard moves it.
  private func drawEnd(_ end: ContrastEnd, at intensity: Double, _ cairo: OpaquePointer) {
    let x = x(of: intensity)
    let isChosen = end == chosen
    for (width, bright) in [(isChosen ? 6.0 : 4.0, 0.0), (isChosen ? 3.0 : 1.5, 1.0)] {
      cairo_set_line_width(cairo, width)
      cairo_set_source_rgb(cairo, bright, bright, bright)
      cairo_move_to(cairo, x, barTop)
      cairo_line_to(cairo, x, bottom)
      cairo_stroke(cairo)
    }
    let side = 8.0
    let y = bottom - side
    cairo_rectangle(cairo, x - side / 2, y, side, side)
    cairo_set_source_rgb(cairo, isChosen ? 1 : 0, isChosen ? 1 : 0, isChosen ? 1 : 0)
    cairo_fill_preserve(cairo)
    cairo_set_line_width(cairo, 2)
    cairo_set_source_rgb(cairo, isChosen ? 0 : 1, isChosen ? 0 : 1, isChosen ? 0 : 1)
    cairo_stroke(cairo)
  }
}
