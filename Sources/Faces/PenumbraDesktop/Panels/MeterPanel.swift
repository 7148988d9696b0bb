// The sound made visible: both levels with peak hold, the limiter, the spectrum, and the recent
// pitch. What a screen reader is told of the level is what it is when the keyboard comes here: else it
// would be told ten times a second.

import CGTK
import DesktopModel
import Translation

/// The meters below the pages of the panel.
final class MeterPanel {
  let widget = Make.column(4)
  private let model: WindowModel
  private var level: Widget?
  private var spectrum: Widget?
  private var pitch: Widget?
  private var light: Widget?
  private let fold: Widget = gtk_expander_new(nil)
  private let words = DrawnText(translated("silent"), class: "figures")

  init(_ model: WindowModel) {
    self.model = model
    gtk_widget_add_css_class(widget, "panel")
    let level = Make.drawing(translated("Output level, −60 to 0 dBFS"), height: 36) {
      [unowned self] in
      drawLevel($0, $1, $2)
    }
    let spectrum = Make.drawing(translated("Spectrum, 50 Hz to 12 kHz"), height: 58) {
      [unowned self] in
      drawSpectrum($0, $1, $2)
    }
    let pitch = Make.drawing(translated("Pitch of the last six seconds"), height: 58) {
      [unowned self] in
      drawPitch($0, $1, $2)
    }
    let light = Make.button("") { [model] in model.clearLimiterLight() }
    gtk_widget_add_css_class(light, "limited")
    gtk_widget_set_visible(light, 0)
    (self.level, self.spectrum, self.pitch, self.light) = (level, spectrum, pitch, light)
    let folded = Make.column(4)
    for part in [level, spectrum, pitch] { gtk_box_append(folded.box, part) }
    gtk_expander_set_label_widget(fold.opaque, words.widget)
    gtk_expander_set_expanded(fold.opaque, gboolean(model.preferences.areMetersShown))
    FoldingGroups.join(fold, folded)
    gtk_widget_set_tooltip_text(fold, translated("Show or hide the meters"))
    penumbra_set_name(fold.object, translated("Meters"))
    let focus: OpaquePointer = gtk_event_controller_focus_new()
    connect(focus.object, "enter") { [unowned self] in
      penumbra_set_description(fold.object, model.meterText)
    }
    gtk_widget_add_controller(fold, focus)
    // Where there is no room for all of the text, its tip has it.
    let pointer: OpaquePointer = gtk_event_controller_motion_new()
    connectPlace(pointer.object, "enter") { [unowned self] _, _ in
      gtk_widget_set_tooltip_text(words.widget, model.meterText)
    }
    gtk_widget_add_controller(words.widget, pointer)
    for part in [light, fold, folded] { gtk_box_append(widget.box, part) }
  }

  /// Gives the line of levels the height that the desktop's texts have by now.
  func fit() { words.fit() }

  /// Whether they are unfolded.
  var areShown: Bool { gtk_expander_get_expanded(fold.opaque) != 0 }

  /// Shows what changed.
  func show(_ changes: Changes) {
    guard changes.contains(.meters) else { return }
    words.show(model.meterText)
    showLight()
    for area in [level, spectrum, pitch] {
      if let area { gtk_widget_queue_draw(area) }
    }
  }

  private func showLight() {
    guard let light else { return }
    let lit = model.limiterLight
    guard let text = lit.text, let name = lit.name else {
      // A button that goes takes the keyboard's place with it.
      if gtk_widget_has_focus(light) != 0 { gtk_widget_grab_focus(fold) }
      return gtk_widget_set_visible(light, 0)
    }
    gtk_widget_set_visible(light, 1)
    guard String(cString: gtk_button_get_label(light.button)) != text else { return }
    gtk_button_set_label(light.button, text)
    penumbra_set_name(light.object, name)
  }

  private func ground(_ cairo: OpaquePointer, _ width: Double, _ height: Double) {
    cairo_set_source_rgb(cairo, 0.08, 0.08, 0.08)
    cairo_rectangle(cairo, 0, 0, width, height)
    cairo_fill(cairo)
  }

  /// The middle of a mark's text, so that all of it can be seen.
  private func within(_ mark: MeterMark, _ width: Double, _ cairo: OpaquePointer) -> Double {
    let half = Caption.width(mark.text, cairo) / 2 + 2
    return min(max(mark.place * width, half), width - half)
  }

  private func line(at x: Double, _ height: Double, _ cairo: OpaquePointer) {
    cairo_set_source_rgba(cairo, 1, 1, 1, 0.25)
    cairo_rectangle(cairo, x, 0, 1, height)
    cairo_fill(cairo)
  }

  private func drawLevel(_ cairo: OpaquePointer, _ width: Double, _ whole: Double) {
    ground(cairo, width, whole)
    let height = max(whole - 1.3 * Caption.size, 8)
    for mark in MeterMark.levels {
      line(at: mark.place * width, whole, cairo)
      cairo_set_source_rgb(cairo, 0.8, 0.8, 0.8)
      Caption.draw(
        mark.text, middle: mark.place * width, baseline: whole - 0.25 * Caption.size, cairo)
    }
    Caption.draw("dBFS", middle: 1.6 * Caption.size, baseline: whole - 0.25 * Caption.size, cairo)
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
    for mark in MeterMark.spectrum {
      line(at: mark.place * width, height, cairo)
      cairo_set_source_rgb(cairo, 0.8, 0.8, 0.8)
      Caption.draw(
        mark.text, middle: within(mark, width, cairo), baseline: 1.1 * Caption.size, cairo)
    }
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
    let most = Int(height / (1.8 * Caption.size))
    for mark in model.pitchMarks(most: most) {
      let y = (1 - mark.place) * (height - 4) + 2
      cairo_set_source_rgba(cairo, 1, 1, 1, 0.25)
      cairo_rectangle(cairo, 0, y, width, 1)
      cairo_fill(cairo)
      // Within the picture, at its ends as well.
      let baseline = min(max(y + 0.35 * Caption.size, Caption.size), height - 3)
      cairo_set_source_rgb(cairo, 0.8, 0.8, 0.8)
      Caption.draw(
        mark.text, middle: 4 + Caption.width(mark.text, cairo) / 2, baseline: baseline, cairo)
    }
  }
}
