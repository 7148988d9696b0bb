// Draws the visible part of an image at the view's own size: means of blocks where the image is
// made smaller, bilinear between pixels up to four times, and every pixel as a sharp square beyond. Where one of
// the pixels that are read has no value, there are stripes.

import Geometry

/// Draws what a viewport shows.
public struct ViewPicture: Sendable {
  // From this zoom on, pixels are shown as squares, in view pixels per image pixel.
  static let squareZoom = 4.0

  private let pyramid: MicrographPyramid

  /// Draws from these copies of an image.
  public init(_ pyramid: MicrographPyramid) {
    self.pyramid = pyramid
  }

  /// Draws a part of the view, the same wherever the part begins and ends.
  ///
  /// - Parameters:
  ///   - viewport: the part of the image to show, and how large.
  ///   - table: the colour of each intensity.
  ///   - density: pixels of the picture per view pixel, 1 on most screens.
  ///   - shown: the columns of the picture to draw, from 0.
  ///   - rows: the rows of the picture to draw, from 0.
  ///   - part: what is drawn, row by row, as 0xAARRGGBB; 0 is drawn beyond the image.
  public func draw(
    _ viewport: Viewport, _ table: DisplayTable, density: Double = 1, columns shown: Range<Int>,
    rows: Range<Int>, into part: UnsafeMutableBufferPointer<UInt32>
  ) {
    precondition(
      shown.lowerBound >= 0 && rows.lowerBound >= 0 && part.count >= rows.count * shown.count)
    let zoom = viewport.zoom * density
    let level = pyramid.level(forZoom: zoom)
    let origin = viewport.imagePoint(of: ViewPoint(x: 0, y: 0))
    // Positions on the level's own grid, with its pixel (0, 0) spanning 0...1.
    let step = 1 / (zoom * Double(level.step))
    let left = (origin.x + 0.5) / Double(level.step) + step / 2
    let top = (origin.y + 0.5) / Double(level.step) + step / 2
    let columns = Axis(start: left, step: step, shown: shown, limit: level.width)
    let isSmooth = zoom > 1 && zoom < ViewPicture.squareZoom
    let isBlock = step > 1.25
    let stripes = MissingStripes(density: density)
    func drawRows(_ values: [some PixelNumber]) {
      values.withUnsafeBufferPointer { pixels in
        for row in rows {
          let start = (row - rows.lowerBound) * shown.count
          let line = UnsafeMutableBufferPointer(rebasing: part[start..<start + shown.count])
          let y = top + Double(row) * step
          guard y >= 0, y < Double(level.height) else {
            line.update(repeating: 0)
            continue
          }
          line[..<(columns.inside.lowerBound - shown.lowerBound)].update(repeating: 0)
          line[(columns.inside.upperBound - shown.lowerBound)...].update(repeating: 0)
          if isSmooth {
            drawSmooth(columns, row, y, level, pixels, table, stripes, into: line)
          } else if isBlock {
            drawBlocks(columns, row, y, step, level, pixels, table, stripes, into: line)
          } else {
            let first = Int(y) * level.width
            for column in columns.inside {
              let intensity = pixels[first + columns.index(column)].intensity
              line[column - columns.first] = color(intensity, column, row, table, stripes)
            }
          }
        }
      }
    }
    switch level.pixels.storage {
    case .unsigned8(let values): drawRows(values)
    case .unsigned16(let values): drawRows(values)
    case .float(let values): drawRows(values)
    }
  }

  // Where the picture's columns fall on the level's.
  private struct Axis {
    let start: Double
    let step: Double
    let limit: Int
    let first: Int
    let inside: Range<Int>

    init(start: Double, step: Double, shown: Range<Int>, limit: Int) {
      self.start = start
      self.step = step
      self.limit = limit
      self.first = shown.lowerBound
      let (least, most) = (Double(shown.lowerBound), Double(shown.upperBound))
      // The first column at or right of 0, and the first at or right of the limit.
      let first = min(max((-start / step).rounded(.up), least), most)
      let end = min(max(((Double(limit) - start) / step).rounded(.up), first), most)
      inside = Int(first)..<Int(end)
    }

    @inline(__always)
    func position(_ column: Int) -> Double {
      start + Double(column) * step
    }

    @inline(__always)
    func index(_ column: Int) -> Int {
      // Rounding may place the last column on the edge itself.
      min(Int(position(column)), limit - 1)
    }
  }

  @inline(__always)
  private func color(
    _ intensity: Float, _ column: Int, _ row: Int, _ table: DisplayTable, _ stripes: MissingStripes
  ) -> UInt32 {
    MissingStripes.isMissing(intensity) ? stripes.color(column, row) : table.color(of: intensity)
  }

  private func drawSmooth(
    _ columns: Axis, _ row: Int, _ y: Double, _ level: MicrographPyramid.Level,
    _ pixels: UnsafeBufferPointer<some PixelNumber>, _ table: DisplayTable,
    _ stripes: MissingStripes, into line: UnsafeMutableBufferPointer<UInt32>
  ) {
    let upper = min(max(y - 0.5, 0), Double(level.height - 1))
    let first = Int(upper) * level.width
    let second = min(Int(upper) + 1, level.height - 1) * level.width
    let down = Float(upper - Double(Int(upper)))
    for column in columns.inside {
      let x = min(max(columns.position(column) - 0.5, 0), Double(level.width - 1))
      let left = Int(x)
      let right = min(left + 1, level.width - 1)
      let across = Float(x - Double(left))
      let above = between(pixels[first + left], pixels[first + right], across)
      let below = between(pixels[second + left], pixels[second + right], across)
      line[column - columns.first] = color(
        above + (below - above) * down, column, row, table, stripes)
    }
  }

  @inline(__always)
  private func between<Value: PixelNumber>(
    _ first: Value, _ second: Value, _ fraction: Float
  ) -> Float {
    first.intensity + (second.intensity - first.intensity) * fraction
  }

  // The mean of four places spread over what one pixel of the picture covers.
  private func drawBlocks(
    _ columns: Axis, _ row: Int, _ y: Double, _ step: Double, _ level: MicrographPyramid.Level,
    _ pixels: UnsafeBufferPointer<some PixelNumber>, _ table: DisplayTable,
    _ stripes: MissingStripes, into line: UnsafeMutableBufferPointer<UInt32>
  ) {
    let quarter = step / 4
    let first = Int(max(y - quarter, 0)) * level.width
    let second = min(Int(y + quarter), level.height - 1) * level.width
    for column in columns.inside {
      let x = columns.position(column)
      let left = Int(max(x - quarter, 0))
      let right = min(Int(x + quarter), level.width - 1)
      let above = pixels[first + left].intensity + pixels[first + right].intensity
      let below = pixels[second + left].intensity + pixels[second + right].intensity
      line[column - columns.first] = color(
        (above + below) * 0.25, column, row, table, stripes)
    }
  }
}
