// The page of the image: contrast, colours, and the histogram with both windows on it.

import CGTK
import DesktopModel
import Micrograph

/// The page of the image.
final class ImagePanel {
  let widget = Make.column(4)
  private let model: WindowModel
  private var histogram: Widget?
  private var rows: [NumberRow] = []
  private var colors: ChoiceRow?
  private var invert: Widget?
  private var link: Widget?
  private let windows = Make.label("", class: "figures", wraps: true, columns: 10)
  private let facts = Make.label("", wraps: true, columns: 10)
  private let frames: FrameRows
  private let films: FilmRows
  private let acquisition: AcquisitionRows
  private let scale: ScaleRows
  private let shown: LayerRows
  private let heard: LayerRows
  // The image and the layer whose contrast the rows accept.
  private var shownPicture: String?

  init(_ model: WindowModel) {
    self.model = model
    frames = FrameRows(model)
    films = FilmRows(model)
    acquisition = AcquisitionRows(model)
    scale = ScaleRows(model)
    shown = LayerRows(model, .shown, name: "Shown", owner: "shown")
    heard = LayerRows(model, .heard, name: "Heard", owner: "heard")
    gtk_widget_add_css_class(widget, "panel")
    gtk_box_append(widget.box, facts)
    gtk_box_append(widget.box, frames.widget)
    gtk_box_append(widget.box, films.widget)
    gtk_box_append(widget.box, Make.label("Layers", class: "heading"))
    for rows in [shown, heard] { gtk_box_append(widget.box, rows.widget) }
    gtk_box_append(widget.box, Make.label("Histogram", class: "heading"))
    let area = Make.drawing("Histogram with both windows", height: 96) { [unowned self] in
      draw($0, width: $1, height: $2)
    }
    histogram = area
    gtk_box_append(widget.box, area)
    gtk_box_append(widget.box, windows)
    let link = Make.check("Use this contrast for sound") { model.linkSound($0) }
    self.link = link
    gtk_box_append(widget.box, link)
    gtk_box_append(widget.box, Make.label("Contrast", class: "heading"))
    addContrast()
    let colors = ChoiceRow("Colours", options: ColorMap.allCases.map(\.title)) {
      model.setColorMap(ColorMap.allCases[$0])
    }
    self.colors = colors
    gtk_box_append(widget.box, colors.widget)
    let invert = Make.check("Inverted") { isOn in
      if isOn != model.display?.isInverted { model.invert() }
    }
    self.invert = invert
    gtk_box_append(widget.box, invert)
    let zoom = Make.row()
    gtk_box_append(zoom.box, Make.button("Whole image") { model.fit() })
    gtk_box_append(zoom.box, Make.button("100 %") { model.showTruePixels() })
    gtk_box_append(widget.box, zoom)
    gtk_box_append(widget.box, scale.widget)
    gtk_box_append(widget.box, acquisition.widget)
  }

  /// Puts the keyboard into the field that sets the scale.
  func focusScale() {
    scale.focusLength()
  }

  private func addContrast() {
    rows = [
      NumberRow("Dark end", spoken: "Dark end", range: 0...1, step: 1, digits: 2) {
        [unowned self] in
        model.setDisplay(low: $0)
      } reset: { [unowned self] in
        model.resetDisplay()
      },
      NumberRow("Bright end", spoken: "Bright end", range: 0...1, step: 1, digits: 2) {
        [unowned self] in
        model.setDisplay(high: $0)
      } reset: { [unowned self] in
        model.resetDisplay()
      },
      NumberRow("Display gamma", spoken: "Display gamma", range: 0.1...10, step: 0.05, digits: 2) {
        [unowned self] in
        model.setDisplay(gamma: $0)
      } reset: { [unowned self] in
        model.setDisplay(gamma: 1)
      },
    ]
    for row in rows { gtk_box_append(widget.box, row.widget) }
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
    guard !changes.isDisjoint(with: [.display, .sound]), let display = model.display,
      let image = model.image
    else { return }
    let contrast = model.contrastScale
    let picture = "\(model.shownRecipe) \(image.path) \(image.frameText ?? "")"
    if shownPicture != picture {
      shownPicture = picture
      rows[0].setRange(contrast.range, digits: contrast.digits)
      rows[1].setRange(contrast.range, digits: contrast.digits)
    }
    rows[0].show(
      display.window.low, step: contrast.step, hint: "shown darkest, in the file's values")
    rows[1].show(
      display.window.high, step: contrast.step, hint: "shown brightest, in the file's values")
    rows[2].show(display.gamma, step: 0.05, hint: "0.1 to 10, 1 is straight")
    colors?.show(ColorMap.allCases.firstIndex(of: model.colorMap))
    if let invert { gtk_check_button_set_active(invert.check, gboolean(display.isInverted)) }
    if let link { gtk_check_button_set_active(link.check, gboolean(model.isSoundLinked)) }
    gtk_label_set_text(windows.opaque, model.windowsText)
    if let histogram {
      penumbra_set_description(histogram.object, model.windowsText)
      gtk_widget_queue_draw(histogram)
    }
  }

  // The display window as a bar above, the sound window as a bar below, both with end marks.
  private func draw(_ cairo: OpaquePointer, width: Double, height: Double) {
    guard let shape = model.shownShape, let display = model.display else { return }
    cairo_set_source_rgb(cairo, 0.08, 0.08, 0.08)
    cairo_rectangle(cairo, 0, 0, width, height)
    cairo_fill(cairo)
    let band = Caption.size + 2
    let column = width / Double(shape.heights.count)
    cairo_set_source_rgb(cairo, 0.85, 0.85, 0.85)
    for (index, part) in shape.heights.enumerated() {
      let extent = part * (height - 2 * band - 4)
      cairo_rectangle(
        cairo, Double(index) * column, height - band - 2 - extent, max(column - 0.5, 0.5), extent)
    }
    cairo_fill(cairo)
    func bar(_ window: IntensityWindow, y: Double, _ color: (Double, Double, Double)) {
      let left = shape.place(of: window.low) * width
      let right = shape.place(of: window.high) * width
      cairo_set_source_rgb(cairo, color.0, color.1, color.2)
      cairo_rectangle(cairo, left, y, max(right - left, 2), band)
      cairo_fill(cairo)
    }
    bar(display.window, y: 0, (1, 1, 1))
    if let sound = model.soundWindowOfShown { bar(sound, y: height - band, (1, 0.83, 0)) }
    cairo_set_source_rgb(cairo, 0, 0, 0)
    let middle = shape.place(of: (display.window.low + display.window.high) / 2) * width
    Caption.draw("display", middle: middle, baseline: band - 2.5, cairo)
    if let sound = model.soundWindowOfShown {
      let middle = shape.place(of: (sound.low + sound.high) / 2) * width
      Caption.draw("sound", middle: middle, baseline: height - 2.5, cairo)
    }
  }
}
