// What a pointer's way knows of one zone.

import Geometry

/// One zone on one pointer's way.
struct ZoneState: Sendable {
  let zone: Zone
  /// Whether the tip lies within, as far as the thresholds go.
  private(set) var isWithin = false
  /// Whether the next entry counts: the tip was far enough away from where it crossed the border last.
  private(set) var isArmed = true
  /// Whether the pointer's being in it was told, so that its leaving is.
  var isTold = false
  /// The entries of the stroke.
  var counting = SpacingCount()
  // How far within an area the tip may have to come for an entry, at most.
  private let deepestEntryPixels: Double
  private var change: ChangeAlong?
  // How far the tip lay within the two thresholds before.
  private var depths = (entry: -Double.infinity, exit: -Double.infinity)
  private var entered: ImagePoint?
  // Where the border was crossed last, in or out.
  private var crossed: ImagePoint?
  private var last: ImagePoint?
  // From the last entry to the middle of the zone there.
  private var toMiddle = (x: 0.0, y: 0.0)

  init(_ zone: Zone) {
    var zone = zone
    switch zone.shape {
    case .grey(let range): zone.shape = .grey(range.withLeastGap(on: Zone.valueScale))
    case .edge(let range, let over):
      zone.shape = .edge(range.withLeastGap(on: Zone.changeScale), overPixels: over)
    case .area, .line: break
    }
    self.zone = zone
    deepestEntryPixels = if case .area(let area) = zone.shape { area.quarterPixels } else { 0 }
    if case .edge(_, let over) = zone.shape { change = ChangeAlong(overPixels: over) }
  }

  /// Begins another stroke.
  mutating func begin() {
    isWithin = false
    isTold = false
    isArmed = true
    depths = (-.infinity, -.infinity)
    entered = nil
    crossed = nil
    last = nil
    counting.begin()
    change?.begin()
  }

  /// Goes on to a place.
  ///
  /// - Returns: the share of the step at which the tip came in or left; nil where it did neither.
  mutating func go(
    to place: ImagePoint, _ value: Double?, jitterPixels: Double, isTouchDown: Bool
  ) -> Double? {
    let gap = zone.gapPixels(jitterPixels: jitterPixels)
    if let crossed, crossed.distance(to: place) >= gap { isArmed = true }
    defer { last = place }
    if case .line(let start, let end) = zone.shape {
      return cross(start, end, to: place, isTouchDown)
    }
    let next = depths(at: place, value, gap)
    defer { depths = next }
    if isWithin {
      guard next.exit <= 0 else { return nil }
      isWithin = false
      return isTouchDown ? 1 : Self.share(depths.exit, next.exit)
    }
    guard next.entry >= 0 else { return nil }
    isWithin = true
    return isTouchDown ? 1 : Self.share(depths.entry, next.entry)
  }

  /// Notes that an entry was told at a place.
  mutating func spend(at place: ImagePoint) {
    // An area's gap is of places already; a value changes quickly where a border is sharp.
    if zone.kind != .area { isArmed = false }
    entered = place
    crossed = place
  }

  /// Notes where the pointer left.
  mutating func leave(at place: ImagePoint) {
    isTold = false
    if zone.kind != .area { isArmed = false }
    crossed = place
    guard let entered else { return }
    toMiddle = ((place.x - entered.x) / 2, (place.y - entered.y) / 2)
  }

  /// The middle of a zone that is entered at a place, as wide as the one left last.
  func middle(from place: ImagePoint) -> ImagePoint {
    ImagePoint(x: place.x + toMiddle.x, y: place.y + toMiddle.y)
  }

  private mutating func depths(
    at place: ImagePoint, _ value: Double?, _ gap: Double
  ) -> (entry: Double, exit: Double) {
    let outside = (entry: -Double.infinity, exit: -Double.infinity)
    switch zone.shape {
    case .grey(let range):
      guard let value else { return outside }
      return (range.entryDepth(value), range.exitDepth(value))
    case .edge(let range, _):
      guard let value = change?.go(to: place, value) else { return outside }
      return (range.entryDepth(value), range.exitDepth(value))
    case .area(let area):
      let depth = area.depthPixels(place)
      // A zone that is narrower than the gap is entered half way to its middle.
      let entry = min(gap / 2, deepestEntryPixels)
      return (depth - entry, depth + gap - entry)
    case .line: return outside
    }
  }

  // A line is crossed, not entered: it counts again once the tip was a gap away from the place.
  private func cross(
    _ start: ImagePoint, _ end: ImagePoint, to place: ImagePoint, _ isTouchDown: Bool
  ) -> Double? {
    guard let last, !isTouchDown, isArmed else { return nil }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let before = dx * (last.y - start.y) - dy * (last.x - start.x)
    let after = dx * (place.y - start.y) - dy * (place.x - start.x)
    guard (before < 0) != (after < 0) else { return nil }
    let share = before / (before - after)
    let met = last.interpolated(to: place, fraction: share)
    let along = ((met.x - start.x) * dx + (met.y - start.y) * dy) / (dx * dx + dy * dy)
    return (0...1).contains(along) ? share : nil
  }

  private static func share(_ before: Double, _ after: Double) -> Double {
    guard before.isFinite, before != after else { return 1 }
    return min(max(before / (before - after), 0), 1)
  }
}
