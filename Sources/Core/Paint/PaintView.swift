// A layer as it is seen: over a picture that was drawn, in the colours of its ink.

import Geometry

extension PaintLayer {
  // Of a small picture so many places of a pixel are looked at along each side.
  private static let mostPlaces = 4

  /// Draws what is seen of the paint over a picture.
  ///
  /// - Parameters:
  ///   - viewport: which part of the image is seen, and how large.
  ///   - density: pixels of the picture per view pixel.
  ///   - width: the picture's columns.
  ///   - height: the picture's rows.
  ///   - pixels: the picture, 0xAARRGGBB, row by row.
  public func draw(
    _ viewport: Viewport, density: Double, width: Int, height: Int,
    over pixels: UnsafeMutableBufferPointer<UInt32>
  ) {
    guard pixels.count >= width * height, let area = area(differingFrom: nil) else { return }
    let step = 1 / (viewport.zoom * density)
    func place(_ point: ImagePoint) -> ViewPoint { viewport.viewPoint(of: point) }
    let first = place(
      ImagePoint(x: Double(area.columns.lowerBound) - 0.5, y: Double(area.rows.lowerBound) - 0.5))
    let last = place(
      ImagePoint(x: Double(area.columns.upperBound) - 0.5, y: Double(area.rows.upperBound) - 0.5))
    let columns = Self.range(first.x * density, last.x * density, width)
    let rows = Self.range(first.y * density, last.y * density, height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let corner = viewport.imagePoint(of: ViewPoint(x: 0, y: 0))
    let places = min(max(Int(step.rounded(.up)), 1), Self.mostPlaces)
    // The places within a pixel of the picture, in pixels of the image from its upper left corner.
    let offsets = (0..<places).map { (Double($0) + 0.5) / Double(places) * step }
    for row in rows {
      let top = corner.y + Double(row) * step
      for column in columns {
        let left = corner.x + Double(column) * step
        let index = row * width + column
        pixels[index] = covered(pixels[index], left: left, top: top, offsets)
      }
    }
  }

  private static func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let (first, end) = (max(low.rounded(.down), 0), min(high.rounded(.up), Double(count)))
    return first < end ? Int(first)..<Int(end) : 0..<0
  }

  @inline(__always)
  private func covered(
    _ below: UInt32, left: Double, top: Double, _ offsets: [Double]
  ) -> UInt32 {
    var (alpha, red, green, blue): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    for y in offsets {
      let row = Int((top + y).rounded())
      guard row >= 0, row < height else { continue }
      for x in offsets {
        let column = Int((left + x).rounded())
        guard column >= 0, column < width else { continue }
        let (tile, place) = tiles.place(column: column, row: row)
        guard let bits = tiles.tiles[tile]?[place].bits, bits != 0 else { continue }
        let cover = bits >> 24
        alpha += cover
        red += (bits >> 16 & 0xFF) * cover
        green += (bits >> 8 & 0xFF) * cover
        blue += (bits & 0xFF) * cover
      }
    }
    guard alpha > 0 else { return below }
    let full = 255 * UInt32(offsets.count * offsets.count)
    let rest = full - alpha
    @inline(__always)
    func channel(_ sum: UInt32, _ shift: UInt32) -> UInt32 {
      ((sum + (below >> shift & 0xFF) * rest + full / 2) / full) << shift
    }
    return below & 0xFF00_0000 | channel(red, 16) | channel(green, 8) | channel(blue, 0)
  }
}
