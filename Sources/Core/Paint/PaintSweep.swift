// The way of a round brush from one report to the next: what stamps cover that lie closer and closer together.

import Geometry

/// A disc that moves in a straight line while its radius changes evenly.
///
/// Its signed distance is that of stamps at ever finer steps, in closed form, so that the edge has no scallops and
/// two halves of a way cover what the whole does.
struct PaintSweep {
  /// A brush that touches a place.
  struct Stamp {
    let place: ImagePoint
    let radius: Double
  }

  private let x: Double
  private let y: Double
  private let unitX: Double
  private let unitY: Double
  private let length: Double
  private let radius: Double
  /// How much the radius grows with each pixel of the way.
  private let slope: Double
  /// How far along the way the nearest stamp lies for each pixel beside it: a wider end reaches back.
  private let lean: Double
  private let wider: Double
  private let box: (left: Double, top: Double, right: Double, bottom: Double)

  /// Creates the way between two stamps.
  init(from start: Stamp, to end: Stamp) {
    let (dx, dy) = (end.place.x - start.place.x, end.place.y - start.place.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let widening = end.radius - start.radius
    wider = max(start.radius, end.radius)
    if length <= widening.magnitude || length == 0 {
      // One of the two holds the other.
      let only = widening > 0 ? end : start
      (x, y, radius) = (only.place.x, only.place.y, only.radius)
      (unitX, unitY, self.length, slope, lean) = (1, 0, 0, 0, 0)
    } else {
      (x, y, radius) = (start.place.x, start.place.y, start.radius)
      (unitX, unitY, self.length, slope) = (dx / length, dy / length, length, widening / length)
      lean = slope / (1 - slope * slope).squareRoot()
    }
    let (endX, endY) = (x + unitX * self.length, y + unitY * self.length)
    // Half a pixel of soft edge lies outside the radius.
    let reach = wider + 0.5
    box = (min(x, endX) - reach, min(y, endY) - reach, max(x, endX) + reach, max(y, endY) + reach)
  }

  /// The pixels that may be covered, within a layer; nil where there are none.
  func area(width: Int, height: Int) -> PaintArea? {
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int>? {
      let first = max(low.rounded(.up), 0)
      let last = min(high.rounded(.down), Double(count - 1))
      return first <= last ? Int(first)..<Int(last) + 1 : nil
    }
    guard let columns = range(box.left, box.right, width),
      let rows = range(box.top, box.bottom, height)
    else { return nil }
    return PaintArea(columns: columns, rows: rows)
  }

  /// The columns of a row that may be covered, within others: those beside the line through both ends.
  @inline(__always)
  func columns(ofRow row: Int, within columns: Range<Int>) -> Range<Int> {
    // A line that is nearly level leaves the whole row.
    guard length > 0, unitY.magnitude > 0.05 else { return columns }
    let middle = x + unitX * (Double(row) - y) / unitY
    let half = (wider + 1) / unitY.magnitude
    let first = max((middle - half).rounded(.down), Double(columns.lowerBound))
    let end = min((middle + half).rounded(.up) + 1, Double(columns.upperBound))
    return first < end ? Int(first)..<Int(end) : columns.lowerBound..<columns.lowerBound
  }

  /// How much of a pixel is covered, 0...255: the share of a pixel-wide ramp about the edge.
  @inline(__always)
  func cover(column: Int, row: Int) -> UInt32 {
    let (dx, dy) = (Double(column) - x, Double(row) - y)
    let along = dx * unitX + dy * unitY
    let beside = (dy * unitX - dx * unitY).magnitude
    // Where the distance less the radius is least; its derivative along the way is 0.
    let place = min(max(along + lean * beside, 0), length)
    let reach = radius + slope * place
    let away = along - place
    let squared = away * away + beside * beside
    if reach > 0.5, squared <= (reach - 0.5) * (reach - 0.5) { return 255 }
    if squared >= (reach + 0.5) * (reach + 0.5) { return 0 }
    let share = reach + 0.5 - squared.squareRoot()
    // To the nearest; `rounded` would be a call for each pixel of the edge.
    return UInt32(min(max(share, 0), 1) * 255 + 0.5)
  }
}
