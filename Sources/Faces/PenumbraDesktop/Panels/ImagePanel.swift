// The page of the image: what it is, its layers, its contrast, its colours and its scale.

import CGTK
import DesktopModel
import Micrograph
import Translation

/// The page of the image.
final class ImagePanel {
  let widget = Make.column(4)
  private let model: WindowModel
  private var colors: ChoiceRow?
  private var invert: Widget?
  private let contrast: ContrastRows
  private let facts = Make.label("", wraps: true, columns: 10)
  private let frames: FrameRows
  private let films: FilmRows
  private let acquisition: AcquisitionRows
  private let scale: ScaleRows
  private let shown: LayerRows
  private let heard: LayerRows
  private let paint: PaintRows

  init(_ model: WindowModel) {
    self.model = model
    paint = PaintRows(model)
    frames = FrameRows(model)
    films = FilmRows(model)
    acquisition = AcquisitionRows(model)
    scale = ScaleRows(model)
    contrast = ContrastRows(model)
    shown = LayerRows(model, .shown, name: translated("Shown"), owner: translated("shown"))
    heard = LayerRows(model, .heard, name: translated("Heard"), owner: translated("heard"))
    gtk_widget_add_css_class(widget, "panel")
    gtk_box_append(widget.box, facts)
    gtk_box_append(widget.box, frames.widget)
    gtk_box_append(widget.box, films.widget)
    gtk_box_append(widget.box, Make.label(translated("Layers"), class: "heading"))
    for rows in [shown, heard] { gtk_box_append(widget.box, rows.widget) }
    gtk_box_append(widget.box, contrast.widget)
    gtk_box_append(widget.box, Make.label(translated("Colours and zoom"), class: "heading"))
    let colors = ChoiceRow(translated("Colours"), options: ColorMap.allCases.map(\.title)) {
      model.setColorMap(ColorMap.allCases[$0])
    }
    self.colors = colors
    gtk_box_append(widget.box, colors.widget)
    let invert = Make.check(translated("Inverted")) { isOn in
      if isOn != model.display?.isInverted { model.invert() }
    }
    self.invert = invert
    gtk_box_append(widget.box, invert)
    let zoom = Make.row()
    gtk_box_append(zoom.box, Make.button(translated("Whole image")) { model.fit() })
    gtk_box_append(zoom.box, Make.button("100 %") { model.showTruePixels() })
    gtk_box_append(widget.box, zoom)
    gtk_box_append(widget.box, paint.widget)
    gtk_box_append(widget.box, scale.widget)
    gtk_box_append(widget.box, acquisition.widget)
  }

  /// Puts the keyboard on the histogram.
  func focusContrast() {
    contrast.focus()
  }

  /// Puts the keyboard into the field that sets the scale.
  func focusScale() {
    scale.focusLength()
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    for rows in [shown, heard] { rows.show(changes) }
    frames.show(changes)
    films.show(changes)
    acquisition.show(changes, model)
    scale.show(changes)
    if changes.contains(.frames) { gtk_label_set_text(facts.opaque, model.imageFacts) }
    if changes.contains(.sound) { heard.rename(model.heardTitle) }
    paint.show(changes)
    contrast.show(changes)
    guard changes.contains(.display), let display = model.display else { return }
    colors?.show(ColorMap.allCases.firstIndex(of: model.colorMap))
    if let invert { gtk_check_button_set_active(invert.check, gboolean(display.isInverted)) }
  }
}
