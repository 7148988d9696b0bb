// The picture as nodes of GTK's, in squares: a stroke of the brush makes those anew that it touches, and GTK draws
// nothing of the others.

import CGTK
import DesktopModel

/// The squares of the picture that is shown.
final class CanvasPicture {
  // Small costs nodes, large costs pixels beside a stroke; whole view pixels for 1 to 6 pixels each, or seams are seen.
  private static let side = 240

  /// Pixels of the picture per view pixel.
  let density: Int
  private let width: Int
  private let height: Int
  private let isDrawnByProcessor: Bool
  private var squares: [OpaquePointer?] = []

  /// All squares as one node.
  private(set) var node: OpaquePointer?

  /// Prepares squares without a picture.
  ///
  /// - Parameters:
  ///   - width: the picture's columns.
  ///   - height: the picture's rows.
  ///   - density: pixels of the picture per view pixel.
  ///   - isDrawnByProcessor: whether there is no graphics card that would keep textures.
  init(width: Int, height: Int, density: Int, isDrawnByProcessor: Bool) {
    (self.width, self.height, self.density) = (width, height, density)
    self.isDrawnByProcessor = isDrawnByProcessor
    squares = Array(repeating: nil, count: across * ((height + Self.side - 1) / Self.side))
  }

  isolated deinit {
    for case let square? in squares { gsk_render_node_unref(square) }
    if let node { gsk_render_node_unref(node) }
  }

  private var across: Int { (width + Self.side - 1) / Self.side }

  /// Draws the squares that have anything of a part of the picture.
  ///
  /// - Parameters:
  ///   - view: what is seen.
  ///   - columns: the part's columns, which may reach beyond the picture.
  ///   - rows: its rows, likewise.
  func draw(_ view: PictureView, columns: Range<Int>, rows: Range<Int>) {
    let columns = columns.clamped(to: 0..<width)
    let rows = rows.clamped(to: 0..<height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    for row in rows.lowerBound / Self.side...(rows.upperBound - 1) / Self.side {
      for column in columns.lowerBound / Self.side...(columns.upperBound - 1) / Self.side {
        let index = row * across + column
        if let square = squares[index] { gsk_render_node_unref(square) }
        squares[index] = draw(
          view, columns: Self.pixels(column, of: width), rows: Self.pixels(row, of: height))
      }
    }
    if let node { gsk_render_node_unref(node) }
    var nodes: [OpaquePointer?] = squares.filter { $0 != nil }
    node = gsk_container_node_new(&nodes, guint(nodes.count))
  }

  private static func pixels(_ square: Int, of count: Int) -> Range<Int> {
    square * side..<min((square + 1) * side, count)
  }

  private func draw(_ view: PictureView, columns: Range<Int>, rows: Range<Int>) -> OpaquePointer? {
    let scale = Float(density)
    var bounds = graphene_rect_t(
      origin: .init(x: Float(columns.lowerBound) / scale, y: Float(rows.lowerBound) / scale),
      size: .init(width: Float(columns.count) / scale, height: Float(rows.count) / scale))
    let fill = { (memory: UnsafeMutableRawPointer) in
      let count = columns.count * rows.count
      view.draw(
        columns: columns, rows: rows,
        into: UnsafeMutableBufferPointer(
          start: memory.bindMemory(to: UInt32.self, capacity: count), count: count))
    }
    return isDrawnByProcessor
      ? drawing(&bounds, columns.count, rows.count, fill)
      : texture(&bounds, columns.count, rows.count, fill)
  }

  // A graphics card keeps a texture.
  private func texture(
    _ bounds: inout graphene_rect_t, _ width: Int, _ height: Int,
    _ fill: (UnsafeMutableRawPointer) -> Void
  ) -> OpaquePointer? {
    guard let memory = g_malloc(gsize(width * height * 4)) else { return nil }
    fill(memory)
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
    _ bounds: inout graphene_rect_t, _ width: Int, _ height: Int,
    _ fill: (UnsafeMutableRawPointer) -> Void
  ) -> OpaquePointer? {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard let memory = cairo_image_surface_get_data(surface),
      cairo_image_surface_get_stride(surface) == Int32(width * 4)
    else { return nil }
    fill(memory)
    cairo_surface_mark_dirty(surface)
    cairo_surface_set_device_scale(surface, Double(density), Double(density))
    guard let node = gsk_cairo_node_new(&bounds) else { return nil }
    let cairo = gsk_cairo_node_get_draw_context(node)
    defer { cairo_destroy(cairo) }
    cairo_set_source_surface(cairo, surface, Double(bounds.origin.x), Double(bounds.origin.y))
    cairo_paint(cairo)
    return node
  }
}
