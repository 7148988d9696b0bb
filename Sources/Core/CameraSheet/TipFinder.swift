// The coloured tip of a pen in a camera's picture.

import Geometry

/// Finds the largest patch of a colour.
public struct TipFinder: Sendable {
  /// A patch that was found.
  public struct Patch: Sendable, Hashable {
    /// The middle of its pixels.
    public let middle: CameraPoint
    /// How many there are.
    public let count: Int
  }

  /// The colour.
  public let color: TipColor

  // Pixels are counted in squares of this side, whose neighbours belong together.
  private static let side = 8
  // Fewer in a square are noise.
  private static let leastInSquare = 4
  private static let leastCount = 12
  // A sixth of the circle of hues, in the steps of whole numbers.
  private static let sixth = 256

  private let hue: Int
  private let spread: Int
  private let leastSaturation: Int

  /// Creates a finder of a colour.
  public init(_ color: TipColor) {
    self.color = color
    hue = Int((color.hueDegrees / 60 * Double(Self.sixth)).rounded())
    spread = Int((color.spreadDegrees / 60 * Double(Self.sixth)).rounded())
    leastSaturation = Int((color.leastSaturation * 256).rounded())
  }

  private struct Square {
    var count = 0
    var sumX = 0
    var sumY = 0
  }

  /// Finds the largest patch within a part of a picture.
  ///
  /// - Parameters:
  ///   - frame: the picture.
  ///   - columns: the columns that are looked at.
  ///   - rows: the rows.
  ///   - isMeant: whether a patch whose middle is there is looked for at all.
  /// - Returns: nil where no patch of twelve pixels or more has the colour.
  public func patch(
    in frame: ColorFrame, columns: Range<Int>, rows: Range<Int>,
    where isMeant: (CameraPoint) -> Bool = { _ in true }
  ) -> Patch? {
    let columns = columns.clamped(to: 0..<frame.width)
    let rows = rows.clamped(to: 0..<frame.height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    let across = (columns.count + Self.side - 1) / Self.side
    let down = (rows.count + Self.side - 1) / Self.side
    var squares = [Square](repeating: Square(), count: across * down)
    frame.rgb.withUnsafeBufferPointer { rgb in
      for y in rows {
        let first = (y - rows.lowerBound) / Self.side * across
        var at = 3 * (y * frame.width + columns.lowerBound)
        for x in columns {
          if has(Int(rgb[at]), Int(rgb[at + 1]), Int(rgb[at + 2])) {
            let square = first + (x - columns.lowerBound) / Self.side
            squares[square].count += 1
            squares[square].sumX += x
            squares[square].sumY += y
          }
          at += 3
        }
      }
    }
    return largest(of: &squares, across: across, down: down, where: isMeant)
  }

  /// Finds the largest patch on a sheet.
  ///
  /// - Parameters:
  ///   - frame: the picture.
  ///   - sheet: the sheet.
  ///   - view: where it lies in the picture.
  ///   - correction: from where the tip is seen to where it is.
  ///   - reach: how far beside the square it may be, in millimetres; nil for as far as a hand traces.
  /// - Returns: nil where no patch whose tip is over the square has the colour.
  func patch(
    in frame: ColorFrame, on sheet: MarkedSheet, _ view: SheetView,
    correction: TipCorrection = TipCorrection(), reach: Double? = nil
  ) -> Patch? {
    // The square, what a pen that is held over its edge needs, and what stands above the paper.
    let margin = 0.1 * sheet.sideMillimetres + TipCorrection.reachMillimetres
    let (low, high) = (-margin, sheet.sideMillimetres + margin)
    // A lens that bulges shows the middles of its edges further out than its corners.
    let middle = sheet.sideMillimetres / 2
    let edge = [
      (low, low), (middle, low), (high, low), (high, middle), (high, high), (middle, high),
      (low, high), (low, middle),
    ].map {
      view.pixel(of: PagePoint(x: $0.0, y: $0.1))
    }
    guard edge.allSatisfy({ $0.x.magnitude < 100_000 && $0.y.magnitude < 100_000 }),
      let left = edge.map(\.x).min(), let right = edge.map(\.x).max(),
      let top = edge.map(\.y).min(), let bottom = edge.map(\.y).max()
    else { return nil }
    return patch(
      in: frame, columns: Int(left)..<Int(right) + 1, rows: Int(top)..<Int(bottom) + 1,
      where: { middle in
        let place = correction.apply(to: view.place(of: middle))
        return reach.map { sheet.contains(place, reach: $0) } ?? sheet.contains(place)
      })
  }

  /// Whether a pixel has the colour.
  private func has(_ red: Int, _ green: Int, _ blue: Int) -> Bool {
    let value = max(red, green, blue)
    let range = value - min(red, green, blue)
    // Most pixels are paper and grey, and end here.
    guard range << 8 >= leastSaturation * value, value >= color.leastValue, range > 0 else {
      return false
    }
    let place: Int
    if value == red {
      place = Self.sixth * (green - blue) / range
    } else if value == green {
      place = 2 * Self.sixth + Self.sixth * (blue - red) / range
    } else {
      place = 4 * Self.sixth + Self.sixth * (red - green) / range
    }
    let circle = 6 * Self.sixth
    let away = (place - hue + 2 * circle + circle / 2) % circle - circle / 2
    return abs(away) <= spread
  }

  private func largest(
    of squares: inout [Square], across: Int, down: Int, where isMeant: (CameraPoint) -> Bool
  ) -> Patch? {
    var best: Patch?
    var waiting: [Int] = []
    for start in squares.indices where squares[start].count >= Self.leastInSquare {
      var sum = Square()
      waiting = [start]
      while let index = waiting.popLast() {
        let square = squares[index]
        // Those at its edge belong to it, and lead no further.
        let isEdge = square.count < Self.leastInSquare
        sum.count += square.count
        sum.sumX += square.sumX
        sum.sumY += square.sumY
        squares[index] = Square()
        if isEdge { continue }
        let (column, row) = (index % across, index / across)
        for y in max(row - 1, 0)...min(row + 1, down - 1) {
          for x in max(column - 1, 0)...min(column + 1, across - 1) {
            waiting.append(y * across + x)
          }
        }
      }
      guard sum.count >= Self.leastCount, sum.count > best?.count ?? 0 else { continue }
      let count = Double(sum.count)
      let middle = CameraPoint(x: Double(sum.sumX) / count, y: Double(sum.sumY) / count)
      if isMeant(middle) { best = Patch(middle: middle, count: sum.count) }
    }
    return best
  }
}
