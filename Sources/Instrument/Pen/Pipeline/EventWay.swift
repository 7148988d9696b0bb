// A pointer's way over the image as a whole: the moments at which it crosses the image's edge and comes
// onto what is clipped or has no value. Each reading is some comparisons and at most nine pixels.
//
// What is clipped has a value, and a pitch; that it is none to trust is heard for as long as the tip is there. What
// has no value has no pitch: whichever sounded would be read as a value, so it stays silent after the sound that
// tells why.

import Geometry
import Micrograph
import Sonification

/// What a pointer has met of an image's edge and of its clipped patches, and what it meets next.
struct EventWay: Sendable {
  /// The intensity from which on the image is clipped; nil where it is nowhere.
  private var clippedFrom: Float?
  // How deep in the image the tip is, in pixels; negative outside.
  private var depthPixels = 0.0
  private var timeNanoseconds: Int64 = 0
  // The edge counts again after the tip was away from it.
  private var isEdgeSpent = false
  /// Whether the tip is on a clipped patch.
  private(set) var isOnClipped = false
  private var isOnMissing = false
  private var edgeNanoseconds = Int64.min
  private var doubtNanoseconds = Int64.min

  // A tip that rests on the edge trembles.
  private static let hysteresisPixels = 3.0
  // More than four edges a second are a rattle.
  private static let leastEdgeNanoseconds: Int64 = 250_000_000
  // A picture full of clipped patches must remain a picture.
  private static let leastDoubtNanoseconds: Int64 = 2_000_000_000
  // What cameras count to, and so the values that stand for "this or more".
  private static let fullBits = [8, 10, 12, 14, 16]
  // White paper, a mask and a drawing are full of the highest value, and not clipped.
  private static let greatestShare = 0.25
  private static let leastValues = 3

  /// A way over an image that begins with the next stroke.
  init(_ image: PreparedImage) {
    let micrograph = image.micrograph
    let highest = image.histogram.maximum
    let isFull =
      micrograph.pixelType.kind == .unsigned && micrograph.polarity == .blackIsZero
      && Self.fullBits.contains { highest == Double(1 << $0 - 1) }
    let counts = image.histogram
    let isPatchy =
      Double(counts.bins.last ?? 0) <= Self.greatestShare * Double(counts.count)
      && counts.bins.lazy.filter { $0 > 0 }.prefix(Self.leastValues).count == Self.leastValues
    clippedFrom = isFull && isPatchy ? Float(highest) : nil
  }

  /// Goes on over the next picture of a film or a stack, on whatever the tip was.
  mutating func goOn(over next: EventWay) {
    clippedFrom = next.clippedFrom
  }

  /// Whether a voice reads what is clipped while the tip is at a place.
  func isClipped(
    under scene: VoiceScene, tip: ImagePoint, over micrograph: Micrograph
  ) -> Bool {
    scene.readsImage && isClipped(at: scene.position(from: tip), micrograph)
  }

  /// Looks again at what lies under a tip that rests.
  mutating func look(at place: ImagePoint, over micrograph: Micrograph) {
    isOnClipped = isClipped(at: place, micrograph)
  }

  /// Takes a reading of the tip; returns what is met on the way to it.
  mutating func follow(_ reading: PathReading, over micrograph: Micrograph) -> PathEvent {
    let (depth, time) = (Self.depth(of: reading.position, in: micrograph), reading.timeNanoseconds)
    let start = (depth: depthPixels, time: timeNanoseconds)
    (depthPixels, timeNanoseconds) = (depth, time)
    switch reading.phase {
    case .liftOff:
      isOnClipped = false
      isOnMissing = false
      return .none
    case .touchDown:
      isEdgeSpent = false
      isOnClipped = false
      isOnMissing = false
    case .motion:
      if let crossed = cross(from: start, to: (depth, time)) { return crossed }
    }
    return enterDoubt(at: reading, micrograph)
  }

  private mutating func cross(
    from start: (depth: Double, time: Int64), to end: (depth: Double, time: Int64)
  ) -> PathEvent? {
    defer { if abs(end.depth) >= Self.hysteresisPixels { isEdgeSpent = false } }
    guard (start.depth < 0) != (end.depth < 0), !isEdgeSpent else { return nil }
    isEdgeSpent = true
    let share = start.depth / (start.depth - end.depth)
    let time = start.time + Int64((Double(end.time - start.time) * share).rounded())
    guard edgeNanoseconds == .min || time - edgeNanoseconds >= Self.leastEdgeNanoseconds else {
      return nil
    }
    edgeNanoseconds = time
    return PathEvent(.edge, timeNanoseconds: time)
  }

  private mutating func enterDoubt(
    at reading: PathReading, _ micrograph: Micrograph
  ) -> PathEvent {
    let was = isOnClipped || isOnMissing
    isOnClipped = isClipped(at: reading.position, micrograph)
    isOnMissing =
      micrograph.contains(reading.position) && micrograph.value(at: reading.position) == nil
    let time = reading.timeNanoseconds
    guard isOnClipped || isOnMissing, !was,
      doubtNanoseconds == .min || time - doubtNanoseconds >= Self.leastDoubtNanoseconds
    else { return .none }
    doubtNanoseconds = time
    return PathEvent(isOnClipped ? .clipped : .missing, timeNanoseconds: time)
  }

  /// Whether all nine pixels around a place are clipped; a single hot pixel is no patch.
  private func isClipped(at place: ImagePoint, _ micrograph: Micrograph) -> Bool {
    guard let clippedFrom, micrograph.contains(place) else { return false }
    let (column, row) = (Int(place.x.rounded()), Int(place.y.rounded()))
    guard (1..<micrograph.width - 1).contains(column),
      (1..<micrograph.specimenRows - 1).contains(row)
    else { return false }
    for y in row - 1...row + 1 {
      for x in column - 1...column + 1 where micrograph[x, y] < clippedFrom { return false }
    }
    return true
  }

  private static func depth(of place: ImagePoint, in micrograph: Micrograph) -> Double {
    min(
      place.x + 0.5, Double(micrograph.width) - 0.5 - place.x, place.y + 0.5,
      Double(micrograph.specimenRows) - 0.5 - place.y)
  }
}
