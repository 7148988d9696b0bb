// A custom widget: the image, and over it trail, tags, pen and scale bar. The picture is redrawn
// only where image, view or contrast changed; what moves lies in nodes of its own with tight
// bounds, so that GTK draws little for each frame.

import CGTK
import DesktopModel
import Geometry
import Translation

/// Shows the image.
final class ImageCanvas {
  let widget: Widget
  let model: WindowModel
  /// The picture; its nodes stay as long as it does not change, so that GTK does not redraw it.
  private(set) var picture: CanvasPicture?
  /// Where the pointer is, in view pixels.
  var pointer = ViewPoint(x: 0, y: 0)
  /// Whether the first mouse button or the stylus traces.
  var isTracing = false
  var isStylusDown = false
  /// What the stylus has hold of; nil while it traces.
  var stylusGrip: Grip?

  private static let type: GType = {
    g_type_register_static_simple(
      penumbra_widget_type(), "PenumbraImageCanvas",
      guint(MemoryLayout<GtkWidgetClass>.size),
      { type, _ in
        guard let type else { return }
        let widgetClass = type.assumingMemoryBound(to: GtkWidgetClass.self)
        widgetClass.pointee.snapshot = { widget, snapshot in
          let (key, target) = (UInt(bitPattern: widget), UInt(bitPattern: snapshot))
          MainActor.assumeIsolated {
            guard let target = OpaquePointer(bitPattern: target) else { return }
            ImageCanvas.shown[key]?.canvas?.draw(target)
          }
        }
        widgetClass.pointee.size_allocate = { widget, width, height, _ in
          let key = UInt(bitPattern: widget)
          MainActor.assumeIsolated {
            ImageCanvas.shown[key]?.canvas?.model.resizeView(
              width: Double(width), height: Double(height))
          }
        }
        gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_IMG)
      },
      guint(MemoryLayout<GtkWidget>.size), { _, _ in }, GTypeFlags(rawValue: 0))
  }()

  private struct Entry { weak var canvas: ImageCanvas? }
  private static var shown: [UInt: Entry] = [:]

  init(_ model: WindowModel) {
    self.model = model
    widget = penumbra_object_new(Self.type).widget
    Self.shown[UInt(bitPattern: widget)] = Entry(canvas: self)
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_vexpand(widget, 1)
    gtk_widget_set_focusable(widget, 1)
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_size_request(widget, 240, 200)
    gtk_widget_add_css_class(widget, "canvas")
    penumbra_set_name(widget.object, translated("Microscope image"))
    penumbra_set_description(
      widget.object,
      translated("Arrow keys move the cursor and sound it, Space reads out where it is"))
  }

  isolated deinit {
    Self.shown[UInt(bitPattern: widget)] = nil
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    if changes.contains(.picture) {
      redrawPicture()
    } else if changes.contains(.brushed) {
      redrawBrushed()
    }
    if !changes.isDisjoint(with: [.picture, .brushed, .overlay]) { gtk_widget_queue_draw(widget) }
  }

  private func redrawPicture() {
    let density = Int(gtk_widget_get_scale_factor(widget))
    let width = Int(model.viewport.viewWidth) * density
    let height = Int(model.viewport.viewHeight) * density
    guard width > 0, height > 0 else { return }
    _ = model.takeBrushed(density: Double(density))
    picture = model.pictureView(density: Double(density)).map { view in
      let picture = CanvasPicture(
        width: width, height: height, density: density,
        isDrawnByProcessor: penumbra_is_drawn_by_processor(widget) != 0)
      picture.draw(view, columns: 0..<width, rows: 0..<height)
      return picture
    }
  }

  private func redrawBrushed() {
    guard let picture, let part = model.takeBrushed(density: Double(picture.density)),
      let view = model.pictureView(density: Double(picture.density))
    else { return }
    picture.draw(view, columns: part.columns, rows: part.rows)
  }
}
