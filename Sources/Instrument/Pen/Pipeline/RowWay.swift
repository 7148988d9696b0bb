// A pointer's way across one family of a crystal's rows: each is told once, at the moment it is crossed.

/// What a pointer has crossed of the rows of one vector, and what it crosses next.
struct RowWay: Sendable {
  private var coordinate = 0.0
  private var timeNanoseconds = Int64.min
  private var isInside = false
  // The row that was crossed last; it counts again after the tip was away from it.
  private var spent: Double?
  private var toldNanoseconds = Int64.min

  // A tip that rests on a row trembles; the row counts again after this much of a cell.
  private static let hysteresis = 0.25
  // 250 rows a second, those of the smallest cell there is at 1,000 px/s: beyond that a way is a jump of
  // the device, and the engine's queue is bounded.
  private static let leastNanoseconds: Int64 = 4_000_000
  private static let furthest = 1e9

  /// Begins at a coordinate in units of the vector.
  init(at coordinate: Double, _ timeNanoseconds: Int64, isInside: Bool) {
    self.coordinate = coordinate
    self.timeNanoseconds = timeNanoseconds
    self.isInside = isInside && coordinate.magnitude < RowWay.furthest
  }

  /// Goes on to a coordinate; returns when the last row on the way there is crossed, in nanoseconds.
  ///
  /// Nothing is crossed outside the image, nor on the step out of it or into it.
  mutating func move(
    to end: Double, _ endNanoseconds: Int64, isInside isInsideNow: Bool
  ) -> Int64? {
    let (start, startNanoseconds, wasInside) = (coordinate, timeNanoseconds, isInside)
    coordinate = end
    timeNanoseconds = endNanoseconds
    isInside = isInsideNow && end.magnitude < RowWay.furthest
    guard isInside, wasInside else {
      spent = nil
      return nil
    }
    defer { if let row = spent, (end - row).magnitude >= RowWay.hysteresis { spent = nil } }
    // A row belongs to the stretch above it: none is crossed twice where a reading lies on it.
    let (first, last) = (min(start, end).rounded(.down) + 1, max(start, end).rounded(.down))
    let row = end > start ? last : first
    guard first <= last, row != spent else { return nil }
    spent = row
    let share = (row - start) / (end - start)
    let duration = Double(endNanoseconds - startNanoseconds)
    let time = startNanoseconds + Int64((duration * share).rounded())
    guard toldNanoseconds == .min || time - toldNanoseconds >= RowWay.leastNanoseconds else {
      return nil
    }
    toldNanoseconds = time
    return time
  }
}
