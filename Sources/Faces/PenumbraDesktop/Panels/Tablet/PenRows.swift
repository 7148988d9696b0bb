// The pen as it is now: a field to try it in, its lean as a dial, and everything in words.

import CGTK
import DesktopModel
import Translation

/// The rows of the pen.
final class PenRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private var field: Widget?
  private var dial: Widget?
  private let lines: [Widget] = (0..<3).map { _ in Make.paragraph("", class: "figures") }
  private let worn = Make.paragraph("")

  private static let fieldText =
    translated(
      "Lines as wide as the pressure, drawn by the pen anywhere on the tablet, or by the mouse here at "
        + "half the force")

  init(_ model: WindowModel) {
    self.model = model
    let field = Make.drawing(
      translated("Test field"), height: Int32(70 + 30 * penumbra_text_scale())
    ) {
      [unowned self] in
      drawing(width: $1, height: $2).draw($0)
    }
    penumbra_set_description(field.object, Self.fieldText)
    gtk_widget_set_tooltip_text(field, Self.fieldText)
    self.field = field
    let dial = Make.drawing(translated("Lean of the pen"), height: Self.dialSide) { [model] in
      LeanDrawing(lean: model.penLean, width: $1, height: $2).draw($0)
    }
    gtk_widget_set_hexpand(dial, 0)
    gtk_drawing_area_set_content_width(dial.drawingArea, Self.dialSide)
    gtk_widget_set_valign(dial, GTK_ALIGN_START)
    self.dial = dial
    let texts = Make.column(4)
    gtk_widget_set_hexpand(texts, 1)
    for line in lines {
      gtk_label_set_selectable(line.opaque, 1)
      gtk_box_append(texts.box, line)
    }
    let row = Make.row(8)
    for part in [dial, texts] { gtk_box_append(row.box, part) }
    let clear = Make.button(translated("Empty the field")) { model.clearTest() }
    for part in [worn, row, field, clear] { gtk_box_append(widget.box, part) }
    installDrag(field)
  }

  private static let dialSide: Int32 = 64

  /// Shows what is drawn of the pen.
  func show() {
    if let field { gtk_widget_queue_draw(field) }
    if let dial { gtk_widget_queue_draw(dial) }
  }

  /// Shows what is told of the pen.
  func showWords() {
    let words = model.penLines
    for (index, line) in lines.enumerated() {
      Self.set(line, words.indices.contains(index) ? words[index] : nil)
    }
    Self.set(worn, model.wornTipText)
    if let dial, words.indices.contains(1) { penumbra_set_description(dial.object, words[1]) }
  }

  /// Shows a text, or no label where there is none.
  static func set(_ label: Widget, _ text: String?) {
    gtk_widget_set_visible(label, gboolean(text != nil))
    let text = text ?? ""
    if String(cString: gtk_label_get_text(label.opaque)) != text {
      gtk_label_set_text(label.opaque, text)
    }
  }

  private func drawing(width: Double, height: Double) -> FieldDrawing {
    FieldDrawing(
      field: model.testField, aspect: model.tabletAspect, width: width, height: height)
  }

  private func installDrag(_ field: Widget) {
    let drag: OpaquePointer = gtk_gesture_drag_new()
    gtk_gesture_single_set_button(drag, guint(GDK_BUTTON_PRIMARY))
    var start = (x: 0.0, y: 0.0)
    func point(_ x: Double, _ y: Double) {
      let drawing = drawing(
        width: Double(gtk_widget_get_width(field)), height: Double(gtk_widget_get_height(field)))
      let place = drawing.place(ofX: x, y: y)
      model.drawTest(x: place.x, y: place.y)
    }
    connectPlace(drag.object, "drag-begin") { x, y in
      gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
      start = (x, y)
      point(x, y)
    }
    connectPlace(drag.object, "drag-update") { x, y in point(start.x + x, start.y + y) }
    connectPlace(drag.object, "drag-end") { [unowned self] _, _ in model.liftTest() }
    gtk_widget_add_controller(field, drag)
  }
}
