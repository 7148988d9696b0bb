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
  /// The picture; one node as long as it does not change, so that GTK does not redraw it.
  var picture: OpaquePointer?
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
    if let picture { gsk_render_node_unref(picture) }
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    if changes.contains(.picture) { redrawPicture() }
    if !changes.isDisjoint(with: [.picture, .overlay]) { gtk_widget_queue_draw(widget) }
  }

  private func redrawPicture() {
    let density = Int(gtk_widget_get_scale_factor(widget))
    let width = Int(model.viewport.viewWidth) * density
    let height = Int(model.viewport.viewHeight) * density
    guard width > 0, height > 0 else { return }
    var bounds = graphene_rect_t(
      origin: .init(x: 0, y: 0),
      size: .init(width: Float(width / density), height: Float(height / density)))
    if let picture { gsk_render_node_unref(picture) }
    picture =
      penumbra_is_drawn_by_processor(widget) != 0
      ? drawing(&bounds, width, height, density) : texture(&bounds, width, height, density)
  }

  // A graphics card keeps a texture.
  private func texture(
    _ bounds: inout graphene_rect_t, _ width: Int, _ height: Int, _ density: Int
  ) -> OpaquePointer? {
    guard let memory = g_malloc(gsize(width * height * 4)) else { return nil }
    fill(memory, width, height, density)
    let bytes = g_bytes_new_take(memory, gsize(width * height * 4))
    defer { g_bytes_unref(bytes) }
    // Little-endian 0xAARRGGBB is blue, green, red, alpha in memory: cairo's own format.
    guard
      let texture = gdk_memory_texture_new(
        Int32(width), Int32(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(width * 4))
    else { return nil }
    defer { g_object_unref(texture.object) }
    return gsk_texture_node_new(texture, &bounds)
  }

  // GTK 4.8 without a card takes a whole texture through floats for each frame that draws any of it.
  private func drawing(
    _ bounds: inout graphene_rect_t, _ width: Int, _ height: Int, _ density: Int
  ) -> OpaquePointer? {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard let memory = cairo_image_surface_get_data(surface),
      cairo_image_surface_get_stride(surface) == Int32(width * 4)
    else { return nil }
    fill(memory, width, height, density)
    cairo_surface_mark_dirty(surface)
    cairo_surface_set_device_scale(surface, Double(density), Double(density))
    guard let node = gsk_cairo_node_new(&bounds) else { return nil }
    let cairo = gsk_cairo_node_get_draw_context(node)
    defer { cairo_destroy(cairo) }
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_paint(cairo)
    return node
  }

  private func fill(_ memory: UnsafeMutableRawPointer, _ width: Int, _ height: Int, _ density: Int)
  {
    let pixels = UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: UInt32.self, capacity: width * height), count: width * height)
    model.drawPicture(density: Double(density), width: width, height: height, into: pixels)
  }
}
