// The picture in the window, ready to be drawn part by part.

import Geometry
import Micrograph
import Paint

/// What is seen of an image: its layer in its colours, and the paint over it.
public struct PictureView: Sendable {
  let viewport: Viewport
  let density: Double
  let picture: ViewPicture
  let table: DisplayTable
  let paint: PaintLayer?

  /// Draws a part, the same wherever the part begins and ends.
  ///
  /// - Parameters:
  ///   - columns: the picture's columns that are drawn, from 0.
  ///   - rows: the picture's rows that are drawn, from 0.
  ///   - pixels: that part, row by row, 0xAARRGGBB, transparent beyond the image.
  public func draw(
    columns: Range<Int>, rows: Range<Int>, into pixels: UnsafeMutableBufferPointer<UInt32>
  ) {
    picture.draw(viewport, table, density: density, columns: columns, rows: rows, into: pixels)
    paint?.draw(viewport, density: density, columns: columns, rows: rows, over: pixels)
  }
}
