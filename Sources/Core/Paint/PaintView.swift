// A layer as it is seen: over a picture that was drawn, in the colours of its ink.

import Geometry

extension PaintLayer {
  // Of a small picture so many places of a pixel are looked at along each side; more would take longer than a frame.
  private static let mostPlaces = 2

  /// Draws what is seen of the paint over a picture.
  ///
  /// - Parameters:
  ///   - viewport: which part of the image is seen, and how large.
  ///   - density: pixels of the picture per view pixel.
  ///   - shownColumns: the picture's columns that are drawn.
  ///   - shownRows: the picture's rows that are drawn.
  ///   - pixels: that part of the picture, 0xAARRGGBB, row by row.
  public func draw(
    _ viewport: Viewport, density: Double, columns shownColumns: Range<Int>,
    rows shownRows: Range<Int>, over pixels: UnsafeMutableBufferPointer<UInt32>
  ) {
    guard pixels.count >= shownColumns.count * shownRows.count else { return }
    func under(_ column: Int, _ row: Int) -> ImagePoint {
      viewport.imagePoint(of: ViewPoint(x: Double(column) / density, y: Double(row) / density))
    }
    guard
      let area = painted(
        from: under(shownColumns.lowerBound, shownRows.lowerBound),
        to: under(shownColumns.upperBound, shownRows.upperBound))
    else { return }
    let step = 1 / (viewport.zoom * density)
    func place(_ point: ImagePoint) -> ViewPoint { viewport.viewPoint(of: point) }
    let first = place(
      ImagePoint(x: Double(area.columns.lowerBound) - 0.5, y: Double(area.rows.lowerBound) - 0.5))
    let last = place(
      ImagePoint(x: Double(area.columns.upperBound) - 0.5, y: Double(area.rows.upperBound) - 0.5))
    let columns = Self.range(first.x * density, last.x * density, shownColumns)
    let rows = Self.range(first.y * density, last.y * density, shownRows)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let corner = viewport.imagePoint(of: ViewPoint(x: 0, y: 0))
    let places = min(max(Int(step.rounded(.up)), 1), Self.mostPlaces)
    // The places within a pixel of the picture, in pixels of the image from its upper left corner.
    let offsets = (0..<places).map { (Double($0) + 0.5) / Double(places) * step }
    // The column of the image under each place of the picture's columns, the same for all rows.
    let under = columns.flatMap { column in
      offsets.map { Int((corner.x + Double(column) * step + $0).rounded()) }
    }
    var line = PaintLine(count: columns.count, places: places)
    for row in rows {
      var hasPaint = false
      for offset in offsets {
        let imageRow = Int((corner.y + Double(row) * step + offset).rounded())
        guard (0..<self.height).contains(imageRow) else { continue }
        if add(imageRow, under, to: &line) { hasPaint = true }
      }
      guard hasPaint else { continue }
      let first =
        (row - shownRows.lowerBound) * shownColumns.count + columns.lowerBound
        - shownColumns.lowerBound
      line.cover(
        UnsafeMutableBufferPointer(rebasing: pixels[first..<first + columns.count]))
    }
  }

  /// The squares with paint between two places, as one rectangle.
  private func painted(from first: ImagePoint, to last: ImagePoint) -> PaintArea? {
    func squares(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      // A pixel more, for a place lies in the pixel that it is rounded to.
      let pixels = Self.range(low - 1, high + 1, 0..<count)
      return pixels.isEmpty
        ? 0..<0
        : pixels.lowerBound / PaintTiles.side..<(pixels.upperBound - 1) / PaintTiles.side + 1
    }
    var area: PaintArea?
    for row in squares(first.y, last.y, height) {
      for column in squares(first.x, last.x, width) {
        let tile = row * tiles.across + column
        guard tiles.tiles[tile] != nil else { continue }
        let part = tiles.area(ofTile: tile)
        area = area?.union(part) ?? part
      }
    }
    return area
  }

  /// Adds a row of the image; false where it has no paint under the columns.
  private func add(_ row: Int, _ under: [Int], to line: inout PaintLine) -> Bool {
    let side = PaintTiles.side
    let (tileRow, top) = (row / side * tiles.across, row % side * side)
    var hasPaint = false
    var place = under.partitioningIndex(atLeast: 0)
    // Square by square, so that each is looked up once.
    while place < under.count, under[place] < width {
      let tile = under[place] / side
      let end = under.partitioningIndex(atLeast: min((tile + 1) * side, width), from: place)
      if let squares = tiles.tiles[tileRow + tile] {
        hasPaint = true
        squares.withUnsafeBufferPointer { squares in
          for index in place..<end {
            line.add(squares[top + under[index] % side].bits, at: index / line.places)
          }
        }
      }
      place = end
    }
    return hasPaint
  }

  private static func range(_ low: Double, _ high: Double, _ shown: Range<Int>) -> Range<Int> {
    let first = max(low.rounded(.down), Double(shown.lowerBound))
    let end = min(high.rounded(.up), Double(shown.upperBound))
    return first < end ? Int(first)..<Int(end) : 0..<0
  }
}

/// Paint that is summed up for a row of a picture.
private struct PaintLine {
  let places: Int
  private var sums: [SIMD4<UInt32>]

  init(count: Int, places: Int) {
    self.places = places
    sums = Array(repeating: .zero, count: count)
  }

  @inline(__always)
  mutating func add(_ bits: UInt32, at column: Int) {
    guard bits != 0 else { return }
    let cover = bits >> 24
    sums[column] &+= SIMD4(
      cover, (bits >> 16 & 0xFF) * cover, (bits >> 8 & 0xFF) * cover, (bits & 0xFF) * cover)
  }

  /// Covers a row of a picture with the paint, and forgets it.
  mutating func cover(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    let full = 255 * UInt32(places * places)
    for (column, sum) in sums.enumerated() where sum.x > 0 {
      let below = pixels[column]
      let rest = full - sum.x
      @inline(__always)
      func channel(_ sum: UInt32, _ shift: UInt32) -> UInt32 {
        ((sum + (below >> shift & 0xFF) * rest + full / 2) / full) << shift
      }
      pixels[column] =
        below & 0xFF00_0000 | channel(sum.y, 16) | channel(sum.z, 8) | channel(sum.w, 0)
      sums[column] = .zero
    }
  }
}

extension [Int] {
  /// The first place from which on the numbers, which rise, are at least so large.
  fileprivate func partitioningIndex(atLeast least: Int, from start: Int = 0) -> Int {
    var (low, high) = (start, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < least { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
