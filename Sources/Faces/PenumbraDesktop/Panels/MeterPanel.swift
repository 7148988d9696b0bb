// The sound made visible: both levels with peak hold, the limiter, the spectrum, and the recent
// pitch. Each has its text as well.

import CGTK
import DesktopModel

/// The meters below the pages of the panel.
final class MeterPanel {
  let widget = Make.column(4)
  private let model: WindowModel
  private var level: Widget?
  private var spectrum: Widget?
  private var pitch: Widget?
  private let words = Make.label("silent", class: "figures", columns: 10)

  init(_ model: WindowModel) {
    self.model = model
    gtk_widget_add_css_class(widget, "panel")
    // The panel keeps its width whatever the text, and the image beside it its place.
    gtk_label_set_ellipsize(words.opaque, PANGO_ELLIPSIZE_END)
    let level = Make.drawing("Output level", height: 22) { [unowned self] in
      drawLevel($0, $1, $2)
    }
    let spectrum = Make.drawing("Spectrum", height: 54) { [unowned self] in
      drawSpectrum($0, $1, $2)
    }
    let pitch = Make.drawing("Pitch of the last six seconds", height: 54) { [unowned self] in
      drawPitch($0, $1, $2)
    }
    (self.level, self.spectrum, self.pitch) = (level, spectrum, pitch)
    for part in [words, level, spectrum, pitch] { gtk_box_append(widget.box, part) }
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    guard changes.contains(.meters) else { return }
    let text = model.meterText
    if String(cString: gtk_label_get_text(words.opaque)) != text {
      gtk_label_set_text(words.opaque, text)
      if let level { penumbra_set_description(level.object, text) }
    }
    for area in [level, spectrum, pitch] {
      if let area { gtk_widget_queue_draw(area) }
    }
  }

  private func ground(_ cairo: OpaquePointer, _ width: Double, _ height: Double) {
    cairo_set_source_rgb(cairo, 0.08, 0.08, 0.08)
    cairo_rectangle(cairo, 0, 0, width, height)
    cairo_fill(cairo)
  }

  private func drawLevel(_ cairo: OpaquePointer, _ width: Double, _ height: Double) {
    ground(cairo, width, height)
    for (index, level) in model.levels.enumerated() {
      let y = Double(index) * height / 2 + 1
      cairo_set_source_rgb(cairo, 0.9, 0.9, 0.9)
      cairo_rectangle(
        cairo, 0, y, LevelModel.place(ofDecibels: level.decibels) * width, height / 2 - 2)
      cairo_fill(cairo)
      let peak = LevelModel.place(ofDecibels: level.peakDecibels) * width
      if peak > 0 {
        cairo_set_source_rgb(cairo, 1, 0.83, 0)
        cairo_rectangle(cairo, max(peak - 3, 0), y, 3, height / 2 - 2)
        cairo_fill(cairo)
      }
    }
  }

  private func drawSpectrum(_ cairo: OpaquePointer, _ width: Double, _ height: Double) {
    ground(cairo, width, height)
    cairo_set_source_rgb(cairo, 0.9, 0.9, 0.9)
    let bands = model.spectrum.decibels
    let column = width / Double(bands.count)
    for (index, decibels) in bands.enumerated() {
      let extent = (1 - decibels / Spectrum.floorDecibels) * height
      cairo_rectangle(cairo, Double(index) * column, height - extent, column - 1, extent)
    }
    cairo_fill(cairo)
    Caption.draw("Spectrum, 50 Hz to 12 kHz", cairo)
  }

  private func drawPitch(_ cairo: OpaquePointer, _ width: Double, _ height: Double) {
    ground(cairo, width, height)
    let steps = model.pitch.steps
    let column = width / Double(steps.count)
    for (index, u) in steps.enumerated() {
      guard let u else { continue }
      let color = WindowModel.pitchColor(at: u)
      cairo_set_source_rgb(
        cairo, Double(color >> 16 & 0xFF) / 255, Double(color >> 8 & 0xFF) / 255,
        Double(color & 0xFF) / 255)
      cairo_rectangle(cairo, Double(index) * column, (1 - u) * (height - 4), column + 0.5, 4)
      cairo_fill(cairo)
    }
    Caption.draw("Pitch, last 6 s", cairo)
  }
}
