// Painting over the image: the brush, its ink, and what becomes of the paint.

import CGTK
import DesktopModel
import Translation

/// The rows of painting.
final class PaintRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let words = Make.paragraph("")
  private let color: Widget = gtk_color_button_new()
  private var paints: Widget?
  private var erases: Widget?
  private var heard: Widget?
  private var shown: Widget?
  private var pressure: Widget?
  private var width: NumberRow?
  private var brightness: NumberRow?
  private var isShowing = false

  private static let widthHint = translated(
    "1 to 512 pixels of the image; the keys [ and ] make it narrower and wider")
  private static let brightnessHint = translated("0 is black, 100 is white")

  init(_ model: WindowModel) {
    self.model = model
    gtk_box_append(widget.box, Make.label(translated("Paint"), class: "heading"))
    let paints = Make.check(translated("Paint with what touches the image")) { [unowned self] in
      if !isShowing { model.setPainting($0) }
    }
    let erases = Make.check(translated("Erase")) { [unowned self] in
      if !isShowing { model.setErasing($0) }
    }
    for check in [paints, erases] { gtk_box_append(widget.box, check) }
    let width = NumberRow(
      translated("Brush, px"), spoken: translated("Width of the brush in pixels"),
      range: PaintChoice.widthRange, step: 1, digits: 0
    ) { width in
      model.choosePaint { $0.setWidth(width) }
    } reset: {
      model.choosePaint { $0.setWidth(PaintChoice.standardWidthPixels) }
    }
    let pressure = Make.check(translated("Narrower where the pen presses less")) { isOn in
      model.choosePaint { $0.followsPressure = isOn }
    }
    let brightness = NumberRow(
      translated("Brightness, %"), spoken: translated("Brightness of the paint in percent"),
      range: 0...100, step: 1, digits: 0
    ) { percent in
      model.choosePaint { $0.setBrightness(percent: percent) }
    } reset: {
      model.choosePaint { $0.setBrightness(percent: 100) }
    }
    gtk_box_append(widget.box, width.widget)
    gtk_box_append(widget.box, pressure)
    gtk_box_append(widget.box, brightness.widget)
    addColor()
    let shown = Make.check(translated("Show the paint")) { model.showPaint($0) }
    let heard = Make.check(translated("Hear the image with its paint")) { [unowned self] in
      if !isShowing { model.hearPaint($0) }
    }
    for check in [shown, heard] { gtk_box_append(widget.box, check) }
    gtk_box_append(widget.box, words)
    let row = Make.row()
    let clear = Make.button(translated("Clear"), does: .clearPaint)
    penumbra_set_name(clear.object, translated("Clear all paint"))
    let save = Make.button(translated("Save paint…"), does: .savePaint)
    for button in [clear, save] { gtk_box_append(row.box, button) }
    gtk_box_append(widget.box, row)
    (self.paints, self.erases, self.heard, self.shown) = (paints, erases, heard, shown)
    (self.width, self.pressure, self.brightness) = (width, pressure, brightness)
  }

  private func addColor() {
    let row = Make.row(4)
    let label = Make.label(translated("Colour"), wraps: true, columns: 14)
    gtk_widget_set_hexpand(label, 1)
    gtk_box_append(row.box, label)
    Names.set(translated("Colour of the paint"), inside: color)
    gtk_color_button_set_modal(color.opaque, 1)
    gtk_color_button_set_title(color.opaque, translated("Colour of the paint"))
    connect(color.object, "color-set") { [unowned self] in
      var chosen = GdkRGBA()
      gtk_color_chooser_get_rgba(color.opaque, &chosen)
      func byte(_ share: Float) -> UInt32 { UInt32((min(max(share, 0), 1) * 255).rounded()) }
      model.choosePaint {
        $0.color = byte(chosen.red) << 16 | byte(chosen.green) << 8 | byte(chosen.blue)
      }
    }
    gtk_box_append(row.box, color)
    gtk_box_append(widget.box, row)
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    guard !changes.isDisjoint(with: [.paint, .layers, .sound]) else { return }
    isShowing = true
    defer { isShowing = false }
    func set(_ check: Widget?, _ isOn: Bool) {
      if let check { gtk_check_button_set_active(check.check, gboolean(isOn)) }
    }
    let choice = model.paintChoice
    set(paints, model.isPainting)
    set(erases, model.isErasing)
    set(shown, model.isPaintShown)
    set(heard, model.isPaintHeard)
    set(pressure, choice.followsPressure)
    width?.show(choice.widthPixels, step: 1, hint: Self.widthHint)
    brightness?.show(
      choice.brightnessPercent.rounded(), step: 1, hint: Self.brightnessHint)
    var color = GdkRGBA(
      red: Float(choice.color >> 16 & 0xFF) / 255, green: Float(choice.color >> 8 & 0xFF) / 255,
      blue: Float(choice.color & 0xFF) / 255, alpha: 1)
    gtk_color_chooser_set_rgba(self.color.opaque, &color)
    gtk_label_set_text(words.opaque, model.paintText)
  }
}
